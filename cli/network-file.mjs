/** Networks and edges that a user names: from files of several kinds, or written out as bnlearn writes them. */
import { extname } from 'node:path';
import { readResult } from '../www/link/result.js';
import { plainNames } from '../www/model/best/files.js';
import { readSif } from '../www/model/experiments/sif.js';
import { isModelName, isModelText } from '../www/model/model-formats.js';
import { csvLines, edgesOfGph, edgesOfMatrix, edgesOfTable } from '../www/model/structure-file.js';
import { loadCore } from './core.mjs';
import { exists, readBytes } from './files.mjs';
import { readHead, readText } from './text-file.mjs';
import { Refusal } from './words.mjs';

/** @typedef {[from: string, to: string]} Edge */

/** Edges, or the refusal that names the line. @param {import('../www/model/structure-file.js').Structure} read @param {string} file @returns {Edge[]} */
function edgesOf(read, file) {
  if ('line' in read) throw new Refusal('bad-network-file', { file, line: read.line });
  return read.edges;
}

/** Edges of `[A][B|A][C|A:B]`, in the plain names that bnlearn takes. @param {string} text @param {string} file @param {string[]} names @returns {Edge[]} */
function edgesOfModel(text, file, names) {
  const plain = plainNames(names);
  const nodes = [...text.matchAll(/\[([^[\]|]+)(?:\|([^[\]|]+))?\]/g)];
  if (nodes.map(([node]) => node).join('') !== text.trim()) throw new Refusal('bad-network-file', { file, line: 1 });
  const name = (/** @type {string} */ word) => (names.includes(word) ? word : (names[plain.indexOf(word)] ?? word));
  return nodes.flatMap(([, child, parents]) =>
    (parents ?? '')
      .split(':')
      .flatMap((parent) => (parent === '' ? [] : [/** @type {Edge} */ ([name(parent), name(child)])])),
  );
}

/** @param {Record<string, string[]>} parents @returns {Edge[]} */
const edgesOfParents = (parents) =>
  Object.entries(parents).flatMap(([to, list]) => list.map((from) => /** @type {Edge} */ ([from, to])));

/** @param {string} file @param {string[]} names @returns {Promise<Edge[]>} */
async function edgesIn(file, names) {
  if (!exists(file) && file.startsWith('[')) return edgesOfModel(file, file, names);
  if (isModelName(file) || isModelText(await readHead(file))) {
    /** @type {import('../www/generated/protocol').PriorNetwork} */
    const { variables } = (await loadCore()).readNetwork(await readBytes(file), file);
    return variables.flatMap(({ name, parents }) =>
      parents.map((p) => /** @type {Edge} */ ([variables[p].name, name])),
    );
  }
  const text = await readText(file);
  switch (extname(file).toLowerCase()) {
    case '.json': {
      const read = readResult(parsed(text, file));
      if ('error' in read) throw new Refusal('bad-network-file', { file, line: 1 });
      return edgesOfParents(read.result.parents);
    }
    case '.sif': {
      const read = readSif(text);
      if ('line' in read) throw new Refusal('bad-sif', { file, line: read.line });
      return read.edges.map(({ from, to }) => [from, to]);
    }
    case '.csv':
      return edgesOfMatrix(text) ?? edgesOf(edgesOfTable(text), file);
    case '.gph':
      return edgesOf(edgesOfGph(text), file);
    default:
      return edgesOfModel(text, file, names);
  }
}

/** Whether a text names a file of a network, or is one as bnlearn writes it. @param {string} text */
export const isNetworkFile = (text) =>
  exists(text)
    ? isModelName(text) || ['.json', '.sif', '.csv', '.gph'].includes(extname(text).toLowerCase())
    : text.startsWith('[');

/** @param {string} text @param {string} file */
function parsed(text, file) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('not-json', { file });
  }
}

/**
 * The edges of a network over variables of the data: a result file (.json), a model file of any format, a list of edges (.csv with `from` and `to`,
 * .gph or .sif), or a string of bnlearn, `[A][B|A]`, in a file or as it stands. Errors: it can't be read; an edge of a variable that
 * the data do not have.
 * @param {string} file @param {string} option that names it @param {string[]} names @returns {Promise<Edge[]>}
 */
export async function readEdges(file, option, names) {
  const edges = await edgesIn(file, names);
  const stranger = edges.flat().find((name) => !names.includes(name));
  if (stranger !== undefined) throw new Refusal('bad-name-option', { option, value: stranger, names });
  return edges;
}

/**
 * Odds of single edges: a line `from,to,odds` each, under these names or none, or `A,B=ODDS` as the option has them.
 * @param {string} file @returns {Promise<string[]>} as `--edge-odds` takes them
 */
export async function readOdds(file) {
  const text = await readText(file);
  return csvLines(text).flatMap(({ line, cells }, i) => {
    if (i === 0 && cells.join() === 'from,to,odds') return [];
    if (cells.length === 3) return [`${cells[0]},${cells[1]}=${cells[2]}`];
    if (cells.length === 2 && cells[1].includes('=')) return [cells.join(',')];
    throw new Refusal('bad-odds-file', { file, line });
  });
}
