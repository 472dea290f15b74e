// Section `learn` of the benchmark: the same learning work natively, in wasm in Node, and in wasm in a worker of
// headless Chromium.
import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { open } from '../tests/www/direct.ts';
import { read, rendererCpu, serve } from './browser.ts';
import { calibrationOf, native } from './native.ts';
import type { World } from './run.ts';
import { type Timing, time, type Workload } from './wasm.ts';
import { calibrated, digits, table } from './words.ts';

let workloads: Workload[] = JSON.parse(readFileSync('bench/workloads.json', 'utf8'));

async function inNode(): Promise<Timing[]> {
  const session = open();
  const cpu = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const timings = [];
  for (const workload of workloads) timings.push(await time(session, workload, read, cpu));
  return timings;
}

async function inChromium(browser: Browser): Promise<Timing[]> {
  const server = await serve();
  const devtools = await browser.newBrowserCDPSession();
  const page = await browser.newPage();
  await page.exposeFunction('cpu', () => rendererCpu(devtools));
  await page.goto(server.address);
  const timings = await page.evaluate(async (list) => {
    const worker = new Worker('/bench/worker.ts', { type: 'module' });
    const timings = [];
    for (const workload of list) {
      timings.push(
        await new Promise((resolve, reject) => {
          worker.onerror = (event) => reject(new Error(event.message));
          worker.onmessage = async ({ data }) => {
            if (data.timing) resolve(data.timing);
            else worker.postMessage({ cpu: await (globalThis as any).cpu() });
          };
          worker.postMessage({ workload });
        }),
      );
    }
    worker.terminate();
    return timings;
  }, workloads);
  await page.close();
  server.close();
  return timings as Timing[];
}

export async function measure({ browser, isQuick }: World) {
  // With --quick, workloads that take less than a second are run once.
  if (isQuick) workloads = workloads.filter(({ times }) => times > 1).map((workload) => ({ ...workload, times: 1 }));
  return {
    native: (await native('learn', isQuick ? ['--quick'] : [])) as Timing[],
    node: await inNode(),
    chromium: await inChromium(browser),
  };
}

const find = (list: Timing[], name: string) => list.find((timing) => timing.name === name);

/** Report with one row per workload. Errors: the scores of native code, Node and Chromium differ in any bit. */
export function words({ native, node, chromium }: Awaited<ReturnType<typeof measure>>) {
  const rows = workloads.map(({ name }) => {
    const places = [native, node, chromium].map((list) => find(list, name));
    if (places.some((timing) => !timing || timing.skipped))
      return [name, 'skipped: no such file here', '', '', '', '', '', ''];
    if (new Set(places.map((timing) => timing?.score)).size !== 1) throw new Error(`${name}: the scores differ`);
    const [here, , page] = places;
    const ratio = here?.cpu && page?.cpu ? page.cpu / here.cpu : null;
    return [name, ...places.flatMap((timing) => [digits(timing?.wall), digits(timing?.cpu)]), digits(ratio)];
  });
  const place = (name: string) => [`${name}, wall`, 'CPU'];
  return [
    '## Learning: from loaded data to the certified result, milliseconds',
    '',
    `One thread of work everywhere. ${calibrated(calibrationOf(native))}`,
    '',
    ...table(
      ['work', ...place('native'), ...place('wasm in Node'), ...place('wasm in Chromium'), 'Chromium / native'],
      rows,
    ),
  ];
}
