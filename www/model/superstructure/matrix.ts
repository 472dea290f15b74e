// Reads a superstructure (the pairs that may be adjacent) from an adjacency matrix: names in the first line, then a
// line of entries for each variable, with or without its name. An entry other than 0 joins two variables, in either
// direction. Pure.

import { pairing, type Read, type Slip, shortly } from './places.ts';

export type Cell = { text: string; column: number };
export type Row = { line: number; cells: Cell[] };

const NONE = /^(?:|0|0\.0*|false|na)$/i;
const ENTRY = /^(?:|[+-]?\d*\.?\d+(?:e[+-]?\d+)?|true|false|na)$/i;

/** Cells of a line, each with its position in the line, from 1. */
function cellsOf(line: string, separator: string): Cell[] {
  const cells: Cell[] = [];
  let at = 0;
  for (;;) {
    const quoted = /^ *"((?:[^"]|"")*)" */.exec(line.slice(at));
    const stop = line.indexOf(separator, at + (quoted?.[0].length ?? 0));
    const end = stop < 0 ? line.length : stop;
    const raw = line.slice(at, end);
    const text = quoted ? quoted[1].replaceAll('""', '"') : raw.trim();
    cells.push({ text, column: at + (raw.length - raw.trimStart().length) + 1 });
    if (stop < 0) return cells;
    at = stop + separator.length;
  }
}

/** Lines of a table that are not empty, split into cells. */
export function rowsOf(text: string): Row[] {
  const lines = text.split(/\r?\n/);
  const head = lines.find((line) => line.trim() !== '') ?? '';
  const separator = ['\t', ';', ','].find((sign) => head.includes(sign)) ?? ',';
  return lines.flatMap((line, i) => (line.trim() === '' ? [] : [{ line: i + 1, cells: cellsOf(line, separator) }]));
}

/** Whether a text is an adjacency matrix: most cells below the head are entries. */
export function isMatrix(text: string) {
  const [head, ...rows] = rowsOf(text);
  if (!head || rows.length < 2) return false;
  const cells = rows.flatMap(({ cells }) => cells.slice(1));
  return cells.length > 0 && cells.filter((cell) => ENTRY.test(cell.text)).length * 2 > cells.length;
}

/** Names in the first line; its first cell is left out if it heads a column of names. */
function named({ line, cells }: Row, rows: Row[], names: string[]) {
  const isLabeled = rows.some(({ cells: [first] }) => names.includes(first.text) || !ENTRY.test(first.text));
  // The corner (head of the column of names) is missing in files by R's write.table.
  const [first] = cells;
  const isCorner = first.text === '' || rows.some((row) => row.cells.length === cells.length);
  const corner = isLabeled && isCorner && !names.includes(first.text) ? 1 : 0;
  const columns = cells.slice(corner);
  const slips: Slip[] = [];
  for (const [i, { text, column }] of columns.entries()) {
    if (!names.includes(text)) slips.push({ line, column, what: 'stranger', name: shortly(text) });
    else if (columns.slice(0, i).some((earlier) => earlier.text === text))
      slips.push({ line, column, what: 'twice', name: text });
  }
  return { isLabeled, columns: columns.map(({ text }) => text), slips };
}

/** Reads the pairs of an adjacency matrix; `names`: names of the variables. */
export function readMatrix(text: string, names: string[]): Read {
  const [head, ...rows] = rowsOf(text);
  const { isLabeled, columns, slips } = named(head, rows, names);
  const found = pairing();
  for (const [i, { line, cells }] of rows.entries()) {
    const label = isLabeled ? cells[0] : null;
    const entries = isLabeled ? cells.slice(1) : cells;
    const row = label?.text ?? columns[i];
    if (label && !names.includes(label.text))
      slips.push({ line, column: label.column, what: 'stranger', name: label.text });
    if (entries.length !== columns.length)
      slips.push({ line, column: 1, what: 'entries', name: row ?? '', count: entries.length, most: columns.length });
    for (const [j, { text: entry, column }] of entries.entries()) {
      if (!ENTRY.test(entry)) slips.push({ line, column, what: 'entry', name: shortly(entry) });
      else if (!NONE.test(entry) && row !== undefined && columns[j] !== undefined) found.join(row, columns[j]);
    }
  }
  if (!isLabeled && rows.length !== columns.length)
    slips.push({
      line: rows.at(-1)?.line ?? 1,
      column: 1,
      what: 'rows',
      name: '',
      count: rows.length,
      most: columns.length,
    });
  return { pairs: found.all(), slips };
}
