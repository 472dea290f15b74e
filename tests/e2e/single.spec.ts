// The single file runs by double-click: it contains everything and makes no requests.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { VIEWS } from '../../www/model/state.ts';
import { heavy } from './files.ts';
import { expect, goTo, learnFile, setUp, status, test, violations } from './page.ts';

const FILE = resolve(process.env.SINGLE ?? 'dist-single', 'bayescope.html');

/** Folder with a name that has to be escaped. */
let folder: string;
let address: string;
test.use({ ownContext: true });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'my files # '));
  await cp(FILE, join(folder, 'lesson 1.html'));
  address = pathToFileURL(join(folder, 'lesson 1.html')).href;
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

async function live(page: Page, at: string = address) {
  await page.goto(at);
  await expect(page.getByTestId('run')).toBeEnabled();
}

test('it learns, shows every view and dialog, has the tables, and asks for nothing', async ({ page }) => {
  await test.step('it learns, shows every view and dialog, and asks for nothing', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await live(page);
    const slider = page.getByTestId('rows-slider');
    const relearned = () => page.evaluate(() => performance.getEntriesByName('relearn').length);
    const before = await relearned();
    await slider.focus();
    await slider.press('ArrowRight');
    await expect.poll(relearned).toBeGreaterThan(before);
    for (const view of VIEWS) {
      await goTo(page, view);
      await expect(page.locator('.stage h1').first()).toContainText(/\S/);
      await expect(page.locator('.notice')).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
    }
    await goTo(page, 'network');
    await page.getByTestId('help').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await learnFile(page, heavy());
    await expect(status(page)).toHaveAttribute('data-state', 'running');
    await page.keyboard.press('Escape');
    await expect(status(page)).toHaveAttribute('data-state', 'stopped');
    expect(requests.filter((url) => url !== address && !/^(data|blob):/.test(url))).toEqual([]);
  });
  await test.step('tables of the UCI repository are inside it', async () => {
    await page.goto('about:blank');
    await live(page, `${address}#v=1&data=uci-wine.1`);
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await expect(page.getByTestId('status').locator('..')).toContainText('1,891.60');
  });
});

test('a link into it opens it with the result; a changed script does not run', async ({ page, context, browser }) => {
  await test.step('a link into it opens it with the result; its name leads back to the opening page', async () => {
    await live(page);
    await setUp(page);
    await page.getByTestId('data-picker').click();
    await page.getByTestId('example-college-plans').click();
    await expect(page.getByTestId('sentence')).toContainText('29,281');
    const sentence = String(await page.getByTestId('sentence').textContent());
    await page.getByTestId('share').click();
    const field = page.getByTestId('share-link');
    await expect(field).toHaveValue(/#v=1/);
    const link = await field.inputValue();
    expect(link.startsWith(`${address}#`)).toBe(true);
    const reader = await context.newPage();
    await reader.goto(link);
    await expect(reader.getByTestId('shared')).toContainText('re-proved here');
    await expect(reader.getByTestId('sentence')).toHaveText(sentence);
    await reader.locator('.brand').click();
    await expect(reader.getByTestId('sentence')).toContainText('783,702,329,343');
  });
  await test.step('a changed script does not run', async () => {
    const changed = join(folder, 'changed.html');
    const html = await readFile(FILE, 'utf8');
    await writeFile(changed, html.replace(/(<script type="module"[^>]*>)/, '$1globalThis.added = true;'));
    const page = await (await browser.newContext()).newPage();
    const refused = page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()));
    await page.goto(pathToFileURL(changed).href);
    await refused;
    expect(await page.evaluate(() => (globalThis as any).added)).toBe(undefined);
    await expect(page.getByTestId('sentence')).toContainText(/\S/); // the picture needs no script
    await page.context().close();
  });
});
