// Cells without a value, as people and programs mark them; and labels that one might take for such marks.

import type { Column, Draws, Table } from './tables.ts';

/** Marks of programs. */
const OF_PROGRAMS = [
  '',
  'NA',
  'N/A',
  'n/a',
  'na',
  '?',
  '-',
  '–',
  '—',
  '.',
  'null',
  'NULL',
  'NaN',
  'nan',
  'n.a.',
  '#N/A',
  '*',
  '<NA>',
  '#VALUE!',
  '#REF!',
  '#DIV/0!',
  '#NAME?',
  '#NUM!',
  '#NULL!',
  'None',
];

/** Marks of people. */
const OF_PEOPLE = [
  'n.d.',
  'n. d.',
  'N.D.',
  'k. A.',
  'k.A.',
  'keine Angabe',
  "don't know",
  "Don't know",
  'don’t know',
  'unknown',
  'Unknown',
  'missing',
  'no answer',
  'not available',
];

/** Blanks: cells that look empty. */
const BLANKS = ['\u00a0', ' ', '  ', '\u2003', '\u3000', '\u202f', '\u00a0 ', '\u2009', '\t'];

/** Numbers that stand for no value. */
const SENTINELS = [-9, -99, -999, -9999, 99, 999, 9999];

/** Codes that tell that a label is no value. */
const TELLS = ['missing-labels', 'looks-missing', 'sentinel', 'texts', 'outliers'];

/** The numbers of a column. */
const numbersOf = ({ cells }: Column) => cells.flatMap(({ value }) => (value === null ? [] : [Number(value)]));

/** A number that is none of a column, far from its own. */
function sentinelOf(random: Draws, column: Column) {
  const numbers = numbersOf(column).filter((x) => !Number.isNaN(x));
  if (numbers.length === 0) return String(random.pick(SENTINELS));
  const [least, greatest] = [Math.min(...numbers), Math.max(...numbers)];
  const away = 2 * (greatest - least) + 1;
  const fit = SENTINELS.filter((x) => (x < 0 && least >= 0) || x > greatest + away);
  return fit.length > 0 ? String(random.pick(fit)) : null;
}

/** Fewest and most cells of a hundred that are marked. */
const [LEAST, MOST] = [3, 16];

/** Marks some cells of a column or two as missing, in place. Returns what was marked how. */
export function markMissing(
  random: Draws,
  table: Table,
  separator: string,
): { column: number; mark: string; says: string[] }[] {
  const count = Math.min(table.columns.length, 1 + random.int(2));
  const places = new Set(Array.from({ length: count }, () => random.int(table.columns.length)));
  return [...places].flatMap((place) => {
    const column = table.columns[place];
    const kind = random.int(8);
    const blanks = separator === '\t' ? BLANKS.filter((blank) => blank !== '\t') : BLANKS;
    const mark =
      kind < 4
        ? random.pick(OF_PROGRAMS)
        : kind < 5
          ? random.pick(OF_PEOPLE)
          : kind < 6
            ? random.pick(blanks)
            : sentinelOf(random, column);
    if (mark === null || column.kind === 'furniture') return [];
    const share = LEAST + random.int(MOST - LEAST);
    // The first rows show every level and stay.
    let marked = 0;
    const cells = column.cells.map((cell, row) => {
      if (row < 6 || random.int(100) >= share) return cell;
      marked += 1;
      return { text: mark, value: null, isNumber: true };
    });
    if (marked === 0) return [];
    column.cells = cells;
    return [{ column: place, mark, says: mark.trim() === '' ? [] : TELLS }];
  });
}

/** Labels that look like marks and are levels. */
export const LURES: string[][] = [
  ['none', 'mild', 'severe'],
  ['+', '-'],
  ['NA', 'EU', 'AS'],
  ['N', 'A'],
  ['*', '**', '***'],
  ['?', '!'],
  ['nan', 'mum', 'dad'],
  ['99', '98', '97'],
  ['-1', '0', '1'],
  ['na', 'ja'],
];
