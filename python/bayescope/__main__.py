"""Program `python -m bayescope`: learns from a file, and prints the network and its proof."""

import argparse
import sys
import warnings
from typing import List, Optional

from . import BayescopeError, BayescopeWarning, __version__, learn
from ._words import t, table


def main(given: Optional[List[str]] = None) -> int:
    """Run the program; returns its exit code: 2 for an error, 3 for a result that was stopped early."""
    parser = argparse.ArgumentParser(
        prog="python -m bayescope",
        description="Learns the best Bayesian network of a file. The npm package has the whole command line.",
    )
    parser.add_argument("data", nargs="?", help="file of rows, such as survey.csv")
    parser.add_argument("--example", help="built-in example in place of a file: asia, uci-wine, …")
    parser.add_argument("--score", default="bic", help=", ".join(table()["names"]["score"]))
    parser.add_argument("--max-parents", type=int, metavar="P", help="most parents of a variable")
    parser.add_argument("--time-limit", type=float, metavar="SEC", help="stop with the best so far after this many seconds")
    parser.add_argument("-o", "--output", metavar="FILE", help="write a result file (.json), a drawing (.svg) or a graph (.dot)")
    parser.add_argument("-V", "--version", action="version", version=__version__)
    args = parser.parse_args(given)
    options = {key: value for key, value in vars(args).items() if key not in ("data", "output")}
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", BayescopeWarning)
            result = learn(args.data, **options)
    except BayescopeError as error:
        print(error, file=sys.stderr)
        return 2
    except OSError as error:
        print(t("cli.errors.unreadable-file", file=args.data, reason=error.strerror), file=sys.stderr)
        return 2
    for note in result.notes:
        print(note, file=sys.stderr)
    print(f"{result.status}\nscore   {result.score!r}\nnetwork (variable ← its parents)")
    width = max(map(len, result.variables))
    for name, parents in result.parents.items():
        print(f"  {name:{width}}{' ← ' + ', '.join(parents) if parents else ''}".rstrip())
    if args.output is not None:
        if args.output.endswith(".json"):
            result.save(args.output)
        else:
            text = result.to_svg() if args.output.endswith(".svg") else result.export("dot")
            with open(args.output, "w", encoding="utf-8") as file:
                file.write(text)
    return 3 if result.status == "stopped" else 0


if __name__ == "__main__":
    sys.exit(main())
