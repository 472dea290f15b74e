// Axes of the view Sample size & penalty: quantity, range and scale. The slider moves along the same axis in whole
// steps, so that its thumb is below the matching point of the curve. Pure.

import type { DataInfo, Score } from '../../generated/protocol.ts';
import { positionOf, ROW_STEPS, rowsAt } from '../../model/row-steps.ts';
import { isContinuous } from '../../model/scores.ts';
import type { Doc, Curve as Kind } from '../../model/state.ts';
import { pricePerParameter } from '../../words/numbers.ts';

/**
 * Horizontal axis of the varied quantity. `share`: position of a value along the axis, 0 … 1; `valueOf`: value at such
 * a position; `valueAt`: value at a slider position, rounded for display.
 */
export type Axis = {
  kind: Kind;
  least: number;
  most: number;
  steps: number;
  share: (x: number) => number;
  valueOf: (share: number) => number;
  valueAt: (position: number) => number;
  positionOf: (x: number) => number;
};

/** Number of slider positions for the equivalent sample size and the weight of the penalty. */
const STEPS = 400;
/** Range of the axis of equivalent sample sizes; beyond it structures hardly change. */
const ESS = { least: 0.01, most: 10_000 };
/** Weight ψ of the penalty below which its axis is nearly linear, so that it can hold 0, and above it logarithmic. */
const PSI_UNIT = 0.1;

/**
 * Minimum share of a variable's variance that a regression may leave unexplained. Below it the engine calls the
 * variable collinear with its parents (`src/gaussian`, LEAST_SHARE) and excludes the family.
 */
const LEAST_SHARE = 1e-14;

type Range = { least: number; most: number };

const clamp = (share: number) => Math.min(1, Math.max(0, share));
const spoken = (x: number) => Number(x.toPrecision(3));

/** Makes an axis from a function that maps a value to its position along the axis, 0 … 1, and the inverse function. */
function axisOf(kind: Kind, { least, most }: Range, to: (x: number) => number, back: (share: number) => number): Axis {
  const share = (x: number) => clamp(to(x));
  return {
    kind,
    least,
    most,
    steps: STEPS,
    share,
    valueOf: (at) => back(clamp(at)),
    valueAt: (position) => (position >= STEPS ? most : spoken(back(position / STEPS))),
    positionOf: (x) => Math.round(share(x) * STEPS),
  };
}

const logarithmic = (kind: Kind, { least, most }: Range) =>
  axisOf(
    kind,
    { least, most },
    (x) => Math.log(x / least) / Math.log(most / least),
    (share) => least * (most / least) ** share,
  );

export const rowsAxis = ({ least, most }: Range): Axis => ({
  ...logarithmic('rows', { least, most }),
  steps: ROW_STEPS,
  valueAt: (position) => rowsAt(position, { least, most }),
  positionOf: (x) => Math.min(ROW_STEPS, Math.max(0, positionOf(x, { least, most }))),
});

export const essAxis = () => logarithmic('ess', ESS);

export function penaltyAxis(most: number) {
  const whole = Math.log1p(most / PSI_UNIT);
  return axisOf(
    'penalty',
    { least: 0, most },
    (x) => Math.log1p(x / PSI_UNIT) / whole,
    (share) => PSI_UNIT * Math.expm1(share * whole),
  );
}

/**
 * Weight of the penalty at which no edge is worth its parameters. A family gains at most the log-likelihood of its
 * variable, and its first parent costs at least (r − 1)(s − 1) parameters. With continuous variables the gain is
 * limited by collinearity, and an edge costs one parameter. Rounded up to 1, 2 or 5 times a power of ten.
 * @param edgePrior greatest prior odds of an edge, whose logarithm each edge also gains
 */
export function dearest(info: DataInfo, edgePrior: number) {
  const { rows, variables } = info;
  if (isContinuous(info)) return roundUp(-0.5 * rows * Math.log(LEAST_SHARE) + Math.max(0, Math.log(edgePrior)));
  const real = variables.filter(({ levels }) => levels.length > 1);
  const fewest = Math.min(...real.map(({ levels }) => levels.length));
  const worth = real.map(({ levels, counts }) => {
    const gain = counts.reduce((sum, n) => sum - (n > 0 ? n * Math.log(n / rows) : 0), 0);
    const parameters = levels.length - 1;
    return gain / (parameters * (fewest - 1)) + Math.max(0, Math.log(edgePrior)) / parameters;
  });
  return roundUp(Math.max(1, ...worth));
}

/** Smallest of the numbers 1, 2, 5, 10, 20, … that is at least `x`. */
function roundUp(x: number) {
  const power = 10 ** Math.floor(Math.log10(x));
  return ([1, 2, 5, 10].find((lead) => lead * power >= x) ?? 10) * power;
}

/**
 * Round numbers to print along an axis without overlap. `at`: position along the axis, 0 … 1.
 * @param half half the width of a number's label, as a share of the axis
 */
export function roundNumbers(axis: Axis, half: (x: number) => number) {
  const powers = Array.from({ length: 16 }, (_, i) => Number(`1e${i - 5}`));
  const halves = axis.kind === 'rows' ? powers.map((power) => 5 * power) : [];
  const wanted = [axis.least, axis.most, ...powers, ...halves];
  const taken: number[] = [];
  for (const x of wanted) {
    if (x < axis.least || x > axis.most || taken.includes(x)) continue;
    if (axis.kind === 'penalty' && x > 0 && x < PSI_UNIT) continue;
    const clear = (other: number) => Math.abs(axis.share(other) - axis.share(x)) > half(other) + half(x);
    if (taken.every(clear)) taken.push(x);
  }
  return taken.sort((a, b) => a - b).map((x) => ({ x, at: axis.share(x) }));
}

/**
 * Weights ψ of the penalty that correspond to known scores. The MDL of the lecture is for categorical data only.
 * @param numbers whether the variables are continuous
 */
export const knownPrices = (rows: number, numbers: boolean = false) => [
  { name: 'aic' as const, psi: 1 },
  { name: 'bic' as const, psi: Math.log(rows) / 2 },
  ...(numbers ? [] : [{ name: 'mdl-lecture' as const, psi: Math.log2(rows) / 2 }]),
];

/** Value on an axis that the page's own settings have; `null` if the page's score has no such parameter. */
export function placeOf(kind: Kind, { score }: Pick<Doc, 'score'>, rows: number): number | null {
  if (kind === 'rows') return rows;
  if (kind === 'ess') return score.kind === 'bdeu' || score.kind === 'bde' ? score.ess : null;
  return pricePerParameter(score, rows);
}

/**
 * Score at a value of an axis.
 * @param score score of the page state, whose edge prior is kept
 */
export function scoreAt(kind: Kind, x: number, score: Score): Score {
  const { edgePrior } = score;
  if (kind === 'ess') return { kind: score.kind === 'bde' ? 'bde' : 'bdeu', ess: x, edgePrior };
  return kind === 'penalty' ? { kind: 'pll', penalty: x, edgePrior } : score;
}
