// The page opens with a result, becomes interactive, and makes no foreign requests.
import { expect, goTo, open, reopen, status, test } from './page.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the solved opening example', { tag: ['@first', '@phone'] }, async ({ page }) => {
    await page.goto('./');
    await expect(page.getByTestId('sentence')).toContainText(/\S/);
    await expect(page.getByTestId('network').locator('svg.graph:visible')).toHaveCount(1);
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await expect(page.locator('#not-live')).toBeVisible();
  });
});

test('a load that is cut off says that the page does not work yet; a live page does not', { tag: '@first' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const parts = /\.(?:js|css)(?:$|\?)/;
  await context.route(parts, (route) => route.abort());
  await page.goto(`${baseURL}`, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('#not-live')).toBeVisible();
  await expect(page.locator('#not-live')).toContainText('load the page again');
  await context.unroute(parts);
  await page.reload();
  await expect(page.getByTestId('run')).toBeEnabled();
  await expect(page.locator('#not-live')).toHaveCount(0);
  await context.close();
});

test('the rows slider re-learns', { tag: ['@first', '@phone'] }, async ({ page }) => {
  await open(page);
  const slider = page.getByTestId('rows-slider');
  const relearned = () => page.evaluate(() => performance.getEntriesByName('relearn').length);
  const before = await relearned();
  await slider.focus();
  await slider.press('ArrowRight');
  await expect.poll(relearned).toBeGreaterThan(before);
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
});

test('nothing is asked of the network once the page is live; a mark over the rows leads to its change', {
  tag: '@first',
}, async ({ page }) => {
  await test.step('nothing is asked of the network once the page is live', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open(page);
    // Later files are fetched when the page is idle: all are loaded when there was no request for two seconds.
    let before = -1;
    const isAtRest = () => {
      const rests = requests.length === before;
      before = requests.length;
      return rests;
    };
    await expect.poll(isAtRest, { intervals: [2000], timeout: 60_000 }).toBe(true);
    const here = new URL('./', page.url()).href;
    expect(requests.filter((url) => !url.startsWith(here) && !url.startsWith('data:'))).toEqual([]);
    requests.length = 0;
    await goTo(page, 'scores');
    await goTo(page, 'network');
    await page.getByTestId('share').click();
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
    expect(requests.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([]);
  });
  await test.step('a mark over the rows names the change, leads to it, and a number is typed', async () => {
    await reopen(page);
    const marks = page.locator('.scrub .marks button');
    const last = marks.last();
    await expect(last).toHaveAttribute('aria-label', /^From 10,370 rows on: .*asia – tub is added/);
    await last.hover();
    await expect(page.locator('.scrub .told')).toContainText('From 10,370 rows on: ');
    await last.click();
    const number = page.getByTestId('rows-number');
    await expect(number).toHaveValue('10,370');
    const edge = page.getByTestId('network').getByRole('button', { name: /^(asia and tub|asia to tub|tub to asia), / });
    await expect(edge).toHaveCount(1);
    await number.fill('10369');
    await number.press('Enter');
    await expect.poll(() => page.url()).toContain('n=10369');
    await expect(page.getByTestId('sentence')).toContainText('networks');
    await expect(page.getByTestId('second')).toContainText('No edge to asia');
  });
});

test('under a link with other data nothing of the opening example is shown or announced, however slow the machine', {
  tag: '@first',
}, async ({ page, context }) => {
  await page.addInitScript(() => {
    const seen = new Set();
    Object.assign(globalThis, { seen });
    const look = () => {
      const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const at = walker.currentNode.parentElement;
        if (!at?.closest('script, style') && at?.checkVisibility({ visibilityProperty: true }))
          seen.add(walker.currentNode.textContent);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto(
    './#v=1&with=d,r&data=inline&file=own.csv&fp=abbcc58d0d190a6c&d=1DFhcYGO0YWYsYGI0YDRkLIRQRWBKIZLRyAYA&r=1nr_Kcm3MMQ4CIRAF0KuYX3_JDCDRs0ymYGELE3WRrJ5_Y2_7imeQoEFA9AFizO27vk7b2O_P-gDPqiXklEuMMUlKWctfi4Woy9La5dql601qaaAlKvf5WZ2GX_8GMeE0c5o4Td39AA',
  );
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal', { timeout: 60_000 });
  const look = () => page.evaluate(() => [...(globalThis as any).seen].join('\n'));
  await expect.poll(look).toContain('−116.43');
  const seen = await look();
  expect(seen).not.toMatch(/2,230\.66|smoke|either/);
});
