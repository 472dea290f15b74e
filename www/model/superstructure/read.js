// A superstructure from a text: pairs, edges with arrows, a graph of Tetrad or causal-learn, an adjacency table, or DOT. Which of them it is, its
// content says. Pure.
import { readPairs } from '../knowledge.js';
import { isDot, readDot } from './dot.js';
import { readList } from './list.js';
import { isMatrix, readMatrix } from './matrix.js';

/**
 * The pairs of a text, or what can't be read in it. A graph without an edge is refused: no pairs would mean all pairs.
 * @param {string} text @param {string[]} names the variables @returns {import('./places.js').Read}
 */
export function readSuperstructure(text, names) {
  const plain = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  if (plain.trim() === '') return { pairs: [], slips: [] };
  const { pairs, slips } = readPairs(plain, names);
  if (slips.length === 0) return { pairs, slips: [] };
  const read = isDot(plain)
    ? readDot(plain, names)
    : isMatrix(plain)
      ? readMatrix(plain, names)
      : readList(plain, names);
  if (read.slips.length > 0 || read.pairs.length > 0) return read;
  return { pairs: [], slips: [{ line: 1, column: 1, what: 'edgeless', name: '' }] };
}
