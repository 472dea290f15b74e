// ARFF as Weka and others write it: levels declared in an order of their own, dense and sparse rows, rows with weights, labels that are not
// declared.

import { type Column, type Draws, shuffled, type Table, tableOf } from './tables.ts';

/** A name or label with quotes where it needs them. */
function quoted(random: Draws, text: string) {
  if (/^[\w.-]+$/.test(text) && random.int(5) > 0) return text;
  return random.int(2) === 0 ? `'${text.replaceAll("'", "\\'")}'` : `"${text}"`;
}

/** Levels with blanks and separators among others. */
const VOCABULARIES = [
  ['yes', 'no'],
  ['long grass', 'short grass'],
  ['low', 'mid', 'high'],
  ['a, b', 'c', 'd'],
  ['2', '1', '0'],
];

/** Most rows that a weight stands for. */
const HEAVIEST = 4;

/** Declares the levels of columns in a random order, some that no row has. */
function declare(random: Draws, { columns }: Table) {
  for (const column of columns.filter(({ kind }) => kind === 'labels')) {
    const seen = [...new Set(column.cells.map(({ value }) => String(value)))];
    column.levels = shuffled(random, random.int(3) === 0 ? [...seen, 'never seen'] : seen);
  }
}

/** One label of a column is not declared, where more than one is; it follows the others. */
function forget(random: Draws, { columns }: Table) {
  const place = columns.findIndex(({ levels }) => (levels?.length ?? 0) > 2);
  const { cells, levels = [] } = columns[place] ?? {};
  if (!cells) return null;
  const forgotten = random.pick(cells.map(({ value }) => String(value)));
  columns[place].levels = [...levels.filter((level) => level !== forgotten), forgotten];
  return { place, forgotten };
}

/** Rows as lines. */
function linesOf(random: Draws, { columns, rows, weights }: Table, isSparse: boolean) {
  const text = ({ cells, kind }: Column, row: number) =>
    cells[row].value === null ? '?' : kind === 'numbers' ? cells[row].text : quoted(random, cells[row].text);
  const isOmitted = ({ cells, kind, levels }: Column, row: number) =>
    kind === 'numbers' ? cells[row].value === 0 : cells[row].value === levels?.[0];
  return Array.from({ length: rows }, (_, row) => {
    const weight = weights && weights[row] !== 1 ? `, {${weights[row]}}` : '';
    if (!isSparse) return columns.map((column) => text(column, row)).join(random.pick([',', ', '])) + weight;
    const given = columns.flatMap((column, i) => (isOmitted(column, row) ? [] : [`${i} ${text(column, row)}`]));
    return `{${given.join(', ')}}${weight}`;
  });
}

/** A file, with the table that it holds. */
export function arffOf(random: Draws) {
  const table = tableOf(random, { vocabularies: VOCABULARIES, kinds: ['words', 'words', 'measures'] });
  declare(random, table);
  const isSparse = random.int(2) === 0;
  const isWeighted = random.int(4) === 0;
  if (isWeighted) table.weights = Array.from({ length: table.rows }, () => 1 + random.int(HEAVIEST));
  // What is left out of a sparse row is the first level that is declared, so none of them is forgotten there.
  const forgotten = !isSparse && random.int(4) === 0 ? forget(random, table) : null;
  if (!forgotten && random.int(3) === 0) {
    const column = random.pick(table.columns);
    column.cells = column.cells.map((cell, row) => (row > 6 && random.int(12) === 0 ? { ...cell, value: null } : cell));
  }
  const type = ({ kind, levels = [] }: Column, i: number) => {
    if (kind === 'numbers') return random.pick(['numeric', 'real', 'REAL', 'NUMERIC']);
    const declared = levels.filter((level) => i !== forgotten?.place || level !== forgotten.forgotten);
    return `{${declared.map((level) => quoted(random, level)).join(random.pick([',', ', ']))}}`;
  };
  const text = [
    ...(random.int(2) === 0 ? ['% made by a program', ''] : []),
    `${random.pick(['@relation', '@RELATION'])} ${quoted(random, 'some data')}`,
    '',
    ...table.columns.map((column, i) => `@attribute ${quoted(random, column.name)} ${type(column, i)}`),
    '',
    random.pick(['@data', '@DATA']),
    ...linesOf(random, table, isSparse),
  ];
  const story = [
    isSparse ? 'sparse' : 'dense',
    ...(isWeighted ? ['weights'] : []),
    ...(forgotten ? [`“${forgotten.forgotten}” is not declared`] : []),
  ];
  return { table, text: `${text.join('\n')}\n`, story, place: forgotten?.place ?? null };
}
