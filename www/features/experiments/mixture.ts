// Histogram of the values and the two fitted normal components, as paths in a box of 176 by 56. Pure.
import { tenth } from '../../draw/geometry.ts';
import type { BnfinderHistogram, BnfinderMixture } from '../../generated/protocol.ts';

const WIDTH = 176;
const HEIGHT = 56;
/** Number of segments of a drawn curve. */
const POINTS = 60;

export function mixturePaths({ mean, deviation, share }: BnfinderMixture, { low, high, counts }: BnfinderHistogram) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const range = high - low || 1;
  const bin = range / counts.length;
  const most = Math.max(1, ...counts);
  /** Number of values expected by a component (normal distribution with its weight) in a bin around x. */
  const expected = (i: number, x: number) => {
    const z = (x - mean[i]) / deviation[i];
    return ((total * bin * share[i]) / (deviation[i] * Math.sqrt(2 * Math.PI))) * Math.exp((-z * z) / 2);
  };
  // A narrow component is cut off just above the highest bar.
  const y = (count: number) => tenth(HEIGHT - (Math.min(count, 1.15 * most) / (1.15 * most)) * HEIGHT);
  const width = WIDTH / counts.length;
  const bars = counts
    .map((count, i) =>
      count === 0 ? '' : `M${tenth(i * width)} ${HEIGHT}V${y(count)}H${tenth((i + 1) * width)}V${HEIGHT}z`,
    )
    .join('');
  const curve = (i: number) =>
    Array.from({ length: POINTS + 1 }, (_, at) => {
      const x = low + (range * at) / POINTS;
      return `${at === 0 ? 'M' : 'L'}${tenth((at / POINTS) * WIDTH)} ${y(expected(i, x))}`;
    }).join('');
  return { bars, low: curve(0), high: curve(1) };
}
