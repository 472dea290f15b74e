// A monkey in the real page: clicks, typing, drags, keys, reloads, tabs and links, drawn from a seed. Nothing may be thrown or said to
// the console, freeze, crash the engine or ask a foreign host; and whenever the page has come to rest, what it shows must be of the
// data in its address, and a proof that it shows must be a proof of these data.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { launch } from '../bench/browser.ts';
import { built } from '../bench/built.ts';
import { learn, open } from '../tests/www/direct.ts';
import { draws, stream } from '../tests/www/random.ts';
import { workOf } from '../www/engine/pace.ts';
import type { Session } from '../www/engine/requests.ts';
import type { Load } from '../www/generated/protocol.ts';
import { decodeLink } from '../www/link/link.ts';
import { namesOf } from '../www/model/names.ts';
import { settingsFor } from '../www/model/state.ts';
import { act } from './act.ts';
import { now } from './now.ts';
import type { Report } from './watched.ts';

/** Milliseconds without a frame that count as a freeze, on a machine that may be busy with other things too. */
const FREEZE = 2000;
/** Milliseconds that the page gets to come to rest. */
const REST = 20_000;
/** Work that is done again here to judge a proof, in the core's nanoseconds. */
const WORK = 5e8;
/** Time after which a contradiction must still stand to count as one. */
const LAG_MS = 3000;
/** Actions between two looks at whether what is shown is true. */
const LOOK = 12;
/** What the page shows, once it rests; null where it does not come to rest, which a run that goes on is free to do. */
async function shown(page: Page) {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const resting = await page
    .waitForFunction(
      () => {
        const status = document.querySelector('[data-testid=status]');
        const state = status?.getAttribute('data-state');
        return state && !['running', 'changed', 'ready', 'paused', 'claimed'].includes(state) && state;
      },
      undefined,
      { timeout: 4000 },
    )
    .catch(() => null);
  if (!resting) return null;
  await page.waitForTimeout(600); // the address is written, and the picture drawn, a little later
  return page.evaluate(() => {
    const all = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => (element.textContent ?? '').trim());
    return {
      state: document.querySelector('[data-testid=status]')?.getAttribute('data-state') ?? '',
      hash: location.hash,
      facts: all('section.bar dl.facts dd'),
      inspected: all('[data-testid=inspect-result]').join(' '),
      crash: all('[data-testid=crash]').join(' '),
    };
  });
}

/** Whether what is shown can be true of the data in the address; a sentence if not. */
async function lie(
  session: Session,
  { state, hash, facts, inspected }: { state: string; hash: string; facts: string[]; inspected: string },
  count: (name: string) => void,
) {
  const opened = await decodeLink(hash.slice(1));
  if ('error' in opened) {
    // What was typed and is refused stays in the address until something changes.
    if (['cut-link', 'newer-link', 'bad-link'].includes(opened.error.code)) return null;
    return `the page's own address is refused: ${JSON.stringify(opened.error)}`;
  }
  const { doc, packed } = opened;
  const { data, lesson } = doc;
  let load: Load;
  if (data.kind === 'example')
    load = { example: { id: data.id, version: data.version, rows: data.rows, seed: data.seed } };
  else if (data.kind === 'packed' && packed) load = { packed };
  else return null;
  const { info } = await session.call('load', load);
  // The page shows the first eight digits.
  const digits = info.fingerprint.replace(/^(.{4})(.{4}).*/, '$1-$2');
  const seen = inspected.match(/[0-9a-f]{4}-[0-9a-f]{4}/g) ?? [];
  const others = seen.filter((one) => one !== digits);
  if (seen.length > 0) count('fingerprints seen');
  if (others.length > 0) return `fingerprint ${others[0]} stands under data of ${digits}`;
  count('looks');
  if (state !== 'proven optimal' || lesson.hide.length > 0 || lesson.predict) return null;
  const { settings } = settingsFor(doc as any, namesOf(info));
  const estimate = await session.call('estimate', { settings });
  if (estimate.problem || workOf(estimate) > WORK) return null;
  const outcome = await learn(session, { ...settings, method: 'dp' });
  // Papers speak of data of their own: there the bar has no numbers.
  if (facts.length === 0) return null;
  count('proofs judged');
  const cost = ['mdl', 'mdl-lecture'].includes(doc.score.kind);
  const score = Math.abs(cost ? outcome.score / Math.LN2 : outcome.score);
  const amounts = facts.map((fact) => Math.abs(Number(fact.replaceAll(/[^\d.]/g, '')))).filter(Number.isFinite);
  const near = (number: number) =>
    Math.abs(number - score) <= 0.006 + 1e-3 * (doc.score.kind === 'mdl-lecture' ? score : 0);
  if (doc.score.kind === 'mdl-lecture' || amounts.some(near)) return null;
  return `PROVEN OPTIMAL with ${facts.join(' / ')}; the optimum of the data in the address is ${outcome.score}: ${hash.slice(0, 300)}`;
}

/** A page that is watched: what is thrown, said to the console, or asked of a foreign host fails. */
async function openPage(browser: Browser, address: string, fail: (what: string) => void) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(REST);
  page.on('pageerror', (error) => fail(`page error: ${String(error?.stack ?? error).slice(0, 1500)}`));
  page.on('console', (message) => message.type() === 'error' && fail(`console: ${message.text()}`));
  page.on('crash', () => fail('the page crashed'));
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => {}));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && !address.startsWith(origin)) fail(`a foreign request: ${request.url()}`);
  });
  await page.addInitScript(() => {
    const own = window as any;
    own.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) own.longestTask = Math.max(own.longestTask, duration);
    }).observe({ type: 'longtask', buffered: true });
    window.print = () => {};
  });
  await page.goto(address);
  return page;
}

/** What moves away or is covered while it is reached for is no defect. */
const MISSED =
  /Timeout|detached|not attached|intercepts|outside of the viewport|not visible|Execution context|Malformed value|did not find some options/;

/** Milliseconds of the longest task since it was asked last. */
const longestTask = (page: Page) =>
  page
    .evaluate(() => {
      const own = window as any;
      const task = own.longestTask;
      own.longestTask = 0;
      return task;
    })
    .catch(() => 0);

export async function fuzz({
  seed,
  count,
  seconds,
}: {
  seed: number;
  count: number;
  seconds: number;
}): Promise<Report> {
  const random = draws(stream(seed ^ 0xac7));
  const golden = JSON.parse(readFileSync('tests/www/golden-links.json', 'utf8'));
  const links = [
    ...golden.map(({ link }: any) => link),
    'v=1&data=asia.1&n=1000&seed=289',
    'v=1&data=college-plans.1',
    'v=1&data=sprinkler.1&n=200&seed=5&score=bdeu',
    'v=1&data=xor.1&n=400&seed=1&search=tabu',
  ];
  const session = open();
  const report: Report = { counts: { actions: 0 }, failures: [] };
  let trail: string[] = [];
  const add = (name: string) => {
    report.counts[name] = (report.counts[name] ?? 0) + 1;
  };
  const fail = (what: string) => report.failures.push({ what, input: trail.slice(-15).join('\n'), seed });
  const lieOf = (seen: Parameters<typeof lie>[1]) =>
    lie(session, seen, add).catch((problem) => (problem?.code ? null : String(problem?.stack ?? problem)));
  const until = now() + 1000 * seconds;
  const server = await built();
  const browser = await launch();
  const fresh = () => openPage(browser, server.address, fail);
  let page = await fresh();
  try {
    for (let i = 0; i < count && now() < until && report.failures.length < 20; i++) {
      try {
        trail.push(await act(page, random, links, server.address));
        report.counts.actions += 1;
      } catch (problem) {
        const text = String(problem);
        if (!MISSED.test(text)) fail(`the action failed: ${text.slice(0, 500)}`);
        add('actions that met nothing');
      }
      const longest = await longestTask(page);
      report.counts['longest task, ms'] = Math.max(report.counts['longest task, ms'] ?? 0, Math.round(longest));
      if (longest > FREEZE) fail(`the page froze for ${Math.round(longest)} ms`);
      if (i % LOOK !== LOOK - 1) continue;
      let seen = await shown(page).catch(() => null);
      add(seen ? 'rests' : 'not at rest');
      let found = seen && (await lieOf(seen));
      if (found) {
        // The address follows the page; on a busy machine, where an action may come late, by more than it was waited for.
        await page.waitForTimeout(LAG_MS);
        seen = await shown(page).catch(() => null);
        found = seen && (await lieOf(seen));
      }
      if (seen?.state === 'failed') fail(`the engine crashed: ${seen.crash}`);
      if (found) fail(found);
      if (found || seen?.state === 'failed') {
        await page.close();
        page = await fresh();
        trail = [];
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return report;
}
