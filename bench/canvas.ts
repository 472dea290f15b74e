// Section `canvas` of the benchmark: durations of frames and long tasks while the picture of a network with 64
// variables and 173 edges is panned, zoomed and searched. A list of local scores determines the network, so that it is
// the same everywhere.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { built, longTasks, openOwnData, openPage } from './built.ts';
import type { World } from './run.ts';
import { percentiles, spread, table } from './words.ts';

const VARIABLES = 64;
const EDGES = 173;
/** Targets in ms: 95th percentile of the durations of frames, and longest main-thread task. */
const FRAME_MS = 20;
const TASK_MS = 50;
/** Number of frames measured per kind of movement. */
const FRAMES = 240;
const FOLDER = 'target/bench';
const TIMEOUT_MS = 60_000;

/** Generator of pseudorandom numbers from 0 to 1. */
function* random(seed: number) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Parents of each variable of the drawn network, among the 14 variables before it, so that it has some depth. */
export function parents() {
  const numbers = random(7);
  const next = () => numbers.next().value as number;
  const sets = Array.from({ length: VARIABLES }, () => new Set() as Set<number>);
  for (let edges = 0; edges < EDGES; ) {
    const to = 1 + Math.floor(next() * (VARIABLES - 1));
    const from = Math.max(0, to - 1 - Math.floor(next() * 14));
    if (sets[to].has(from) || sets[to].size >= 6) continue;
    sets[to].add(from);
    edges += 1;
  }
  return sets.map((set) => [...set]);
}

/** List of local scores for which the network with these parents is the best. */
export function list() {
  const name = (v: number) => `variable${v}`;
  const families = parents().flatMap((set, v) => [
    `${name(v)} ${set.length > 0 ? 2 : 1}`,
    `-100 0`,
    ...(set.length > 0 ? [`-50 ${set.length} ${set.map(name).join(' ')}`] : []),
  ]);
  return `${VARIABLES}\n${families.join('\n')}\n`;
}

/** Moves the picture once per frame, and measures the durations of frames. */
const frames = (page: Page, way: 'pan' | 'zoom' | 'node') =>
  page.getByTestId('network').evaluate(
    async (box, [how, count]) => {
      const frame = () => new Promise((go) => requestAnimationFrame(go));
      const { left, top, width, height } = box.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const node = box.querySelector('[data-node="30"]') as Element;
      const target = how === 'node' ? node : (box.querySelector('svg.graph') as Element);
      const point = (type: string, at: number) => {
        const turn = (at / 60) * 2 * Math.PI;
        const where = { clientX: x + 120 * Math.sin(turn), clientY: y + 80 * Math.sin(turn * 2) };
        target.dispatchEvent(new PointerEvent(type, { ...where, pointerId: 1, button: 0, buttons: 1, bubbles: true }));
      };
      const times = [];
      if (how !== 'zoom') point('pointerdown', 0);
      let last = await frame();
      for (let i = 1; i <= count; i++) {
        if (how === 'zoom') {
          const deltaY = i % 80 < 40 ? -30 : 30;
          target.dispatchEvent(
            new WheelEvent('wheel', { deltaY, clientX: x, clientY: y, bubbles: true, cancelable: true }),
          );
        } else point('pointermove', i);
        const now = await frame();
        times.push(Number(now) - Number(last));
        last = now;
      }
      if (how !== 'zoom') point('pointerup', count);
      return times;
    },
    [way, FRAMES] as const,
  );

export async function measure({ browser }: World) {
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}/canvas.jkl`;
  writeFileSync(file, list());
  const server = await built();
  try {
    const { page } = await openPage(browser, server.address);
    // Synthetic pointer events can't be captured.
    await page.evaluate(() => {
      Element.prototype.setPointerCapture = () => {};
    });
    await openOwnData(page);
    await page.getByTestId('file-input').setInputFiles(file);
    await page
      .locator(`[data-testid=network] [data-node="${VARIABLES - 1}"]`)
      .first()
      .waitFor({ timeout: TIMEOUT_MS });
    await page.getByTestId('minimap').waitFor({ timeout: TIMEOUT_MS });
    const edges = await page.locator('[data-testid=network] [data-edge]').count();
    if (edges !== EDGES) throw new Error(`the network has ${edges} edges, not ${EDGES}`);
    await page.waitForTimeout(1000);
    const tools = await page.context().newCDPSession(page);
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
    /** Processor time of the main thread so far, in ms. */
    const worked = async () => {
      const { metrics } = await tools.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
    };
    const measured: Record<string, { times: ReturnType<typeof spread>; tasks: number[]; work: number }> = {};
    for (let i = 0; i < 3; i++) await page.getByTestId('zoom-larger').click();
    for (const way of ['pan', 'zoom', 'node'] as const) {
      await longTasks(page);
      const before = await worked();
      const times = await frames(page, way);
      const work = ((await worked()) - before) / FRAMES;
      measured[way] = { times: spread(times), tasks: (await longTasks(page)).map(Math.round), work };
    }
    const label = await page.getByTestId('network').evaluate((box) => {
      (document.querySelector('[data-testid=zoom-fit]') as HTMLElement | null)?.click();
      return box.querySelector('.node text')?.getBoundingClientRect().height ?? 0;
    });
    return { variables: VARIABLES, edges, label, measured };
  } finally {
    await server.close();
  }
}

const WAYS = { pan: 'moved over the paper', zoom: 'zoomed by the wheel', node: 'a variable dragged' };

export function words({ variables, edges, measured }: Awaited<ReturnType<typeof measure>>): string[] {
  return [
    `A network of ${variables} variables and ${edges} edges under the hand, at 1280 × 800:`,
    '',
    ...table(
      ['', 'frames, p50 / p95 / max (ms)', `p95 wanted`, 'processor time a frame (ms)', `tasks over ${TASK_MS} ms`],
      Object.entries(measured).map(([way, { times, tasks, work }]) => [
        WAYS[way as keyof typeof WAYS],
        percentiles(times),
        String(FRAME_MS),
        work === undefined ? '' : work.toFixed(1),
        tasks.length === 0 ? 'none' : `${tasks.join(', ')} ms`,
      ]),
    ),
  ];
}
