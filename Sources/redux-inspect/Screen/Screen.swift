/// Runs the inspector on the terminal and returns the program's exit status.
func runScreen(configuration: Configuration) -> Int32 {
  StandardError.say("the inspector needs a terminal")
  return ExitStatus.usage.rawValue
}
