// Yielding to the page during long work.

/** Duration of work before a yield, in ms. */
const TURN_MS = 12;

/** Function to await between pieces of work: yields to the page if the last yield is longer than `TURN_MS` ago. */
export function turns() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await new Promise((go) => setTimeout(go));
    since = performance.now();
  };
}
