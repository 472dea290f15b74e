// Helpers for the order of work: run once, number, ignore all but the newest, wait for a rest (debounce), end together.

/** Wraps a function so that only the first call runs it. */
export function once(begin: () => void) {
  let isBegun = false;
  return () => {
    if (!isBegun) begin();
    isBegun = true;
  };
}

/** Creates a counter: a function that returns 1, 2, 3, … */
export function serials() {
  let last = 0;
  return () => ++last;
}

/** Creates a function that begins a turn and returns a test of whether that turn is still the newest. */
export function turns() {
  let newest = 0;
  return () => {
    const mine = ++newest;
    return () => newest === mine;
  };
}

/** Creates a debouncer: `run` starts work after `restMs` ms without another call of `run`. */
export function atRest(restMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const run = (work: () => void) => {
    cancel();
    timer = setTimeout(work, restMs);
  };
  return { run, cancel };
}

/** Combines functions that each end something into one that calls all. */
export const endingAll =
  (...ends: (() => unknown)[]) =>
  () => {
    for (const end of ends) end();
  };
