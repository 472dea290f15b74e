// The k best networks as files: a row for each network, with the network as a model string of bnlearn, `[A][B|A]`.

import type { KBestRows } from '../../generated/protocol.ts';
import { csvCell, csvLine } from '../csv.ts';

/**
 * One of the k best networks. `rank`, `group` (of tied networks) and `class` count from 1; `classSize` is null if the
 * class is too large to count.
 */
export type RankedRow = {
  rank: number;
  score: number;
  difference: number;
  group: number;
  class: number;
  classSize: number | null;
  model: string;
};

/** Names of variables without the characters that a model string reserves, kept distinct by an added number. */
export function plainNames(names: string[]): string[] {
  const taken: Set<string> = new Set();
  return names.map((name) => {
    const plain = name.replace(/[[\]|:\s]/g, '_');
    let free = plain;
    for (let i = 2; taken.has(free); i += 1) free = `${plain}_${i}`;
    taken.add(free);
    return free;
  });
}

/** Model string of a network: its variables in topological order, ties in column order. */
function modelOf(parents: (v: number) => number[], plain: string[]) {
  const left = new Set(plain.keys());
  let model = '';
  while (left.size > 0) {
    const next = [...left].find((v) => parents(v).every((p) => !left.has(p)));
    if (next === undefined) throw new Error('a cycle');
    left.delete(next);
    const above = parents(next).map((p) => plain[p]);
    model += `[${plain[next]}${above.length > 0 ? `|${above.join(':')}` : ''}]`;
  }
  return model;
}

/** Rows of the exported file for a window (consecutive ranks) of the list of the k best networks. */
export function rankedRows(rows: KBestRows, names: string[]): RankedRow[] {
  const plain = plainNames(names);
  return Array.from(rows.score, (score, i) => {
    const at = i * rows.n;
    return {
      rank: rows.first + i + 1,
      score,
      difference: rows.difference[i],
      group: rows.group[i] + 1,
      class: rows.class[i] + 1,
      classSize: Number.isNaN(rows.classSize[i]) ? null : rows.classSize[i],
      model: modelOf((v) => [...rows.parents.slice(rows.offsets[at + v], rows.offsets[at + v + 1])], plain),
    };
  });
}

const COLUMNS = ['rank', 'score', 'difference', 'group', 'class', 'classSize', 'model'] as const;

export const csvOf = (rows: RankedRow[]) =>
  csvLine([...COLUMNS]) + rows.map((row) => csvLine(COLUMNS.map((key) => csvCell(row[key])))).join('');

/** Text of model strings, one network per line. */
export const modelsOf = (rows: RankedRow[]) => rows.map(({ model }) => `${model}\n`).join('');
