// Section `large` of the benchmark: time and peak memory of learning a network from a table of 1 GB, in the page and by
// the command line through a pipe. Only on Linux, which reports the peak memory of a process.
import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Browser } from '@playwright/test';
import { built, openOwnData, openPage } from './built.ts';
import { largeFile } from './large-file.ts';
import type { World } from './run.ts';
import { digits, table, whole } from './words.ts';

const ROWS = 10_000_000;
/** Number of rows of a smaller file that is still read in slices. */
const SMALL_ROWS = 700_000;
const TIMEOUT_MS = 3_600_000;

/** Peak memory of a process, in MB. */
const peak = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Measures in the page: seconds of each pass over the file, and peak memory of a renderer process, in MB. */
async function inPage(browser: Browser, path: string) {
  const server = await built();
  const { page } = await openPage(browser, server.address);
  const devtools = await browser.newBrowserCDPSession();
  try {
    await openOwnData(page);
    const begun = performance.now();
    await page.getByTestId('file-input').setInputFiles(path);
    /** Start of each pass over the file, in seconds. */
    const passes: Map<string, number> = new Map();
    const seconds = () => (performance.now() - begun) / 1000;
    const progress = page.getByTestId('reading-progress');
    await progress.waitFor({ timeout: TIMEOUT_MS });
    while (await progress.isVisible()) {
      const pass = /Pass (\d)/.exec((await progress.textContent().catch(() => '')) ?? '')?.[1];
      if (pass && !passes.has(pass)) passes.set(pass, seconds());
      await page.waitForTimeout(50);
    }
    const ready = seconds();
    await page.getByTestId('use-data').click({ timeout: TIMEOUT_MS });
    await page.getByRole('dialog').waitFor({ state: 'hidden', timeout: TIMEOUT_MS });
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    const memory = Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => peak(id)));
    return { starts: [...passes.values()], ready, memory };
  } finally {
    await page.context().close();
    await server.close();
  }
}

/** Measures the command line: seconds from the first byte of a pipe to the network, and peak memory in MB. */
async function throughPipe(path: string) {
  const says = "process.on('exit', () => console.error('peak', process.resourceUsage().maxRSS))";
  const args = ['bin/bayescope.mjs', 'learn', '-', '--method', 'orders', '--max-parents', '2', '--json'];
  const begun = performance.now();
  const child = spawn('sh', [
    '-c',
    'cat "$0" | "$@"',
    path,
    process.execPath,
    '--import',
    `data:text/javascript,${says}`,
    ...args,
  ]);
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  await new Promise((go) => child.on('close', go));
  const { score } = JSON.parse(out);
  return { seconds: (performance.now() - begun) / 1000, memory: Number(/peak (\d+)/.exec(err)?.[1]) / 1024, score };
}

export async function measure({ browser, isQuick }: World) {
  const rows = isQuick ? SMALL_ROWS : ROWS;
  const path = join(tmpdir(), `bayescope-bench-${process.pid}.csv`);
  try {
    await pipeline(Readable.from(largeFile(rows)), createWriteStream(path));
    return { rows, bytes: statSync(path).size, page: await inPage(browser, path), pipe: await throughPipe(path) };
  } finally {
    rmSync(path, { force: true });
  }
}

export const words = ({ rows, bytes, page, pipe }: Awaited<ReturnType<typeof measure>>) => [
  '## Large files',
  '',
  `The table of bench/large-file.ts: ${whole(rows)} rows, 12 columns of levels and 8 of numbers, ${whole(bytes)} bytes. The page in headless Chromium, from the file to data that can be learned from;`,
  'a pipe into `bayescope learn - --method orders --max-parents 2`, to the network. Memory: the most that is resident, of the page’s process with its worker and of the program.',
  '',
  ...table(
    ['way', 'seconds', 'memory, MB', 'passes begin at, s'],
    [
      ['page', digits(page.ready), digits(page.memory), page.starts.map(digits).join(', ')],
      ['pipe', digits(pipe.seconds), digits(pipe.memory), ''],
    ],
  ),
];
