// The axes of Sample size & penalty: what varies, over which range, on which scale. The slider walks over the same axis in
// whole steps, so that its thumb stands where the curve has its point. Pure.

import type { DataInfo, Score } from '../../generated/protocol.ts';
import { positionOf, ROW_STEPS, rowsAt } from '../../model/row-steps.ts';
import { isContinuous } from '../../model/scores.ts';
import type { Doc, Curve as Kind } from '../../model/state.ts';
import { pricePerParameter } from '../../words/numbers.ts';

/** `share` of the way along the axis, 0 … 1; `valueAt` a position of the slider, rounded so that it can be said. */
export type Axis = {
  kind: Kind;
  least: number;
  most: number;
  steps: number;
  share: (x: number) => number;
  valueAt: (position: number) => number;
  positionOf: (x: number) => number;
};

/** Positions of the slider for the equivalent sample size and for the weight of the penalty. */
const STEPS = 400;
/** The equivalent sample sizes shown: below and above, structures stay about what they are at the ends. */
const ESS = { least: 0.01, most: 10_000 };
/** Below a tenth the axis of ψ is as good as linear, so that 0 has its place; above it is logarithmic. */
const PSI_UNIT = 0.1;

/**
 * The least share of its variance that a regression leaves of a variable: below it the engine calls it collinear with its
 * parents (`src/gaussian`, LEAST_SHARE), and such a family is in no network.
 */
const LEAST_SHARE = 1e-14;

const clamp = (share: number) => Math.min(1, Math.max(0, share));
const spoken = (x: number) => Number(x.toPrecision(3));

export const rowsAxis = ({ least, most }: { least: number; most: number }): Axis => ({
  kind: 'rows',
  least,
  most,
  steps: ROW_STEPS,
  share: (x) => clamp(Math.log(x / least) / Math.log(most / least)),
  valueAt: (position) => rowsAt(position, { least, most }),
  positionOf: (x) => Math.min(ROW_STEPS, Math.max(0, positionOf(x, { least, most }))),
});

export function essAxis(): Axis {
  const { least, most } = ESS;
  const share = (x: number) => clamp(Math.log(x / least) / Math.log(most / least));
  return {
    kind: 'ess',
    least,
    most,
    steps: STEPS,
    share,
    valueAt: (position) => spoken(least * (most / least) ** (position / STEPS)),
    positionOf: (x) => Math.round(share(x) * STEPS),
  };
}

export function penaltyAxis(most: number): Axis {
  const whole = Math.log1p(most / PSI_UNIT);
  const share = (x: number) => clamp(Math.log1p(x / PSI_UNIT) / whole);
  return {
    kind: 'penalty',
    least: 0,
    most,
    steps: STEPS,
    share,
    valueAt: (position) => (position >= STEPS ? most : spoken(PSI_UNIT * Math.expm1((position / STEPS) * whole))),
    positionOf: (x) => Math.round(share(x) * STEPS),
  };
}

/**
 * A price at which no edge is worth its parameters, whatever it explains: a family can't gain more than its variable's
 * whole log-likelihood, and its first parent costs at least (r − 1)(s − 1) parameters. Of numbers a family gains at most
 * what is left of the likelihood before it is collinear, and an edge is one parameter. Rounded up to a number that can be
 * said.
 * @param edgePrior every edge also earns its logarithm: the greatest there is
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

/** The next of 1, 2, 5, 10, 20, … */
function roundUp(x: number) {
  const power = 10 ** Math.floor(Math.log10(x));
  return ([1, 2, 5, 10].find((lead) => lead * power >= x) ?? 10) * power;
}

/**
 * Round numbers that the axis has room for: `at` as a share of the way.
 * @param half room that a number takes to either side, as a share of the axis
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
 * Marks of well-known scores on the axis of ψ; that of the lecture is of levels.
 * @param numbers the data are numbers
 */
export const knownPrices = (rows: number, numbers: boolean = false) => [
  { name: 'aic' as const, psi: 1 },
  { name: 'bic' as const, psi: Math.log(rows) / 2 },
  ...(numbers ? [] : [{ name: 'mdl-lecture' as const, psi: Math.log2(rows) / 2 }]),
];

/** Place of the document on an axis: null if its score is none of this family. */
export function placeOf(kind: Kind, { score }: Pick<Doc, 'score'>, rows: number): number | null {
  if (kind === 'rows') return rows;
  if (kind === 'ess') return score.kind === 'bdeu' || score.kind === 'bde' ? score.ess : null;
  return pricePerParameter(score, rows);
}

/**
 * The score at a place of an axis.
 * @param score the document's, whose edge prior stays
 */
export function scoreAt(kind: Kind, x: number, score: Score): Score {
  const { edgePrior } = score;
  if (kind === 'ess') return { kind: score.kind === 'bde' ? 'bde' : 'bdeu', ess: x, edgePrior };
  return kind === 'penalty' ? { kind: 'pll', penalty: x, edgePrior } : score;
}
