// Options of the heuristic search methods, with their defaults. Pure.
import { OPTIONS } from '../generated/catalogue.ts';
import type { NamedEdge } from './state.ts';

/** Options of heuristic methods, with variables by name; `network`: edges to start with, if `start` is `network`. */
export type Heuristic = Omit<import('../generated/protocol.ts').Heuristic, 'network' | 'order' | 'root'> & {
  network: NamedEdge[];
  order: string[];
  root: string | null;
};

/** Networks that a search over networks can start with. */
export const STARTS = Object.freeze(['empty', 'random', 'network'] as const);

/** Kernels of a search by proxy, the default first. */
export const KERNELS = Object.freeze(['linear', 'gaussian', 'thin-plate'] as const);

/** Default options of the heuristic methods. */
export const plainly = (): Heuristic =>
  Object.fromEntries(OPTIONS.map(({ name, usual }) => [name, Array.isArray(usual) ? [...usual] : usual])) as Heuristic;

/** Heuristic options of which those that name variables are reset to their defaults. */
export const nameless = (heuristic: Heuristic): Heuristic => ({
  ...heuristic,
  start: heuristic.start === 'network' ? 'empty' : heuristic.start,
  network: [],
  order: [],
  root: null,
});
