// Reads network structures from text: lines `parent,child` (.gph), tables of edges with a head, adjacency matrices.
// Pure.

export type NamedEdge = [from: string, to: string];
export type Structure = { edges: NamedEdge[] } | { line: number; text: string };

/** Pattern of a cell of a CSV line with the comma after it. */
const CELL = /\s*(?:"((?:[^"]|"")*)"\s*|([^,]*)),/g;

/**
 * Cells of each line of a CSV file, without empty lines; quoted cells may contain commas and doubled quotes, but no
 * line ends.
 */
export function csvLines(text: string): { line: number; text: string; cells: string[] }[] {
  const cellsOf = (line: string) =>
    [...`${line},`.matchAll(CELL)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain.trim());
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .map((line, i) => ({ line: i + 1, text: line.trim(), cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Edges without duplicates. */
export const distinct = (edges: NamedEdge[]): NamedEdge[] => [
  ...new Map(edges.map((edge) => [JSON.stringify(edge), edge])).values(),
];

/** Name without the apostrophe that protects it from evaluation as a formula in spreadsheets. */
const plain = (name: string) => name.replace(/^'(?=[=+\-@])/, '');

/**
 * Rows of an adjacency matrix without the index column that pandas and R write; null if that column contains other
 * names than the head.
 */
function withoutIndex(rows: string[][]) {
  const [[corner, ...names] = [''], ...others] = rows;
  if (corner !== '' || names.length === 0) return rows;
  const isIndex = others.every(([name], i) => name === names[i] || name === String(i));
  return isIndex ? rows.map(([, ...cells]) => cells) : null;
}

/**
 * Edges of an adjacency matrix as written by benchpress, pandas or R: a line of names, then rows with 1 in row i,
 * column j for i → j; null for other tables.
 */
export function edgesOfMatrix(text: string): NamedEdge[] | null {
  const table = withoutIndex(csvLines(text).map(({ cells }) => cells));
  if (!table) return null;
  const [names = [], ...rows] = table;
  const isMatrix = rows.length === names.length && rows.every((cells) => cells.length === names.length);
  if (!isMatrix || !rows.every((cells) => cells.every((cell) => /^[01](\.0*)?$/.test(cell)))) return null;
  return rows.flatMap((cells, i) =>
    cells.flatMap((cell, j) => (Number(cell) === 0 ? [] : [[names[i], names[j]] as NamedEdge])),
  );
}

/** Distinct edges of a table with columns `from` and `to`; other columns are ignored. */
export function edgesOfTable(text: string): Structure {
  const [head, ...rows] = csvLines(text);
  const [from, to] = ['from', 'to'].map((name) => head?.cells.indexOf(name) ?? -1);
  if (from < 0 || to < 0) return { line: head?.line ?? 1, text: head?.text ?? '' };
  const wrong = rows.find(({ cells }) => !cells[from] || !cells[to]);
  return wrong ?? { edges: distinct(rows.map(({ cells }) => [plain(cells[from]), plain(cells[to])])) };
}

/** Distinct edges of a .gph file: a line `parent,child` for each edge. */
export function edgesOfGph(text: string): Structure {
  const rows = csvLines(text);
  const wrong = rows.find(({ cells: [parent, child, ...more] }) => !parent || !child || more.length > 0);
  return wrong ?? { edges: distinct(rows.map(({ cells: [parent, child] }) => [parent, child])) };
}

/** Edges of a text in any of the three formats of this module, recognized by content. */
export function edgesIn(text: string): Structure {
  const matrix = edgesOfMatrix(text);
  if (matrix) return { edges: matrix };
  const head = csvLines(text)[0]?.cells ?? [];
  return head.includes('from') && head.includes('to') ? edgesOfTable(text) : edgesOfGph(text);
}
