// Comparisons with published results for Papers pages: the networks of BNFinder, and the proven optimum of ADULT1, a
// data set of search by proxy. Uses files under ../shared/data.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { learn, loadFile, open } from '../tests/www/direct.ts';
import { settingsOf } from '../www/features/papers/proxy/search.ts';
import { tableData } from '../www/link/tables.ts';
import { loadTable, TABLES } from '../www/tables/index.ts';

const FOLDER = '../shared/data/bnfinder';

/** Data files of BNFinder with their published networks. */
const FILES: { file: string; sif: string; score: string; most?: number }[] = [
  { file: 'input1.txt', sif: 'output1.sif', score: 'bde' },
  { file: 'input2.txt', sif: 'output2.sif', score: 'bde' },
  { file: 'input7.txt', sif: 'output7.sif', score: 'bde', most: 5 },
  { file: 'input7.txt', sif: 'output7mdl.sif', score: 'mdl', most: 5 },
  { file: 'sachs.inp', sif: 'sachs.sif', score: 'bde' },
  { file: 'sachs.inp', sif: 'sachs.sif', score: 'mdl' },
];

const learned = (...args: string[]) =>
  JSON.parse(
    execFileSync(process.execPath, ['bin/bayescope.mjs', 'learn', ...args, '--json'], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );

/** Compares the published networks with ours, edge by edge with signs. */
export function published() {
  return FILES.filter(({ file }) => existsSync(`${FOLDER}/${file}`)).map(({ file, sif, score, most }) => {
    const limit = most ? ['--max-parents', String(most)] : [];
    const { fingerprint, compared } = learned(
      `${FOLDER}/${file}`,
      '--method',
      'bnfinder',
      '--score',
      score,
      ...limit,
      '--compare',
      `${FOLDER}/${sif}`,
    );
    const { published, same, more } = compared;
    return { file: file.replace(/\..*$/, ''), fingerprint, score, limit: most ?? null, published, same, more };
  });
}

/**
 * Proves the optimum of ADULT1 from the bytes of its table: processor seconds for reading, counting, lists and search,
 * and wall seconds.
 */
export async function adult() {
  const table = TABLES.find(({ id }) => id === 'adult1');
  if (!table) throw Error('adult1 ships no more');
  const file = await loadTable(table, async (address) => new Blob([new Uint8Array(readFileSync(address))]));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const of = open();
  const [begun, since] = [performance.now(), process.cpuUsage()];
  await loadFile(of, bytes, tableData(table).recipe);
  const { status, score } = await learn(of, settingsOf({ method: 'auto' }));
  const { user, system } = process.cpuUsage(since);
  return { status, score, processor: (user + system) / 1e6, seconds: (performance.now() - begun) / 1000 };
}
