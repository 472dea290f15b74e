// Section `tables` of the benchmark: whole tables of local scores, natively and in Chromium; gain by a second worker;
// Stop while helpers count.
import { stops } from './listing.ts';
import { networkCsv } from './network.ts';
import { everywhere, WORKERS } from './places.ts';
import type { World } from './run.ts';
import { CASES, tableWorks } from './tables-works.ts';
import { calibrated, digits, spread, table, percentiles as threeOf, whole } from './words.ts';
import { listing, pack, UNPRUNED } from './works.ts';

const STOPS = 30;
/** Maximum acceptable ratio of processor time between wasm and native code. */
const MAX_WASM_RATIO = 1.25;

/** Measures Stop in a run that is stopped long before its end: all families of 37 variables with up to five parents. */
async function stopping({ browser, isQuick }: World) {
  const packed = await pack('stop', Buffer.from(networkCsv(37, 10_000)));
  const settings = listing({ kind: 'bic' }, 5, UNPRUNED);
  const work = { name: 'stop', packed, settings, spend: 0, threads: [] };
  const found = await stops(browser, WORKERS, work, isQuick ? 3 : STOPS, (i) => 50 * i);
  const stopped = found.filter(({ status }) => status === 'stopped' || status === 'hard');
  const phases: Record<string, number> = {};
  for (const { phase } of stopped) phases[phase] = (phases[phase] ?? 0) + 1;
  return {
    stop: spread(stopped.map(({ took }) => took)),
    phases,
    hard: stopped.filter(({ status }) => status === 'hard').length,
    late: found.length - stopped.length,
  };
}

export async function measure(world: World) {
  const { works, missing } = await tableWorks(world.isQuick);
  const { calibration, measured } = await everywhere(world.browser, 'tables', works, true);
  return { calibration, measured, missing, stops: await stopping(world) };
}

const times = (ratio: number) => `${ratio.toFixed(2)} ×`;

export function words({
  calibration,
  measured,
  missing,
  stops: { stop, phases, hard, late },
}: Awaited<ReturnType<typeof measure>>) {
  const of = (name: string) => CASES.find((found) => found.name === name);
  const timesTable = measured.map(({ name, one, two, core, page, pool }) => [
    name,
    ...[one.wall, one.cpu, two?.wall, core?.wall, core?.cpu].map(digits),
    core && one.cpu ? times(core.cpu / one.cpu) : '',
    ...[page.wall, page.cpu, pool?.first, pool?.wall, pool?.cpu].map(digits),
    pool ? times(page.wall / pool.wall) : '',
  ]);
  const barTable = measured.map(({ name, page, pool }) => {
    const { bar, peers } = of(name) ?? {};
    const mine = bar?.workers === 1 ? page.wall : pool?.wall;
    const wanted = bar ? `${digits(bar.ms)} on ${bar.workers}` : '';
    return [
      name,
      bar ? digits(mine) : '',
      wanted,
      bar && mine !== undefined ? (mine <= bar.ms ? 'met' : 'missed') : '',
      peers ?? '',
    ];
  });
  const setTable = measured.map(({ name, families, kept, bytes, one: { phases: own } }) => [
    name,
    whole(families),
    whole(kept),
    (bytes / 1e6).toFixed(2),
    (bytes / kept).toFixed(1),
    ...[own.greedy, own.count, own.list].map(digits),
  ]);
  const stopped = Object.entries(phases).map(([phase, count]) => `${phase} ${count}`);
  return [
    '## Tables of local scores, milliseconds',
    '',
    calibrated(calibration),
    '',
    'A time is a whole run from loaded data: greedy search first (as every run of the page has it), all counting, the lists; in',
    'the page also what goes between page, worker and helpers, and the certified outcome. Not in it: reading the file. Natively',
    'by 1 and 2 threads; wasm alone is the core in one worker of Chromium without slices, beside the native thread; page is',
    `the page’s engine and worker, alone (1) and with a helper (2), and “first” the run for which that helper is started. CPU is`,
    `of all threads. Middle of the repetitions. Goal for wasm / native: ${MAX_WASM_RATIO}. The lists were the same in every place.`,
    '',
    ...table(
      [
        'work',
        'native 1',
        'CPU',
        'native 2',
        'wasm alone',
        'CPU',
        'wasm / native CPU',
        'page 1',
        'CPU',
        'page 2, first',
        'page 2',
        'CPU',
        'gain of the 2nd',
      ],
      timesTable,
    ),
    '',
    ...table(['work', 'in the page', 'wanted, on workers', '', 'peers, CPU'], barTable),
    '',
    ...table(
      ['work', 'families scored', 'kept', 'lists (MB)', 'bytes / kept set', 'greedy, native 1', 'counting', 'listing'],
      setTable,
    ),
    '',
    'Up to 17 variables the lists hold every score of the table view too. The phases are those of the native thread.',
    '',
    ...missing.map((name) => `Left out, for its data are not here: ${name}.\n`),
    `Stop with a helper at work (37 variables, 10,000 rows, every family of ≤ 5 parents; last heard of: ${stopped.join(', ')}),`,
    `from asking to the outcome: p50 / p95 / max of ${stop.count} ${threeOf(stop)} ms; wanted p95 < 100. Workers that had to be`,
    `ended after 500 ms: ${hard}. Runs that were done before: ${late}.`,
  ];
}
