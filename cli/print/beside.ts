/** `--truth NET`: a result beside the network that is held to be true, edge by edge. */

import type { NetworkComparison } from '../../www/generated/protocol.ts';
import { loadCore } from '../core.ts';
import type { Options } from '../parse/command-table.ts';
import { readEdges } from '../parse/network-file.ts';
import { Refusal, t } from '../words.ts';

/**
 * `edges`: of the truth; `found`: of the result;
 * `same`: with their direction; `turned`: in the truth's direction; the distances: structural Hamming distance of the networks,
 * and of their equivalence classes.
 */
export type Beside = {
  edges: number;
  found: number;
  same: number;
  turned: [string, string][];
  missing: [string, string][];
  extra: [string, string][];
  distance: number;
  classDistance: number;
};

/** The network that is held to be true, by the parents of each variable; null where the options name none. */
export async function truthOf({ truth: file }: Options, names: string[]): Promise<number[][] | null> {
  if (file === undefined) return null;
  const edges = await readEdges(file, 'truth', names);
  return names.map((name) => edges.flatMap(([from, to]) => (to === name ? [names.indexOf(from)] : [])));
}

/** @param parents of the result */
export async function beside(truth: number[][], parents: number[][], names: string[]): Promise<Beside> {
  let comparison: NetworkComparison;
  try {
    comparison = (await loadCore()).compareNetworks(truth, parents);
  } catch {
    throw new Refusal('cyclic-truth');
  }
  const has = (sets: number[][], from: number, to: number) => sets[to].includes(from);
  const edges = (sets: number[][], which: (from: number, to: number) => boolean): [string, string][] =>
    sets.flatMap((set, to) =>
      set.filter((from) => which(from, to)).map((from) => [names[from], names[to]] as [string, string]),
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

/** Lines for a terminal. */
export function besideLines({ edges, same, turned, missing, extra, distance, classDistance }: Beside) {
  const list = (pairs: [string, string][]) => pairs.map(([from, to]) => `${from} → ${to}`).join(', ');
  return [
    t('cli.truth.head', { same, n: edges, distance, classDistance }),
    ...Object.entries({ turned, missing, extra })
      .filter(([, pairs]) => pairs.length > 0)
      .map(([which, pairs]) => `  ${t(`cli.truth.${which}`, { edges: list(pairs) })}`),
  ];
}
