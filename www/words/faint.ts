// Probabilities that a double has no room for: it would show 0, which is impossible alone.

/** Logarithm of the least probability that is given as it is. */
const LEAST_LN = Math.log(1e-300);

/** A probability by its logarithm; null below 1e-300. */
export const ofLog = (ln: number) => (ln >= LEAST_LN || ln === Number.NEGATIVE_INFINITY ? Math.exp(ln) : null);

/** A probability by its logarithm, in words of its own, below 1e-300 as a power of e. */
export function byLog(ln: number, shown: (p: number) => string) {
  const p = ofLog(ln);
  return p === null ? `e^\u2212${(-ln).toFixed(2)}` : shown(p);
}
