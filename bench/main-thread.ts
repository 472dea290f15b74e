// Section `main-thread` of the benchmark: longest tasks of the main thread while unusual files are opened, learned from
// and shown in every view: one cell of 20 MB, 100,000 levels, 300 columns.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { built, longTasks, openOwnData, openPage, openView } from './built.ts';
import { longRunCsv } from './csv.ts';
import type { World } from './run.ts';
import { digits, table } from './words.ts';

/** Target: maximum duration of a task, so that keys and clicks are answered within a tenth of a second. */
const MAX_TASK_MS = 50;
/** Pause after a step, in ms, in which its effects settle. */
const SETTLE_MS = 1500;
const TIMEOUT_MS = 120_000;
const FOLDER = 'target/bench';
const VIEWS = ['network', 'parents', 'steps', 'hand', 'curves', 'bootstrap', 'best', 'compare', 'scores', 'papers'];

/** CSV with two columns of letters, and one very long cell. */
function longCell(bytes: number) {
  const rows = Array.from({ length: 60 }, (_, i) => `${'ab'[i % 2]},${'xy'[(i >> 1) % 2]},note ${i % 3}`);
  return `a,b,text\n${rows.join('\n')}\na,x,"${'lorem ipsum '.repeat(Math.ceil(bytes / 12))}"\n`;
}

/** CSV with a column of `levels` levels, beside two binary ones. */
const manyLevels = (levels: number) =>
  `a,b,id\n${Array.from({ length: levels }, (_, i) => `${'ab'[i % 2]},${'xy'[(i >> 2) % 2]},level ${i}`).join('\n')}\n`;

export const FILES: { name: string; make: () => string }[] = [
  { name: 'cell of 20 MB', make: () => longCell(20e6) },
  { name: '100,000 levels', make: () => manyLevels(100_000) },
  { name: '300 columns', make: () => longRunCsv(300, 500) },
  { name: '250 columns', make: () => longRunCsv(250, 500) },
];

/**
 * Opens a file in the page and learns from it, step by step.
 * @param path path of the file
 * @param after called after each step with its name
 */
async function walk(page: Page, path: string, after: (step: string) => Promise<void>) {
  await openOwnData(page);
  await after('dialog');
  await page.getByTestId('file-input').setInputFiles(path);
  const shown = page.locator('[data-testid=use-data], [data-testid=data-error]').first();
  await shown.waitFor({ timeout: TIMEOUT_MS });
  await after('preview');
  // Selectors by role would block the page themselves, since they examine all elements.
  await page.mouse.move(640, 400);
  for (let i = 0; i < 20; i++) await page.mouse.wheel(0, 400);
  await after('scrolling');
  // Columns are kept, so that their levels are part of the result.
  const options = page.locator('dialog select:has(option[value=category])');
  for (let i = 0; i < Math.min(3, await options.count()); i++) {
    await options
      .nth(i)
      .selectOption('category', { timeout: 2000 })
      .catch(() => {});
    await page.waitForTimeout(500);
  }
  await after('columns kept');
  const use = page.getByTestId('use-data');
  if (!(await use.isEnabled().catch(() => false))) {
    await page.keyboard.press('Escape');
    await after('refused');
    return;
  }
  await use.click();
  await after('learning begins');
  const stop = page.getByTestId('stop');
  await page.waitForTimeout(SETTLE_MS);
  if (await stop.isEnabled().catch(() => false)) await stop.click().catch(() => {});
  await page
    .locator('[data-testid=run]:enabled')
    .waitFor({ timeout: TIMEOUT_MS })
    .catch(() => {});
  await after('learning');
  for (const view of VIEWS) {
    await openView(page, view);
    await after(view);
  }
}

/** Most expensive functions of the page, from a profile. */
function heaviest({ nodes, samples, timeDeltas }: any): string[] {
  const spent: Map<number, number> = new Map();
  samples.forEach((id: number, i: number) => {
    spent.set(id, (spent.get(id) ?? 0) + timeDeltas[i] / 1000);
  });
  const named = nodes.map(({ id, callFrame }: any) => ({
    name: `${callFrame.functionName || '(anonymous)'} ${callFrame.url.replace(/.*\//, '')}:${callFrame.lineNumber + 1}:${callFrame.columnNumber}`,
    ms: spent.get(id) ?? 0,
  }));
  const top = named.toSorted((a: any, b: any) => b.ms - a.ms).slice(0, 15);
  return top.map(({ name, ms }: any) => `${ms.toFixed(0)} ms ${name}`);
}

export async function measure({ browser, isQuick }: World) {
  const server = await built();
  mkdirSync(FOLDER, { recursive: true });
  const measured: { file: string; steps: Record<string, number[]> }[] = [];
  try {
    for (const { name, make } of isQuick ? FILES.slice(1, 2) : FILES) {
      const path = `${FOLDER}/${name.replaceAll(/\W+/g, '-')}.csv`;
      writeFileSync(path, make());
      const { page } = await openPage(browser, server.address);
      const devtools = process.env.PROFILE ? await page.context().newCDPSession(page) : null;
      await devtools?.send('Profiler.enable');
      await page.waitForTimeout(SETTLE_MS);
      await longTasks(page);
      await devtools?.send('Profiler.start');
      const steps: Record<string, number[]> = {};
      try {
        await walk(page, path, async (step) => {
          await page.waitForTimeout(SETTLE_MS);
          const tasks = await longTasks(page);
          steps[step] = tasks.map((ms) => Math.round(ms));
          if (tasks.length > 0) console.log(`${name}, ${step}: ${steps[step].join(', ')} ms`);
          if (!devtools) return;
          const { profile } = await devtools.send('Profiler.stop');
          if (tasks.length > 0) console.log(heaviest(profile).join('\n'));
          await devtools.send('Profiler.start');
        });
      } catch (error) {
        console.error(`${name}: ${String(error).split('\n')[0]}`);
        steps['did not end'] = [Number.POSITIVE_INFINITY];
      }
      measured.push({ file: name, steps });
      await page.close();
    }
  } finally {
    await server.close();
  }
  return measured;
}

export function words(measured: Awaited<ReturnType<typeof measure>>) {
  const rows = measured.flatMap(({ file, steps }) =>
    Object.entries(steps).map(([step, tasks]) => {
      const most = Math.max(0, ...tasks.map((ms) => ms ?? Number.POSITIVE_INFINITY));
      return [
        file,
        step,
        String(tasks.length),
        tasks.length === 0 ? '' : digits(most),
        most <= MAX_TASK_MS ? 'met' : 'missed',
      ];
    }),
  );
  const long = rows.filter((row) => row[2] !== '0');
  return [
    '## The main thread',
    '',
    `Unusual files, opened and looked at in every view: tasks of the main thread of more than ${MAX_TASK_MS} ms, milliseconds. ${rows.length} steps, ${rows.length - long.length} of them without such a task.`,
    '',
    ...(long.length === 0 ? ['None.'] : table(['file', 'step', 'tasks', 'longest', ''], long)),
  ];
}
