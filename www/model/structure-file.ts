// Structures that people and programs hand in as text: lines `parent,child` (.gph), lists of edges with a head, adjacency matrices. Pure.

export type NamedEdge = [from: string, to: string];
export type Structure = { edges: NamedEdge[] } | { line: number; text: string };

/** A cell and the comma after it. */
const CELL = /\s*(?:"((?:[^"]|"")*)"\s*|([^,]*)),/g;

/**
 * The cells of each line of a CSV file, without lines of empty cells; quoted cells may hold commas and doubled quotes, no line ends.
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

/** Edges, each once. */
export const distinct = (edges: NamedEdge[]): NamedEdge[] => [
  ...new Map(edges.map((edge) => [JSON.stringify(edge), edge])).values(),
];

/** A name that a spreadsheet would take for a formula is written with an apostrophe before it. */
const plain = (name: string) => name.replace(/^'(?=[=+\-@])/, '');

/**
 * Rows without the column of names or numbers that pandas and R write before a table; null where it names others than the columns do.
 */
function withoutIndex(rows: string[][]) {
  const [[corner, ...names] = [''], ...others] = rows;
  if (corner !== '' || names.length === 0) return rows;
  const isIndex = others.every(([name], i) => name === names[i] || name === String(i));
  return isIndex ? rows.map(([, ...cells]) => cells) : null;
}

/**
 * Edges of an adjacency matrix as benchpress, pandas or R has it: names, then row i, column j not 0 where i → j; null of other tables.
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

/** Edges, each once, of a file whose first line names the columns `from` and `to`; others are passed over. */
export function edgesOfTable(text: string): Structure {
  const [head, ...rows] = csvLines(text);
  const [from, to] = ['from', 'to'].map((name) => head?.cells.indexOf(name) ?? -1);
  if (from < 0 || to < 0) return { line: head?.line ?? 1, text: head?.text ?? '' };
  const wrong = rows.find(({ cells }) => !cells[from] || !cells[to]);
  return wrong ?? { edges: distinct(rows.map(({ cells }) => [plain(cells[from]), plain(cells[to])])) };
}

/** Edges, each once, of a .gph file: a line `parent,child` for each. */
export function edgesOfGph(text: string): Structure {
  const rows = csvLines(text);
  const wrong = rows.find(({ cells: [parent, child, ...more] }) => !parent || !child || more.length > 0);
  return wrong ?? { edges: distinct(rows.map(({ cells: [parent, child] }) => [parent, child])) };
}

/** Edges of any of the three, by what it holds. */
export function edgesIn(text: string): Structure {
  const matrix = edgesOfMatrix(text);
  if (matrix) return { edges: matrix };
  const head = csvLines(text)[0]?.cells ?? [];
  return head.includes('from') && head.includes('to') ? edgesOfTable(text) : edgesOfGph(text);
}
