// Appearance of edges in the drawing: width by the score that an edge contributes, hidden if that is small, pale
// outside the focus. Pure.

import { pairKey } from './pair-key.ts';

/**
 * Appearance of the edges, by `pairKey`: width in px, edges that contribute little, edges that are not drawn, and edges
 * and variables outside the focus.
 */
export type EdgeLooks = {
  widths: ReadonlyMap<string, number>;
  weak: ReadonlySet<string>;
  hidden: ReadonlySet<string>;
  pale: { edges: ReadonlySet<string>; variables: ReadonlySet<number> } | null;
};

/** Contribution to the score below which an edge is drawn thin and dashed, in nats. */
export const WEAK = 3;
const [MIN_WIDTH_PX, MAX_WIDTH_PX] = [1.25, 6];
/** Maximum number of variables for which all edges are equally wide by default. */
const MAX_PLAIN_VARIABLES = 15;

/**
 * Width of an edge in px: 1.2 + 0.62 ln(score).
 * @param held score that the edge contributes, in nats
 */
const widthOf = (held: number) =>
  held < WEAK
    ? MIN_WIDTH_PX
    : Math.round(100 * Math.min(MAX_WIDTH_PX, Math.max(MIN_WIDTH_PX, 1.2 + 0.62 * Math.log(held)))) / 100;

/** Whether widths of edges show scores: as the reader chose (`chosen`), by default only with many variables. */
export const showsWidth = (chosen: boolean | null, variables: number) => chosen ?? variables > MAX_PLAIN_VARIABLES;

/**
 * Appearance of the edges of a network.
 * @param held score that each edge contributes, in nats, as far as known
 * @param options `weakest`: minimum score of a drawn edge; `kept`: variables in focus, null for all
 */
export function edgeLooks(
  edges: { from: number; to: number }[],
  held: ReadonlyMap<string, number>,
  {
    isWide,
    weakest,
    kept,
    variables,
  }: { isWide: boolean; weakest: number; kept: ReadonlySet<number> | null; variables: number },
): EdgeLooks {
  const all = edges.map(({ from, to }) => ({ from, to, key: pairKey(from, to) }));
  const known = all.flatMap(({ key }) => {
    const score = held.get(key);
    return score === undefined ? [] : [{ key, score }];
  });
  return {
    widths: new Map(isWide ? known.map(({ key, score }) => [key, widthOf(score)]) : []),
    weak: new Set(isWide ? known.filter(({ score }) => score < WEAK).map(({ key }) => key) : []),
    hidden: new Set(weakest > 0 ? known.filter(({ score }) => score < weakest).map(({ key }) => key) : []),
    pale: kept && {
      edges: new Set(all.filter(({ from, to }) => !kept.has(from) || !kept.has(to)).map(({ key }) => key)),
      variables: new Set(Array.from({ length: variables }, (_, v) => v).filter((v) => !kept.has(v))),
    },
  };
}
