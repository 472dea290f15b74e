// Coverage of the central intervals of forecasts, as a plot. Pure.

import { type Frame, linear, ticksOf } from '../../../draw/chart/scale.ts';
import type { NumberMeasures } from '../../../generated/protocol.ts';

/** Central intervals of the forecasts: nominal share of each, and share of rows whose true value is in it. */
export const coverageOf = ({ coverage }: NumberMeasures) => coverage.map((held, i) => ({ wanted: (i + 1) / 10, held }));

/** Coverage plot: the nominal share of an interval on the horizontal axis, the actual one on the vertical axis. */
export function coveragePlot(of: NumberMeasures, { left, right, top, floor }: Frame) {
  const x = linear([0, 1], [left, right]);
  const y = linear([0, 1], [floor, top]);
  const marks = coverageOf(of).map(({ wanted, held }) => ({ wanted, held, x: x(wanted), y: y(held), r: 5 }));
  return { marks, across: ticksOf([0, 1], 5, x), up: ticksOf([0, 1], 5, y), x, y };
}
