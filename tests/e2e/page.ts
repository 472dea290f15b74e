// Common parts of all browser tests: a page without errors, waiting for it to be interactive, and steps of a reader.
import { readdirSync } from 'node:fs';
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test';
import axe from 'axe-core';
import { FORMATS } from '../../www/model/formats.ts';
import { placeOf, tabOf, tabsOf, type View } from '../../www/model/places.ts';

export { expect };

/**
 * Options besides Playwright's. `firstVisit`: the page is as on a first visit, with hints under its sentence;
 * `ownContext`: the test has a separate browser context, as pages of `file:` need, whose storage can't be cleared from
 * another page.
 */
export type Visit = { firstVisit: boolean; ownContext: boolean };
/** A browser context, and a page without script that keeps its renderer process alive. */
export type Shared = { context: BrowserContext; anchor: Page };

/** Contexts of a worker, by their options. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
async function sharedContexts({}: object, use: (contexts: Map<string, Shared>) => Promise<void>) {
  const contexts: Map<string, Shared> = new Map();
  await use(contexts);
  for (const { context } of contexts.values()) await context.close();
}

/**
 * Playwright's test with one context and one renderer process for many tests: V8 then compiles the scripts and the wasm
 * of the page once, not in each test (1.6 s of processor time for opening the page and all its parts instead of 2.7 s,
 * two cores, 2026-11-24).
 */
const withVisits: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & Visit,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & { contexts: Map<string, Shared> }
> = base.extend({
  firstVisit: [false, { option: true }],
  ownContext: [false, { option: true }],
  contexts: [sharedContexts, { scope: 'worker' }],
});

/** Addresses of the page's wasm modules. */
const MODULES = readdirSync(`${process.env.DIST ?? 'dist'}/assets`)
  .filter((name) => name.endsWith('.wasm'))
  .map((name) => `./assets/${name}`);

/**
 * Compiles modules and holds them in the page: while they live, no worker of its renderer process compiles and
 * optimizes the same bytes again (0.6 s of processor time of each opening, two cores, 2026-11-25).
 */
async function holdModules(addresses: string[]) {
  const modules = await Promise.all(addresses.map((address) => WebAssembly.compileStreaming(fetch(address))));
  Object.assign(window, { modules });
}

/** A context without traces of earlier tests. */
async function cleared({ context, anchor }: Shared) {
  const devtools = await context.newCDPSession(anchor);
  const { origin } = new URL(anchor.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
  // The renderer process has a copy, and fires no event when it changes.
  await anchor.evaluate(() => localStorage.clear());
  await context.clearPermissions();
  return context;
}

async function prepare(
  context: BrowserContext,
  { firstVisit, hasServiceWorkers }: Pick<Visit, 'firstVisit'> & { hasServiceWorkers: boolean },
) {
  if (!firstVisit)
    await context.addInitScript(() => {
      try {
        localStorage.setItem('bayescope.hints', 'off');
      } catch {
        // a page without an address
      }
    });
  if (!hasServiceWorkers)
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
}

/**
 * A page whose console, errors and failed requests are watched: a test that causes any fails. With `serviceWorkers:
 * 'block'`, the default here, the browser has no service worker: otherwise each test would store the whole page for its
 * next visit, a quarter of the processor time of opening it (3.0 s against 2.25 s, two cores, 2026-11-24).
 */
export const test = withVisits.extend({
  context: async (
    // biome-ignore format: one line a kind
    {
      browser, contexts, context: own,
      firstVisit, ownContext, baseURL, viewport, isMobile, hasTouch, javaScriptEnabled, serviceWorkers,
    },
    use,
  ) => {
    const how = { firstVisit, hasServiceWorkers: serviceWorkers === 'allow' };
    if (ownContext || how.hasServiceWorkers) {
      await prepare(own, how);
      return use(own);
    }
    const made = { baseURL, viewport, isMobile, hasTouch, javaScriptEnabled, serviceWorkers };
    const key = JSON.stringify([made, how]);
    let shared = contexts.get(key);
    if (!shared) {
      const context = await browser.newContext(made);
      await prepare(context, how);
      const anchor = await context.newPage();
      await anchor.goto('./licenses.txt');
      await anchor.evaluate(holdModules, MODULES);
      shared = { context, anchor };
      contexts.set(key, shared);
    }
    await use(await cleared(shared));
    for (const page of shared.context.pages()) if (page !== shared.anchor) await page.close();
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => messages.push(String(error)));
    page.on('requestfailed', (request) => {
      const { errorText = '' } = request.failure() ?? {};
      // A page left while a later part is loading cancels it; one without script preloads none.
      const expected = javaScriptEnabled ? 'net::ERR_ABORTED' : 'csp';
      if (errorText !== expected) messages.push(`failed: ${request.url()} ${errorText}`);
    });
    await use(page);
    expect(messages, 'what the page said to the console').toEqual([]);
  },
});

/** Opens the page and waits until the engine has taken over. */
export async function open(page: Page, fragment: string = '') {
  await page.goto(`./${fragment}`);
  await expect(page.locator('html:not([data-link])').getByTestId('run')).toBeEnabled();
}

/** Leaves the page as a reader who closes its tab and forgets what it stored; colors and medium are the usual ones. */
export async function leave(page: Page) {
  await page.goto('./licenses.txt');
  await page.evaluate(() => localStorage.clear());
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null });
}

/** Opens the page without traces of the steps before. */
export async function reopen(page: Page, fragment?: string) {
  await leave(page);
  await open(page, fragment);
}

/**
 * The views of the opening example, each with a text that it has when complete: a page still at work proves nothing.
 */
export const COMPLETE: Record<View, RegExp> = {
  network: /networks\. proven/,
  parents: /parent sets? (?:is|are) left after pruning/,
  steps: /Move 1: add/,
  hand: /BIC of .+ is −/,
  curves: /networks? learned/,
  bootstrap: /averaged graph has/,
  best: /best classes/,
  compare: /found the best network/,
  scores: /left after pruning/,
  use: /Probability tables estimated/,
  papers: /are reproduced here/,
  class: /how your students answered/,
  compose: /lesson of your own/,
  notes: /Teacher’s notes/,
  columns: /rows, \d+ columns/,
  rows: /rows/,
  constraints: /No constraints yet/,
  edges: /All 7 edges are strong/,
  posterior: /Networks have [\d.]+ edges on average/,
  tables: /How likely is each level/,
  simulate: /rows/,
  predict: /Which variable do you want to predict/,
  lessons: /lessons/i,
  exercises: /instant feedback/,
  contest: /Make a contest of/,
};

/** Opens a view as a reader does: its mode, its place, then the view. */
export async function goTo(page: Page, view: string) {
  const { place, mode } = placeOf(view as View);
  const modeButton = page.getByTestId(`mode-${mode}`);
  if ((await modeButton.getAttribute('aria-current')) === null) await modeButton.click();
  await page.getByTestId(`place-${place}`).click();
  const [first] = tabOf(view as View);
  if (tabsOf(place).length > 1) await page.getByTestId(`tab-${first}`).click();
  if (tabOf(view as View).length > 1) await page.getByTestId(`view-${view}`).click();
  if (view === 'papers') await page.getByTestId('paper-lecture').click();
}

/** Waits until a view is open. */
export async function isAt(page: Page, view: string) {
  const { place } = placeOf(view as View);
  const tab = tabOf(view as View);
  const button = page.getByTestId(tabsOf(place).length > 1 ? `tab-${tab[0]}` : `place-${place}`);
  await expect(button).toHaveAttribute('aria-current', 'page');
  if (tab.length > 1) await expect(page.getByTestId(`view-${view}`)).toBeChecked();
}

/** Announcement of the run for screen readers. */
export const announced = (page: Page, words: string) => page.locator('p.vh[role=status]').filter({ hasText: words });

/** Status in the run bar: running, proven optimal, … */
export const status = (page: Page) => page.getByTestId('status');

/**
 * Waits until the current settings are learned. Quick runs start without a request and show no run bar; on a busy
 * machine they may not be quick, and Run is shown.
 * @param claim expectation on the learned result, with its timeout
 */
export async function learn(page: Page, claim: (patience: { timeout: number }) => Promise<void>) {
  const run = page.getByTestId('run');
  await expect(async () => {
    if ((await run.isVisible()) && (await run.isEnabled())) await run.click({ timeout: 500 });
    await claim({ timeout: 2000 });
  }).toPass();
}

/** Waits for the proof of the current settings. */
export const prove = (page: Page) =>
  learn(page, (patience) => expect(status(page)).toHaveAttribute('data-state', 'proven optimal', patience));

/**
 * Opens or closes the element controlled by a visible button with `aria-expanded`. A click before the page is
 * interactive does nothing, so it is repeated until the button has changed.
 */
async function expand(button: Locator, open: boolean) {
  if (!(await button.isVisible())) return;
  await expect(async () => {
    if ((await button.getAttribute('aria-expanded')) !== String(open)) await button.click();
    await expect(button).toHaveAttribute('aria-expanded', String(open), { timeout: 2000 });
  }).toPass();
}

/** Opens the export from the dialog of sharing, which works at every width. */
export async function toExport(page: Page) {
  const way = page.getByTestId('to-export');
  if (!(await way.isVisible())) await page.getByTestId('share').click();
  await way.click();
}

/** Button of a file in the export dialog, after opening its tab. */
export async function fileButton(page: Page, id: string) {
  const group = FORMATS.find((format) => format.id === id)?.group ?? 'network';
  const tab = ['zip', 'report'].includes(id) ? 'everything' : group === 'network' ? 'model' : group;
  await page.getByTestId(`export-tab-${['scripts', 'scores', 'result'].includes(tab) ? 'data' : tab}`).check();
  return page.getByTestId(`download-${id}`);
}

/** Opens the setup, which is a sheet in narrow layouts. */
export const setUp = (page: Page) => expand(page.getByTestId('sheet'), true);

/**
 * Learns from the file in the data dialog. Waits until the page has the new data, since it shows the old ones with
 * their result until then and closes the setup when they arrive.
 */
export async function useData(page: Page) {
  await page.getByTestId('use-data').click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

type Files = Parameters<Locator['setInputFiles']>[0];

/** Opens the setup and chooses an own file in its dialog. */
export async function chooseFile(page: Page, file: Files) {
  await setUp(page);
  await page.getByTestId('own-data').click();
  await page.getByTestId('file-input').setInputFiles(file);
}

/** Opens a file of the reader's own and learns from it. */
export async function learnFile(page: Page, file: Files) {
  await chooseFile(page, file);
  await useData(page);
}

/** Crashes the page's first worker. */
export const crashWorker = (page: Page) =>
  page.workers()[0].evaluate(() => {
    setTimeout(() => {
      throw new Error('unreachable');
    });
  });

/** Closes the setup, if it is a sheet. */
export const putAway = (page: Page) => expand(page.getByTestId('sheet'), false);

/** Largest width of the phone layout, in px. */
const PHONE_WIDTH = 760;

/** Shows the facts of the result, if they are behind a button. */
export async function showResult(page: Page) {
  await putAway(page);
  const button = page.getByTestId('to-result');
  if ((page.viewportSize()?.width ?? 0) <= PHONE_WIDTH) await expect(button).toBeVisible();
  await expand(button, true);
}

/** Sets the prior odds of a single edge. */
export async function weigh(page: Page, from: string, to: string, odds: string) {
  await setUp(page);
  await page.getByTestId('edit-edges').click();
  await page.getByTestId('edge-from').selectOption(from);
  await page.getByTestId('edge-to').selectOption(to);
  await page.getByTestId('edge-weigh').click();
  await page.getByTestId('edge-odds').locator('input').last().fill(odds);
  await page.keyboard.press('Escape');
}

/** Color rules of axe. */
const COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * Violations found by axe, as text. Its rules are loaded once for each document, and only violations are reported,
 * which saves most of the time of a scan.
 * @param options a part of the page, and a subset of the rules
 */
export async function violations(page: Page, options: { within?: string; rules?: string[] } = {}) {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async ({ within, rules }) => {
    const { axe: scanner }: { axe: typeof import('axe-core') } = window as any;
    const { violations: found } = await scanner.run(within ?? document, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }, options);
}

/** Waits until no transition is running, so that colors are final. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const over = Promise.allSettled(ends.map(({ finished }) => finished));
    await Promise.race([over, new Promise((go) => setTimeout(go, 1000))]);
  });

/** Color violations in the light and in the dark theme. */
export const colorsInBothThemes = (page: Page) => violationsInBothThemes(page, COLORS);

/**
 * Violations in the light and in the dark theme, in the current state. Only colors differ between them, so only color
 * rules are checked in the dark one.
 * @param rules all if left out
 */
export async function violationsInBothThemes(page: Page, rules?: string[]) {
  const found = await violations(page, { rules });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const what of await violations(page, { rules: COLORS })) found.push(`dark: ${what}`);
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Pastes a text at the focus. */
export const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const at = document.activeElement ?? document.body;
    at.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true }));
  }, text);

/** Turns given to a held worker between two checks of the page. */
const TURNS = 4;

/**
 * Holds the session's worker before its next turn of long work; it still takes messages. Helpers hired later are not
 * held. `until` gives it turns until the page shows the wanted state: the search is then at that point on any machine.
 * `letGo` ends the hold; Stop takes effect only then.
 */
export async function holdWork(page: Page) {
  const workers = page.workers().filter((worker) => /worker/.test(worker.url()));
  for (const worker of workers)
    await worker.evaluate(() => {
      const { scheduler } = globalThis as any;
      const post = scheduler.postTask.bind(scheduler);
      const held: (() => void)[] = [];
      let left = 0;
      scheduler.postTask = (task: () => void, options: object) =>
        left-- > 0 ? post(task, options) : new Promise<void>((go) => held.push(go)).then(() => post(task, options));
      Object.assign(globalThis, {
        giveTurns(count: number) {
          left = count;
          for (const go of held.splice(0, count)) {
            left--;
            go();
          }
        },
      });
    });
  const give = async (count: number) => {
    for (const worker of workers) await worker.evaluate((turns) => (globalThis as any).giveTurns(turns), count);
  };
  return {
    async until(isThere: () => Promise<boolean>) {
      await expect(async () => {
        if (await isThere()) return;
        await give(TURNS);
        throw new Error('not yet');
      }).toPass({ intervals: [20] });
    },
    letGo: () => give(Number.POSITIVE_INFINITY),
  };
}
