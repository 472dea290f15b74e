import type { Doc, NamedEdge, NamedOdds } from './state.ts';
/**
 * Structure prior: general odds of an edge, odds of single edges, distance from a given network, sizes of parent sets.
 * A prior κ^Δ(G, G₀), where Δ counts the edges that only one of the networks has, is equivalent to odds: the odds of
 * each edge of G₀ are divided by κ, those of all other edges multiplied by κ. A turned edge counts twice, as missing
 * and as added.
 */

export type Choice = Pick<Doc, 'score' | 'search'>;

/** Default and range of κ, the prior factor for each edge that differs from the given network. */
export const KAPPA = Object.freeze({ usual: 0.1, least: 1e-6, most: 1 });

/** Structure prior without a given network and without a prior on sizes of parent sets. */
export const noStructure = () => ({
  near: null as { edges: NamedEdge[]; kappa: number } | null,
  sizePrior: false,
});

/** Whether the structure prior is uniform over networks. */
export const isFlat = ({ score, search }: Choice) =>
  score.edgePrior === 1 && (search.odds ?? []).length === 0 && !search.near && !search.sizePrior;

/** Odds equivalent to the chosen prior: general odds, and odds of single edges that override the general ones. */
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
