// The options of the methods that prove nothing, with their usual values. Pure.
import { OPTIONS } from '../generated/catalogue.ts';
import type { NamedEdge } from './state.ts';

/** The options by name, with variables by name; `network`: the edges it starts with, where `start` says so. */
export type Heuristic = Omit<import('../generated/protocol.ts').Heuristic, 'network' | 'order' | 'root'> & {
  network: NamedEdge[];
  order: string[];
  root: string | null;
};

/** Starts of a search over networks. */
export const STARTS = Object.freeze(['empty', 'random', 'network'] as const);

/** The options with their usual values. */
export const plainly = (): Heuristic =>
  Object.fromEntries(OPTIONS.map(({ name, usual }) => [name, Array.isArray(usual) ? [...usual] : usual])) as Heuristic;

/** Options of a heuristic without those that name variables. */
export const nameless = (heuristic: Heuristic): Heuristic => ({
  ...heuristic,
  start: heuristic.start === 'network' ? 'empty' : heuristic.start,
  network: [],
  order: [],
  root: null,
});
