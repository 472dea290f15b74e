// Long work in pieces, between which the page gets its turn.

/** Milliseconds of work after which the page gets its turn. */
const TURN_MS = 12;

/** What work awaits between its pieces: it goes on at once, unless the last turn of the page is long ago. */
export function turns() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await new Promise((go) => setTimeout(go));
    since = performance.now();
  };
}
