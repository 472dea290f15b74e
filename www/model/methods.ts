// Search methods by the catalogue: what each proves and reads. Pure.
import * as catalogue from '../generated/catalogue.ts';
import type { Heuristic } from './heuristic.ts';

export type Method = (typeof catalogue.METHODS)[number]['name'];

/** The methods, in the order in which they are offered. */
export const METHODS: readonly Method[] = catalogue.METHODS.map(({ name }) => name);

const entry = (method: string) => catalogue.METHODS.find(({ name }) => name === method);

/** Whether a method is a branch and bound, whose tree cannot be estimated before it has grown. */
export const isBranching = (method: string) => entry(method)?.kind === 'branching';

/** Whether a method ends with a proof. */
export const isProving = (method: string) => entry(method)?.kind === 'exact' || isBranching(method);

/** The groups of options that it reads; the others change nothing. */
export const readsOf = (method: string): catalogue.Reads[] => entry(method)?.reads ?? [];

/**
 * Number of restarts of a method; null: as it sees fit.
 * @param usual of greedy search
 */
export const again = (method: string, restarts: number | null, usual: number = 0) =>
  restarts ?? (method === 'hill-climb' ? usual : null);

/** Whether anything is drawn, so that another seed is another run. */
export function draws(method: string, { start, order, restarts }: Heuristic) {
  if (method === 'swaps') return order.length === 0 || restarts !== 0;
  const reads = readsOf(method);
  const drawn = reads.includes('start') && (start === 'random' || (reads.includes('restarts') && (restarts ?? 0) > 0));
  return drawn || (entry(method)?.draws ?? false);
}
