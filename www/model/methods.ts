// Properties of the search methods, from the generated catalogue. Pure.
import * as catalogue from '../generated/catalogue.ts';
import type { Heuristic } from './heuristic.ts';

export type Method = (typeof catalogue.METHODS)[number]['name'];

/** Methods in the order of the menu. */
export const METHODS: readonly Method[] = catalogue.METHODS.map(({ name }) => name);

const entry = (method: string) => catalogue.METHODS.find(({ name }) => name === method);

/** Whether a method is a branch and bound, whose work can't be estimated in advance. */
export const isBranching = (method: string) => entry(method)?.kind === 'branching';

/** Whether a method proves optimality. */
export const isProving = (method: string) => entry(method)?.kind === 'exact' || isBranching(method);

/** Groups of heuristic options (start, order, restarts, …) that have an effect on a method. */
export const readsOf = (method: string): catalogue.Reads[] => entry(method)?.reads ?? [];

/**
 * Number of restarts of a method; null if the engine uses the default of the method.
 * @param usual default of greedy search
 */
export const again = (method: string, restarts: number | null, usual: number = 0) =>
  restarts ?? (method === 'hill-climb' ? usual : null);

/** Whether a method with the given options uses random numbers, so that the seed matters. */
export function draws(method: string, { start, order, restarts }: Heuristic) {
  if (method === 'swaps') return order.length === 0 || restarts !== 0;
  const reads = readsOf(method);
  const drawn = reads.includes('start') && (start === 'random' || (reads.includes('restarts') && (restarts ?? 0) > 0));
  return drawn || (entry(method)?.draws ?? false);
}
