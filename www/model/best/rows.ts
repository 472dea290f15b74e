// Rows of the list of the k best networks, from the windows (consecutive ranks) that the engine sends. Pure.

import type { KBestRows as Columns } from '../../generated/protocol.ts';
import { changes } from '../members.ts';

export type Edge = [from: number, to: number];
/**
 * One of the k best networks. `rank` from 0; `difference`: loss against the best, in nats; `size`: number of members of
 * its equivalence class, NaN if too many to count.
 */
export type Row = {
  rank: number;
  score: number;
  difference: number;
  group: number;
  class: number;
  size: number;
  edges: Edge[];
};
export type Changes = ReturnType<typeof changes>;

/** Row `i` of a window of the list of the k best networks. */
function rowOf(
  { n, first, score, difference, group, class: classes, classSize, offsets, parents }: Columns,
  i: number,
): Row {
  const edges: Edge[] = [];
  for (let v = 0; v < n; v++) {
    for (let at = offsets[i * n + v]; at < offsets[i * n + v + 1]; at++) edges.push([parents[at], v]);
  }
  return {
    rank: first + i,
    score: score[i],
    difference: difference[i],
    group: group[i],
    class: classes[i],
    size: classSize[i],
    edges,
  };
}

/** Functions by which `createWindows` reads a window of the list: its number of rows, and row `i`. */
export const SHAPE = { size: ({ count }: Columns) => count, row: rowOf };

/** Parents of each of `n` variables, from a list of edges. */
export const parentsOf = (n: number, edges: Edge[]) =>
  Array.from({ length: n }, (_, v) => edges.filter(([, to]) => to === v).map(([from]) => from));

/** Differences of a network from the first one: edges added, then removed, then turned (in the network's direction). */
export function changesOf(row: Pick<Row, 'edges'>, first: Pick<Row, 'edges'>) {
  const { added, removed, turned } = changes(row.edges, first.edges);
  return [
    ...added.map((edge) => ({ how: 'added' as const, edge })),
    ...removed.map((edge) => ({ how: 'removed' as const, edge })),
    ...turned.map((edge) => ({ how: 'turned' as const, edge })),
  ];
}

/**
 * Share of one network in the total weight e^score of the listed networks.
 * @param best score of the first network
 * @param lnWeight ln of the sum of all weights
 * @param classes whether the weight counts all members of the network's class
 */
export const shareOf = ({ difference, size }: Row, best: number, lnWeight: number, classes: boolean) =>
  Math.exp(best - difference - lnWeight) * (classes && Number.isFinite(size) ? size : 1);
