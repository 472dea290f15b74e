// A complete journey for a blind reader without a mouse: open, choose a variable, find its best parents and the gain of
// each, check one score by hand, share. Only roles, accessible names and text for screen readers are used; on a desktop
// only the keyboard. Repeated without a server.
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { announced, expect, open, reopen, test } from './page.ts';
import { DIST, freePort, serve } from './server.ts';

/** A number as printed on the page. */
const numberIn = (text: string) =>
  Number(/[−+]?[\d,]+(?:\.\d+)?/.exec(text)?.[0].replace('−', '-').replaceAll(',', ''));

/** Whether an element has the focus. */
const focused = (place: Locator) => place.evaluate((element) => element === document.activeElement);

/** Moves to a control with the Tab key. */
async function tabTo(page: Page, place: Locator) {
  await expect(place).toHaveCount(1);
  for (let presses = 0; presses < 120; presses++) {
    if (await focused(place)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key never reaches ${place}`);
}

/** Presses a control. */
type Hand = (control: Locator) => Promise<void>;

/** Presses a control by keys alone; in the picture, which is one stop of the Tab key, the arrows lead to it. */
async function pressByKeys(page: Page, control: Locator) {
  const picture = page.getByRole('main').getByRole('group', { name: /^Network learned/ });
  if ((await picture.count()) > 0 && (await control.and(picture.getByRole('button')).count()) > 0) {
    for (let presses = 0; presses < 120 && !(await picture.locator(':focus').count()); presses++)
      await page.keyboard.press('Tab');
    for (let presses = 0; presses < 20 && !(await focused(control)); presses++) {
      await page.keyboard.press('ArrowDown');
      // The card of the variable is beside it; Escape closes the card alone.
      const card = page.getByRole('tooltip');
      const name = async () => String(await page.locator(':focus').textContent());
      await expect(async () => expect(await card.textContent()).toContain(await name())).toPass();
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    expect(await focused(control), 'Escape closes the card and leaves the focus').toBe(true);
  } else await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Input of a reader: the keyboard on a desktop, a screen reader's double tap on a phone. */
const handsOf = (page: Page, touch: boolean) => ({
  async press(control: Locator) {
    if (touch) return control.tap();
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  },
  /** Chooses from a row of radio buttons, or from a list on a phone. */
  async choose(label: string, name: string) {
    const place = page.getByRole('main');
    if (touch) return place.getByRole('combobox', { name: label }).selectOption(name);
    const group = place.getByRole('group', { name: label });
    const wanted = group.getByRole('radio', { name, exact: true });
    await tabTo(page, group.getByRole('radio', { checked: true }));
    for (let presses = 0; presses < 20 && !(await wanted.isChecked()); presses++)
      await page.keyboard.press('ArrowRight');
  },
  async type(field: Locator, text: string) {
    if (touch) return field.fill(text);
    await tabTo(page, field);
    await page.keyboard.type(text);
  },
});

async function journey(page: Page, touch: boolean) {
  const hands = handsOf(page, touch);
  const main = page.getByRole('main');
  const beside = page.getByRole('complementary', { name: /^(Selected|Result|Parent set in focus|Check your answer)$/ });
  const title = main.getByRole('heading', { level: 1 });
  await expect(announced(page, 'Proven optimal')).toHaveCount(1);

  // A variable, and its best parents.
  await hands.press(page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Why & how' }));
  await hands.choose('Parents of', 'dysp');
  await expect(title).toHaveText('Best parents of dysp: bronc and either.');
  await expect(beside.getByRole('heading', { level: 2 })).toHaveText('bronc, either');
  await expect(beside).toContainText('Best parent set');

  // The gain of each.
  const gains = new Map();
  for (const parent of ['bronc', 'either']) {
    const other = parent === 'bronc' ? 'either' : 'bronc';
    const term = beside
      .getByRole('term')
      .filter({ has: page.getByRole('button', { name: `${parent}, added to ${other}` }) });
    const gain = numberIn(String(await term.locator('xpath=following-sibling::dd[1]').textContent()));
    expect(gain).toBeGreaterThan(0);
    gains.set(parent, gain);
  }

  // Its score by hand, from the counts as read aloud.
  await hands.press(beside.getByRole('button', { name: 'Take this score apart' }));
  await expect(title).toHaveText(/^BIC of dysp given bronc and either is −[\d,]+\.\d\d\.$/);
  const score = numberIn(String(await title.textContent()).replace(/^.* is /, ''));
  const counts = main.getByRole('grid', { name: 'Counts of dysp and their terms' });
  const rows = (await counts.getByRole('row').all()).slice(1);
  let sum = 0;
  let families = 0;
  let total = 0;
  for (const row of rows) {
    if ((await row.getByRole('rowheader').textContent()) === 'All rows') continue;
    const cells = (await row.getByRole('gridcell').allTextContents()).slice(0, 2).map(numberIn);
    const all = cells.reduce((a, b) => a + b, 0);
    for (const n of cells) if (n > 0) sum += n * Math.log(n / all);
    total += all;
    families += 1;
  }
  expect(total).toBe(1000);
  expect(families).toBe(4);
  const own = sum - 0.5 * Math.log(total) * families;
  expect(own).toBeCloseTo(score, 1);
  await hands.type(beside.getByRole('textbox', { name: 'Check your answer' }), own.toFixed(2));
  await hands.press(beside.getByRole('button', { name: 'Check' }));
  await expect(beside.getByRole('status')).toContainText('Right');

  // Without one of its parents the score is lower by that parent's gain.
  const parents = main.getByRole('group', { name: 'Parents' });
  await hands.press(parents.getByRole('button', { name: /either$/ }));
  await expect(title).toHaveText(/^BIC of dysp given bronc is −[\d,]+\.\d\d\.$/);
  const without = numberIn(String(await title.textContent()).replace(/^.* is /, ''));
  expect(score - without).toBeCloseTo(gains.get('either'), 1);
  await hands.press(parents.getByRole('button', { name: /either$/ }));
  await expect(title).toHaveText(/given bronc and either/);

  // Shared: the link leads another reader here.
  await hands.press(page.getByRole('banner').getByRole('button', { name: 'Share' }));
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/#v=1/);
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return { link, words: String(await title.textContent()) };
}

/** The first ten minutes: more rows, a variable, Confidence, the lessons, a question, and the link. */
async function tenMinutes(page: Page, { press, more }: { press: Hand; more: (slider: Locator) => Promise<void> }) {
  const [main, banner] = [page.getByRole('main'), page.getByRole('banner')];
  const title = main.getByRole('heading', { level: 1 });
  const go = (name: string) => press(banner.getByRole('button', { name, exact: true }));
  await expect(title).toContainText('783,702,329,343 networks');
  await more(main.getByRole('slider', { name: 'Rows' }));
  await expect(main.getByRole('textbox', { name: 'Rows, typed' })).not.toHaveValue('1,000');
  await expect(main.getByRole('group', { name: /^Network learned from (?!1,000 )/ })).toBeVisible();

  await press(main.getByRole('button', { name: 'either', exact: true }));
  const beside = page.getByRole('complementary', { name: 'Selected' });
  await expect(beside.getByRole('heading', { level: 2 })).toContainText('either');
  await expect(beside.getByRole('list', { name: 'Its edges' }).getByRole('button')).not.toHaveCount(0);

  await go('Confidence');
  await expect(title).toContainText(/edges? (?:is|are)/);
  await go('Learn');
  await expect(title).toContainText('lessons');
  await go('Explore');
  await expect(title).toContainText(/edges? (?:is|are)/);

  await go('Use it');
  await press(main.getByRole('button', { name: /^smoke = yes: / }));
  await expect(title).toHaveText(/^either = yes rises from .+ to /);

  await go('Share');
  const dialog = page.getByRole('dialog', { name: 'Share this network' });
  await press(dialog.getByRole('button', { name: 'Copy link' }));
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/smoke/);
  await press(dialog.getByRole('button', { name: 'Close' }));
  await expect(dialog).toHaveCount(0);
}

test('choose a variable, find its parents, check a score by hand, share', { tag: ['@first', '@phone'] }, async ({
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  if (!isMobile)
    await test.step('the first ten minutes by keys alone', async () => {
      await open(page);
      await tenMinutes(page, {
        press: (control) => pressByKeys(page, control),
        async more(slider) {
          await tabTo(page, slider);
          await page.keyboard.press('ArrowRight');
        },
      });
    });
  await test.step('and by the accessibility tree alone', async () => {
    await reopen(page);
    await tenMinutes(page, { press: (control) => control.click(), more: (slider) => slider.fill('140') });
  });
  await reopen(page);
  const { link, words } = await journey(page, isMobile);
  const reader = await context.newPage();
  await reader.goto(link);
  await expect(reader.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(words);
});

test.describe('stored', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the same with the server gone', { tag: '@first' }, async ({ page, context, isMobile }) => {
    const server = await serve(resolve(DIST), await freePort());
    try {
      await page.goto(server.address);
      await expect(page.getByRole('status').filter({ hasText: 'Ready to work offline' })).toBeVisible({
        timeout: 30_000, // every file of the page is fetched and stored
      });
    } finally {
      await server.stop();
    }
    await page.reload();
    await expect(page.getByTestId('run')).toBeEnabled();
    const { link, words } = await journey(page, isMobile);
    const reader = await context.newPage();
    await reader.goto(link);
    await expect(reader.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(words);
  });
});
