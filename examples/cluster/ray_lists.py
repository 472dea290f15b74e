"""Local scores in parts on a Ray cluster: `python ray_lists.py survey.csv 64`. A part whose worker is lost is made again."""

import sys

import bayescope
import ray


def lists(data, parts, options, work=bayescope.score):
    """The list of a CSV file (bytes), made in parts; the same bytes as undivided. `work` makes a part."""
    variables = len(data.split(b"\n", 1)[0].split(b","))
    held = ray.put(data)  # once for each machine, not for each part

    @ray.remote(num_cpus=1, max_retries=3)
    def part(rows, number):
        return work(rows, children=range(number, variables, parts), **options)

    return bayescope.merge(ray.get([part.remote(held, number) for number in range(min(parts, variables))]))


if __name__ == "__main__":
    ray.init()
    with open(sys.argv[1], "rb") as file:
        whole = lists(file.read(), int(sys.argv[2]), {"score": "bdeu", "max_parents": 3})
    print(bayescope.solve(whole))
