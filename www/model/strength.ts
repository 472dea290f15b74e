// Counts of a bootstrap as shares: strength and directions of pairs of variables, and a CSV file of these. Pure.

import type { Averaged, AveragedEdge, PairStrength as Pair, Strengths } from '../generated/protocol.ts';
import { csvLine, guarded } from './csv.ts';
import { pairKey } from './pair-key.ts';

/**
 * Shares of a pair. `strength`: share of resamples in which the pair is adjacent; of these, `there` has from → to
 * compelled, `back` has to → from compelled, `open` is reversible, `set` is directed by a constraint. The four add up
 * to 1.
 */
export type Shares = {
  from: number;
  to: number;
  strength: number;
  there: number;
  back: number;
  open: number;
  set: number;
};
/**
 * Pair with its shares, in the direction of the averaged graph, else in the more frequent one. `edge`: edge of the
 * averaged graph, null if the pair is too weak for one.
 */
export type Row = Shares & { pair: Pair; edge: AveragedEdge | null };

/** Style of each kind of edge of an averaged graph; only a direction that reaches the threshold gets an arrowhead. */
export const ARROW_MARKS = Object.freeze({
  supported: 'plain',
  constrained: 'constrained',
  undetermined: 'undetermined',
  headless: 'undetermined',
} as const);

/** Whether an edge of the averaged graph is drawn with an arrowhead. */
export const hasHead = (edge: AveragedEdge | null) => edge?.arrow === 'supported' || edge?.arrow === 'constrained';

/** Pair of a required edge with all counts 0, for use before the first resample. */
const unseen = ({ from, to }: AveragedEdge): Pair => ({
  a: Math.min(from, to),
  b: Math.max(from, to),
  joined: 0,
  forward: 0,
  backward: 0,
  reversible: 0,
  forwardSet: 0,
  backwardSet: 0,
  drawn: 0,
});

/** Ratio of a part to a whole; 0 if the whole is 0. */
const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

function rowOf(pair: Pair, edge: AveragedEdge | null, resamples: number): Row {
  const { a, b, joined, forward, backward, reversible, forwardSet, backwardSet } = pair;
  const turned = edge ? edge.from === b : backward + backwardSet > forward + forwardSet;
  return {
    from: turned ? b : a,
    to: turned ? a : b,
    strength: share(joined, resamples),
    there: share(turned ? backward : forward, joined),
    back: share(turned ? forward : backward, joined),
    open: share(reversible, joined),
    set: share(forwardSet + backwardSet, joined),
    pair,
    edge,
  };
}

/** Pairs by descending strength, ties in column order, each with its edge of the averaged graph. */
export function rowsOf({ pairs, resamples }: Strengths, { edges }: Averaged): Row[] {
  const left = new Map(edges.map((edge) => [pairKey(edge.from, edge.to), edge]));
  const rows = pairs.map((pair) => {
    const edge = left.get(pairKey(pair.a, pair.b)) ?? null;
    left.delete(pairKey(pair.a, pair.b));
    return rowOf(pair, edge, resamples);
  });
  for (const edge of left.values()) rows.push(rowOf(unseen(edge), edge, resamples));
  return rows.sort(({ pair: x }, { pair: y }) => y.joined - x.joined || x.a - y.a || x.b - y.b);
}

/** Pairs for grading: those with an edge in the averaged graph, and the others. */
export function gradedOf(
  rows: Row[],
  required: readonly [number, number][],
): Record<'inside' | 'outside', import('./grades.ts').Pair[]> {
  const pairs = rows.map(({ from, to, strength, there, back, open, edge }): import('./grades.ts').Pair => {
    const isSet = edge?.arrow === 'constrained';
    const isRequired = required.some(([a, b]) => a === from && b === to);
    return {
      from,
      to,
      mark: edge && (isSet ? 'constrained' : hasHead(edge) ? 'compelled' : 'undetermined'),
      byReader: isRequired ? 'edge' : isSet ? 'direction' : null,
      measures: { bootstrap: { pair: strength, there, back, open } },
    };
  });
  return {
    inside: pairs.filter(({ mark }) => mark !== null),
    outside: pairs.filter(({ mark }) => mark === null),
  };
}

/** Share as written into files, with six decimals. */
const digits = (x: number) => String(Number(x.toFixed(6)));

const COLUMNS = [
  'from',
  'to',
  'strength',
  'direction',
  'joined',
  'directed',
  'reversible',
  'averaged',
  'constrained',
  'undetermined',
];

/**
 * Strengths as CSV: each pair in both directions, like bnlearn's boot.strength, with the counts in further columns.
 * Unlike in bnlearn, a reversible edge does not count half for each direction.
 */
export function strengthsCsv(names: string[], rows: Row[]) {
  const line = ({ pair, strength, edge }: Row, turned: boolean) => {
    const { a, b, joined, forward, backward, reversible, forwardSet, backwardSet } = pair;
    const [from, to] = turned ? [b, a] : [a, b];
    const directed = turned ? backward : forward;
    return csvLine([
      guarded(names[from]),
      guarded(names[to]),
      digits(strength),
      digits(share(directed, joined)),
      String(joined),
      String(directed),
      String(reversible),
      String(Number(hasHead(edge) && edge?.from === from)),
      String(turned ? backwardSet : forwardSet),
      String(Number(edge !== null && !hasHead(edge))),
    ]);
  };
  return csvLine(COLUMNS) + rows.map((row) => line(row, false) + line(row, true)).join('');
}
