// The parts of the lecture's page that are computed after its printed numbers: their values beside ones computed
// elsewhere, links to the live state, the point on the entropy curve by keyboard, and the layout at every width.

import type { Locator, Page } from '@playwright/test';
import { expect, goTo, isAt, open, test } from './page.ts';

const VIEW = '#v=1&data=asia.1&n=1000&seed=289&view=papers';

/** Digits and sign as typed. */
const plain = (text: string | null) => (text ?? '').replaceAll('−', '-').replaceAll(',', '').trim();

async function openLecture(page: Page) {
  await open(page, VIEW);
  await expect(page.getByTestId('coins')).toBeVisible();
}

/** The cells of a row. */
const cells = async (row: Locator) => (await row.locator('td').allTextContents()).map(plain);

test('the parts of the lecture, read in turn', async ({ page }) => {
  test.slow();
  await openLecture(page);
  await test.step('Ruiz’s ten rows: the parents that K2 ends with', async () => {
    await expect(page.getByTestId('ten-says')).toContainText('x1 ← none, x2 ← x1, and x3 ← x2');
    await expect(page.getByTestId('ten-says')).toContainText('−19.92');
  });
  await test.step('all orderings, greedy moves and the tree, to the digits recomputed elsewhere', async () => {
    await expect(page.getByTestId('landscape-says')).toContainText('Exactly 16 of 120 starts end in the best');
    const basins = page.getByTestId('basins').locator('tbody tr');
    await expect(basins).toHaveCount(4);
    expect((await cells(basins.nth(0))).slice(0, 2)).toEqual(['2', '16']);
    expect((await cells(basins.nth(1))).slice(0, 2)).toEqual(['38', '88']);
    await page.getByTestId('landscape').locator('summary').click();
    await expect(page.getByTestId('orderings').locator('tbody tr')).toHaveCount(120);
    const moves = page.getByTestId('greedy').locator('tbody tr');
    await expect(moves).toHaveCount(6);
    await expect(moves.first()).toContainText('add PE → CP');
    expect(await cells(moves.first())).toEqual(['+1698.70', '-47757.95']);
    expect(await cells(moves.last())).toEqual(['+73.74', '-45609.42']);
    const pairs = page.getByTestId('tree').locator('tbody tr');
    await expect(pairs).toHaveCount(10);
    expect(await cells(pairs.first())).toEqual(['0.165082', '1703.32', 'in the tree']);
    await expect(page.getByTestId('tree').locator('.is-taken')).toHaveCount(4);
  });
  await test.step('the Bayesian half: marginal likelihoods, equivalence, priors, growth', async () => {
    await expect(page.getByTestId('bayes-one')).toContainText('−7,150.82');
    expect(await cells(page.getByTestId('marginal-k2'))).toEqual([
      '-49452.49',
      '-45579.32',
      '-45573.67',
      '-45624.57',
      '-45560.65',
      '7',
    ]);
    expect((await cells(page.getByTestId('equivalence-bdeu1')))[4]).toBe('yes');
    const k2 = await cells(page.getByTestId('equivalence-k2'));
    expect([k2[3], k2[4]]).toEqual(['+5.25', 'no']);
    expect((await cells(page.getByTestId('succinct-bdeu1')))[1]).toBe('+0.55');
    await expect(page.getByTestId('limit-says')).toContainText('from −18.49 to −18.50');
    await expect(page.getByTestId('growth-says')).toContainText('under LL has 17 false edges; under BIC 0');
    await expect(page.getByTestId('stretches').locator('tbody tr')).toHaveCount(8);
    expect((await cells(page.getByTestId('prior-bySize')))[0]).toBe('-45630.91');
    for (const id of ['growth', 'limit', 'strengths']) {
      const chart = page.getByTestId(`chart-${id}`);
      await expect(chart.getByRole('img')).toBeVisible();
      await chart.locator('summary').click();
      expect(await chart.locator('tbody tr').count()).toBeGreaterThan(5);
    }
  });
  await test.step('errors of the document are named with numbers', async () => {
    const whole = page.getByTestId('slip-whole');
    for (const number of ['4.3917', '4.4060']) await expect(whole).toContainText(number);
    const rows = page.getByTestId('coins').locator('tbody tr');
    await expect(rows).toHaveCount(4);
    for (let i = 0; i < 4; i++) {
      const [mean] = (await cells(rows.nth(i)))[0].split(' ± ');
      expect(Math.abs(Number(mean) - 0.5)).toBeLessThan(0.1);
    }
    expect((await cells(rows.nth(3)))[2], 'LL/N').toBe('0.000');
    await expect(page.getByTestId('slip-succinct')).toContainText('0.55');
    await expect(page.getByTestId('slip-posterior')).toContainText('−45,627.91');
    const properties = page.getByTestId('properties').locator('tbody tr');
    await expect(properties).toHaveCount(8);
    for (const row of await properties.all()) expect((await cells(row))[3]).toBe('yes');
  });
  await test.step('the point on the entropy curve moves by keyboard, and its numbers are said', async () => {
    const slider = page.getByTestId('entropy-p');
    await slider.focus();
    await expect(page.getByTestId('entropy-says')).toHaveText('P(a) = 0.25, P(b) = 0.75: 0.8113 bits, 0.5623 nats.');
    await page.keyboard.press('End');
    await expect(page.getByTestId('entropy-says')).toContainText('0.0000 bits');
    await page.keyboard.press('Home');
    for (let i = 0; i < 50; i++) await page.keyboard.press('ArrowRight');
    await expect(page.getByTestId('entropy-says')).toContainText('1.0000 bits, 0.6931 nats');
  });
});

/** Links to the live page: the view that opens, and a text in it. */
const LINKS: [id: string, tab: string, text: string][] = [
  ['steps:order', 'steps', 'Sex'],
  ['more:information', 'hand', '156.31'],
  ['more:k2', 'network', '−45,560.65'],
  ['more:bdeu10', 'network', '−45,576.07'],
  ['more:skeleton', 'network', '−45,609.42'],
  ['more:sizes', 'network', '−45,630.91'],
  ['odds:1000000', 'network', '−45,535.44'],
  ['ten:x3:x2', 'hand', '−5.19'],
  ['ten:network', 'network', '−19.92'],
];

test('links to the live page open the state they name, and the way back leads to the lecture', async ({ page }) => {
  await openLecture(page);
  for (const [id, tab, text] of LINKS)
    await test.step(id, async () => {
      await page.locator(`[data-go="${id}"]`).first().click();
      await isAt(page, tab);
      await expect(page.locator('.app')).toContainText(text);
      if (id === 'steps:order') await expect(page).toHaveURL(/ordering=Sex~IQ~CP~PE~SES/);
      await page.goBack();
      await expect(page.getByTestId('coins')).toBeVisible();
    });
});

test('a reader who leaves finds what was worked out, and the rest comes', async ({ page }) => {
  await open(page, VIEW);
  await expect(page.getByTestId('figure-best')).toBeVisible();
  await goTo(page, 'network');
  await isAt(page, 'network');
  await goTo(page, 'papers');
  await expect(page.getByTestId('coins')).toBeVisible();
  await expect(page.locator('[data-testid^="waiting-"]')).toHaveCount(0);
});

/** Elements that extend beyond the text, and boxes that scroll sideways. Runs in the page. */
function beyond() {
  const text = document.querySelector('.paper') as HTMLElement;
  const edge = text.getBoundingClientRect().left + text.clientWidth + 0.5;
  const over = [...text.querySelectorAll('*')].filter(
    (element) => !element.closest('.scroll-x') && element.getBoundingClientRect().right > edge,
  );
  const boxes = [...text.querySelectorAll('.scroll-x')].filter((box) => box.scrollWidth > box.clientWidth + 1);
  return {
    page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    over: [...over, ...boxes].map((element) => element.outerHTML.slice(0, 80)),
  };
}

test('nothing is cut off at any width', async ({ page }) => {
  await openLecture(page);
  await page.evaluate(() => {
    for (const more of document.querySelectorAll('details')) more.open = true;
  });
  for (const width of [390, 600, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(beyond), `${width} px`).toEqual({ page: 0, over: [] });
  }
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
  const goOn = page.getByTestId('late-on-coins');
  await expect(goOn).toBeVisible();
  await expect(page.getByTestId('late-stop')).toHaveCount(0);
  await expect(page.getByTestId('coins')).toHaveCount(0);
  await goOn.click();
  await expect(page.getByTestId('coins')).toBeVisible();
});
