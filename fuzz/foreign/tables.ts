// Random tables that foreign files are written from: columns of labels, codes and measured numbers, whose values are known cell by cell.

export type Draws = ReturnType<typeof import('../../tests/www/random.ts').draws>;
/**
 * Column of a table. `furniture`: no variable, but names of rows or what stands behind a last separator; `levels`: declared, in their order;
 * `isDoubtful`: its numbers are written in disguise, so that any reading of single cells will do if it is told.
 */
export type Cell = { text: string; value: string | number | null; isNumber?: boolean };
export type Column = {
  name: string;
  kind: 'labels' | 'numbers' | 'furniture';
  cells: Cell[];
  levels?: string[];
  isDoubtful?: boolean;
};
/** `weights`: how often each row was seen. */
export type Table = { columns: Column[]; rows: number; weights?: number[] };
/**
 * Cell of a table: what is written, and what it means; null means nothing. `isNumber`: programs that quote texts leave it bare.
 */

/** Levels of a column of words. */
export const WORDS: string[][] = [
  ['yes', 'no'],
  ['low', 'mid', 'high'],
  ['a', 'b', 'c', 'd'],
  ['m', 'f'],
  ['true', 'false'],
  ['ja', 'nein'],
  ['north', 'south', 'east', 'west'],
  ['I', 'II', 'III'],
  ['A1', 'B2', 'C3'],
  ['never', 'former', 'current'],
  ['x', 'y'],
];

/** Levels with letters that are not ASCII, all of them of Windows-1252. */
export const UMLAUTS: string[][] = [
  ['groß', 'klein'],
  ['männlich', 'weiblich', 'übrige'],
  ['São Paulo', 'Genève', 'Málaga'],
  ['öfter', 'häufig', 'nie'],
  ['5 €', '10 €', '20 €'],
];

/** Levels with separators, quotes and line ends in them. */
export const AWKWARD: string[][] = [
  ['New York', 'Los Angeles', 'San Jose'],
  ['Smith, John', 'Doe, Jane'],
  ['a;b', 'a|b', 'a b'],
  ['says "no"', 'quiet'],
  ['two\nlines', 'one line'],
  ["it's", 'is not'],
  ['tab\there', 'none here'],
];

/** Codes of levels, as questionnaires have them. */
const CODES: number[][] = [
  [0, 1],
  [0, 1],
  [1, 2],
  [0, 1, 2],
  [1, 2, 3, 4, 5],
  [10, 20, 30],
];

/** Share of cells that follow the row's own tendency, so that there is something to learn. */
const TENDENCY = 0.6;

/** Random columns over rows that have a tendency of their own. */
export function columnsOf(random: Draws, rows: number) {
  const share = () => random.int(1e6) / 1e6;
  const tendency = Array.from({ length: rows }, share);
  const at = (row: number) => (share() < TENDENCY ? tendency[row] : share());
  /** A value for every row; the first rows show every one of a few. */
  const each = <T>(of: (place: number) => T, few: number = 0) => {
    const starts = shuffled(
      random,
      Array.from({ length: few }, (_, i) => i),
    );
    return tendency.map((_, row) => of(row < few ? (starts[row] + 0.5) / few : at(row)));
  };
  const words = (labels: string[]): Cell[] =>
    each((x) => labels[Math.floor(x * labels.length)], labels.length).map((label) => ({ text: label, value: label }));
  const codes = (codes: number[]): Cell[] =>
    each((x) => codes[Math.floor(x * codes.length)], codes.length).map((code) => ({
      text: String(code),
      value: String(code),
      isNumber: true,
    }));
  const numbers = (least: number, span: number, digits: number): Cell[] =>
    each((x) => Number((least + span * x).toFixed(digits))).map((value) => ({
      text: value.toFixed(digits),
      value,
      isNumber: true,
    }));
  return { words, codes, numbers };
}

/** Names of columns. */
const NAMES = ['smoke', 'cough', 'fever', 'age', 'sex', 'dose', 'site', 'grade', 'income', 'region', 'score', 'visit'];

/** The items in another order. */
export function shuffled<T>(random: Draws, items: readonly T[]) {
  const left = [...items];
  return items.map(() => left.splice(random.int(left.length), 1)[0]);
}

/**
 * A table of few to some columns.
 * @param wanted `kinds`: what columns are drawn from, `least`: fewest columns
 */
export function tableOf(
  random: Draws,
  {
    vocabularies = WORDS,
    kinds = ['words', 'codes', 'measures', 'counts'],
    least = 3,
  }: { vocabularies?: string[][]; kinds?: ('words' | 'codes' | 'measures' | 'counts')[]; least?: number } = {},
): Table {
  const rows = 24 + random.int(60);
  const made = columnsOf(random, rows);
  const names = shuffled(random, NAMES);
  const column = (name: string) => {
    const kind = random.pick(kinds);
    if (kind === 'words') return { name, kind: 'labels', cells: made.words(random.pick(vocabularies)) };
    if (kind === 'codes') return { name, kind: 'labels', cells: made.codes(random.pick(CODES)) };
    if (kind === 'counts')
      return { name, kind: 'numbers', cells: made.numbers(random.int(50), 60 + random.int(200), 0) };
    return { name, kind: 'numbers', cells: made.numbers(random.int(20), random.pick([10, 90]), 1 + random.int(2)) };
  };
  const columns = names.slice(0, least + random.int(4)).map(column);
  return { columns: columns as Column[], rows };
}

/** The cells of a row. */
export const rowOf = ({ columns }: Table, row: number) => columns.map(({ cells }) => cells[row]);
