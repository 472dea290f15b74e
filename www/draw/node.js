// The picture for the command line: the page's own drawing, with the style sheets read from disk.
import { readFileSync } from 'node:fs';
import { networkSvg } from './svg.js';

/** @param {string} name */
const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');

/**
 * The network of an outcome as a self-contained SVG.
 * @param {string[]} names
 * @param {Pick<import('../generated/protocol').Outcome, 'edges'>} outcome
 * @param {[number, number][] | null} [truth] ranks the variables as in the page, where it is known
 */
export const networkFile = (names, { edges }, truth = null) =>
  networkSvg({ names, edges, truth }, { tokens: read('./tokens.css'), graph: read('./graph.css') }, names.join(', '));
