// The picture: it does not move when the page becomes interactive, and can be used by keyboard, dragged, and read as
// text.

import type { Page } from '@playwright/test';
import { following, peer } from './files.ts';
import { expect, goTo, learnFile, open, reopen, test, violations } from './page.ts';

const places = (page: Page) =>
  page
    .getByTestId('network')
    .locator('svg:visible .node')
    .evaluateAll((nodes) =>
      nodes.map((node) => [node.querySelector('text')?.textContent, node.getBoundingClientRect().toJSON()]),
    );

/** Label of the element with the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

test.describe('on a first visit', () => {
  test.use({ firstVisit: true });
  test('coming to life moves nothing', { tag: '@phone' }, async ({ page, browser, baseURL }) => {
    const still = await browser.newPage({ javaScriptEnabled: false, viewport: page.viewportSize() });
    await still.goto(baseURL ?? '');
    const before = await places(still);
    await still.close();
    await open(page);
    expect(before.length).toBe(8);
    expect(await places(page)).toEqual(before);
  });
});

test('the lesson: asia has no edges, and the question shows what its edge would cost', {
  tag: ['@first', '@phone'],
}, async ({ page }) => {
  await open(page);
  await expect(page.getByTestId('second')).toContainText('No edge to asia');
  await page.getByTestId('why').click();
  const inspector = page.getByTestId('inspect-edge');
  await expect(inspector).toContainText('net loss');
  await expect(inspector).toContainText('The true network has this edge');
  // Where the slider passes the mark of an edge, that edge fades in, and no other.
  await page.evaluate(() => {
    const faded: unknown[] = [];
    Object.assign(window, { faded });
    addEventListener('animationstart', ({ target }) => faded.push((target as SVGElement).dataset.edge));
  });
  await page.locator('#rows').press('End');
  const edge = await page.getByRole('button', { name: /^asia (?:and|to) tub, / }).getAttribute('data-edge');
  await expect.poll(() => page.evaluate(() => (window as unknown as { faded: string[] }).faded)).toEqual([edge]);
});

test('the picture is walked, drawn as class and DAG, told in words, and moved', { tag: '@first' }, async ({ page }) => {
  await test.step('the picture is walked along its edges', async () => {
    await open(page);
    await page.getByTestId('why').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toContain('asia');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('smoke');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('lung');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('either');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => focused(page)).toContain('tub to either');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('inspect-edge')).toContainText(
      'Compelled: the same direction in every equivalent network',
    );
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('inspect-edge')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByTestId('zoom-larger')).toBeFocused();
  });
  await test.step('class and DAG, truth and no truth', async () => {
    await open(page);
    const kinds = () =>
      page
        .getByTestId('network')
        .locator('svg:visible .edge')
        .evaluateAll((edges) => edges.map((edge) => edge.getAttribute('data-kind')));
    await expect.poll(kinds).toEqual(expect.arrayContaining(['compelled', 'reversible', 'ghost']));
    await page.keyboard.press('c');
    await expect(page.getByTestId('show-dag')).toBeChecked();
    await expect.poll(kinds).not.toContain('reversible');
    await expect.poll(kinds).toContain('directed');
    await page.keyboard.press('d');
    await expect(page.getByTestId('truth')).not.toBeChecked();
    await expect.poll(kinds).not.toContain('ghost');
  });
  await test.step('the text twin says what the picture shows', async () => {
    await open(page);
    await page.keyboard.press('t');
    const twin = page.getByTestId('twin');
    await expect(twin).toContainText('asia has no edges.');
    await expect(twin).toContainText('either has the parents tub and lung.');
    await expect(twin).toContainText('smoke – lung is reversible.');
    await expect(twin).toContainText('In the simulation, not found: asia → tub.');
    await expect(twin.getByRole('row')).toHaveCount(9);
  });
  await test.step('a variable is moved by hand and by key, and undo takes it back', async () => {
    await reopen(page);
    const node = page.getByTestId('network').locator('svg:visible [data-node="7"]');
    const box = async () => (await node.boundingBox()) as { x: number; y: number };
    const before = await box();
    await page.mouse.move(before.x + 20, before.y + 10);
    await page.mouse.down();
    const edge = page.getByTestId('network').locator('[data-edge="5-7"] path').first();
    const line = await edge.getAttribute('d');
    const address = page.url();
    await page.mouse.move(before.x - 80, before.y - 30, { steps: 5 });
    // The variable and its edges follow the pointer; the document, and with it the link, changes at the end.
    await expect.poll(async () => Math.abs((await box()).x - before.x + 100)).toBeLessThan(3);
    expect(await edge.getAttribute('d')).not.toBe(line);
    await expect(page.getByTestId('undo')).toBeDisabled();
    expect(page.url()).toBe(address);
    await page.mouse.up();
    await expect.poll(() => page.url()).toContain('lay=');
    await expect.poll(async () => Math.abs((await box()).x - before.x + 100)).toBeLessThan(3);
    await expect(page.getByTestId('inspect-variable')).toHaveCount(0);
    await page.getByTestId('undo').click();
    await expect.poll(async () => (await box()).x).toBe(before.x);
    await expect.poll(() => edge.getAttribute('d')).toBe(line);
    await node.focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(async () => (await box()).x).toBeLessThan(before.x);
  });
});

test('costs and columns by link, the table of local scores, own data and Alarm', async ({ page }) => {
  await test.step('MDL is a cost in bits wherever it stands', async () => {
    await open(page, '#v=1&data=asia.1&n=1000&seed=289&score=mdl&sel=either~dysp');
    await expect(page.getByTestId('inspect-edge')).toContainText('Bits to send dysp');
    await expect(page.locator('.facts')).not.toContainText('−');
  });
  await test.step('the column beside the picture is named by what it shows', async () => {
    await open(page, '#v=1&data=asia.1&n=1000&seed=289&sel=tub');
    for (const [view, name] of [
      ['network', 'Selected'],
      ['parents', 'Parent set in focus'],
      ['hand', 'Check your answer'],
      ['curves', 'Selected'],
      ['papers', 'On this page'],
    ]) {
      await goTo(page, view);
      await expect(page.getByRole('complementary', { name, exact: true })).toBeVisible();
    }
  });
  await test.step('the table of local scores is walked by its rows', async () => {
    await reopen(page);
    await goTo(page, 'scores');
    const grid = page.getByTestId('grid');
    await expect(grid).toHaveAttribute('aria-rowcount', '1025');
    await expect(grid.getByRole('row').nth(1)).toContainText('asia');
    await grid.focus();
    await page.keyboard.press('End');
    await expect(grid).toHaveAttribute('aria-activedescendant', 'row-1023');
    await expect(page.locator('#row-1023')).toBeInViewport();
    await expect(page.locator('#row-1023')).toContainText('dysp');
    await page.keyboard.press('Home');
    await expect(page.locator('#row-0')).toBeInViewport();
    await page.getByTestId('go-to-row').fill('512');
    await page.getByTestId('go-to-row').press('Enter');
    await expect(page.locator('#row-511')).toBeInViewport();
    const more = page.getByTestId('filters');
    if (await more.isVisible()) await more.click();
    await page.getByTestId('filter-child').selectOption({ label: 'either' });
    await expect(page.getByTestId('row-count')).toHaveText('128 of 1,024 rows');
    await expect(grid.getByRole('row').nth(1)).toContainText('tub, lung');
    await page.getByTestId('standing-0').click();
    await expect(page.getByTestId('row-count')).not.toHaveText('128 of 1,024 rows');
    await page.getByTestId('sort-score').click();
    await expect(grid.getByRole('columnheader', { name: 'Score' })).toHaveAttribute('aria-sort', 'descending');
    await page.getByTestId('sort-score').click();
    await expect(grid.getByRole('columnheader', { name: 'Score' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(grid.getByRole('row').nth(1)).toContainText('none');
  });
  await test.step('a chain of four edges can be directed in 5 of 16 ways', async () => {
    await reopen(page);
    await learnFile(
      page,
      following('chain.csv', 5, (v) => v - 1, 600),
    );
    await expect(page.getByTestId('second')).toHaveText(
      /^All 4 edges are reversible: 5 of 16 combinations of directions are equivalent\./,
    );
  });
  await test.step('alarm: after a search over orderings the panel of a variable has the set in use at its rank, and speaks of no pruning', async () => {
    await reopen(page, '#v=1&data=asia.1&n=1000&seed=289&search=orders');
    const data = peer('alarm_1000', 37);
    await learnFile(page, data);
    const panel = page.getByTestId('inspect-variable');
    for (const name of typeof data === 'string' ? ['HRSAT', 'STROKEVOLUME', 'BP'] : ['V1', 'V8', 'V20', 'V36']) {
      await page.keyboard.press('/');
      await page.getByTestId('find-text').fill(name);
      await page.keyboard.press('Enter');
      await expect(panel.locator('h2')).toContainText(name);
      const rows = panel.locator('table').first().locator('tbody tr');
      await expect(rows.filter({ hasText: '●' })).toHaveCount(1);
      await expect(rows.first()).toContainText('★');
      const scores = (await rows.locator('td:nth-of-type(1)').allTextContents()).map((text) =>
        Number(text.replace('−', '-')),
      );
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      await expect(panel).not.toContainText(/prun/i);
    }
  });
});

test('on a phone the result is a touch away while nothing is selected', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await open(page);
  const way = page.getByTestId('to-result');
  if (!isMobile) {
    await expect(way).toBeHidden();
    await expect(page.getByRole('complementary', { name: 'Result' })).toBeVisible();
    return;
  }
  await expect(page.getByTestId('inspect-result')).toBeHidden();
  await way.click();
  await expect(page.getByTestId('open-members')).toBeInViewport();
  expect(await violations(page)).toEqual([]);
  await way.click();
  await expect(page.getByTestId('inspect-result')).toBeHidden();
});
