// Section `pruning` of the benchmark: Tables 1 and 2 of "On Pruning with the MDL Score" on the paper's own files, which
// are not in the repository: the limit p on parents, the time of the paper's search here, and that of our own list. In
// Node, one thread; over files under ../shared/data. `npx tsx scripts/recorded.ts` takes the result into the page.
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
/** Time limit of the paper's search for one k, in seconds. */
const LIMIT_S = 90;
/** Maximum number of rows of a file: for sensors, with 5,456 rows, the printed oracle alone takes three hours. */
const MAX_ROWS = 1000;

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

async function measured(name: string, path: string, ks: readonly number[]): Promise<Measured> {
  const lines: Line[] = [];
  let size = { n: 0, rows: 0 };
  for (const k of ks) {
    const of = open();
    const info = await loadFile(of, readFileSync(path), { read: READ, steps: [] });
    size = { n: info.variables.length, rows: info.rows };
    const names = namesOf(info);
    const chosen = { score: SCORE, search: opening().search };
    // The limit p is computed first, since the paper's search replaces the lists in the session.
    const { settings } = settingsFor(chosen, names);
    await learn(of, settings);
    const p = soundOf(await of.call('bounds', { k }));
    const limit = AbortSignal.timeout(LIMIT_S * 1000);
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

export async function measure({ isQuick }: { isQuick: boolean }) {
  const all: Measured[] = [];
  for (const { name, rows } of TABLE) {
    if (rows > MAX_ROWS) continue;
    const path = FOLDERS.map((folder) => `${folder}/${name}.csv`).find((file) => existsSync(file));
    if (!path || (isQuick && name !== 'parkinsons')) continue;
    const one = await measured(name, path, isQuick ? KS.slice(0, 1) : KS);
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
        theirs.memory ? 'memory' : theirs.ended ? '' : `left after ${LIMIT_S} s`,
      ]
    : ['', '', '', 'lists not made'];

export const words = (all: Measured[]) => [
  '## On Pruning with the MDL Score: Tables 1 and 2',
  '',
  'p by the sound reading of Algorithm 2; E_h, T_h and T_A* of the paper’s search over the lists of Algorithm 2, or ours where those are long; our own list; seconds, Node, one thread.',
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
