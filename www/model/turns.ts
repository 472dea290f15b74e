// What happens once, in numbers that rise, or only as long as nothing newer has begun. Pure.

/** Runs something at the first call, and never again. */
export function once(begin: () => void) {
  let isBegun = false;
  return () => {
    if (isBegun) return;
    isBegun = true;
    begin();
  };
}

/** Numbers that rise by 1 with each call, from the one after `before`. */
export function serials(before: number = 0) {
  let last = before;
  return () => {
    last += 1;
    return last;
  };
}

/** Turns of which only the newest counts. */
export function turns() {
  const next = serials();
  let newest = 0;
  /** Begins a turn. Returns whether it is still the newest. */
  const take = () => {
    const mine = next();
    newest = mine;
    return () => newest === mine;
  };
  return take;
}

/** What is done after some milliseconds without another request for it. */
export function atRest(restMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const run = (work: () => void) => {
    cancel();
    timer = setTimeout(work, restMs);
  };
  return { run, cancel };
}

/** Works one after another, whatever becomes of those before. */
export function queue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const answer = last.then(work);
    last = answer.catch(() => {});
    return answer;
  };
}
