// lnΓ for showing a Dirichlet term step by step. The engine's own numbers stand beside it: a test holds the two together.

/** Least argument from which on Stirling's series is exact to the last digits. */
const LARGE = 16;
const HALF_LN_TWO_PI = 0.9189385332046728;

/**
 * The natural logarithm of the gamma function.
 * @param x > 0
 */
export function lnGamma(x: number) {
  let shift = 0;
  let z = x;
  for (; z < LARGE; z++) shift += Math.log(z);
  const r = 1 / (z * z);
  const series = (1 / 12 - r * (1 / 360 - r * (1 / 1260 - r * (1 / 1680 - r * (1 / 1188))))) / z;
  return (z - 0.5) * Math.log(z) - z + HALF_LN_TWO_PI + series - shift;
}
