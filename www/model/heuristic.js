// The options of the methods that prove nothing, with their usual values. Pure.
import { OPTIONS } from '../generated/catalogue.js';

/**
 * @typedef {Omit<import('../generated/protocol').Heuristic, 'network' | 'order' | 'root'> & {
 *   network: import('./state.js').NamedEdge[], order: string[], root: string | null
 * }} Heuristic the options by name, with variables by name; `network`: the edges it starts with, where `start` says so
 */

/** Starts of a search over networks. */
export const STARTS = Object.freeze(/** @type {const} */ (['empty', 'random', 'network']));

/** The options with their usual values. @returns {Heuristic} */
export const plainly = () =>
  /** @type {any} */ (
    Object.fromEntries(OPTIONS.map(({ name, usual }) => [name, Array.isArray(usual) ? [...usual] : usual]))
  );

/** Options of a heuristic without those that name variables. @param {Heuristic} heuristic @returns {Heuristic} */
export const nameless = (heuristic) => ({
  ...heuristic,
  start: heuristic.start === 'network' ? 'empty' : heuristic.start,
  network: [],
  order: [],
  root: null,
});
