// What happens once, in numbers that rise, only as long as nothing newer has begun, or after a rest.

/** Runs something at the first call, and never again. */
export function once(begin: () => void) {
  let isBegun = false;
  return () => {
    if (!isBegun) begin();
    isBegun = true;
  };
}

/** Numbers that rise by 1 with each call, from 1. */
export function serials() {
  let last = 0;
  return () => ++last;
}

/** Turns of which only the newest counts: begins one, and returns whether it is still the newest. */
export function turns() {
  let newest = 0;
  return () => {
    const mine = ++newest;
    return () => newest === mine;
  };
}

/** Work that is done when none has been requested for some milliseconds. */
export function atRest(restMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const run = (work: () => void) => {
    cancel();
    timer = setTimeout(work, restMs);
  };
  return { run, cancel };
}
