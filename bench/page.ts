// Section `page` of the benchmark: measurements of the build by `npm run build` in headless Chromium: first picture,
// slider, Stop, views, and longest occupation of the main thread.

import type { Browser, Page } from '@playwright/test';
import { initialSizes } from '../scripts/sizes.mjs';
import { rendererCpu } from './browser.ts';
import { built, longTasks, openOwnData, openPage } from './built.ts';
import { longRunCsv } from './csv.ts';
import type { World } from './run.ts';
import { scores } from './scores.ts';
import { teaching } from './teaching.ts';
import { quantile, spread } from './words.ts';

export { words } from './page-words.ts';

const FRAMES = 300;
const STOPS = 30;

/** Duration of a frame at 60 Hz in ms, the target for learning a network after the slider moves. */
const FRAME_MS = 16;

/** Durations, in ms, of those performance measures of the page that have this name. */
const measures = (page: Page, name: string) =>
  page.evaluate((n) => performance.getEntriesByName(n).map((entry) => entry.duration), name);

/** Median milliseconds until the picture of the network is visible on a page without scripts. */
async function firstPicture(browser: Browser, address: string) {
  const times = [];
  for (let i = 0; i < 5; i++) {
    const page = await browser.newPage({ javaScriptEnabled: false });
    const begun = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('svg.graph:visible').first().waitFor();
    times.push(performance.now() - begun);
    await page.close();
  }
  return quantile(times, 0.5);
}

/** Moves the slider for the number of rows up and down, once per frame. */
async function moveSlider(page: Page, cpu: () => Promise<number>) {
  await page.waitForTimeout(1500); // the marks over the slider are computed in idle moments: wait for them
  await page.evaluate(() => performance.clearMeasures('relearn'));
  await longTasks(page);
  const cpuBefore = await cpu();
  const frames = await page.getByTestId('rows-slider').evaluate(async (element, count) => {
    const input = element as HTMLInputElement;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const [min, max] = [Number(input.min), Number(input.max)];
    const times = [];
    let last = (await nextFrame()) as number;
    for (let i = 0; i < count; i++) {
      const phase = (1 - Math.cos((i / count) * 6 * Math.PI)) / 2;
      input.value = String(min + phase * (max - min));
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      const now = (await nextFrame()) as number;
      times.push(now - last);
      last = now;
    }
    return times;
  }, FRAMES);
  await page.waitForTimeout(300);
  const relearn = await measures(page, 'relearn');
  return {
    relearn: spread(relearn),
    overFrame: relearn.filter((ms) => ms > FRAME_MS).length,
    frames: spread(frames),
    cpu: ((await cpu()) - cpuBefore) / relearn.length,
    longTasks: await longTasks(page),
  };
}

/** Starts and stops a long exact run repeatedly, later each time. */
async function stopRuns(page: Page, times: number) {
  const file = { name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.from(longRunCsv(24, 200)) };
  await openOwnData(page);
  await page.getByTestId('file-input').setInputFiles(file);
  await page.getByTestId('use-data').click();
  await page.getByTestId('stop').click(); // learning from own data starts automatically
  await page.locator('[data-testid="run"]:enabled').waitFor();
  await page.evaluate(() => performance.clearMeasures('stop'));
  const status = page.getByTestId('status');
  await longTasks(page);
  const phases: Map<string, number[]> = new Map();
  for (let i = 0; i < times; i++) {
    await page.getByTestId('run').click();
    await page.waitForTimeout(100 + 60 * i);
    const phase = ((await status.textContent()) ?? '').toLowerCase();
    await page.getByTestId('stop').click();
    const stops = await page.waitForFunction((n) => {
      const found = performance.getEntriesByName('stop');
      return found.length > n && found[n]?.duration;
    }, i);
    phases.set(phase, [...(phases.get(phase) ?? []), Number(await stops.jsonValue())]);
    await page.locator('[data-testid="run"]:enabled').waitFor();
  }
  return {
    stop: spread([...phases.values()].flat()),
    phases: Object.fromEntries([...phases].map(([phase, durations]) => [phase, spread(durations)])),
    longTasks: await longTasks(page),
  };
}

export async function measure({ browser, isQuick }: World) {
  const server = await built();
  const { address } = server;
  const devtools = await browser.newBrowserCDPSession();
  try {
    const picture = await firstPicture(browser, address);
    const { page, liveAt } = await openPage(browser, address);
    const slider = await moveSlider(page, () => rendererCpu(devtools));
    const stops = await stopRuns(page, isQuick ? 3 : STOPS);
    await page.close();
    const { page: reader } = await openPage(browser, address);
    const { lattice, hand } = await teaching(reader);
    await reader.close();
    const { page: table } = await openPage(browser, `${address}#v=1&data=asia.1&n=1000&seed=289&score=bdeu`);
    const million = await scores(table, isQuick);
    await table.close();
    const seen = {
      lattice: {
        ...lattice,
        frames: spread(lattice.frames),
        draws: spread(lattice.draws),
        answers: spread(lattice.answers),
      },
      hand: { ...hand, frames: spread(hand.frames), families: spread(hand.families) },
      scores: million,
    };
    return { firstPicture: picture, liveAt, slider, stops, ...seen, gzip: initialSizes(process.env.DIST) };
  } finally {
    await server.close();
  }
}
