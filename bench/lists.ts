// Section `lists` of the benchmark: time to open a list of two million local scores in the page, its memory, and the
// speed of the Scores view. The list has 64 variables with 31,250 parent sets each, the first ones by size and column
// order, with scores by rule.
import { closeSync, mkdirSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import type { CDPSession } from '@playwright/test';
import { built, longTasks, openOwnData, openPage } from './built.ts';
import type { World } from './run.ts';
import { view, viewRows } from './scores.ts';
import { digits, longest, table, whole } from './words.ts';

const VARIABLES = 64;
const SETS = 31_250;

/** Generator of the sets of indices below `n`, smaller sets first. */
function* sets(n: number): Generator<number[]> {
  for (let size = 0; ; size++) {
    const set = Array.from({ length: size }, (_, i) => i);
    for (let at = 0; at >= 0; ) {
      yield set;
      for (at = size - 1; at >= 0 && set[at] === n - size + at; at--);
      if (at < 0) break;
      set[at] += 1;
      for (let i = at + 1; i < size; i++) set[i] = (set[i - 1] ?? 0) + 1;
    }
  }
}

/**
 * Writes the list of local scores in the format of GOBNILP.
 * @param length number of parent sets of each variable
 */
function write(file: string, length: number) {
  let seed = 64;
  const draw = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  mkdirSync('target/bench', { recursive: true });
  const out = openSync(file, 'w');
  writeSync(out, `${VARIABLES}\n`);
  for (let child = 0; child < VARIABLES; child++) {
    const lines = [`v${child} ${length}`];
    for (const set of sets(VARIABLES - 1)) {
      if (lines.length > length) break;
      const parents = set.map((i) => `v${i < child ? i : i + 1}`);
      // Each parent adds a random gain: some sets score better than all their subsets, the others are dominated.
      const score = -2000 + 6 * set.length + 30 * draw() ** 3;
      lines.push([score.toFixed(6), set.length, ...parents].join(' '));
    }
    writeSync(out, `${lines.join('\n')}\n`);
  }
  closeSync(out);
}

/** Maximum over all pages of their peak memory so far, in bytes, if the system reports it. */
async function peak(devtools: CDPSession) {
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const held = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      try {
        const found = readFileSync(`/proc/${id}/status`, 'utf8').match(/^VmHWM:\s+(\d+) kB/m);
        return Number(found?.[1] ?? 0) * 1024;
      } catch {
        return 0;
      }
    });
  return Math.max(...held);
}

export async function measure({ browser, isQuick }: World) {
  const length = isQuick ? SETS / 25 : SETS;
  const file = `target/bench/families-${VARIABLES * length}.jkl`;
  write(file, length);
  const server = await built();
  const devtools = await browser.newBrowserCDPSession();
  try {
    const { page } = await openPage(browser, server.address);
    await page.waitForTimeout(2000); // the rest of the core is loaded in idle moments
    await longTasks(page);
    const before = await peak(devtools);
    await openOwnData(page);
    const begun = performance.now();
    await page.getByTestId('file-input').setInputFiles(file);
    const facts = page.getByTestId('list-facts').filter({ hasText: whole(VARIABLES * length) });
    await facts.waitFor({ state: 'attached', timeout: 120_000 });
    const opened = performance.now() - begun;
    await page
      .locator('[data-testid=status]:is([data-state$="optimum"], [data-state$="optimal"])')
      .waitFor({ timeout: 120_000 });
    const searched = performance.now() - begun;
    const status = await page.getByTestId('status').getAttribute('data-state');
    const tasks = await longTasks(page);
    const table = await view(page, isQuick);
    const held = await peak(devtools);
    return {
      families: VARIABLES * length,
      fileBytes: statSync(file).size,
      opened,
      searched,
      status,
      longTasks: tasks,
      before,
      held,
      view: table,
    };
  } finally {
    await server.close();
  }
}

export function words(measured: Awaited<ReturnType<typeof measure>>) {
  const { families, fileBytes, opened, searched, status, longTasks: tasks, before, held, view: seen } = measured;
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
  return [
    '## A list of local scores, opened in the page',
    '',
    `${VARIABLES} variables, ${whole(families)} families, ${megabytes(fileBytes)} MB of text in the format of GOBNILP, made by the rule of bench/lists.ts.`,
    '',
    ...table(
      ['bar', 'measured', 'wanted'],
      [
        ['from the file to its facts in the page (ms)', digits(opened), ''],
        [`from the file to the end of the search (${status}) (ms)`, digits(searched), ''],
        ['main-thread tasks over 50 ms meanwhile', longest(tasks), 'none'],
        ['most memory of the page’s process before, and in all (MB)', `${megabytes(before)}, ${megabytes(held)}`, ''],
        ...viewRows('its score table', seen),
      ],
    ),
  ];
}
