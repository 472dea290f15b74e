// Numbers as people write them: decimal commas, groups of three digits, units and signs beside them, one number in two ways.

import type { Cell, Draws, Table } from './tables.ts';

function inNotation(value: number, digits: number, { decimal, group }: { decimal: string; group: string }) {
  const [whole, fraction] = Math.abs(value).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return (value < 0 ? '-' : '') + grouped + (fraction ? decimal + fraction : '');
}

/** Digits behind the point of all cells of a column. */
const digitsOf = (cells: Cell[]) => Math.max(...cells.map(({ text }) => text.split('.')[1]?.length ?? 0));

/** Factors by which numbers become amounts with groups of digits. */
const AMOUNTS = [1, 37, 1111];

/**
 * Writes the numbers of a table in one notation, in place; some become large before.
 * @returns what was done
 */
export function inOtherNotation(random: Draws, { columns }: Table): string {
  const notation = random.pick([
    { decimal: ',', group: '' },
    { decimal: ',', group: '.' },
    { decimal: ',', group: ' ' },
    { decimal: ',', group: '\u00a0' },
    { decimal: '.', group: ',' },
    { decimal: '.', group: "'" },
    { decimal: '.', group: '\u202f' },
    { decimal: '.', group: '' },
  ]);
  for (const column of columns.filter(({ kind }) => kind === 'numbers')) {
    const digits = digitsOf(column.cells);
    const factor = random.pick(AMOUNTS);
    column.cells = column.cells.map((cell) => {
      if (cell.value === null) return cell;
      const value = Number((Number(cell.value) * factor).toFixed(digits));
      return { ...cell, value, text: inNotation(value, digits, notation) };
    });
  }
  return `decimal “${notation.decimal}”, groups “${notation.group}”`;
}

/** Ways in which a number is no number at first sight. */
const DISGUISES: Record<string, (text: string, random: Draws) => string> = {
  unit: (text) => `${text} mg`,
  'unit without blank': (text) => `${text}kg`,
  percent: (text) => `${text}%`,
  'percent with blank': (text) => `${text} %`,
  euro: (text) => `${text} €`,
  dollar: (text) => `$${text}`,
  'below a limit': (text, random) => (random.int(4) === 0 ? '<5' : text),
  'above a limit': (text, random) => (random.int(4) === 0 ? '>90' : text),
  about: (text, random) => (random.int(4) === 0 ? `ca. ${text}` : text),
};

/** Puts the numbers of one column in disguise, in place; null where there are none. */
export function disguise(random: Draws, { columns }: Table) {
  const numeric = columns.filter(({ kind }) => kind === 'numbers');
  if (numeric.length === 0) return null;
  const column = random.pick(numeric);
  const [name, way] = random.pick(Object.entries(DISGUISES));
  column.isDoubtful = true;
  column.cells = column.cells.map((cell) => ({ ...cell, isNumber: false, text: way(cell.text, random) }));
  return name;
}

/** Writes some codes of one column as `1.0` beside `1`, in place; null where there are none. */
export function writtenTwice(random: Draws, { columns }: Table) {
  const coded = columns.filter(({ kind, cells }) => kind === 'labels' && cells.every(({ isNumber }) => isNumber));
  if (coded.length === 0) return null;
  const column = random.pick(coded);
  column.kind = 'numbers';
  const end = random.pick(['.0', '.00', '.']);
  column.cells = column.cells.map((cell) =>
    cell.value === null
      ? cell
      : { ...cell, value: Number(cell.value), text: random.int(3) === 0 ? cell.text + end : cell.text },
  );
  return `1 beside 1${end}`;
}

/** Writes some labels of one column in other letters, in place; null where there are none. */
export function inOtherCase(random: Draws, { columns }: Table) {
  const worded = columns.filter(
    ({ kind, cells }) => kind === 'labels' && cells.every(({ text }) => /[a-z]{2}/.test(text)),
  );
  if (worded.length === 0) return null;
  const column = random.pick(worded);
  const other = random.pick([
    (text: string) => text.toUpperCase(),
    (text: string) => text[0].toUpperCase() + text.slice(1),
    (text: string) => text.replace(' ', '  '),
    (text: string) => ` ${text} `,
  ]);
  column.cells = column.cells.map((cell) => (random.int(4) === 0 ? { ...cell, text: other(cell.text) } : cell));
  return 'letters large and small';
}

/** Codes with zeros ahead, which are other codes than without: `01` is no `1`. */
export function zerosAhead(random: Draws, { columns, rows }: Table) {
  const labels = random.pick([
    ['01', '1', '2'],
    ['007', '07', '7'],
    ['00', '0', '1'],
  ]);
  const column = random.pick(columns);
  column.kind = 'labels';
  column.cells = Array.from({ length: rows }, (_, row) => {
    const text = labels[row < labels.length ? row : random.int(labels.length)];
    return { text, value: text, isNumber: true };
  });
  return '01 beside 1';
}
