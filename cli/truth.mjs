/** `--truth NET`: a result beside the network that is held to be true, edge by edge. */
import { loadCore } from './core.mjs';
import { readEdges } from './network-file.mjs';
import { Refusal, t } from './words.mjs';

/**
 * @typedef {{ edges: number, found: number, same: number, turned: [string, string][], missing: [string, string][],
 *   extra: [string, string][], distance: number, classDistance: number }} Beside `edges`: of the truth; `found`: of the result;
 *   `same`: with their direction; `turned`: in the truth's direction; the distances: structural Hamming distance of the networks,
 *   and of their equivalence classes
 */

/**
 * The network that is held to be true, by the parents of each variable; null where the options name none.
 * @param {import('./options.mjs').Options} options @param {string[]} names @returns {Promise<number[][] | null>}
 */
export async function truthOf({ truth: file }, names) {
  if (file === undefined) return null;
  const edges = await readEdges(file, 'truth', names);
  return names.map((name) => edges.flatMap(([from, to]) => (to === name ? [names.indexOf(from)] : [])));
}

/**
 * @param {number[][]} truth @param {number[][]} parents of the result @param {string[]} names @returns {Promise<Beside>}
 */
export async function beside(truth, parents, names) {
  /** @type {import('../www/generated/protocol').NetworkComparison} */
  let comparison;
  try {
    comparison = (await loadCore()).compareNetworks(truth, parents);
  } catch {
    throw new Refusal('cyclic-truth');
  }
  const has = (/** @type {number[][]} */ sets, /** @type {number} */ from, /** @type {number} */ to) =>
    sets[to].includes(from);
  /** @param {number[][]} sets @param {(from: number, to: number) => boolean} which @returns {[string, string][]} */
  const edges = (sets, which) =>
    sets.flatMap((set, to) =>
      set.filter((from) => which(from, to)).map((from) => /** @type {[string, string]} */ ([names[from], names[to]])),
    );
  return {
    edges: truth.flat().length,
    found: parents.flat().length,
    same: edges(truth, (from, to) => has(parents, from, to)).length,
    turned: edges(truth, (from, to) => has(parents, to, from)),
    missing: edges(truth, (from, to) => !has(parents, from, to) && !has(parents, to, from)),
    extra: edges(parents, (from, to) => !has(truth, from, to) && !has(truth, to, from)),
    distance: comparison.distance,
    classDistance: comparison.classDistance,
  };
}

/** Lines for a terminal. @param {Beside} told */
export function besideLines({ edges, same, turned, missing, extra, distance, classDistance }) {
  const list = (/** @type {[string, string][]} */ pairs) => pairs.map(([from, to]) => `${from} → ${to}`).join(', ');
  return [
    t('cli.truth.head', { same, n: edges, distance, classDistance }),
    ...Object.entries({ turned, missing, extra })
      .filter(([, pairs]) => pairs.length > 0)
      .map(([which, pairs]) => `  ${t(`cli.truth.${which}`, { edges: list(pairs) })}`),
  ];
}
