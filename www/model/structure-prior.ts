import type { Doc, NamedEdge, NamedOdds } from './state.ts';
/**
 * The structure prior as it is chosen: odds of an edge in general, of single edges, by how much a network differs from a given one,
 * and by the sizes of parent sets.
 *
 * κ to the power of Δ(G, G₀), the number of edges that only one of the networks has, comes down to odds: each edge of G₀ has its
 * odds divided by κ, each other edge its odds times κ. A turned edge counts twice, as one that is missing and one that is added.
 */

export type Choice = Pick<Doc, 'score' | 'search'>;

/** κ of a given network: the usual, and its range. */
export const KAPPA = Object.freeze({ usual: 0.1, least: 1e-6, most: 1 });

/** No given network, no weight of sizes. */
export const noStructure = () => ({
  near: null as { edges: NamedEdge[]; kappa: number } | null,
  sizePrior: false,
});

/** Whether every network is as likely as every other before the data are seen. */
export const isFlat = ({ score, search }: Choice) =>
  score.edgePrior === 1 && (search.odds ?? []).length === 0 && !search.near && !search.sizePrior;

/** The odds of edges that a choice comes down to: the general ones, and those of single edges in place of them. */
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
