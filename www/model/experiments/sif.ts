// Networks in a .sif file, as BNFinder writes them: a line `parent sign child` for every edge; and a result held against one. Pure.

import type { BnfinderOutcome } from '../../generated/protocol.ts';

/** `sign`: + or −, or what stands in its place. */
export type SifEdge = { from: string; to: string; sign: string };
/** `here`, `there`: the edge's sign in the result and in the file, null where it is not in it. */
export type Compared = {
  from: string;
  to: string;
  here: string | null;
  there: string | null;
  is: 'same' | 'sign' | 'missing' | 'more';
};

/** Characters that are read. */
const MOST = 2 ** 20;

/** The edges of a file; or the first line that is none. */
export function readSif(text: string): { edges: SifEdge[] } | { line: number } {
  if (text.length > MOST) return { line: 1 };
  const edges: SifEdge[] = [];
  for (const [i, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    if (raw.trim() === '') continue;
    // Names may hold spaces where tabs divide.
    const words = raw.includes('\t') ? raw.split('\t').map((word) => word.trim()) : raw.trim().split(/\s+/);
    if (words.length !== 3 || words.includes('')) return { line: i + 1 };
    const [from, sign, to] = words;
    edges.push({ from, to, sign });
  }
  return edges.length > 0 ? { edges } : { line: 1 };
}

/** A sign as the file has it: no correlation is written +. */
const written = (sign: string) => (sign === '-' ? '-' : '+');

/**
 * The edges of a result and of a file, one by one: first those of the file, in its order, then what is found besides.
 */
export function compared(found: SifEdge[], reference: SifEdge[]) {
  const key = ({ from, to }: SifEdge) => JSON.stringify([from, to]);
  const [here, there] = [found, reference].map((edges) => new Map(edges.map((edge) => [key(edge), edge])));
  // A file of weights tells no signs.
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

/** The edges of a result by name. */
export const edgesOf = ({ children }: BnfinderOutcome, names: string[]): SifEdge[] =>
  children.flatMap(({ child, parents, edges }) =>
    parents.map((parent) => ({
      from: names[parent],
      to: names[child],
      sign: edges.find((edge) => edge.parent === parent)?.sign ?? 'none',
    })),
  );
