"""Percentiles, and how they are written."""


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def milliseconds(seconds):
    return f"{seconds * 1000:.2f} ms"
