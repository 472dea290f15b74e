"""Random data for tests, the same on every machine."""


def noisy_rows(columns, count, seed):
    """CSV of 0 and 1 with a header, in which each column is a noisy copy of an earlier one."""
    state = seed

    def random():
        nonlocal state
        state = (state * 1664525 + 1013904223) % 2**32
        return state / 2**32

    lines = [",".join(f"v{i}" for i in range(columns))]
    for _ in range(count):
        row = []
        for c in range(columns):
            row.append(int(random() < 0.5) if c == 0 or random() < 0.3 else row[(c * 7 + 3) % c])
        lines.append(",".join(map(str, row)))
    return "\n".join(lines) + "\n"
