// The lecture on the Papers page: every printed number of the document beside ours, to its printed digits; links to the
// views that show them, and back. The lists below are copied from the document, not from the page.

import type { Page } from '@playwright/test';
import { hardList } from './files.ts';
import {
  chooseFile,
  expect,
  goTo,
  isAt,
  open,
  putAway,
  setUp,
  status,
  test,
  violations,
  violationsInBothThemes,
} from './page.ts';

const VIEW = '#v=1&data=asia.1&n=1000&seed=289&view=papers';

/** Values that are reproduced here: row on the page, as printed. */
const EQUAL: [row: string, printed: string][] = [
  ['rows', '10,318'],
  ['llEmpty', '-7146.42'],
  ['llCP', '-7109.01'],
  ['gainCP', '37.41'],
  ['mdlEmpty', '-7151.04'],
  ['gainPE', '+73.53'],
  ['mdlPE', '-7077.51'],
  ['empty', '-49456.65'],
  ['local', '-45609.63'],
  ['best', '-45609.42'],
];
/** Misprinted values, with the correct ones. */
const MISPRINTS: [row: string, printed: string, right: string][] = [
  ['entropy', '-7146.42', '0.6926'],
  ['mdlDigit', '-75151.04', '-7151.04'],
  ['mdlDifference', '-7077.51', '+73.53'],
  ['code', '3.5', '1.75'],
  ['fixed', '4', '2'],
];
/** The parent sets of the three networks. */
const NETWORKS: Record<string, Record<string, string[]>> = {
  first: { Sex: [], IQ: [], CP: ['Sex', 'IQ'], PE: ['Sex', 'IQ', 'CP'], SES: ['CP', 'PE'] },
  local: { Sex: ['PE'], IQ: [], CP: ['IQ', 'PE'], PE: ['IQ'], SES: ['CP', 'PE'] },
  best: { Sex: [], IQ: ['PE', 'CP'], CP: ['SES', 'PE'], PE: ['Sex', 'SES'], SES: [] },
};
const ORDERINGS = ['Sex < IQ < CP < PE < SES', 'IQ < PE < CP < SES < Sex', 'Sex < SES < PE < CP < IQ'];

/** Digits and sign as in the document. */
const plain = (text: string) => text.replaceAll('−', '-').replaceAll(/[,\s]/g, '');

async function openPapers(page: Page) {
  await open(page, VIEW);
  await expect(page.getByTestId('figure-best')).toBeVisible();
}

/** Content of a row: printed, here, verdict. */
async function row(page: Page, id: string) {
  const cells = page.getByTestId(`figure-${id}`).locator('td');
  return {
    printed: (await cells.nth(0).textContent()) ?? '',
    here: (await cells.nth(1).textContent()) ?? '',
    verdict: (await cells.nth(2).textContent()) ?? '',
  };
}

test('the lecture’s numbers, read in turn', { tag: '@first' }, async ({ page }) => {
  test.slow();
  await openPapers(page);
  await test.step('every printed value stands beside ours, to its printed digits', async () => {
    for (const [id, digits] of EQUAL) {
      const { printed, here, verdict } = await row(page, id);
      expect(plain(printed), id).toBe(plain(digits));
      expect(plain(here), id).toBe(plain(digits));
      expect(verdict, id).toContain('✓');
    }
    for (const [id, digits, right] of MISPRINTS) {
      const { printed, here, verdict } = await row(page, id);
      expect([plain(printed), plain(here)], id).toEqual([digits, right]);
      expect(verdict, id).toContain('✕');
      const note = page.locator('tbody', { has: page.getByTestId(`figure-${id}`) }).locator('.note');
      await expect(note).not.toBeEmpty();
    }
    // Printed to two decimals, but truncated: the further digits show it.
    const first = await row(page, 'first');
    expect([plain(first.printed), plain(first.here)]).toEqual(['-45643.28', '-45643.2877']);
    expect(first.verdict).toContain('≈');
    await expect(page.locator('[data-testid^="figure-"]')).toHaveCount(EQUAL.length + MISPRINTS.length + 1);
    await expect(page.getByTestId('sentence')).toHaveText(
      `Of the ${EQUAL.length + MISPRINTS.length + 1} values the lecture prints, ${EQUAL.length} come out here to the last digit.`,
    );
    await expect(page.getByText(`1 is cut off instead of rounded and ${MISPRINTS.length} are misprints`)).toBeVisible();
  });
  await test.step('the three orderings, with the parent sets of the lecture and their sums', async () => {
    for (const [i, [id, sets]] of Object.entries(NETWORKS).entries()) {
      const ordering = page.getByTestId(`order-${id}`);
      await expect(ordering.getByRole('heading')).toHaveText(ORDERINGS[i]);
      await expect(ordering.getByRole('img', { name: ORDERINGS[i] })).toBeVisible();
      let sum = 0;
      for (const [child, parents] of Object.entries(sets)) {
        const cells = ordering.getByTestId(`family-${id}-${child}`).locator('td');
        const text = (await cells.first().textContent()) ?? '';
        expect(text).toContain('✓');
        const names = text.split('✓')[0].trim();
        expect(names === 'none' ? [] : names.split(', ').sort(), `${id}: ${child}`).toEqual([...parents].sort());
        sum += Number(plain((await cells.nth(1).textContent()) ?? ''));
      }
      const total = Number(plain((await ordering.locator('.total td').nth(1).textContent()) ?? ''));
      expect(Math.abs(sum - total)).toBeLessThan(0.03);
    }
    await expect(page.getByTestId('order-best')).toContainText('proven the best of 29,281 networks');
    await expect(page.getByTestId('order-local')).toContainText('none raises the score');
  });
  await test.step('the slips of the formulas are named, with numbers to check', async () => {
    const slip = (id: string) => page.getByTestId(`slip-${id}`);
    await expect(slip('tree')).toContainText('N·Σ I − N·Σ H');
    await expect(slip('tree')).toContainText('5.12 against −46,051.12; the engine has −46,051.12');
    await expect(slip('split')).toContainText('4.38 against −45,475.63; the engine has −45,475.63');
    await expect(slip('header')).toContainText('one of 8 models takes 3 bits more');
    await expect(slip('prior')).toContainText('2 of the 5 variables');
    await expect(slip('small')).toContainText('1968, not 1986');
    const prices = page.getByTestId('prices').locator('tbody tr');
    await expect(prices.nth(1)).toContainText('4.62');
    await expect(prices.nth(2)).toContainText('6.67');
    await expect(page.getByTestId('part-mdl')).toContainText('That is BIC, and so are all its scores of networks.');
    await expect(page.getByTestId('part-mdl')).toContainText('13 equivalent networks are best under it');
    await expect(page.getByTestId('code').locator('.total')).toContainText('1.75');
  });
});

test('the diagrams show a gain on each of their 32 edges, in the picture and in words', { tag: '@phone' }, async ({
  page,
}) => {
  await openPapers(page);
  for (const [kind, gains] of [
    ['ll', ['+37.41', '+78.15']],
    ['bic', ['+73.53', '+32.79']],
  ] as [string, string[]][]) {
    const figure = page.getByTestId(`diagram-${kind}`);
    await expect(figure.getByRole('img')).toBeVisible();
    await expect(figure.locator('svg text[class^="g-gain"]')).toHaveCount(32);
    for (const gain of gains) await expect(figure.locator('svg text', { hasText: gain })).toHaveCount(1);
    await figure.locator('summary').click();
    await expect(figure.locator('tbody tr')).toHaveCount(32);
    for (const gain of gains) await expect(figure.locator('tbody td', { hasText: gain })).toHaveCount(1);
  }
  await expect(page.getByTestId('diagram-ll').locator('.g-set-name-best')).toHaveText(
    '★ SES, IQ, PE, CP'.replaceAll(', ', await separator(page)),
  );
  await expect(page.getByTestId('diagram-bic').locator('.g-set-name-best')).toHaveText('★ PE');
});

/** Separator of names in the diagram: a comma if it fits. */
const separator = async (page: Page) => (((await page.viewportSize())?.width ?? 0) > 760 ? ', ' : ' ');

/** Numbers with links: the view, the number there, the data. */
const LINKS: [id: string, tab: string, number: string, data?: string][] = [
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
];

test('a number leads to where it stands, and Back leads to it', async ({ page }) => {
  test.slow();
  await openPapers(page);
  for (const [id, tab, number, data = 'College plans'] of LINKS)
    await test.step(id, async () => {
      const link = page.locator(`[data-go="${id}"]`).first();
      await link.click();
      await isAt(page, tab);
      await expect(page.locator('.app')).toContainText(number);
      await expect(page.getByTestId('sheet')).toContainText(data);
      await page.goBack();
      await isAt(page, 'papers');
      await expect(page.getByTestId('figure-best')).toBeVisible();
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport();
      await expect(page.getByTestId('sheet')).toContainText('Asia');
    });
});

test('reading changes nothing of the reader’s', { tag: '@first' }, async ({ page }) => {
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

test('a part is reached from the contents by keyboard, and a number from there', { tag: '@first' }, async ({
  page,
}) => {
  await openPapers(page);
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

test('in words: no pictures, every table open', async ({ page }) => {
  await openPapers(page);
  await expect(page.getByTestId('coins')).toBeVisible();
  await expect(page.locator('.paper-picture')).toHaveCount(11);
  await page.keyboard.press('t');
  await expect(page.locator('.paper-picture')).toHaveCount(0);
  await expect(page.getByTestId('diagram-ll').locator('tbody tr').last()).toBeVisible();
  await expect(page.getByTestId('family-best-CP')).toContainText('SES, PE');
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
  await expect(page.getByTestId('sentence')).toHaveText('The lecture could not be worked again.');
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
  await expect(page.getByText('The engine is at your run too')).toBeVisible();
  await page.evaluate(() => (globalThis as any).release());
  await expect(page.getByTestId('figure-best')).toBeVisible();
  await expect(status(page)).toHaveAttribute('data-state', 'running');
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveAttribute('data-state', 'stopped');
});

test('the page keeps to its width, nothing scrolls but the text, and axe finds nothing', { tag: '@phone' }, async ({
  page,
}) => {
  await openPapers(page);
  await expect(page.getByTestId('coins')).toBeVisible();
  await page.locator('#part-slips').scrollIntoViewIfNeeded();
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

test('printed: the whole text, without the controls', async ({ page }) => {
  await openPapers(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.rail')).toBeHidden();
  await expect(page.getByTestId('slip-small')).toBeVisible();
  const cut = await page.evaluate(() => {
    const stage = document.querySelector('.stage') as HTMLElement;
    return getComputedStyle(stage).display === 'contents' ? 0 : stage.scrollHeight - stage.clientHeight;
  });
  expect(cut).toBeLessThanOrEqual(1);
});
