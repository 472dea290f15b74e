// A normal distribution as a picture: its bell now, and a line where the mean was before.

/** Points of a bell over ±3 deviations, in a box of 100 by 24. */
const BELL = Array.from({ length: 33 }, (_, i) => {
  const z = (6 * i) / 32 - 3;
  return { z, y: Math.exp((-z * z) / 2) };
});

/**
 * The bell of a variable on the scale of what it was before: ±3.2 of its first deviation around its first mean.
 * @param {{ mean: number, deviation: number, before: { mean: number, deviation: number } }} props
 */
export function Bell({ mean, deviation, before }) {
  const span = 3.2 * (before.deviation || 1);
  const x = (/** @type {number} */ value) => 50 + (50 * (value - before.mean)) / span;
  const at = Math.max(-20, Math.min(120, x(mean)));
  const wide = (50 * deviation) / span;
  const path = BELL.map(
    ({ z, y }, i) => `${i === 0 ? 'M' : 'L'}${(at + z * wide).toFixed(1)} ${(23 - 20 * y).toFixed(1)}`,
  ).join('');
  return (
    <svg class="use-bell" viewBox="0 0 100 26" preserveAspectRatio="none" aria-hidden="true">
      <path class="use-ground" d="M0 23.5H100" />
      {deviation > 0 ? (
        <path class="use-hill" d={`${path}Z`} />
      ) : (
        <path class="use-spike" d={`M${at.toFixed(1)} 23V2`} />
      )}
      <path class="use-mean" d="M50 26V19" />
    </svg>
  );
}
