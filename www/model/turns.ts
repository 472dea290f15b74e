// Yielding to other tasks of the page during long work.

/** Duration of work between two yields, in ms. */
const TURN_MS = 12;

/** Creates a function to await between parts of long work: it yields if the last yield is more than `TURN_MS` ago. */
export function turns() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await new Promise((go) => setTimeout(go));
    since = performance.now();
  };
}
