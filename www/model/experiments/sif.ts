// Networks in .sif files as BNFinder writes them, a line `parent sign child` per edge, and their comparison with a
// result. Pure.

import type { BnfinderOutcome } from '../../generated/protocol.ts';

/** Edge of a .sif file; `sign`: + or −, or any other word of the file. */
export type SifEdge = { from: string; to: string; sign: string };
/** Compared edge; `here`, `there`: sign of the edge in the result and in the file, null if absent. */
export type Compared = {
  from: string;
  to: string;
  here: string | null;
  there: string | null;
  is: 'same' | 'sign' | 'missing' | 'more';
};

const MAX_CHARACTERS = 2 ** 20;

/** Edges of a .sif file, or the number of the first invalid line. */
export function readSif(text: string): { edges: SifEdge[] } | { line: number } {
  if (text.length > MAX_CHARACTERS) return { line: 1 };
  const edges: SifEdge[] = [];
  for (const [i, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    if (raw.trim() === '') continue;
    // In a line with tabs, names may contain spaces.
    const words = raw.includes('\t') ? raw.split('\t').map((word) => word.trim()) : raw.trim().split(/\s+/);
    if (words.length !== 3 || words.includes('')) return { line: i + 1 };
    const [from, sign, to] = words;
    edges.push({ from, to, sign });
  }
  return edges.length > 0 ? { edges } : { line: 1 };
}

/** Sign as BNFinder writes it: an edge without correlation (`none`) is written +. */
const written = (sign: string) => (sign === '-' ? '-' : '+');

/**
 * Compares the edges of a result with those of a file: first the edges of the file, in order, then the further edges of
 * the result.
 */
export function compared(found: SifEdge[], reference: SifEdge[]) {
  const key = ({ from, to }: SifEdge) => JSON.stringify([from, to]);
  const [here, there] = [found, reference].map((edges) => new Map(edges.map((edge) => [key(edge), edge])));
  // A file that lists weights in place of signs gives no signs to compare.
  const signed = reference.every(({ sign }) => sign === '+' || sign === '-');
  const rows: Compared[] = [...there].map(([at, { from, to, sign }]) => {
    const own = here.get(at);
    const is = !own ? 'missing' : signed && written(own.sign) !== sign ? 'sign' : 'same';
    return { from, to, here: own ? written(own.sign) : null, there: sign, is };
  });
  for (const [at, { from, to, sign }] of here)
    if (!there.has(at)) rows.push({ from, to, here: written(sign), there: null, is: 'more' });
  const count = (is: Compared['is']) => rows.filter((row) => row.is === is).length;
  return {
    rows,
    published: there.size,
    same: count('same'),
    sign: count('sign'),
    missing: count('missing'),
    more: count('more'),
  };
}

/** Edges of a result, with variables by name. */
export const edgesOf = ({ children }: BnfinderOutcome, names: string[]): SifEdge[] =>
  children.flatMap(({ child, parents, edges }) =>
    parents.map((parent) => ({
      from: names[parent],
      to: names[child],
      sign: edges.find((edge) => edge.parent === parent)?.sign ?? 'none',
    })),
  );
