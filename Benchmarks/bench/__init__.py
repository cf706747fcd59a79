"""Benchmarks of the built programs, as a user meets them, against peers in the same run."""
