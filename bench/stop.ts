// Section `stop` of the benchmark: time from a press of Stop until the page is idle, for each method and each phase of
// a run, at moments spread over it; and the longest single step of each phase in the core alone, during which no
// message is handled.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { loadFile, open } from '../tests/www/direct.ts';
import { encodeLink } from '../www/link/link.ts';
import { opening } from '../www/model/state.ts';
import { built, openPage } from './built.ts';
import { longestOf, longestOfReading } from './longest-step.ts';
import type { World } from './run.ts';
import { type StopWork, TABLES, WORKS } from './stop-works.ts';
import { digits, percentiles, spread, table } from './words.ts';

/** Number of presses of Stop per workload and phase. */
const PRESSES = 30;
/** Target: maximum of the 95th percentile of the time from press to idle, in ms. */
const MAX_STOP_MS = 100;
/** Maximum part of a phase over which presses are spread, and minimum duration of a phase in which Stop is pressed. */
const MAX_SPREAD_MS = 2500;
const MIN_PHASE_MS = 150;
/** Maximum number of tries per press. */
const MAX_TRIES = 3;
/** Maximum wait for a phase, in ms. */
const TIMEOUT_MS = 30_000;

/** Names of the phases of a run, as the page shows them, by phase. */
const PHASES: Record<string, string> = JSON.parse(readFileSync('www/words/en.json', 'utf8')).run;

/** Measured press of Stop: milliseconds until the page was idle, and until the run was over. */
export type Press = { took: number; engine: number; phase: string };

/** Fragment of the link that opens a workload in the page, with its data. */
async function fragmentOf(
  { name, data: table, settings, doc: more }: StopWork,
  data: Map<string, { packed: Uint8Array; fingerprint: string }>,
) {
  const { packed, fingerprint } = data.get(table) as { packed: Uint8Array; fingerprint: string };
  const plain = opening();
  const { score = plain.score, method, maxParents = null, counting = 'auto', heuristic = {}, kBest = null } = settings;
  const search = { ...plain.search, method, maxParents, counting };
  const doc = {
    ...plain,
    data: { kind: 'own', name: `${table}.csv`, recipe: { read: {}, steps: [] }, fingerprint },
    score,
    search: { ...search, heuristic: { ...plain.search.heuristic, ...heuristic } },
    ...(kBest && { kBest, view: 'best' }),
    ...more,
  };
  const link = await encodeLink({ doc: doc as any, packed });
  if (link.length > 65_000) throw new Error(`${name}: the link is too long`);
  return `#${link}`;
}

/** Function executed in the page: starts a run, waits, presses Stop, waits until the page is idle. */
const press = async ({
  phase,
  after,
  patience,
  start,
  stop,
}: {
  phase: string | null;
  after: number;
  patience: number;
  start: string;
  stop: string;
}) => {
  const one = (id: string) => document.querySelector(`[data-testid=${id}]`) as HTMLButtonElement | null;
  const until = (holds: () => unknown) =>
    new Promise((resolve) => {
      const limit = performance.now() + patience;
      const look = () => (holds() || performance.now() > limit ? resolve(null) : setTimeout(look, 1));
      look();
    });
  const word = () => (one('status')?.textContent ?? '').toLowerCase();
  const isRunning = () => one(stop)?.disabled === false;
  one(start)?.click();
  await until(isRunning);
  const began = performance.now();
  if (phase) await until(() => word().includes(phase) || !isRunning());
  const met = performance.now();
  const end = met + after;
  while (performance.now() < end && isRunning()) await new Promise((go) => setTimeout(go, 5));
  const isPressed = isRunning();
  const stopped = performance.getEntriesByName('stop').length;
  const at = word();
  const pressed = performance.now();
  one(stop)?.click();
  await until(() => !isRunning() && one(start)?.disabled === false);
  const took = performance.now() - pressed;
  const engine = performance.getEntriesByName('stop')[stopped]?.duration ?? took;
  return { took, engine, phase: at, isPressed, waited: met - began, lasted: pressed - met };
};

/** Presses Stop at moments spread over a run, or over a phase of it. */
async function presses(
  page: Page,
  { phase: name, start = 'run', stop = 'stop' }: StopWork,
  times: number,
): Promise<Press[]> {
  const phase = name ? PHASES[name].toLowerCase() : null;
  const what = { phase, patience: TIMEOUT_MS, start, stop };
  // The duration of the phase is measured first.
  const first = await page.evaluate(press, { ...what, after: MAX_SPREAD_MS });
  const length = first.isPressed ? MAX_SPREAD_MS : first.lasted;
  const found: Press[] = [];
  if (length < MIN_PHASE_MS) return found;
  // If a short run ends before the press, it is repeated.
  for (let i = 0; found.length < times && i < MAX_TRIES * times; i++) {
    const measured = await page.evaluate(press, { ...what, after: (length * ((i % times) + 0.5)) / times });
    if (measured.isPressed) found.push(measured);
  }
  return found;
}

export async function measure({ browser, isQuick }: World) {
  const wanted = (process.env.WORKS ?? '').split(',').filter(Boolean);
  const works = WORKS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
  const data: Map<string, { packed: Uint8Array; fingerprint: string }> = new Map();
  const steps: { name: string; steps: ReturnType<typeof longestOf> }[] = [];
  for (const work of works) {
    const session = open();
    const { fingerprint } = await loadFile(session, new TextEncoder().encode(TABLES[work.data]()));
    const packed = await session.call('pack');
    data.set(work.data, { packed, fingerprint });
    if (!isQuick) steps.push({ name: work.name, steps: longestOf(packed, work) });
  }
  if (!isQuick && wanted.length === 0) steps.push({ name: 'reading', steps: longestOfReading() });
  const server = await built();
  const stops: { name: string; phase: string | null; presses: Press[] }[] = [];
  const { page } = await openPage(browser, server.address);
  page.on('pageerror', (error) => console.error(String(error)));
  const times = Number(process.env.PRESSES ?? (isQuick ? 3 : PRESSES));
  try {
    for (const work of works) {
      await page.goto('about:blank');
      await page.goto(`${server.address}${await fragmentOf(work, data)}`);
      await page.waitForTimeout(2500);
      // Automatic learning is stopped first.
      await page
        .getByTestId('stop')
        .click({ timeout: 500 })
        .catch(() => {});
      // Beside a proven result the button Run is hidden, but a dispatched click works.
      await page.locator('[data-testid=run]:enabled').waitFor({ state: 'attached', timeout: TIMEOUT_MS });
      if (work.isOfResult) {
        await page.getByTestId('run').dispatchEvent('click');
        await page
          .locator('[data-testid=status][data-state="proven optimal"]')
          .waitFor({ state: 'attached', timeout: TIMEOUT_MS });
      }
      await page
        .locator(`[data-testid=${work.start ?? 'run'}]:enabled`)
        .waitFor({ state: 'attached', timeout: TIMEOUT_MS });
      await page.evaluate(() => performance.clearMeasures('stop'));
      const found = await presses(page, work, times);
      stops.push({ name: work.name, phase: work.phase ?? null, presses: found });
      const phases = [...new Set(found.map(({ phase }) => phase))].join(', ');
      const line =
        found.length === 0
          ? 'not met'
          : `${percentiles(spread(found.map(({ took }) => took)))}, engine ${percentiles(spread(found.map(({ engine }) => engine)))}`;
      console.log(`${work.name}: ${found.length} × ${line} ms (${phases})`);
    }
  } finally {
    await server.close();
  }
  return { stops, steps };
}

/** Merges workloads that were measured again (`WORKS=race`) into the earlier record of the day, which they replace. */
export function merge(old: Awaited<ReturnType<typeof measure>>, measured: Awaited<ReturnType<typeof measure>>) {
  const newest = (before: any[], now: any[]) =>
    [...WORKS, { name: 'reading' }].flatMap(
      ({ name }) => now.find((row) => row.name === name) ?? before.find((row) => row.name === name) ?? [],
    );
  return { stops: newest(old.stops, measured.stops), steps: newest(old.steps, measured.steps) };
}

export function words({ stops, steps }: Awaited<ReturnType<typeof measure>>) {
  const rows = stops.map(({ name, presses }) => {
    if (presses.length === 0) return [name, '0', 'too short to be met', '', ''];
    const took = spread(presses.map((one) => one.took));
    const engine = spread(presses.map((one) => one.engine));
    return [
      name,
      String(presses.length),
      percentiles(took),
      percentiles(engine),
      took.p95 <= MAX_STOP_MS ? 'met' : 'missed',
    ];
  });
  const longest = steps.map(({ name, steps: of }) => {
    const phases = Object.entries(of).map(([phase, { longest }]) => `${phase} ${digits(longest)}`);
    return [name, phases.join(', ')];
  });
  return [
    '## Stop',
    '',
    `The built page in headless Chromium: milliseconds from a press of Stop until Run can be pressed again, at moments spread over the run or over the phase named; wanted p95 ${MAX_STOP_MS}.`,
    '',
    ...table(['work', 'presses', 'p50 / p95 / max', 'of which the engine', ''], rows),
    '',
    'The longest single step of each phase, the core alone in Node, milliseconds (up to 4 too many: processor time is told in ticks):',
    '',
    ...table(['work', 'phases'], longest),
  ];
}
