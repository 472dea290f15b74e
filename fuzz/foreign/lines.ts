// Lines around the names of a table: titles, comments, and lines beneath that say what the columns are.
import { cell } from './layout.ts';
import type { Cell, Column, Draws, Table } from './tables.ts';

/**
 * Lines of one kind. `says`: codes of which one must be said where they are no rows; `isUnsure`: they may be taken for names, so that the file may be refused
 */
export type Lines = {
  kind: string;
  above?: string[];
  beneath?: Cell[][];
  says: string[];
  names?: string[][];
  isUnsure?: boolean;
};

const TITLES = ['Patients of ward 3', 'Survey', 'Table 2: risk factors', 'Export of 2026-02-01', 'Results (final)'];
const PARTS = ['Survey', 'wave 2', 'final', '2026', 'north', 'Dr. Who', '12:30', 'n = 120', 'v1'];
const COMMENTS = ['exported 2026-02-01', 'site: north', 'a,b;c|d', 'source: registry, 2026', '"quoted"', ''];

/** Lines above the names that are a title. */
export function titles(random: Draws, columns: number, separator: string): Lines {
  // A title of as many cells as there are columns could be the names.
  const isNoRow = (text: string) => text.trim().split(separator === ' ' ? / +/ : separator).length !== columns;
  const parts = () => {
    const count = columns + random.pick([-1, 1, 2]);
    return Array.from({ length: Math.max(count, 2) }, () => random.pick(PARTS)).join(separator);
  };
  const padded = () => random.pick(TITLES).replaceAll(separator, '-') + separator.repeat(columns - 1);
  const kinds = [() => random.pick(TITLES), () => `"${random.pick(TITLES)}"`, parts];
  const ways = separator === ' ' ? kinds : [...kinds, padded, padded];
  const above: string[] = [];
  for (let left = random.pick([1, 1, 2, 3]); left > 0; left--) {
    const way = random.pick(ways);
    let text = way();
    while (way !== padded && !isNoRow(text)) text = `${text}${separator}x`;
    above.push(text, ...(random.int(3) === 0 ? [''] : []));
  }
  // Names of rows have no name themselves: a title of one cell less may be the names.
  const cellsOf = (text: string) => text.trim().split(separator === ' ' ? / +/ : separator).length;
  const isUnsure = above.some((text) => cellsOf(text) === columns - 1);
  return { kind: `titles ${JSON.stringify(above)}`, above, says: ['title-lines'], isUnsure };
}

/** Lines above the names that are comments. */
export function comments(random: Draws): Lines {
  const sign = random.pick(['#', '# ', '## ', '%', '% ', '//', '// ']);
  const above = Array.from({ length: 1 + random.int(3) }, () => sign + random.pick(COMMENTS));
  if (random.int(4) === 0) above.push('');
  return { kind: `comments ${JSON.stringify(above)}`, above, says: ['comment-lines', 'title-lines'] };
}

/** The two lines of types and roles of Orange. */
function orange(random: Draws, { columns }: Table): Lines {
  const form = random.int(3);
  const type = ({ kind, cells }: Column) => {
    if (kind === 'numbers') return form === 0 ? 'c' : 'continuous';
    const levels = [...new Set(cells.flatMap(({ value }) => (value === null ? [] : [String(value)])))];
    const canBeListed = levels.every((level) => /^\w+$/.test(level));
    return form === 2 && canBeListed ? levels.sort().join(' ') : form === 0 ? 'd' : 'discrete';
  };
  const last = random.int(columns.length);
  const role = columns.map((_, i) => cell(i === last ? 'class' : ''));
  const types = columns.map((column) => cell(type(column)));
  return { kind: `Orange ${types.map(({ text }) => text)}`, beneath: [types, role], says: ['header-lines'] };
}

/** Orange's other form: types and roles ahead of the names. */
function prefixed(random: Draws, { columns }: Table): Lines {
  const last = random.int(columns.length);
  const names = columns.map(({ name, kind }, i) => [
    `${i === last ? 'c' : ''}${kind === 'numbers' ? 'C' : 'D'}#${name}`,
    name,
  ]);
  return { kind: 'Orange, in the names', names, says: [] };
}

const TYPES = [
  { words: 'str', codes: 'int', numbers: 'float' },
  { words: 'string', codes: 'integer', numbers: 'double' },
  { words: 'factor', codes: 'integer', numbers: 'numeric' },
  { words: 'character', codes: 'integer', numbers: 'numeric' },
  { words: 'object', codes: 'int64', numbers: 'float64' },
  { words: 'category', codes: 'category', numbers: 'float64' },
  { words: 'text', codes: 'number', numbers: 'number' },
  { words: 'nominal', codes: 'nominal', numbers: 'real' },
  { words: 'VARCHAR', codes: 'INT', numbers: 'DOUBLE' },
];

/** A line of types. */
function types(random: Draws, { columns }: Table): Lines {
  const words = random.pick(TYPES);
  const line = columns.map(({ kind, cells }) =>
    cell(kind === 'numbers' ? words.numbers : cells.every(({ isNumber }) => isNumber) ? words.codes : words.words),
  );
  return { kind: `types ${line.map(({ text }) => text)}`, beneath: [line], says: ['header-lines'] };
}

/** A line of units. */
function units(random: Draws, { columns }: Table): Lines | null {
  if (columns.filter(({ kind }) => kind === 'numbers').length < 1) return null;
  const none = random.pick(['', '-', '']);
  const form = random.pick([(x: string) => x, (x: string) => `(${x})`, (x: string) => `[${x}]`]);
  const line = columns.map(({ kind }) =>
    cell(kind === 'numbers' ? form(random.pick(['cm', 'kg', 'years', 'mg/dl', 'mmHg', '%', '°C', 'm/s', 'h'])) : none),
  );
  return { kind: `units ${line.map(({ text }) => text)}`, beneath: [line], says: ['header-lines'] };
}

/** The line of numbers of levels, where all columns hold codes from 0; these are declared then. */
function levels(_: Draws, { columns }: Table): Lines | null {
  const most = columns.map(({ cells }) => Math.max(...cells.map(({ value }) => Number(value))));
  const isFit = columns.every(({ kind, cells }, i) => {
    const seen = new Set(cells.map(({ value }) => Number(value)));
    return (
      kind === 'labels' &&
      Number.isInteger(most[i]) &&
      Array.from({ length: most[i] + 1 }, (_, level) => level).every((level) => seen.has(level))
    );
  });
  if (!isFit) return null;
  const line = most.map((greatest) => ({ ...cell(String(greatest + 1)), isNumber: true }));
  return { kind: `levels ${line.map(({ text }) => text)}`, beneath: [line], says: ['cardinalities'] };
}

/** Lines beneath the names that say what the columns are, or names that say it. */
export function described(random: Draws, table: Table): Lines {
  const known = levels(random, table);
  if (known && random.int(3) > 0) return known;
  for (;;) {
    const lines = random.pick([orange, orange, prefixed, types, types, units, units])(random, table);
    if (lines) return lines;
  }
}
