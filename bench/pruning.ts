// Section `pruning` of the benchmark: Tables 1 and 2 of "On Pruning with the MDL Score" on the paper's own files, which
// are not in the repository: the limit p on parents, the time of the paper's search here, and that of our own list. In
// Node, one thread; over files under ../shared/data. The cuts of imports and horse are not published: their raw files
// are cut here (`cut`). `npx tsx scripts/recorded.ts` takes the result into the page.
import { existsSync, readFileSync } from 'node:fs';
import { learn, loadFile, open } from '../tests/www/direct.ts';
import { KS, TABLE } from '../www/features/papers/pruning/printed.ts';
import { soundOf } from '../www/features/papers/pruning/pruning-judge.ts';
import { lineOfTable } from '../www/features/papers/pruning/table-two.ts';
import { namesOf } from '../www/model/names.ts';
import { opening, settingsFor } from '../www/model/state.ts';
import { digits, table, whole } from './words.ts';

/** Folders of the paper's data files, in search order. */
const FOLDERS = ['../shared/data/chen2016', '../shared/data'];
/** Time limits of the paper's search for one k, in seconds: shorter where it does not end in minutes. */
const LIMIT_S = 90;
const SHORTER_S: Record<string, number> = { imports: 20, horse: 10 };
/** Maximum number of rows of a file: for sensors, with 5,456, the printed oracle takes three hours. */
const MAX_ROWS = 1000;
/** Raw files of data sets whose cuts are not published, by name. */
const RAW: Record<string, string> = { imports: 'imports.raw.csv', horse: 'horse-colic.raw.csv' };

const SCORE = { kind: 'mdl', edgePrior: 1 } as const;
const READ = { separator: ',', header: true, decimalComma: false, arff: false };

export type Theirs = {
  oracleCalls: number;
  oracleSeconds: number;
  searchSeconds: number;
  found: number;
  ended: boolean;
  memory: boolean;
};
/** Result for one k: seconds of our own list, and the paper's search as far as it came. */
export type Line = { k: number; p: number | null; ours: number; theirs: Theirs | null };
export type Measured = { name: string; n: number; rows: number; lines: Line[] };

/**
 * Cut of a raw file, binary like the paper's other files: the columns with the most missing cells are left out down to
 * `n`; of a number with more than ten values, those up to the median against those above it; of any other column, its
 * most frequent level against all others. A missing cell takes the median or the most frequent level.
 */
export function cut(text: string, n: number) {
  const [names, ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const columns = names.map((name, i) => ({ name, cells: rows.map((row) => row[i]) }));
  const missing = ({ cells }: { cells: string[] }) => cells.filter((cell) => cell === '?').length;
  const dropped = new Set(columns.toSorted((a, b) => missing(b) - missing(a)).slice(0, columns.length - n));
  const kept = columns.filter((column) => !dropped.has(column));
  const bits = kept.map(({ cells }) => {
    const known = cells.filter((cell) => cell !== '?');
    const levels = [...new Set(known)];
    if (levels.length > 10 && known.every((cell) => Number.isFinite(Number(cell)))) {
      const sorted = known.map(Number).sort((a, b) => a - b);
      const median = sorted[Math.floor((sorted.length - 1) / 2)];
      return cells.map((cell) => (cell === '?' || Number(cell) <= median ? 'low' : 'high'));
    }
    const count = (level: string) => known.filter((cell) => cell === level).length;
    const usual = levels.reduce((best, level) => (count(level) > count(best) ? level : best));
    return cells.map((cell) => (cell === '?' || cell === usual ? 'usual' : 'other'));
  });
  return [kept.map(({ name }) => name), ...rows.map((_, row) => bits.map((column) => column[row]))].join('\n');
}

async function measured(name: string, bytes: Uint8Array, ks: readonly number[]): Promise<Measured> {
  const lines: Line[] = [];
  let size = { n: 0, rows: 0 };
  for (const k of ks) {
    const of = open();
    const info = await loadFile(of, bytes, { read: READ, steps: [] });
    size = { n: info.variables.length, rows: info.rows };
    const names = namesOf(info);
    const chosen = { score: SCORE, search: opening().search };
    // The limit p is computed first, since the paper's search replaces the lists in the session.
    const { settings } = settingsFor(chosen, names);
    await learn(of, settings);
    const p = soundOf(await of.call('bounds', { k }));
    // Our own list ends long before the limit of the paper's search.
    const limit = AbortSignal.timeout((SHORTER_S[name] ?? LIMIT_S) * 1000);
    const line = await lineOfTable(of, { chosen, names, k, theirs: true }, limit, () => {});
    if (!line) continue;
    const { ours, theirs } = line;
    lines.push({
      k,
      p,
      ours: ours.seconds,
      theirs: theirs && {
        oracleCalls: theirs.oracleCalls,
        oracleSeconds: theirs.oracleSeconds,
        searchSeconds: theirs.searchSeconds,
        found: theirs.found,
        ended: !theirs.isStopped && theirs.ending !== 'memory',
        memory: theirs.ending === 'memory',
      },
    });
  }
  return { name, ...size, lines };
}

export const measure = ({ isQuick }: { isQuick: boolean }) => measureFiles(isQuick, false);

async function measureFiles(isQuick: boolean, ofCuts: boolean) {
  const all: Measured[] = [];
  for (const { name, n, rows } of TABLE) {
    if (rows > MAX_ROWS || name in RAW !== ofCuts) continue;
    const files = FOLDERS.map((folder) => `${folder}/${RAW[name] ?? `${name}.csv`}`);
    const path = files.find((file) => existsSync(file));
    if (!path || (isQuick && !['parkinsons', 'imports'].includes(name))) continue;
    const bytes = readFileSync(path);
    const cutBytes = name in RAW ? new TextEncoder().encode(cut(bytes.toString(), n)) : bytes;
    const one = await measured(name, cutBytes, isQuick ? KS.slice(0, 1) : KS);
    console.log(words([one]).slice(-one.lines.length).join('\n'));
    all.push(one);
  }
  return all;
}

const cellsOf = (theirs: Theirs | null) =>
  theirs
    ? [
        `${whole(theirs.oracleCalls)}${theirs.ended ? '' : '+'}`,
        digits(theirs.oracleSeconds),
        digits(theirs.searchSeconds),
        theirs.memory ? 'memory' : theirs.ended ? '' : 'left',
      ]
    : ['', '', '', 'lists not made'];

export const words = (all: Measured[]) => [
  '## On Pruning with the MDL Score: Tables 1 and 2',
  '',
  'p by the sound reading of Algorithm 2; E_h, T_h and T_A* of the paper’s search over the lists of Algorithm 2, or ours where those are long; our own list; seconds, Node, one thread. Left: after 90 s, imports after 20 s, horse after 10 s. Imports and horse are cut from the raw files.',
  '',
  ...table(
    ['data', 'k', 'p', 'E_h', 'T_h', 'T_A*', 'ended by', 'ours'],
    all.flatMap(({ name, lines }) =>
      lines.map(({ k, p, ours, theirs }) => [
        name,
        whole(k),
        p === null ? '' : String(p),
        ...cellsOf(theirs),
        digits(ours),
      ]),
    ),
  ),
];

/** Section `pruning-cuts`: the same for the data sets whose cuts are not published. */
export const cuts = { measure: ({ isQuick }: { isQuick: boolean }) => measureFiles(isQuick, true), words };
