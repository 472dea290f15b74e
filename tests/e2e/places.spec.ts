// The places of the page: a place opens at its last view, links open where they always did, the setup is a drawer that
// can be left, and the data have views of their kind.
import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { PLACES } from '../../www/model/places.ts';
import { VIEWS } from '../../www/model/state.ts';
import {
  COMPLETE,
  expect,
  goTo,
  isAt,
  learnFile,
  leave,
  open,
  reopen,
  setUp,
  status,
  test,
  violations,
  violationsInBothThemes,
} from './page.ts';

const klinik = readFileSync(new URL('../data/import/klinik.csv', import.meta.url));
const ASIA = '#v=1&data=asia.1&n=1000&seed=289';

test('a place opens at the view that was last open in it; Learn and Explore come back to where they were', {
  tag: '@first',
}, async ({ page }) => {
  await open(page);
  await goTo(page, 'steps');
  await page.getByTestId('place-network').click();
  await isAt(page, 'network');
  await expect(page.locator('.views')).toHaveCount(0);
  await page.getByTestId('place-why').click();
  await isAt(page, 'steps');
  await page.getByTestId('mode-learn').click();
  await isAt(page, 'lessons');
  await page.getByTestId('place-papers').click();
  await isAt(page, 'papers');
  await page.getByTestId('mode-explore').click();
  await isAt(page, 'steps');
  await page.getByTestId('mode-learn').click();
  await isAt(page, 'papers');
  // Moving between places is not an entry of undo.
  await expect(page.getByTestId('undo')).toBeDisabled();
});

test('views of links in their places, rows that fade, and variables that stay', async ({ page }) => {
  await test.step('every view of a link opens in its place', async () => {
    for (const view of VIEWS) {
      await reopen(page, `${ASIA}&view=${view}`);
      await isAt(page, view);
    }
  });
  await test.step('every place and view is in its row, or a fade with a chevron says that the row goes on; all are reached by keyboard', async () => {
    await leave(page);
    /** Buttons that are cut off without an indication. */
    const lost = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('nav.tabs, nav.views')].flatMap((row) => {
          const room = row.getBoundingClientRect();
          const shown = (side: string, pseudo: string) =>
            row.getAttribute('data-beyond')?.includes(side) &&
            getComputedStyle(row, pseudo).content.includes('›‹'[+(side === 'left')]);
          return [...row.querySelectorAll('button')]
            .filter((button) => {
              const at = button.getBoundingClientRect();
              return (
                (at.left < room.left - 1 && !shown('left', '::before')) ||
                (at.right > room.right + 1 && !shown('right', '::after'))
              );
            })
            .map((button) => button.textContent);
        }),
      );
    for (const width of [1440, 1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('about:blank');
      await open(page);
      for (const { place, mode } of PLACES) {
        const modeButton = page.getByTestId(`mode-${mode}`);
        if ((await modeButton.getAttribute('aria-current')) === null) await modeButton.click();
        await page.getByTestId(`place-${place}`).focus();
        await page.keyboard.press('Enter');
        await expect.poll(lost, `${place} at ${width} px`).toEqual([]);
        for (const button of await page.locator('nav.tabs button, nav.views button').all()) {
          await button.focus();
          await expect(button).toBeInViewport({ ratio: 0.9 });
        }
      }
    }
  });
  await test.step('a variable has its place in every view, up to stretching', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await reopen(page);
    const found: Map<string, Awaited<ReturnType<typeof placesIn>>> = new Map();
    for (const view of ['network', 'edges', 'bootstrap', 'posterior', 'steps', 'use', 'tables'] as const) {
      await goTo(page, view);
      await expect(page.getByRole('main')).toContainText(COMPLETE[view]);
      const picture = page.locator('main .picture, main .use-stage, main .ed-drawn').first();
      await expect.poll(async () => (await placesIn(picture)).length, view).toBe(8);
      found.set(
        view,
        (await placesIn(picture)).toSorted((a, b) => a.name.localeCompare(b.name)),
      );
    }
    const first = found.get('network') ?? [];
    for (const [view, other] of found)
      for (const axis of ['x', 'y'] as const) {
        expect(other.map(({ name }) => name)).toEqual(first.map(({ name }) => name));
        const [a, b] = [first, other].map((nodes) => nodes.map((node) => node[axis]));
        // Straight line through the least and the greatest position; the others are on it, up to the width of a card.
        const [least, most] = [a.indexOf(Math.min(...a)), a.indexOf(Math.max(...a))];
        const slope = (b[most] - b[least]) / (a[most] - a[least]);
        const off = a.map((at, i) => Math.abs(b[least] + slope * (at - a[least]) - b[i]) / (b[most] - b[least]));
        expect(Math.max(...off), `${view}, ${axis}`).toBeLessThan(0.06);
      }
  });
});

test('the top of a view, the setup over the picture, and rows on a phone', { tag: '@phone' }, async ({ page }) => {
  await test.step('the setup opens over the picture, is closed by Esc or by turning elsewhere, and the click counts', async () => {
    await open(page);
    const line = page.getByTestId('sheet');
    await expect(line).toHaveText('Asia · 1,000 rows · BIC · Automatic');
    await expect(page.getByTestId('method')).toBeHidden();
    await setUp(page);
    await expect(page.getByTestId('method')).toBeVisible();
    await expect(page.locator('#setup')).toBeFocused();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(line).toHaveAttribute('aria-expanded', 'false');
    await expect(line).toBeFocused();
    await setUp(page);
    await page.getByTestId('place-confidence').click();
    await expect(line).toHaveAttribute('aria-expanded', 'false');
    await isAt(page, 'edges');
  });
  await test.step('a view begins at its top, wherever the view before was scrolled to', async () => {
    await reopen(page, '#v=1&data=asia.1&n=1000&seed=289&view=columns');
    await page.setViewportSize({ width: 390, height: 500 });
    const top = () => page.locator('.body').evaluate((body) => body.scrollTop);
    await page.locator('.body').evaluate((body) => body.scrollTo(0, 300));
    expect(await top()).toBeGreaterThan(100);
    await page.getByTestId('mode-learn').click();
    await isAt(page, 'lessons');
    await expect.poll(top).toBe(0);
  });
  await test.step('on a phone the rows of head and foot take 150 px at most, with what is proven and the slider in the first screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const rows = () =>
      page.evaluate(() => {
        const box = (one: string) => document.querySelector(one)?.getBoundingClientRect();
        return (box('.body')?.top ?? 0) + innerHeight - (box('.body')?.bottom ?? 0);
      });
    // A result without proof has another button in the foot.
    for (const [fragment, foot] of [
      ['', 'foot-status'],
      ['#v=1&data=asia.1&n=1000&seed=289&search=hill-climb', 'status'],
    ]) {
      await reopen(page, fragment);
      await expect(page.getByTestId(foot)).toHaveText(/^(proven|NOT PROVEN|LOCAL OPTIMUM)$/);
      await expect(page.locator('.invite .scrub')).toBeInViewport({ ratio: 1 });
      for (const view of ['network', 'edges', 'steps', 'use', 'constraints'] as const) {
        if (view !== 'network') await goTo(page, view);
        await expect(page.getByTestId('sentence')).not.toBeEmpty();
        await expect.poll(rows, view).toBeLessThanOrEqual(150);
        await expect(page.locator('.views [aria-current], .tabs > [aria-current]').last()).toBeInViewport({
          ratio: 0.9,
        });
      }
      await expect(page.getByTestId(foot)).toBeInViewport();
      const [words, act] = await Promise.all([
        page.locator('.setup-line span').boundingBox(),
        page.locator('.bar .acts, .foot').last().boundingBox(),
      ]);
      if (!words || !act) throw new Error('no foot');
      expect(words.x + words.width).toBeLessThanOrEqual(act.x);
    }
  });
});

test('data: the columns that are learned from, selected as anywhere; what they stand for; the file is prepared where it stands', {
  tag: ['@first', '@phone'],
}, async ({ page }) => {
  await open(page, `${ASIA}&view=columns`);
  await expect(page.getByTestId('sentence')).toHaveText('Asia: 1,000 rows, 8 columns.');
  const rows = page.getByTestId('data-columns').locator('tbody tr');
  await expect(rows).toHaveCount(8);
  await expect(rows.nth(0)).toContainText(/asia.*2\s*no\s*991\s*yes\s*9/);
  await page.getByTestId('column-smoke').click();
  await expect(page.getByTestId('column-smoke')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTestId('inspect-variable')).toContainText('smoke');
  expect(await violations(page)).toEqual([]);
  await expect(page.getByTestId('data-columns')).toContainText('has lung cancer');
  await learnFile(page, { name: 'klinik.csv', mimeType: 'text/csv', buffer: klinik });
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  await goTo(page, 'columns');
  await expect(page.getByTestId('sentence')).toHaveText('510 of 641 rows can be used.');
  await expect(page.getByTestId('rows-bar')).toHaveAttribute('aria-label', /^510 of 641 rows/);
  await page.getByTestId('column-Geschlecht').click();
  await page.getByTestId('level-m').check();
  await page.getByTestId('level-M').check();
  expect(await violations(page)).toEqual([]);
  await page.getByTestId('levels-merge').click();
  // Three of columns, and one of the rows left out.
  await expect(page.getByTestId('columns-open')).toHaveText(/^4 /);
  // Levels are reordered by keys and by drag.
  await page.getByTestId('column-Medikament').click();
  const first = page.locator('.level-list li').first();
  const [name = '', second = ''] = await page.locator('.level-list bdi').allTextContents();
  await page.getByTestId(`grip-${name}`).press('ArrowDown');
  await expect(first.locator('bdi')).toHaveText(second);
  await expect(page.getByTestId(`grip-${name}`)).toBeFocused();
  await expect.poll(() => page.url()).toContain('order~Medikament');
  const box = (await page.getByTestId(`grip-${name}`).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y - box.height, { steps: 4 });
  await page.mouse.up();
  await expect(first.locator('bdi')).toHaveText(name);
  await page.getByTestId('column-BMI').click();
  await page.getByTestId('bins-slider').press('ArrowRight');
  await expect(page.getByTestId('bins')).toContainText('4');
  await expect(page.locator('[data-column="BMI"] .shape line')).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  await page.getByTestId('columns-apply').click();
  await expect(page.getByTestId('sentence')).toHaveText('488 of 641 rows can be used.');
  await page.getByTestId('undo').click();
  await expect(page.getByTestId('sentence')).toHaveText('510 of 641 rows can be used.');
  // A small network is completely visible, also on a phone, where the page scrolls.
  await goTo(page, 'network');
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  const beyond = () =>
    page.getByTestId('network').evaluate((figure) => {
      const box = figure.getBoundingClientRect();
      const boxes = [...figure.querySelectorAll('.node')].map((node) => node.getBoundingClientRect());
      return boxes.length > 0 && boxes.filter(({ top, bottom }) => top < box.top - 1 || bottom > box.bottom + 1).length;
    });
  await expect.poll(beyond).toBe(0);
});

/** Positions of variables in a picture, by name. */
const placesIn = (picture: Locator) =>
  picture.locator('.node, .use-card, .use-pill').evaluateAll((nodes) =>
    nodes.map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      const name = node.getAttribute('data-testid')?.split('-').at(-1) ?? node.querySelector('text')?.textContent;
      return { name: `${name}`, x: x + width / 2, y: y + height / 2 };
    }),
  );
