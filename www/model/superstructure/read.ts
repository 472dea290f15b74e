// Reads a superstructure (the pairs that may be adjacent) from a text: pairs, edges with arrows, a graph of Tetrad or
// causal-learn, an adjacency matrix, or DOT, recognized by content. Pure.
import { readPairs } from '../knowledge.ts';
import { isDot, readDot } from './dot.ts';
import { readList } from './list.ts';
import { isMatrix, readMatrix } from './matrix.ts';
import type { Read } from './places.ts';

/**
 * Pairs in a text, or the errors (slips) in it. A graph without edges is refused, since an empty superstructure allows
 * all pairs.
 * @param names names of the variables
 */
export function readSuperstructure(text: string, names: string[]): Read {
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
