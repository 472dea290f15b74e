// The core comes as two modules: the page starts with the small one, and features that need the whole one report if it
// is not available.
import { wards } from './files.ts';
import { chooseFile, expect, goTo, open, setUp, status, test } from './page.ts';

const WHOLE = /\/core_bg-[^/]*\.wasm$/;

test('the page opens, learns and explains while the whole core is still on its way', { tag: '@first' }, async ({
  page,
}) => {
  let arrive: () => void = () => {};
  const wait = new Promise((go) => {
    arrive = () => go(undefined);
  });
  await page.route(WHOLE, async (route) => {
    await wait;
    await route.continue();
  });
  const request = page.waitForRequest(WHOLE);
  await open(page);
  await request;
  const slider = page.getByTestId('rows-slider');
  const relearned = () => page.evaluate(() => performance.getEntriesByName('relearn').length);
  const before = await relearned();
  await slider.focus();
  await slider.press('ArrowRight');
  await expect.poll(relearned).toBeGreaterThan(before);
  await page.locator('[data-testid="network"] [data-node]').first().click();
  await expect(page.getByTestId('inspect-variable')).toContainText(/\d/);
  const sentence = await page.getByTestId('sentence').textContent();

  // A view that needs the rest waits for it, and shows the same result.
  await goTo(page, 'scores');
  arrive();
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText(/\d/);
  await goTo(page, 'network');
  await expect(page.getByTestId('sentence')).toHaveText(String(sentence));
});

test.describe('without the whole core', () => {
  // The console reports the request that the test refuses.
  test('the page works on, says what is missing where it is missed, and asks again', async ({ browser, baseURL }) => {
    const page = await (await browser.newContext()).newPage();
    await page.route(WHOLE, (route) => route.abort());
    await page.goto(baseURL ?? '');
    await expect(page.getByTestId('run')).toBeEnabled();
    await setUp(page);
    await page.getByRole('radio', { name: /^AIC/ }).check();
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await chooseFile(page, wards());
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('A part of the page could not be loaded');
    await expect(page.getByTestId('crash')).toHaveCount(0);
    await page.unroute(WHOLE);
    await page.getByTestId('file-input').setInputFiles(wards());
    await expect(page.getByTestId('use-data')).toBeEnabled();
    await page.context().close();
  });
});
