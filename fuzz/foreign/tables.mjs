// Random tables that foreign files are written from: columns of labels, codes and measured numbers, whose values are known cell by cell.

/** @typedef {ReturnType<typeof import('../../tests/www/random.js').draws>} Draws */
/**
 * Cell of a table: what is written, and what it means; null means nothing. `isNumber`: programs that quote texts leave it bare.
 * @typedef {{ text: string, value: string | number | null, isNumber?: boolean }} Cell
 * Column of a table. `furniture`: no variable, but names of rows or what stands behind a last separator; `levels`: declared, in their order;
 * `isDoubtful`: its numbers are written in disguise, so that any reading of single cells will do if it is told
 * @typedef {{ name: string, kind: 'labels' | 'numbers' | 'furniture', cells: Cell[], levels?: string[], isDoubtful?: boolean }} Column
 * @typedef {{ columns: Column[], rows: number, weights?: number[] }} Table `weights`: how often each row was seen
 */

/** Levels of a column of words. @type {string[][]} */
export const WORDS = [
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

/** Levels with letters that are not ASCII, all of them of Windows-1252. @type {string[][]} */
export const UMLAUTS = [
  ['groß', 'klein'],
  ['männlich', 'weiblich', 'übrige'],
  ['São Paulo', 'Genève', 'Málaga'],
  ['öfter', 'häufig', 'nie'],
  ['5 €', '10 €', '20 €'],
];

/** Levels with separators, quotes and line ends in them. @type {string[][]} */
export const AWKWARD = [
  ['New York', 'Los Angeles', 'San Jose'],
  ['Smith, John', 'Doe, Jane'],
  ['a;b', 'a|b', 'a b'],
  ['says "no"', 'quiet'],
  ['two\nlines', 'one line'],
  ["it's", 'is not'],
  ['tab\there', 'none here'],
];

/** Codes of levels, as questionnaires have them. @type {number[][]} */
const CODES = [
  [0, 1],
  [0, 1],
  [1, 2],
  [0, 1, 2],
  [1, 2, 3, 4, 5],
  [10, 20, 30],
];

/** Share of cells that follow the row's own tendency, so that there is something to learn. */
const TENDENCY = 0.6;

/**
 * Random columns over rows that have a tendency of their own.
 * @param {Draws} random @param {number} rows
 */
export function columnsOf(random, rows) {
  const share = () => random.int(1e6) / 1e6;
  const tendency = Array.from({ length: rows }, share);
  const at = (/** @type {number} */ row) => (share() < TENDENCY ? tendency[row] : share());
  /** A value for every row; the first rows show every one of a few. @template T @param {(place: number) => T} of @param {number} few */
  const each = (of, few = 0) => {
    const starts = shuffled(
      random,
      Array.from({ length: few }, (_, i) => i),
    );
    return tendency.map((_, row) => of(row < few ? (starts[row] + 0.5) / few : at(row)));
  };
  /** @param {string[]} labels @returns {Cell[]} */
  const words = (labels) =>
    each((x) => labels[Math.floor(x * labels.length)], labels.length).map((label) => ({ text: label, value: label }));
  /** @param {number[]} codes @returns {Cell[]} */
  const codes = (codes) =>
    each((x) => codes[Math.floor(x * codes.length)], codes.length).map((code) => ({
      text: String(code),
      value: String(code),
      isNumber: true,
    }));
  /** @param {number} least @param {number} span @param {number} digits @returns {Cell[]} */
  const numbers = (least, span, digits) =>
    each((x) => Number((least + span * x).toFixed(digits))).map((value) => ({
      text: value.toFixed(digits),
      value,
      isNumber: true,
    }));
  return { words, codes, numbers };
}

/** Names of columns. */
const NAMES = ['smoke', 'cough', 'fever', 'age', 'sex', 'dose', 'site', 'grade', 'income', 'region', 'score', 'visit'];

/** The items in another order. @template T @param {Draws} random @param {readonly T[]} items */
export function shuffled(random, items) {
  const left = [...items];
  return items.map(() => left.splice(random.int(left.length), 1)[0]);
}

/**
 * A table of few to some columns.
 * @param {Draws} random
 * @param {{ vocabularies?: string[][], kinds?: ('words' | 'codes' | 'measures' | 'counts')[], least?: number }} [wanted]
 *   `kinds`: what columns are drawn from, `least`: fewest columns
 * @returns {Table}
 */
export function tableOf(
  random,
  { vocabularies = WORDS, kinds = ['words', 'codes', 'measures', 'counts'], least = 3 } = {},
) {
  const rows = 24 + random.int(60);
  const made = columnsOf(random, rows);
  const names = shuffled(random, NAMES);
  const column = (/** @type {string} */ name) => {
    const kind = random.pick(kinds);
    if (kind === 'words') return { name, kind: 'labels', cells: made.words(random.pick(vocabularies)) };
    if (kind === 'codes') return { name, kind: 'labels', cells: made.codes(random.pick(CODES)) };
    if (kind === 'counts')
      return { name, kind: 'numbers', cells: made.numbers(random.int(50), 60 + random.int(200), 0) };
    return { name, kind: 'numbers', cells: made.numbers(random.int(20), random.pick([10, 90]), 1 + random.int(2)) };
  };
  const columns = names.slice(0, least + random.int(4)).map(column);
  return { columns: /** @type {Column[]} */ (columns), rows };
}

/** The cells of a row. @param {Table} table @param {number} row */
export const rowOf = ({ columns }, row) => columns.map(({ cells }) => cells[row]);
