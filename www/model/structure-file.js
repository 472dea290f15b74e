// Structures that people and programs hand in as text: lines `parent,child` (.gph), lists of edges with a head, adjacency matrices. Pure.

/** @typedef {[from: string, to: string]} NamedEdge @typedef {{ edges: NamedEdge[] } | { line: number, text: string }} Structure */

/** A cell and the comma after it. */
const CELL = /\s*(?:"((?:[^"]|"")*)"\s*|([^,]*)),/g;

/**
 * The cells of each line of a CSV file, without lines of empty cells; quoted cells may hold commas and doubled quotes, no line ends.
 * @param {string} text @returns {{ line: number, text: string, cells: string[] }[]}
 */
export function csvLines(text) {
  const cellsOf = (/** @type {string} */ line) =>
    [...`${line},`.matchAll(CELL)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain.trim());
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .map((line, i) => ({ line: i + 1, text: line.trim(), cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Edges, each once. @param {NamedEdge[]} edges @returns {NamedEdge[]} */
export const distinct = (edges) => [...new Map(edges.map((edge) => [JSON.stringify(edge), edge])).values()];

/** A name that a spreadsheet would take for a formula is written with an apostrophe before it. @param {string} name */
const plain = (name) => name.replace(/^'(?=[=+\-@])/, '');

/** Rows without the column of names or numbers that pandas and R write before a table; null where it names others than the columns do. @param {string[][]} rows */
function withoutIndex(rows) {
  const [[corner, ...names] = [''], ...others] = rows;
  if (corner !== '' || names.length === 0) return rows;
  const isIndex = others.every(([name], i) => name === names[i] || name === String(i));
  return isIndex ? rows.map(([, ...cells]) => cells) : null;
}

/**
 * Edges of an adjacency matrix as benchpress, pandas or R has it: names, then row i, column j not 0 where i → j; null of other tables.
 * @param {string} text @returns {NamedEdge[] | null}
 */
export function edgesOfMatrix(text) {
  const table = withoutIndex(csvLines(text).map(({ cells }) => cells));
  if (!table) return null;
  const [names = [], ...rows] = table;
  const isMatrix = rows.length === names.length && rows.every((cells) => cells.length === names.length);
  if (!isMatrix || !rows.every((cells) => cells.every((cell) => /^[01](\.0*)?$/.test(cell)))) return null;
  return rows.flatMap((cells, i) =>
    cells.flatMap((cell, j) => (Number(cell) === 0 ? [] : [/** @type {NamedEdge} */ ([names[i], names[j]])])),
  );
}

/** Edges, each once, of a file whose first line names the columns `from` and `to`; others are passed over. @param {string} text @returns {Structure} */
export function edgesOfTable(text) {
  const [head, ...rows] = csvLines(text);
  const [from, to] = ['from', 'to'].map((name) => head?.cells.indexOf(name) ?? -1);
  if (from < 0 || to < 0) return { line: head?.line ?? 1, text: head?.text ?? '' };
  const wrong = rows.find(({ cells }) => !cells[from] || !cells[to]);
  return wrong ?? { edges: distinct(rows.map(({ cells }) => [plain(cells[from]), plain(cells[to])])) };
}

/** Edges, each once, of a .gph file: a line `parent,child` for each. @param {string} text @returns {Structure} */
export function edgesOfGph(text) {
  const rows = csvLines(text);
  const wrong = rows.find(({ cells: [parent, child, ...more] }) => !parent || !child || more.length > 0);
  return wrong ?? { edges: distinct(rows.map(({ cells: [parent, child] }) => [parent, child])) };
}

/** Edges of any of the three, by what it holds. @param {string} text @returns {Structure} */
export function edgesIn(text) {
  const matrix = edgesOfMatrix(text);
  if (matrix) return { edges: matrix };
  const head = csvLines(text)[0]?.cells ?? [];
  return head.includes('from') && head.includes('to') ? edgesOfTable(text) : edgesOfGph(text);
}
