// What the samples of a search by proxy score against what the proxy holds of them, and the network that was sought. Pure; px, y
// grows downwards.
import { roundBetween } from '../../../draw/chart/chart.js';

const GUTTER = 76;
const FOOT = 44;
const MARGIN = 20;
/** Least room between two numbers of an axis. */
const APART = { x: 96, y: 48 };

/**
 * Both axes have the same range, so that what is told right lies on the diagonal.
 * @param {{ score: ArrayLike<number>, predicted: ArrayLike<number>, sought: [score: number, predicted: number] | null,
 *   factor: number, width: number, height: number, scale: number }} content `factor`: from nats to the unit shown
 */
export function scatter({ score, predicted, sought, factor, width, height, scale }) {
  const [left, right] = [GUTTER * scale, width - MARGIN * scale];
  const [top, floor] = [MARGIN * scale, height - FOOT * scale];
  const shown = (/** @type {ArrayLike<number>} */ values) => Array.from(values, (x) => x * factor);
  const [xs, ys] = [shown(score), shown(predicted)];
  const star = sought && [sought[0] * factor, sought[1] * factor];
  const all = [...xs, ...ys, ...(star ?? [])].filter(Number.isFinite);
  let [least, most] = [Math.min(...all), Math.max(...all)];
  if (!(most > least)) [least, most] = [least - 1, most + 1];
  const air = 0.05 * (most - least);
  least -= air;
  most += air;
  const x = (/** @type {number} */ value) => left + ((value - least) / (most - least)) * (right - left);
  const y = (/** @type {number} */ value) => floor - ((value - least) / (most - least)) * (floor - top);
  const ticks = (/** @type {number} */ room) => roundBetween(least, most, Math.max(2, Math.floor(room)));
  const across = ticks((right - left) / (APART.x * scale));
  const up = ticks((floor - top) / (APART.y * scale));
  return {
    left,
    right,
    top,
    floor,
    diagonal: `M${left} ${floor}L${right} ${top}`,
    dots: xs.map((value, i) => ({ x: x(value), y: y(ys[i]) })).filter((dot) => Number.isFinite(dot.x + dot.y)),
    star: star && Number.isFinite(star[0]) ? { x: x(star[0]), y: y(star[1]) } : null,
    across: across.values.map((value) => ({ x: x(value), value, digits: across.digits })),
    up: up.values.map((value) => ({ y: y(value), value, digits: up.digits })),
  };
}
