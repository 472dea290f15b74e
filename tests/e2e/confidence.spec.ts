// Confidence: one graph and one table, computed without a request; the selected pair stays selected; the posterior as a
// map.
import { following } from './files.ts';
import { expect, goTo, isAt, learnFile, open, reopen, test, violations, violationsInBothThemes } from './page.ts';

const ASIA = '#v=1&data=asia.1&n=1000&seed=289';

test('all edges: the table beside the graph, every edge graded, the pair selected everywhere', {
  tag: ['@first', '@phone'],
}, async ({ page }) => {
  await open(page, `${ASIA}&view=edges`);
  const rows = page.getByTestId('edge-row');
  await expect(rows.first()).toContainText('bronc → dysp');
  await expect(page.getByTestId('sentence')).toHaveText('All 7 edges are strong.');
  await expect(page.getByTestId('second')).toHaveText(
    'The direction of bronc → dysp is uncertain (bootstrap: → .66). 2 edges are reversible.',
  );
  const note = page.locator('.ed-table .note');
  await expect(note).toContainText('Strong: each of posterior, bootstrap, and top k gives the edge at least .90');
  await expect(note).toContainText('exact sum of BIC weights (an approximation of the posterior)');
  await expect(note).toContainText('Posterior and top k are computed from the same scores');
  await expect(page.getByRole('rowheader', { name: '7 strong' })).toBeVisible();
  // Its head is hollow, since the bootstrap doubts the direction.
  await expect(page.getByTestId('edges-picture').locator('.g-unsure-head')).toHaveCount(1);
  await expect(page.getByTestId('edge-table')).toContainText('Top 100 classes');
  await expect(rows.first()).toContainText('−253.50');
  await expect(page.getByTestId('edges-rest')).toContainText('more pairs, all at most');
  await rows.first().getByRole('button').click();
  await expect(page.getByTestId('edge-directions')).toContainText('Posterior, all networks');
  await expect(page.getByTestId('inspect-edge')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  const all = await rows.count();
  await page.getByTestId('edges-rest').click();
  expect(await rows.count()).toBe(28);
  expect(all).toBeLessThan(28);

  // The same places and the same rows in every mode, and the pair stays selected.
  const place = () => page.getByTestId('edges-picture').locator('[data-node="0"]').boundingBox();
  const order = () => rows.evaluateAll((all) => all.slice(0, 7).map((row) => (row as HTMLElement).dataset.pair));
  const [there, pairs] = [await place(), await order()];
  await page.getByTestId('view-posterior').click();
  await isAt(page, 'posterior');
  await expect(page.getByTestId('sentence')).toContainText('All 7 edges are strong.');
  await expect(page.getByTestId('edge-directions')).toBeVisible();
  expect(await order()).toEqual(pairs);
  expect((await place())?.width).toBeCloseTo(there?.width ?? 0, 0);
  await expect(page.getByTestId('posterior-map')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('own data after a reload, costs in words, and every column of the table', async ({ page }) => {
  await test.step('after a reload all measures of own data are computed again, though the network is learned first', async () => {
    await open(page);
    await learnFile(
      page,
      following('twelve.csv', 12, (v) => Math.floor((v - 1) / 2)),
    );
    await goTo(page, 'edges');
    for (const again of [false, true]) {
      if (again) await page.reload();
      await expect(page.getByTestId('edge-row').first()).toContainText(/1\.00.*%.*1\.00/);
      await expect(page.getByTestId('second')).not.toContainText('computed');
    }
  });
  await test.step('of a cost, whose plus is worse, the change is marked in words', async () => {
    await reopen(page, `${ASIA}&score=mdl&sel=either~dysp`);
    await expect(page.getByTestId('turned-mdl')).toHaveText(/^worse \+[\d,.]+$/);
    await expect(page.getByTestId('turned-bic')).toHaveText(/^▼worse −[\d,.]+$/);
    await expect(page.getByTestId('turned')).toContainText('in bits, a cost: less is better');
    await page.getByTestId('to-confidence').click();
    await expect(page.getByTestId('edge-table')).toContainText('cost in bits: less is better');
    await expect(page.getByTestId('edge-row').first()).toContainText('worse +');
  });
  await test.step('all edges: beside the graph the table shows every column', async () => {
    await reopen(page, `${ASIA}&view=edges`);
    await expect(page.getByTestId('edges-rest')).toBeVisible();
    await expect(page.getByTestId('edge-row').first()).toContainText('100%');
    const box = page.locator('.ed-table .scroll-x');
    for (const width of [1920, 1510, 1440, 1340, 1280, 1215, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      const hidden = () => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect.poll(hidden, `at ${width} px`).toBe(0);
    }
  });
});

test('the panel of an edge, and its handle on a phone', { tag: '@phone' }, async ({ page, isMobile }) => {
  await test.step('the panel of an edge leads to how sure it is, and says what is known of that; axe', async () => {
    await open(page, `${ASIA}&sel=either~dysp`);
    const sure = page.getByTestId('sure');
    await expect(sure).toHaveText('How sure? →');
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('to-confidence').click();
    await isAt(page, 'edges');
    await expect(page.locator('.ed-chosen')).toContainText('either → dysp');
    await expect(page.getByTestId('edge-directions')).toContainText('Bootstrap');
    await expect(page.getByTestId('edge-directions')).toContainText('So the two can differ');
    await goTo(page, 'network');
    await expect(sure).toContainText(/Joined: posterior 1\.00, bootstrap \d+%/);
  });
  await test.step('on a phone the handle and the title bring the panel up, and the handle back', async () => {
    await reopen(page, `${ASIA}&sel=either~dysp`);
    const handle = page.getByRole('button', { name: 'Bring this panel up' });
    const why = page.getByTestId('inspect-edge').getByText('raises the log-likelihood');
    if (!isMobile) {
      await expect(why).toBeInViewport();
      await expect(handle).toBeHidden();
      return;
    }
    const body = page.locator('.body');
    const title = page.locator('.insp-h > span').first();
    // The title is visible, the reason is not.
    await expect(title).toBeInViewport({ ratio: 1 });
    await expect(why).not.toBeInViewport();
    await handle.tap();
    await expect(why).toBeInViewport();
    await expect.poll(() => page.locator('#aside').evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(110);
    await handle.tap();
    await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    // Two presses in quick succession: while the panel opens, the handle closes it.
    await page.waitForTimeout(1100);
    await handle.evaluate((it: HTMLElement) => {
      it.click();
      it.click();
    });
    await page.waitForTimeout(600);
    expect(await body.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await body.evaluate((it) => it.scrollTo(0, 160));
    await title.evaluate((it) => it.scrollIntoView({ block: 'end' }));
    const { x, y } = (await title.boundingBox()) as { x: number; y: number };
    await page.touchscreen.tap(x + 8, y + 8);
    await expect(why).toBeInViewport();
    await page.getByRole('button', { name: 'Close the selection' }).tap();
    await expect(page.getByTestId('inspect-edge')).toBeHidden();
  });
});
