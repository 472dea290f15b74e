// Log gamma function lnΓ, for showing a Dirichlet term step by step. A test compares it with the engine's.

/** Minimum argument for which Stirling's series is exact to the last digits. */
const MIN_STIRLING_X = 16;
const HALF_LN_TWO_PI = 0.9189385332046728;

/**
 * Natural logarithm of the gamma function.
 * @param x positive number
 */
export function lnGamma(x: number) {
  let shift = 0;
  let z = x;
  for (; z < MIN_STIRLING_X; z++) shift += Math.log(z);
  const r = 1 / (z * z);
  const series = (1 / 12 - r * (1 / 360 - r * (1 / 1260 - r * (1 / 1680 - r * (1 / 1188))))) / z;
  return (z - 0.5) * Math.log(z) - z + HALF_LN_TWO_PI + series - shift;
}
