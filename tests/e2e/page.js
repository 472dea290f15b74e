// What every journey wants of the page: that it is quiet, and when it is live.
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';

export { expect };

/** A page whose console, errors and failed requests are watched: a journey that leaves one behind fails. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    /** @type {string[]} */
    const said = [];
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('requestfailed', (request) => {
      const { errorText = '' } = request.failure() ?? {};
      // A page that is left while a later part is on its way lets go of it; one without script preloads none.
      const expected = javaScriptEnabled ? 'net::ERR_ABORTED' : 'csp';
      if (errorText !== expected) said.push(`failed: ${request.url()} ${errorText}`);
    });
    await use(page);
    expect(said, 'what the page said to the console').toEqual([]);
  },
});

/** Opens the page and waits until the engine has taken over. @param {import('@playwright/test').Page} page @param {string} [fragment] */
export async function open(page, fragment = '') {
  await page.goto(`./${fragment}`);
  await expect(page.getByTestId('run')).toBeEnabled();
}

/** The word of the run bar: running, proven optimal, … @param {import('@playwright/test').Page} page */
export const status = (page) => page.getByTestId('status');

/** Brings the setup into sight: on narrow layouts it is a sheet. @param {import('@playwright/test').Page} page */
export async function setUp(page) {
  const sheet = page.getByTestId('sheet');
  if ((await sheet.isVisible()) && (await sheet.getAttribute('aria-expanded')) === 'false') await sheet.click();
}

/** Puts the setup away again, where it is a sheet. @param {import('@playwright/test').Page} page */
export async function putAway(page) {
  const sheet = page.getByTestId('sheet');
  if ((await sheet.isVisible()) && (await sheet.getAttribute('aria-expanded')) === 'true') await sheet.click();
}

/** Gives a single edge odds of its own. @param {import('@playwright/test').Page} page @param {string} from @param {string} to @param {string} odds */
export async function weigh(page, from, to, odds) {
  await setUp(page);
  await page.getByTestId('edit-edges').click();
  await page.getByTestId('edge-from').selectOption(from);
  await page.getByTestId('edge-to').selectOption(to);
  await page.getByTestId('edge-weigh').click();
  await page.getByTestId('edge-odds').locator('input').last().fill(odds);
  await page.keyboard.press('Escape');
}

/** What axe finds, in words. @param {import('@playwright/test').Page} page */
export async function violations(page) {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
