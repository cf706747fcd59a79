/// Writes what makes a shell complete our command line.
///
/// A script only asks the program, which knows its own tables and can ask the broker: what it
/// offers is never older than the program. The answer's first line says `words` or `files`; the
/// others are one candidate each, with a tab and its meaning.
enum CompletionScript: String, CaseIterable {
  case bash
  case zsh
  case fish

  var text: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// Bash breaks words at `=`, `:` and `@`; so the line is split again, at blanks, and what bash
  /// does not replace is cut off the candidates.
  private static let bashScript = """
    # Completion of redux-inspect for bash; in ~/.bashrc: source <(redux-inspect completion bash)
    _redux_inspect() {
      local line=${COMP_LINE:0:COMP_POINT} own=${COMP_WORDS[COMP_CWORD]} words kind candidate
      read -ra words <<<"$line"
      [[ $line == *[[:space:]] ]] && words+=("")
      [[ $own == [=:@] ]] && own=
      local typed=${words[${#words[@]}-1]}
      local kept=${typed%"$own"}
      COMPREPLY=()
      {
        read -r kind
        if [[ $kind == files ]]; then
          compopt -o default 2>/dev/null
          return
        fi
        while IFS=$'\\t' read -r candidate _; do
          printf -v candidate %q "${candidate#"$kept"}"
          COMPREPLY+=("$candidate")
        done
      } < <("${words[0]}" completion candidates -- "${words[@]:1}" 2>/dev/null)
    }
    complete -F _redux_inspect redux-inspect

    """

  private static let zshScript = """
    #compdef redux-inspect
    # Completion of redux-inspect for zsh; in ~/.zshrc: source <(redux-inspect completion zsh)
    _redux_inspect() {
      local -a answer described
      local line
      answer=("${(@f)$("${(Q)words[1]}" completion candidates -- \\
        "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      if [[ $answer[1] == files ]]; then
        _files
        return
      fi
      for line in "${(@)answer[2,-1]}"; do
        described+=("${${line%%$'\\t'*}//:/\\\\:}:${line#*$'\\t'}")
      done
      _describe redux-inspect described
    }
    if [[ $funcstack[1] == _redux_inspect ]]; then
      _redux_inspect "$@"
    else
      compdef _redux_inspect redux-inspect
    fi

    """

  private static let fishScript = """
    # Completion of redux-inspect for fish; in config.fish: redux-inspect completion fish | source
    function __redux_inspect
        set -l words (commandline -opc)
        set -l typed (commandline -ct)
        set -l answer (command $words[1] completion candidates -- $words[2..-1] "$typed" 2>/dev/null)
        if test "$answer[1]" = files
            __fish_complete_path "$typed"
        else
            printf '%s\\n' $answer[2..-1]
        end
    end
    complete -c redux-inspect -f -a '(__redux_inspect)'

    """
}
