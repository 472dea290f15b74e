// Section `stop`: how long the page takes from a press of Stop until it is idle, for each method and for each phase of a run by
// itself, at moments spread over it; and the longest single step of each phase in the core alone, within which no message is handled.
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

/** Presses for each work and phase. */
const PRESSES = 30;
/** Milliseconds from press to idle, of 95 in 100. */
const WANTED = 100;
/** Milliseconds of a phase over which presses are spread, at most; shorter phases than the least can't be met. */
const SPREAD = 2500;
const LEAST = 150;
/** Tries for each press that is wanted. */
const MOST_TRIES = 3;
/** Milliseconds that a phase may keep one waiting. */
const PATIENCE = 30_000;

/** What the page calls a phase. */
const PHASES: Record<string, string> = JSON.parse(readFileSync('www/words/en.json', 'utf8')).run;

/** Milliseconds until idle, and until the run was over. */
export type Press = { took: number; engine: number; phase: string };

/** The address of a work, its data inside. */
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

/** The press, in the page: begins a run; waits; presses; waits until idle. */
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
  const what = { phase, patience: PATIENCE, start, stop };
  // How long it lasts is found by waiting for it once.
  const first = await page.evaluate(press, { ...what, after: SPREAD });
  const length = first.isPressed ? SPREAD : first.lasted;
  const found: Press[] = [];
  if (length < LEAST) return found;
  // A short run may be over before the press: that one does not count, and another is made.
  for (let i = 0; found.length < times && i < MOST_TRIES * times; i++) {
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
      // What is learned at once, or by itself, ends first.
      await page
        .getByTestId('stop')
        .click({ timeout: 500 })
        .catch(() => {});
      await page.locator('[data-testid=run]:enabled').waitFor({ timeout: PATIENCE });
      if (work.isOfResult) {
        await page.getByTestId('run').click();
        await page
          .locator('[data-testid=status][data-state="proven optimal"]')
          .waitFor({ state: 'attached', timeout: PATIENCE });
      }
      await page.locator(`[data-testid=${work.start ?? 'run'}]:enabled`).waitFor({ timeout: PATIENCE });
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

/** Works that were measured again (`WORKS=race`) in place of the same of that day. */
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
      took.p95 <= WANTED ? 'met' : 'missed',
    ];
  });
  const longest = steps.map(({ name, steps: of }) => {
    const phases = Object.entries(of).map(([phase, { longest }]) => `${phase} ${digits(longest)}`);
    return [name, phases.join(', ')];
  });
  return [
    '## Stop',
    '',
    `The built page in headless Chromium: milliseconds from a press of Stop until Run can be pressed again, at moments spread over the run or over the phase named; wanted p95 ${WANTED}.`,
    '',
    ...table(['work', 'presses', 'p50 / p95 / max', 'of which the engine', ''], rows),
    '',
    'The longest single step of each phase, the core alone in Node, milliseconds (up to 4 too many: processor time is told in ticks):',
    '',
    ...table(['work', 'phases'], longest),
  ];
}
