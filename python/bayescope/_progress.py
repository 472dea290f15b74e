"""Reports of a run's progress: to the caller's function, or to a bar of tqdm."""

from typing import Any, Optional

from ._problem import package, refuse_option


class Report:
    """Receiver of an engine's news, as a context manager. `progress` is None, False, True (a bar), or a function whose answer False stops the
    run."""

    def __init__(self, progress: Any, total: Optional[int] = None) -> None:
        self._tell = progress if callable(progress) else None
        self._bar: Any = None
        if progress is True:
            tqdm = package("tqdm.auto", "progress=True").tqdm
            self._bar = tqdm(total=1.0 if total is None else total, leave=False, bar_format="{desc}: {bar} {elapsed}")
        elif progress is not None and progress is not False and self._tell is None:
            refuse_option("bad-value", option="progress", wanted="a function, True or False", value=repr(progress))

    def __enter__(self) -> "Report":
        return self

    def __exit__(self, *_: Any) -> None:
        if self._bar is not None:
            self._bar.close()

    def _news(self, news: Any, done: float, text: str) -> bool:
        if self._bar is not None:
            self._bar.n = done
            self._bar.set_description_str(text)
        return self._tell is None or self._tell(news) is not False

    def of_run(self, news: Any) -> bool:
        """Whether to continue after the news of a search."""
        snapshot = news["snapshot"]
        share = min(1.0, snapshot["done"] / snapshot["total"]) if snapshot["total"] else 0.0
        best = "" if snapshot["best"] is None else f" {snapshot['best']:.2f}"
        return self._news(snapshot, share, f"{snapshot['phase']}{best}")

    def of_share(self, news: Any) -> bool:
        """Whether to continue after the finished share of a sum."""
        return self._news(news, news, "posterior")

    def of_bootstrap(self, news: Any) -> bool:
        """Whether to continue after the news of a bootstrap."""
        done = news["strengths"]["resamples"]
        return self._news({"done": done, "total": news["strengths"]["total"]}, done, "bootstrap")
