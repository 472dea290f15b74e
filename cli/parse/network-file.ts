/** Reading of networks and edges from files of several formats, or from model strings of the R package bnlearn. */
import { readResult } from '../../www/link/result.ts';
import { plainNames } from '../../www/model/best/files.ts';
import { readSif } from '../../www/model/experiments/sif.ts';
import { kindOf } from '../../www/model/file-kind.ts';
import { csvLines, edgesOfGph, edgesOfMatrix, edgesOfTable, type Structure } from '../../www/model/structure-file.ts';
import { openSession } from '../core.ts';
import { exists, parsedJson, readBytes } from '../files.ts';
import { readHead, readText } from '../text-file.ts';
import { Refusal } from '../words.ts';
import { variableOf } from './values.ts';

export type Edge = [from: string, to: string];

/** Edges of a parsed network file; throws a refusal that names the line of an error. */
function edgesOf(read: Structure, file: string): Edge[] {
  if ('line' in read) throw new Refusal('bad-network-file', { file, line: read.line });
  return read.edges;
}

/** Edges of a model string of bnlearn, `[A][B|A][C|A:B]`, whose names may be written in simplified form. */
function edgesOfModel(text: string, file: string, names: string[]): Edge[] {
  const plain = plainNames(names);
  const nodes = [...text.matchAll(/\[([^[\]|]+)(?:\|([^[\]|]+))?\]/g)];
  if (nodes.map(([node]) => node).join('') !== text.trim()) throw new Refusal('bad-network-file', { file, line: 1 });
  const name = (word: string) => (names.includes(word) ? word : (names[plain.indexOf(word)] ?? word));
  return nodes.flatMap(([, child, parents]) =>
    (parents ?? '').split(':').flatMap((parent) => (parent === '' ? [] : [[name(parent), name(child)] as Edge])),
  );
}

const edgesOfParents = (parents: Record<string, string[]>): Edge[] =>
  Object.entries(parents).flatMap(([to, list]) => list.map((from) => [from, to] as Edge));

async function edgesIn(file: string, names: string[]): Promise<Edge[]> {
  if (!exists(file) && file.startsWith('[')) return edgesOfModel(file, file, names);
  const kind = kindOf(file, await readHead(file));
  if (kind === 'model' || kind === 'gaussian') {
    const network = { bytes: await readBytes(file), name: file };
    const { variables } = await (await openSession()).call('readNetwork', network);
    return variables.flatMap(({ name, parents }) => parents.map((p) => [variables[p].name, name] as Edge));
  }
  const text = await readText(file);
  switch (kind) {
    case 'json': {
      const read = readResult(parsedJson(text, file));
      if ('error' in read) throw new Refusal('bad-network-file', { file, line: 1 });
      return edgesOfParents(read.result.parents);
    }
    case 'sif':
      return sifEdges(text, file).map(({ from, to }) => [from, to]);
    case 'csv':
      return edgesOfMatrix(text) ?? edgesOf(edgesOfTable(text), file);
    case 'gph':
      return edgesOf(edgesOfGph(text), file);
    default:
      return edgesOfModel(text, file, names);
  }
}

/** Edges of a .sif file (simple interaction format), with the signs of the influences. */
export function sifEdges(text: string, file: string) {
  const read = readSif(text);
  if ('line' in read) throw new Refusal('bad-sif', { file, line: read.line });
  return read.edges;
}

/** Whether a text is the name of an existing network file, or a model string of bnlearn. */
export const isNetworkFile = (text: string) =>
  exists(text) ? ['model', 'json', 'sif', 'csv', 'gph'].includes(kindOf(text, '')) : text.startsWith('[');

/** Whether a text is the name of an existing file with pairs of variables, an adjacency matrix or a DOT graph. */
export const isPairsFile = (text: string) => exists(text) && !['model', 'json', 'sif'].includes(kindOf(text, ''));

/**
 * Edges of a network over the variables of the data. Accepted are a result file (.json), a model file, a list of edges
 * (.csv with `from` and `to`, .gph or .sif), and a model string of bnlearn `[A][B|A]`, in a file or as text. Errors:
 * unreadable file, unknown variable.
 * @param option option named in refusals
 */
export async function readEdges(file: string, option: string, names: string[]): Promise<Edge[]> {
  const edges = await edgesIn(file, names);
  for (const name of edges.flat()) variableOf(name, option, names);
  return edges;
}

/**
 * Reads prior odds of edges from a file with lines `from,to,odds` (with or without that head), or `A,B=ODDS`.
 * @returns texts as the option `--edge-odds` accepts them
 */
export async function readOdds(file: string): Promise<string[]> {
  const text = await readText(file);
  return csvLines(text).flatMap(({ line, cells }, i) => {
    if (i === 0 && cells.join() === 'from,to,odds') return [];
    if (cells.length === 3) return [`${cells[0]},${cells[1]}=${cells[2]}`];
    if (cells.length === 2 && cells[1].includes('=')) return [cells.join(',')];
    throw new Refusal('bad-odds-file', { file, line });
  });
}
