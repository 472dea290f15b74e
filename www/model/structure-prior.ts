import type { Doc, NamedEdge, NamedOdds } from './state.ts';
/**
 * Structure prior: general odds of an edge, odds of single edges, distance from a given network, sizes of parent sets.
 * A prior κ^Δ(G, G₀), where Δ counts the edges that only one of the networks has, is equivalent to odds: those of each
 * edge of G₀ divided by κ, those of all other edges multiplied by κ. A turned edge counts twice, as missing and as
 * added.
 */

export type Choice = Pick<Doc, 'score' | 'search'>;

/** Default and range of κ. */
export const KAPPA = Object.freeze({ usual: 0.1, least: 1e-6, most: 1 });

/** Structure prior without a given network or a prior on sizes. */
export const noStructure = () => ({
  near: null as { edges: NamedEdge[]; kappa: number } | null,
  sizePrior: false,
});

/** Whether the prior is uniform over networks. */
export const isFlat = ({ score, search }: Choice) =>
  score.edgePrior === 1 && (search.odds ?? []).length === 0 && !search.near && !search.sizePrior;

/** Odds equivalent to the prior chosen: general odds, and those of single edges that override them. */
export function oddsChosen({ score, search }: Choice): { general: number; odds: NamedOdds[] } {
  const own = search.odds ?? [];
  const { near } = search;
  if (!near) return { general: score.edgePrior, odds: own };
  const key = ([from, to]: readonly [string, string, ...unknown[]]) => JSON.stringify([from, to]);
  const given = new Map(near.edges.map((edge) => [key(edge), edge]));
  const named = new Map(own.map((entry) => [key(entry), entry[2]]));
  const { kappa } = near;
  const odds = [
    ...own.filter((entry) => !given.has(key(entry))).map(([a, b, x]) => [a, b, x * kappa] as NamedOdds),
    ...[...given].map(([at, [a, b]]) => [a, b, (named.get(at) ?? score.edgePrior) / kappa] as NamedOdds),
  ];
  return { general: score.edgePrior * kappa, odds };
}
