// Comparison of Table 1 of "On Pruning with the MDL Score" with our values. The sizes S of full and s of pruned lists
// follow from the numbers of variables and of parents p; p for 10 and 100 networks follows from the number of rows by
// Theorem 6. In the other cases, p needs the data.

import type { Bounds, Loosest, SizeBounds } from '../../../generated/protocol.ts';
import { dagCount } from '../../../words/numbers.ts';
import { compare } from '../digits.ts';
import { judge, type Result, type Rule, tally } from '../judge.ts';
import { GB, IN_TEXT, KS, READINGS, rowOf, TABLE } from './printed.ts';
import { beforeOf, dayOf } from './printed-costs.ts';

/** Data set with its bounds on parents for each k in KS; the bounds are empty if the theorems do not hold for it. */
export type Measured = {
  name: string;
  own: boolean;
  n: number;
  rows: number;
  bounds: Bounds[];
  problem: { code: string } | null;
  names?: string[];
};
/** Printed value beside ours; `recorded`: our value from another day. */
export type Value = { printed: string; ours: number | null; recorded: number | null; verdict: Result };
/** Row of Table 1; `sizes`: bytes of lists of up to 0, 1, 2, … parents. */
export type Row = {
  name: string;
  n: number;
  rows: number;
  full: Value;
  ks: { k: number; p: Value; s: Value }[];
  sizes: number[];
};

const value = (printed: string, ours: number | null, rule: Rule = {}, recorded: number | null = null): Value => ({
  printed,
  ours,
  recorded,
  verdict: judge(printed, ours, rule),
});

/** Limit on parents p in the sound reading (all other variables if nothing bounds it); null until it is certain. */
export function soundOf(bounds: Bounds | undefined) {
  const read = bounds?.readings.find(({ reading }) => reading === 'sound');
  return read?.all.complete ? read.all.parents : null;
}

/**
 * Table 1 beside our values, with verdicts.
 * @param sizes sizes of lists for each row of the table and each k in KS
 * @param measured data sets with bounds; one may be a file of the paper
 */
export function judgeTable(sizes: SizeBounds[][], measured: Measured[]) {
  const file = measured.find(({ own, name, n, rows }) => own && rowOf(name, n, rows) >= 0);
  const known = file ? rowOf(file.name, file.n, file.rows) : -1;
  const rows: Row[] = TABLE.map(({ name, n, rows, full, ks }, at) => ({
    name,
    n,
    rows,
    full: value(full, sizes[at][0].bytes / GB),
    sizes: sizes[at][0].pruned,
    ks: ks.map(([p, s], i) => {
      const { theorem6, pruned } = sizes[at][i];
      const found = theorem6 ?? (at === known ? soundOf(file?.bounds[i]) : null);
      // The size printed beside a printed p is compared with the size for that p.
      const [k, recorded] = [KS[i], beforeOf(name, KS[i])?.p];
      return { k, p: value(p, found, { differs: 'reading' }, recorded), s: value(s, pruned[Number(p)] / GB) };
    }),
  }));
  const verdicts = rows.flatMap(({ full, ks }) => [full, ...ks.flatMap(({ p, s }) => [p, s])]).map((v) => v.verdict);
  return {
    rows,
    known,
    misprints: misprintsOf(rows, sizes),
    read: file && rows[known].ks.some(({ p }) => p.verdict === 'reading') ? readingsOf(file, KS[KS.length - 1]) : [],
    counts: tally(verdicts, ['same', 'cut', 'other', 'reading', 'open']),
  };
}

/** Misprinted sizes of Table 1. `why`: truncated; equal to the size for q parents, or in row `to`; or unknown. */
function misprintsOf(rows: Row[], sizes: SizeBounds[][]) {
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
 * Limit on parents p by each reading of Algorithm 2.
 * @returns limits in the order of READINGS
 */
export function readingsOf({ bounds }: Measured, k: number): (Loosest | null)[] {
  const at = bounds[KS.indexOf(k)];
  return READINGS.map((reading) => at?.readings.find((read) => read.reading === reading)?.all ?? null);
}

/**
 * Limit on parents p for the largest k: by Theorem 6, from the paper's open file, or as recorded on a day; else as
 * printed.
 */
function mostOf(sizes: SizeBounds[][], measured: Measured[], row: number) {
  const last = KS.length - 1;
  const file = measured.find(({ own, name, n, rows }) => own && rowOf(name, n, rows) === row);
  const { name, ks } = TABLE[row];
  const now = sizes[row][last].theorem6 ?? soundOf(file?.bounds[last]);
  const worked = now ?? beforeOf(name, KS[last])?.p ?? null;
  const day = now === null && worked !== null ? dayOf(name) : undefined;
  return { p: worked ?? Number(ks[last][0]), isWorked: worked !== null, day };
}

/**
 * Number stated in the paper's text, beside ours. `sign`: side of the printed value on which ours should be; `day`: that
 * on which p was recorded, if it was not computed now; `words`: parameters of its label and note.
 */
export type TextLine = {
  id: string;
  printed: string;
  ours: number;
  verdict: Result;
  sign?: '<' | '>';
  places?: number;
  day?: string;
  words: Record<string, string | number>;
};

/**
 * Numbers that the paper states outside its tables, each beside ours by the sound reading, whatever p is printed.
 * @param sizes sizes of lists for each row of the table and each k in KS
 * @param measured data sets with bounds; one may be a file of the paper
 */
export function judgeText(sizes: SizeBounds[][], measured: Measured[] = []): TextLine[] {
  const last = KS.length - 1;
  const at = (name: string) => TABLE.findIndex((row) => row.name === name);
  const most = TABLE.map((_, row) => mostOf(sizes, measured, row));
  /** Sizes of the pruned lists of each table row for the largest k, in GB. */
  const pruned = most.map(({ p }, row) => sizes[row][last].pruned[p] / GB);
  // A number that follows from a printed p is no misprint if that p is not the sound one.
  const by = (isSound: boolean): Rule => (isSound ? {} : { differs: 'reading' });
  const line = (id: string, printed: string, ours: number, words = {}, rule: Rule = {}): TextLine => ({
    id,
    printed,
    ours,
    words,
    verdict: judge(printed, ours, rule),
    ...(rule.side && { sign: rule.side, places: 2 }),
  });
  const { networks, shares, saving, lists, memory } = IN_TEXT;
  const row = at(saving.name);
  const [{ full, ks }, { bytes }] = [TABLE[row], sizes[row][last]];
  // The printed sizes are rounded.
  const asPrinted = Number(full) / Number(ks[last][1]);
  const { p, day } = most[row];
  const isPrinted = p === Number(ks[last][0]);
  const saved = { name: saving.name, p, printedP: ks[last][0], asPrinted };
  const longest = pruned.reduce((best, size, i) => (most[i].isWorked && size > pruned[best] ? i : best), row);
  const listed = { name: TABLE[longest].name, p: most[longest].p };
  return [
    ...networks.map(({ n, printed, power }) =>
      line(`networks-${n}`, printed, Number(dagCount(n)) / 10 ** power, { n, power }),
    ),
    ...shares.map(({ name, printed }) => {
      const { n, ks: of } = TABLE[at(name)];
      const { p, day } = most[at(name)];
      const words = { name, n, p, printedP: of[last][0] };
      return { ...line(`share-${name}`, printed, (100 * p) / n, words, by(Number(of[last][0]) === p)), day };
    }),
    { ...line('saving', saving.printed, isPrinted ? asPrinted : bytes / GB / pruned[row], saved, by(isPrinted)), day },
    { ...line('lists', lists.printed, pruned[longest], listed, { side: '<' }), day: most[longest].day },
    line('memory', memory.printed, sizes[at(memory.name)][last].bytes / GB, { name: memory.name }, { side: '>' }),
  ];
}
