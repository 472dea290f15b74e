// What is tried in every engine. A journey that ends in a result returns it, for comparison between engines.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Key } from 'selenium-webdriver';
import { decodeLink } from '../../www/link/link.ts';
import { wards } from '../e2e/files.ts';
import { DIST, freePort, serve } from '../e2e/server.ts';
import { GOLDEN } from '../www/golden-lines.ts';
import { serveModules } from './modules.ts';
import type { Reader } from './reader.ts';

/** `address`: of the page. */
export type Visit = { reader: Reader; address: string };

/** What a link says, whichever engine has deflated it. */
async function said(link: string) {
  const opened = await decodeLink(link);
  assert.ok(!('error' in opened), link);
  return opened;
}

/** A result file without what differs from run to run: how long it took, and the deflated link. */
function withoutTimes(json: string) {
  const { seconds, link, ...rest } = JSON.parse(json);
  assert.ok(seconds !== undefined && link !== undefined);
  return JSON.stringify(rest);
}

/** The page opens solved, comes to life, and its proof is gone through here. */
export async function opening({ reader, address }: Visit) {
  await reader.open(address);
  await reader.proven();
  await reader.says('sentence', /\S/);
  assert.equal(await reader.run('return document.querySelectorAll("[data-testid=network] svg.graph").length'), 1);
  await reader.isWell();
  return { sentence: await reader.words('sentence'), runnerUp: await reader.words('runnerUp') };
}

export async function slider({ reader, address }: Visit) {
  await reader.open(address);
  const relearned = () => reader.run('return performance.getEntriesByName("relearn").length');
  const before = await relearned();
  await (await reader.one('rows-slider')).sendKeys(Key.ARROW_RIGHT);
  await reader.until('learned anew', async () => (await relearned()) > before);
  await reader.proven();
  await reader.says('runnerUp', /behind/);
  const value = await reader.attribute('rows-slider', 'value');
  const json = withoutTimes(await reader.exported('json'));
  const opened = await said(await reader.link());
  await reader.closeDialog();
  return { value, json, opened };
}

/** A file of the reader's own, a number and missing cells in it. */
export async function ownData({ reader, address }: Visit) {
  await reader.open(address);
  await reader.setUp();
  await reader.click('own-data');
  const { name, buffer } = wards();
  const folder = await mkdtemp(join(tmpdir(), 'bayescope-engines-'));
  try {
    await writeFile(join(folder, name), buffer);
    await (await reader.one('file-input')).sendKeys(join(folder, name));
    await reader.until('the file is read', async () =>
      /300 rows × 5 columns/.test(await reader.run('return document.querySelector("dialog[open]").textContent')),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await reader.click('use-data');
  await reader.until('the file is learned from', async () =>
    /data=own&file=wards\.csv/.test(await reader.driver.getCurrentUrl()),
  );
  await reader.proven();
  await reader.says('runnerUp', /\S/);
  return {
    sentence: await reader.words('sentence'),
    runnerUp: await reader.words('runnerUp'),
    json: withoutTimes(await reader.exported('json')),
  };
}

/** A link with its result, opened by another reader: scored and proved again there. */
export async function link({ reader, address }: Visit) {
  await reader.open(`${address}#v=1&data=asia.1&n=280&seed=289`);
  await reader.proven();
  const sentence = await reader.words('sentence');
  const shared = await reader.link();
  await reader.open(shared);
  await reader.says('shared', /score re-checked here/);
  await reader.says('shared', /re-proved here/);
  await reader.isWell();
  assert.equal(await reader.words('sentence'), sentence);
  return { sentence, opened: await said(shared) };
}

export async function kBest({ reader, address }: Visit) {
  await reader.open(`${address}#v=1&data=asia.1&n=5000&seed=7&view=best&kb=20`);
  await reader.says('sentence', /^The top 20 networks fall into \d+ classes\.$/);
  await reader.press('t');
  const rows = () =>
    reader.run(`return [...document.querySelectorAll('[data-testid=best-twin-rows] tbody tr')]
      .map((row) => [...row.cells].map((cell) => cell.textContent).join(' | '))`);
  await reader.until('20 rows', async () => (await rows()).length === 20);
  return { sentence: await reader.words('sentence'), rows: await rows() };
}

export async function keyboard({ reader, address }: Visit) {
  await reader.open(address);
  const dialogs = () => reader.run('return document.querySelectorAll("dialog[open]").length');
  const isAt = (place: string) =>
    reader.until(`at ${place}`, async () => (await reader.attribute(place, 'aria-current')) === 'page');
  await reader.run('document.querySelector("[data-testid=help]").focus()');
  await reader.press('?');
  await reader.until('the help is open', async () => (await dialogs()) === 1);
  await reader.closeDialog();
  assert.equal(await reader.focus(), 'help');
  await reader.press('4');
  await isAt('tab-parents');
  await reader.press('2');
  await isAt('place-network');
  await reader.press('c');
  const checked = (id: string) => reader.until(id, async () => (await reader.one(id)).isSelected());
  await checked('show-dag');
  const rows = () => reader.attribute('rows-slider', 'value');
  const before = await rows();
  await (await reader.one('rows-slider')).sendKeys(Key.ARROW_RIGHT);
  await reader.until('the rows are others', async () => (await rows()) !== before);
  await reader.driver.actions().keyDown(Key.CONTROL).sendKeys('z').keyUp(Key.CONTROL).perform();
  await reader.until('the rows are those before', async () => (await rows()) === before);
  await checked('show-dag');
  // From the top of the page the Tab key leads to the way past the head, and that to the picture.
  await reader.open(address);
  await reader.press(Key.TAB);
  await reader.press(Key.ENTER);
  await reader.until('the focus is in the stage', () =>
    reader.run('return document.activeElement.closest(".stage") !== null'),
  );
}

/** Stored on the first visit, the page needs no server on the next: opens, learns anew, lists the k best. */
export async function offline({ reader }: Visit) {
  const server = await serve(resolve(DIST), await freePort());
  try {
    await reader.open(server.address);
    await reader.until('every file is kept', async () => (await reader.all('offline-ready')).length > 0);
  } finally {
    await server.stop();
  }
  await assert.rejects(fetch(server.address));
  const visit = { reader, address: server.address };
  return { opening: await opening(visit), kBest: await kBest(visit), slider: await slider(visit) };
}

/** Both modules that ship find the scores of tests/data/golden.txt in this engine, to the last bit. */
export async function golden({ reader }: Visit) {
  const server = await serveModules();
  try {
    await reader.driver.get(server.address);
    for (const { module, knows } of [
      { module: 'first', knows: 112 }, // all but fNML and qNML
      { module: 'core', knows: 140 },
    ]) {
      const found: { name: string; value: string }[] = await reader.driver.executeAsyncScript(learnAll, module, GOLDEN);
      assert.ok(Array.isArray(found), String(found));
      assert.equal(found.length, knows);
      for (const { name, value } of found)
        assert.equal(Number(value), GOLDEN.find((line) => line.name === name)?.value, `${module}: ${name}`);
    }
  } finally {
    await server.stop();
  }
}

/** Runs in the page: the scores that a module finds; those that it leaves to the whole core are left out. */
async function learnAll(module: string, lines: typeof GOLDEN, done: (found: unknown) => void) {
  try {
    const { default: init, handOver, startWorker } = await import(`/${module}.js`);
    await init();
    const { port1: port, port2 } = new MessageChannel();
    const requests = lines.map(({ example, settings }, i) => {
      const args = { load: { example }, settings, budget: Number.MAX_VALUE, withinMs: Number.MAX_VALUE };
      return { id: i + 1, session: i + 1, name: 'relearn', args };
    });
    const found: { name: string; value: string }[] = [];
    // As text: not every driver writes all digits of a number.
    port.onmessage = ({ data: { id, value } }) => {
      found.push({ name: lines[id - 1].name, value: String(value?.outcome?.score) });
    };
    startWorker(port2, requests, () => {});
    for (let left = 0; found.length + left < lines.length; await new Promise((go) => setTimeout(go, 5)))
      if (module === 'first') left = handOver()?.length ?? left;
    done(found);
  } catch (error) {
    done(`failed: ${(error as any).code ?? error}`);
  }
}

/** In the order in which they are tried. */
export const JOURNEYS = { opening, slider, ownData, link, kBest, keyboard, offline, golden };
