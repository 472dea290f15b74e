"""Local scores in parts on a Dask cluster: `python dask_lists.py survey.csv 64`. A part whose worker is lost is made again."""

import sys

import bayescope
from dask.distributed import Client


def lists(client, data, parts, options, work=bayescope.score):
    """The list of a CSV file (bytes), made in parts; the same bytes as undivided. `work` makes a part."""
    variables = len(data.split(b"\n", 1)[0].split(b","))
    held = client.scatter(data, broadcast=True)  # once for each machine, not for each part
    made = [
        client.submit(work, held, children=list(range(number, variables, parts)), retries=3, pure=False, **options)
        for number in range(min(parts, variables))
    ]
    return bayescope.merge(client.gather(made))


if __name__ == "__main__":
    with open(sys.argv[1], "rb") as file, Client() as client:
        print(bayescope.solve(lists(client, file.read(), int(sys.argv[2]), {"score": "bdeu", "max_parents": 3})))
