// Table 1 of "On Pruning with the MDL Score" beside ours. S and s follow from the number of variables and p; p for 10 and
// 100 networks follows from N by Theorem 6. Where that does not speak, p takes the data themselves.

import type { Bounds, Loosest, SizeBounds } from '../../../generated/protocol.ts';
import { dagCount } from '../../../words/numbers.ts';
import { compare } from '../digits.ts';
import { GB, IN_TEXT, KS, READINGS, rowOf, TABLE } from './printed.ts';
import { beforeOf } from './printed-costs.ts';

/** Data at hand, with the bounds for each of KS; none where the theorems do not hold. */
export type Measured = {
  name: string;
  own: boolean;
  n: number;
  rows: number;
  bounds: Bounds[];
  problem: { code: string } | null;
  names?: string[];
};
/** Also: a bound that is not the sound one; not known without the data. */
export type Verdict = import('../digits.ts').Verdict | 'reading' | 'open';
export type Value = { printed: string; ours: number | null; verdict: Verdict };
/**
 * A size that is printed wrong, and why: cut off; the size for another number of parents, q; that of another row, to.
 */
export type Misprint = {
  row: number;
  k: number;
  ours: number;
  printed: string;
  why: 'cut' | 'parents' | 'row' | 'other';
  q: number;
  to: string;
};
/** `theorem`: Theorem 6 gives p. */
export type Row = {
  name: string;
  n: number;
  rows: number;
  full: Value;
  ks: { k: number; p: Value; s: Value; theorem: boolean }[];
};

function value(printed: string, ours: number | null): Value {
  if (ours === null) return { printed, ours, verdict: 'open' };
  return { printed, ours, verdict: compare(printed, ours) };
}

/** p by the sound reading, if it is settled; where nothing follows it is all of the others. */
export function soundOf(bounds: Bounds | undefined) {
  const read = bounds?.readings.find(({ reading }) => reading === 'sound');
  return read?.all.complete ? read.all.parents : null;
}

/**
 * @param sizes for each row of the table and each of KS
 * @param measured data at hand; one may be a file of the paper
 */
export function judgeTable(sizes: SizeBounds[][], measured: Measured[]) {
  const file = measured.find(({ own, name, n, rows }) => own && rowOf(name, n, rows) >= 0);
  const known = file ? rowOf(file.name, file.n, file.rows) : -1;
  const rows: Row[] = TABLE.map(({ name, n, rows, full, ks }, at) => ({
    name,
    n,
    rows,
    full: value(full, sizes[at][0].bytes / GB),
    ks: ks.map(([p, s], i) => {
      const { theorem6, pruned } = sizes[at][i];
      const found = theorem6 ?? (at === known ? soundOf(file?.bounds[i]) : null);
      // The size beside a printed p is judged as the size for that p.
      const bound = value(p, found);
      if (bound.verdict === 'other') bound.verdict = 'reading';
      return { k: KS[i], p: bound, s: value(s, pruned[Number(p)] / GB), theorem: theorem6 !== null };
    }),
  }));
  const values = rows.flatMap(({ full, ks }) => [full, ...ks.flatMap(({ p, s }) => [p, s])]);
  const count = (verdict: Verdict) => values.filter((v) => v.verdict === verdict).length;
  return {
    rows,
    known,
    misprints: misprintsOf(rows, sizes),
    read: file && rows[known].ks.some(({ p }) => p.verdict === 'reading') ? readingsOf(file, KS[KS.length - 1]) : [],
    counts: {
      all: values.length,
      same: count('same'),
      cut: count('cut'),
      other: count('other'),
      reading: count('reading'),
      open: count('open'),
    },
  };
}

function misprintsOf(rows: Row[], sizes: SizeBounds[][]): Misprint[] {
  return rows.flatMap(({ ks }, row) =>
    ks.flatMap(({ k, s: { printed, ours, verdict } }, i) => {
      if (ours === null || verdict === 'same') return [];
      const q = sizes[row][i].pruned.findIndex((size) => compare(printed, size / GB) === 'same');
      const at = rows.findIndex((other, j) => j !== row && compare(printed, other.ks[i].s.ours ?? 0) === 'same');
      const why = verdict === 'cut' ? 'cut' : at >= 0 ? 'row' : q >= 0 ? 'parents' : 'other';
      return [{ row, k, ours, printed, why, q, to: rows[at]?.name ?? '' }];
    }),
  );
}

/**
 * What each reading of Algorithm 2 says of data at hand.
 * @returns in the order of READINGS
 */
export function readingsOf({ bounds }: Measured, k: number): (Loosest | null)[] {
  const at = bounds[KS.indexOf(k)];
  return READINGS.map((reading) => at?.readings.find((read) => read.reading === reading)?.all ?? null);
}

/**
 * The p that the most networks need: by Theorem 6, from the paper's file if it is open, or as measured before; as printed where all of these lack.
 */
function mostOf(sizes: SizeBounds[][], measured: Measured[], row: number) {
  const last = KS.length - 1;
  const file = measured.find(({ own, name, n, rows }) => own && rowOf(name, n, rows) === row);
  const worked =
    sizes[row][last].theorem6 ?? soundOf(file?.bounds[last]) ?? beforeOf(TABLE[row].name, KS[last])?.p ?? null;
  return { p: worked ?? Number(TABLE[row].ks[last][0]), isWorked: worked !== null };
}

/**
 * Numbers that the text prints outside of the tables, each beside ours by the sound reading, whatever p is printed.
 * @param sizes for each row of the table and each of KS
 * @param measured data at hand; one may be a file of the paper
 * @returns `sign`: ours is said to lie on that side of the printed number
 */
export function judgeText(
  sizes: SizeBounds[][],
  measured: Measured[] = [],
): {
  id: string;
  printed: string;
  ours: number;
  verdict: import('../digits.ts').Verdict;
  sign?: '<' | '>';
  places?: number;
  words: Record<string, string | number>;
}[] {
  const last = KS.length - 1;
  const at = (name: string) => TABLE.findIndex((row) => row.name === name);
  const most = TABLE.map((_, row) => mostOf(sizes, measured, row));
  /** Size of the pruned lists in GB. */
  const pruned = most.map(({ p }, row) => sizes[row][last].pruned[p] / GB);
  const line = (id: string, printed: string, ours: number, words = {}) => ({
    id,
    printed,
    ours,
    verdict: compare(printed, ours),
    words,
  });
  const { networks, shares, saving, lists, memory } = IN_TEXT;
  const row = at(saving.name);
  const [{ full, ks }, { bytes }] = [TABLE[row], sizes[row][last]];
  // The sizes as printed are rounded.
  const asPrinted = Number(full) / Number(ks[last][1]);
  const isPrinted = most[row].p === Number(ks[last][0]);
  const longest = pruned.reduce((best, size, i) => (most[i].isWorked && size > pruned[best] ? i : best), row);
  return [
    ...networks.map(({ n, printed, power }) =>
      line(`networks-${n}`, printed, Number(dagCount(n)) / 10 ** power, { n, power }),
    ),
    ...shares.map(({ name, printed }) => {
      const { n, ks: of } = TABLE[at(name)];
      const { p } = most[at(name)];
      return line(`share-${name}`, printed, (100 * p) / n, { name, n, p, printedP: of[last][0] });
    }),
    line('saving', saving.printed, isPrinted ? asPrinted : bytes / GB / pruned[row], {
      name: saving.name,
      p: most[row].p,
      printedP: ks[last][0],
      asPrinted,
    }),
    {
      ...line('lists', lists.printed, pruned[longest], { name: TABLE[longest].name, p: most[longest].p }),
      verdict: pruned[longest] < Number(lists.printed) ? 'same' : 'other',
      sign: '<',
      places: 2,
    },
    {
      ...line('memory', memory.printed, sizes[at(memory.name)][last].bytes / GB, { name: memory.name }),
      verdict: sizes[at(memory.name)][last].bytes / GB > Number(memory.printed) ? 'same' : 'other',
      sign: '>',
      places: 2,
    },
  ];
}
