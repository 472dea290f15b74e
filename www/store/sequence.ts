// Helpers for work that runs once, is numbered, counts only while newest, or waits for a rest.

/** Runs `begin` at the first call only. */
export function once(begin: () => void) {
  let isBegun = false;
  return () => {
    if (!isBegun) begin();
    isBegun = true;
  };
}

/** Counter that returns 1, 2, 3, … */
export function serials() {
  let last = 0;
  return () => ++last;
}

/** Turns of which only the newest counts: a call begins one and returns a test of whether it is still the newest. */
export function turns() {
  let newest = 0;
  return () => {
    const mine = ++newest;
    return () => newest === mine;
  };
}

/** Debounced work: runs after `restMs` milliseconds without another request. */
export function atRest(restMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const run = (work: () => void) => {
    cancel();
    timer = setTimeout(work, restMs);
  };
  return { run, cancel };
}

/** One function for several that each end something. */
export const endingAll =
  (...ends: (() => unknown)[]) =>
  () => {
    for (const end of ends) end();
  };
