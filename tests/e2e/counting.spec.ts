// Counting engines: their choice, the cost estimated for each, the measured cost of an ADTree, and refusal if it does
// not fit.

import type { Page } from '@playwright/test';
import { heavy } from './files.ts';
import { expect, learnFile, open, reopen, setUp, status, test, violationsInBothThemes } from './page.ts';

const ASIA = '#v=1&data=asia.1&n=1000&seed=289';

async function openChoice(page: Page) {
  await setUp(page);
  await page.getByTestId('edit-counting').click();
  await expect(page.getByRole('dialog')).toContainText('the choice changes the time, never the result');
}
const engine = (page: Page, engine: string) => page.getByTestId(`engine-${engine}`);
const why = (page: Page) => page.getByTestId('counting-why');
const score = (page: Page) => page.locator('.bar .num').first();

async function learnFrom(page: Page, file: ReturnType<typeof heavy>) {
  await open(page, ASIA);
  await learnFile(page, file);
}

test('engines of counting by link: chosen, named, or not needed', { tag: '@first' }, async ({ page }) => {
  await test.step('the cost model says who counts and why; another engine gives the same result and says what it took', async () => {
    await open(page, ASIA);
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    const before = await score(page).textContent();
    await openChoice(page);
    await expect(why(page)).toHaveText(
      /^Partition counts [\d,]+ sets of up to \d variables in about [\d.]+ ms: so fast that no other engine is considered\.$/,
    );
    await expect(engine(page, 'partition')).toContainText('Counted the present result.');
    await expect(engine(page, 'bitset')).toContainText(/about [\d.]+ ms/);
    await expect(engine(page, 'adtree')).toContainText(/about [\d.]+ ms[\d.]+ ms of that to grow itabout [\d.]+ kB/);
    await expect(engine(page, 'adtree')).not.toContainText('Grown for the present result');
    await engine(page, 'adtree').getByRole('radio').check();
    await expect(why(page)).toHaveText(
      /^ADTree, as chosen, counts .* The others: partition about [\d.]+ ms and bitmaps about [\d.]+ ms\.$/,
    );
    await expect(page.getByTestId('counted')).toHaveText(/^Grown for the present result: [\d.]+ kB in \d+ ms\.$/);
    await expect(page.getByTestId('counted')).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    await expect(engine(page, 'bitset').getByRole('radio')).toBeChecked();
    await expect(engine(page, 'bitset')).toContainText('Counted the present result.');
    await page.keyboard.press('Escape');
    await setUp(page);
    await expect(page.getByTestId('edit-counting')).toHaveText('bitmaps');
    await expect.poll(() => page.url()).toContain('count=bitset');
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    expect(await score(page).textContent()).toBe(before);
    await page.keyboard.press('Control+z');
    await setUp(page);
    await expect(page.getByTestId('edit-counting')).toHaveText('ADTree');
  });
  await test.step('a link with an engine that comes with the whole core is counted by that engine', async () => {
    await open(page, `${ASIA}&count=adtree`);
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await openChoice(page);
    await expect(page.getByTestId('counted')).toHaveText(/^Grown for the present result: /);
  });
  await test.step('where nothing is counted set by set, the page says so', async () => {
    await reopen(page, `${ASIA}&search=hill-climb`);
    await openChoice(page);
    await expect(why(page)).toHaveText(
      /^This method counts families when it needs them, by partition unless another engine is chosen\./,
    );
    await expect(engine(page, 'adtree')).toContainText(/kB/);
    await engine(page, 'adtree').getByRole('radio').check();
    await expect(why(page)).toHaveText('ADTree, as chosen, counts families when this method needs them.');
    await expect(page.getByTestId('counted')).toHaveText(/^Grown for the present result: [\d.]+ kB in \d+ ms\.$/);
  });
});

test('an ADTree that does not fit is refused with its estimate', async ({ page }) => {
  test.slow();
  await learnFrom(page, heavy(60, 3000));
  await expect(status(page)).toHaveAttribute('data-state', 'best found', { timeout: 60_000 });
  await openChoice(page);
  await expect(page.getByTestId('tree-refused')).toHaveText(
    /^Would take about [\d.,]+ [GM]B; 537 MB are set aside for it\.$/,
  );
  await expect(engine(page, 'adtree')).toContainText('Moore and Lee 1998');
  await expect(engine(page, 'partition')).not.toContainText('set aside');
});

test('axe finds nothing in the choice', { tag: '@phone' }, async ({ page }) => {
  await open(page, `${ASIA}&count=adtree`);
  await openChoice(page);
  await expect(page.getByTestId('counted')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
});
