// The lecture on the Papers page: links to the views that show its numbers, and back; the keyboard, words in place of
// pictures, paper, widths, Stop, and an engine that is busy or silent. What the page says: tests/www/papers-set.test.ts.

import type { Page } from '@playwright/test';
import { hardList } from './files.ts';
import {
  chooseFile,
  expect,
  goTo,
  isAt,
  open,
  putAway,
  reopen,
  setUp,
  status,
  test,
  violations,
  violationsInBothThemes,
} from './page.ts';

const VIEW = '#v=1&data=asia.1&n=1000&seed=289&view=papers';

/** Opens the lecture and waits for its last part. */
async function openLecture(page: Page) {
  await open(page, VIEW);
  await expect(page.getByTestId('coins')).toBeVisible();
}

/** Links: the view that opens, a text in it, the data. */
const LINKS: [id: string, tab: string, text: string, data?: string][] = [
  ['llEmpty', 'parents', '−7,146.42'],
  ['llCP', 'parents', '−7,109.01'],
  ['gainPE', 'parents', '+73.53'],
  ['mdlPE', 'parents', '−7,077.51'],
  ['entropy', 'hand', '0.6926'],
  ['price:mdl-lecture', 'hand', '−7,153.09'],
  ['best:IQ', 'hand', '−13,458.39'],
  ['empty', 'network', '−49,456.65'],
  ['first', 'network', '−45,643.29'],
  ['local', 'network', '−45,609.63'],
  ['best', 'network', '−45,609.42'],
  ['slip:tree', 'network', '−46,051.12'],
  ['slip:split', 'network', '−45,475.63'],
  ['code', 'hand', '1.7500', 'code.csv'],
  ['fixed', 'hand', '2.0000', 'fixed.csv'],
  ['steps:order', 'steps', 'Sex'],
  ['more:information', 'hand', '156.31'],
  ['more:k2', 'network', '−45,560.65'],
  ['more:bdeu10', 'network', '−45,576.07'],
  ['more:skeleton', 'network', '−45,609.42'],
  ['more:sizes', 'network', '−45,630.91'],
  ['more:bounded', 'network', '−45,911.33'],
  ['more:start', 'steps', 'Sex'],
  ['more:required', 'network', '−45,616.29'],
  ['noisy', 'network', 'BGe', 'noisy.csv'],
  ['odds:1000000', 'network', '−45,535.44'],
  ['ten:x3:x2', 'hand', '−5.19', 'ten-rows.csv'],
  ['ten:network', 'network', '−19.92', 'ten-rows.csv'],
];

test('a number leads to where it stands, and Back leads to it', async ({ page }) => {
  test.slow();
  await openLecture(page);
  for (const [id, tab, text, data = 'College plans'] of LINKS)
    await test.step(id, async () => {
      const link = page.locator(`[data-go="${id}"]`).first();
      await link.click();
      await isAt(page, tab);
      await expect(page.locator('.app')).toContainText(text);
      await expect(page.getByTestId('sheet')).toContainText(data);
      if (id === 'steps:order') await expect(page).toHaveURL(/ordering=Sex~IQ~CP~PE~SES/);
      await page.goBack();
      await isAt(page, 'papers');
      await expect(page.getByTestId('coins')).toBeVisible();
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport();
      await expect(page.getByTestId('sheet')).toContainText('Asia');
    });
});

test('reading changes nothing of the reader’s; parts and numbers are reached by keyboard', { tag: '@first' }, async ({
  page,
}) => {
  await test.step('reading changes nothing', async () => {
    await open(page);
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await goTo(page, 'papers');
    await expect(page.getByTestId('figure-best')).toBeVisible();
    await expect(page.locator('.bar .facts'), 'a text is no place for a proof').toHaveText('');
    await page.waitForTimeout(500);
    await setUp(page);
    await goTo(page, 'network');
    await expect(page.locator('.bar .facts')).toContainText('score−2,230.66');
    await expect(page.getByTestId('sentence')).toContainText('783,702,329,343');
  });
  await test.step('the price moves by keyboard and by its marks; the readings and the table follow', async () => {
    await reopen(page, VIEW);
    const readings = page.getByTestId('readings').first();
    await expect(readings).toContainText('10 of 32 steps');
    await page.getByTestId('idea-slider').press('Home');
    await expect(readings.locator('.reading-value')).toHaveText('SES, IQ, PE, CP');
    await page.getByRole('button', { name: 'From ψ = 1.19 on: SES, PE' }).click();
    await expect(readings.locator('.reading-value')).toHaveText('SES, PE');
  });
  await test.step('a part is reached from the contents, and a number from there', async () => {
    await reopen(page, VIEW);
    await expect(page.getByTestId('figure-best')).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('button', { name: 'Three orderings' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#part-orders')).toBeFocused();
    await expect(page.locator('#part-orders')).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-go="empty"]')).toBeFocused();
    await page.keyboard.press('Enter');
    await isAt(page, 'network');
    await expect(page.locator('.bar')).toContainText('−49,456.65');
    await page.goBack();
    await expect(page.locator('[data-go="empty"]')).toBeFocused();
  });
});

/** Elements that extend beyond the text, and boxes that scroll sideways. Runs in the page. */
function beyond() {
  const text = document.querySelector('.paper') as HTMLElement;
  const edge = text.getBoundingClientRect().left + text.clientWidth + 0.5;
  const over = [...text.querySelectorAll('*')].filter(
    (element) => !element.closest('.scroll-x') && element.getBoundingClientRect().right > edge,
  );
  // Wide tables scroll in their frame on a phone or an upright tablet, and below a chart.
  const boxes = [...text.querySelectorAll('.scroll-x')].filter(
    (box) => innerWidth > 1100 && !box.closest('details') && box.scrollWidth > box.clientWidth + 1,
  );
  return {
    page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    over: [...over, ...boxes].map((element) => element.outerHTML.slice(0, 80)),
  };
}

test('a reader who leaves finds what was worked out; whole at any width, on paper and in words', async ({ page }) => {
  await open(page, VIEW);
  await expect(page.getByTestId('figure-best')).toBeVisible();
  await goTo(page, 'network');
  await isAt(page, 'network');
  await goTo(page, 'papers');
  await expect(page.getByTestId('coins')).toBeVisible();
  await expect(page.locator('[data-testid^="waiting-"]')).toHaveCount(0);
  await test.step('the point on the entropy curve moves by keyboard, and its numbers are said', async () => {
    const says = page.getByTestId('entropy-says');
    await page.getByTestId('entropy-at').focus();
    await page.keyboard.press('End');
    await expect(says).toContainText('0.0000 bits');
    await page.keyboard.press('Home');
    for (let i = 0; i < 50; i++) await page.keyboard.press('ArrowRight');
    await expect(says).toContainText('1.0000 bits, 0.6931 nats');
  });
  await test.step('printed: the whole text, without the controls', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.rail')).toBeHidden();
    await expect(page.getByTestId('slip-small')).toBeVisible();
    const cut = await page.evaluate(() => {
      const stage = document.querySelector('.stage') as HTMLElement;
      return getComputedStyle(stage).display === 'contents' ? 0 : stage.scrollHeight - stage.clientHeight;
    });
    expect(cut).toBeLessThanOrEqual(1);
    await page.emulateMedia({ media: null });
  });
  await test.step('nothing is cut off at any width', async () => {
    await page.evaluate(() => {
      for (const more of document.querySelectorAll('details')) more.open = true;
    });
    for (const width of [390, 600, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(beyond), `${width} px`).toEqual({ page: 0, over: [] });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('in words: no pictures, every table open', async () => {
    await expect(page.locator('.paper-picture')).toHaveCount(12);
    await page.keyboard.press('t');
    await expect(page.locator('.paper-picture')).toHaveCount(0);
    await expect(page.getByTestId('diagram-ll').locator('tbody tr').last()).toBeVisible();
    await expect(page.getByTestId('family-best-CP')).toContainText('SES, PE');
  });
});

test('Stop keeps the parts that are there, and Go on works out the rest', async ({ page }) => {
  // Pressed as soon as it appears: on a fast machine everything is computed within a second.
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const stop = document.querySelector('[data-testid=late-stop]') as HTMLElement | null;
      if (!stop) return;
      watch.disconnect();
      stop.click();
    });
    document.addEventListener('DOMContentLoaded', () =>
      watch.observe(document.body, { subtree: true, childList: true }),
    );
  });
  await open(page, VIEW);
  const goOn = page.getByTestId('late-on-coins').first();
  await expect(goOn).toBeVisible();
  await expect(page.getByTestId('late-stop')).toHaveCount(0);
  await expect(page.getByTestId('coins')).toHaveCount(0);
  await goOn.click();
  await expect(page.getByTestId('coins')).toBeVisible();
});

test('an engine that does not answer is said, and can be asked again', async ({ page }) => {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: any, transfer: any) {
      const isApart = message?.name === 'load' && message.session > 100;
      if (!isApart || (globalThis as any).answers) return post.call(this, message, transfer);
      queueMicrotask(() =>
        this.dispatchEvent(new MessageEvent('message', { data: { id: message.id, error: { code: 'not-ready' } } })),
      );
    };
  });
  await open(page, VIEW);
  await expect(page.getByTestId('paper-waiting')).toContainText('The lecture could not be computed again.');
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => {
    (globalThis as any).answers = true;
  });
  await page.getByTestId('again').click();
  await expect(page.getByTestId('figure-best')).toBeVisible();
});

test('the lecture is worked beside a run of the reader’s, which goes on, and that is said', async ({ page }) => {
  // The lecture's requests are held back until the test has seen the page in the meantime.
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: any, transfer: any) {
      const isApart = message?.name === 'load' && message.session > 100;
      if (!isApart || (globalThis as any).answers) post.call(this, message, transfer);
      else held.push(() => post.call(this, message, transfer));
    };
    (globalThis as any).release = () => {
      (globalThis as any).answers = true;
      for (const send of held) send();
    };
  });
  await open(page);
  await chooseFile(page, hardList());
  await expect(status(page)).toHaveAttribute('data-state', 'running');
  await putAway(page);
  await goTo(page, 'papers');
  await expect(page.getByText('The engine is busy with your run too')).toBeVisible();
  await page.evaluate(() => (globalThis as any).release());
  await expect(page.getByTestId('figure-best')).toBeVisible();
  await expect(status(page)).toHaveAttribute('data-state', 'running');
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveAttribute('data-state', 'stopped');
});

test('the page keeps to its width, nothing scrolls but the text, and axe finds nothing', { tag: '@phone' }, async ({
  page,
}) => {
  await openLecture(page);
  const figure = page.getByTestId('diagram-ll');
  await expect(figure.getByRole('img')).toBeVisible();
  const between = (page.viewportSize()?.width ?? 0) > 760 ? ', ' : ' ';
  await expect(figure.locator('.g-set-name-best')).toHaveText(`★ ${['SES', 'IQ', 'PE', 'CP'].join(between)}`);
  await page.locator('#part-differs').scrollIntoViewIfNeeded();
  const box = await page.evaluate(() => {
    const root = document.documentElement;
    const text = document.querySelector('.paper') as HTMLElement;
    return {
      sideways: root.scrollWidth - root.clientWidth,
      down: root.scrollHeight - root.clientHeight,
      text: text.scrollWidth - text.clientWidth,
    };
  });
  expect(box).toEqual({ sideways: 0, down: 0, text: 0 });
  for (const summary of await page.locator('.paper-more > summary').all()) await summary.click();
  expect(await violationsInBothThemes(page)).toEqual([]);
});
