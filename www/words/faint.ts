// Probabilities too small for a double, as text: they must not be shown as 0, which would mean impossible.

/** Natural logarithm of the smallest positive probability that is shown as a number. */
const MIN_LN = Math.log(1e-300);

/** Probability from its natural logarithm; null if positive and below 1e-300. */
export const ofLog = (ln: number) => (ln >= MIN_LN || ln === Number.NEGATIVE_INFINITY ? Math.exp(ln) : null);

/** Probability as text, from its natural logarithm; below 1e-300 as a power of e. */
export function byLog(ln: number, shown: (p: number) => string) {
  const p = ofLog(ln);
  return p === null ? `e^\u2212${(-ln).toFixed(2)}` : shown(p);
}
