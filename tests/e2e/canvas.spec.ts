// The picture: zoomed at the pointer, moved, fitted, and all of it by keys; focus, widths and the filter of weak edges;
// the qualifier in the heading; the hints of a first visit.

import type { Page } from '@playwright/test';
import { following, peer } from './files.ts';
import { cutIn } from './overlaps.ts';
import { expect, goTo, learnFile, open, reopen, test, violations, violationsInBothThemes } from './page.ts';

const box = async (page: Page, variable: number) =>
  (await page.getByTestId('network').locator(`[data-node="${variable}"]`).boundingBox()) as {
    x: number;
    y: number;
    width: number;
    height: number;
  };

/** Size of the names in px. */
const label = (page: Page) =>
  page
    .getByTestId('network')
    .locator('.node text')
    .first()
    .evaluate((text) => text.getBoundingClientRect().height);

test('the picture is zoomed and moved by hand and by keys, and fits again', { tag: '@first' }, async ({ page }) => {
  await open(page);
  await expect(page.getByTestId('zoom-fit')).toBeVisible();
  await expect(page.getByTestId('minimap')).toHaveCount(0);
  const before = await box(page, 5);
  const small = await label(page);
  // The point under the pointer stays fixed during a zoom.
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => label(page)).toBeGreaterThan(1.3 * small);
  const zoomed = await box(page, 5);
  expect(Math.abs(zoomed.x + zoomed.width / 2 - x)).toBeLessThan(3);
  expect(Math.abs(zoomed.y + zoomed.height / 2 - y)).toBeLessThan(3);
  // Dragging the background selects nothing and keeps the selection.
  await page.getByTestId('why').click();
  await expect(page.getByTestId('inspect-edge')).toBeVisible();
  const area = await page.getByTestId('network').boundingBox();
  if (!area) throw new Error('no picture');
  await page.mouse.move(area.x + 20, area.y + area.height - 12);
  await page.mouse.down();
  await page.mouse.move(area.x + 90, area.y + area.height - 32, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await box(page, 5)).x - zoomed.x)).toBe(70);
  await expect(page.getByTestId('inspect-edge')).toBeVisible();
  await page.keyboard.press('0');
  await expect.poll(async () => (await box(page, 5)).x).toBe(before.x);
  for (const key of ['+', '+', '+', '+']) await page.keyboard.press(key);
  await expect.poll(() => label(page)).toBeGreaterThan(1.8 * small);
  await page.getByTestId('zoom-larger').focus();
  const larger = await box(page, 5);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await box(page, 5)).x).toBeGreaterThan(larger.x);
  // The element reached by keys is scrolled into view.
  await page.getByTestId('network').locator('[data-node="0"]').focus();
  for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowDown');
  const walked = await page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON());
  expect(walked.x).toBeGreaterThan(area.x - 1);
  expect(walked.x + walked.width).toBeLessThan(area.x + area.width + 1);
});

test('focus, widths, weak edges, and large graphs at 1440 x 900', async ({ page }) => {
  await test.step('a focus keeps its neighborhood, widths show strength; both are in the link', async () => {
    await open(page);
    await page.getByTestId('network').locator('[data-node="5"]').click();
    await page.keyboard.press('f');
    await expect(page.getByTestId('focus-off')).toContainText('either');
    const pale = page.getByTestId('network').locator('.node.pale');
    await expect(pale).toHaveCount(3);
    await page.getByTestId('reach-blanket').check({ force: true });
    await expect(pale).toHaveCount(2);
    await page.getByTestId('width').check();
    const widths = () =>
      page
        .getByTestId('network')
        .locator('.edge path:first-child')
        .evaluateAll((lines) => new Set(lines.map((line) => getComputedStyle(line).strokeWidth)).size);
    await expect.poll(widths).toBeGreaterThan(4);
    await expect.poll(() => page.url()).toMatch(/w=1.*focus=either~blanket/);
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('focus-off').click();
    await expect(pale).toHaveCount(0);
    const node = page.getByTestId('network').locator('[data-node="7"]');
    await node.focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await page.getByTestId('tidy').click();
    await expect(page.getByTestId('tidy')).toHaveCount(0);
  });
  await test.step('an edge below the threshold is thin and dashed; the legend says the threshold in the unit of the score', async () => {
    for (const [score, words] of [
      ['bic', 'below 3.00 nats'],
      ['mdl', 'below 4.33 bits'],
    ]) {
      await reopen(page, `#v=1&data=asia.1&n=10500&seed=289&score=${score}&w=1`);
      await expect(page.getByTestId('weak-legend')).toHaveText(words);
      const lines = await page
        .getByTestId('network')
        .locator('.edge path:first-child')
        .evaluateAll((paths) =>
          paths.map((path) => {
            const { strokeDasharray, strokeWidth } = getComputedStyle(path);
            return { dashed: strokeDasharray !== 'none', width: Number.parseFloat(strokeWidth) };
          }),
        );
      const weak = lines.filter(({ dashed }) => dashed);
      expect(weak, score).toHaveLength(1);
      expect(Math.min(...lines.map(({ width }) => width))).toBe(weak[0].width);
      expect(lines.filter(({ width }) => width === weak[0].width)).toHaveLength(1);
    }
  });
  await test.step('mushroom, alarm and hailfinder are whole at 1440 x 900; of 64 variables and 173 edges a minimap has all; names are at least 11 px high', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await reopen(page, '#v=1&data=uci-mushroom.1&search=hill-climb');
    for (const [n, data] of [
      [22, null],
      [37, peer('alarm_1000', 37)],
      [56, peer('hailfinder_1000', 56)],
      [64, following('tree64.csv', 64, (v) => Math.floor((v - 1) / 2))],
    ] as const) {
      if (data) await learnFile(page, data);
      const picture = page.getByTestId('network');
      await expect(picture.locator('.node')).toHaveCount(n, { timeout: 45_000 }); // 64 variables on a busy machine
      const least = () =>
        picture.locator('.node text').evaluateAll((names) =>
          Math.min(
            ...names.map((name) => {
              const { b, d } = (name as SVGTextElement).getScreenCTM() as DOMMatrix;
              return Number.parseFloat(getComputedStyle(name).fontSize) * Math.hypot(b, d);
            }),
          ),
        );
      await expect.poll(least).toBeGreaterThan(10.9);
      const minimap = page.getByTestId('minimap');
      if (n < 64) {
        await expect(picture).toHaveAttribute('data-beyond', '');
        await expect(minimap).toBeHidden();
        continue;
      }
      // A picture that does not fit is shown from its middle.
      await expect(picture).toHaveAttribute('data-beyond', /top bottom/);
      await expect(minimap).toBeVisible();
      await expect(minimap.locator('rect:not(.seen)')).toHaveCount(64);
    }
  });
});

test('two fingers zoom the picture; the qualifier of the heading tells what supports it; the run bar waits for work', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await open(page);
  await test.step('two fingers zoom the picture', async () => {
    if (!isMobile) return;
    await expect(page.getByTestId('zoom-fit')).toBeVisible();
    const before = await label(page);
    const area = await page.getByTestId('network').boundingBox();
    if (!area) throw new Error('no picture');
    const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number[]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart.map((by, id) => ({ x: x + by, y, id })),
      });
    await touch('touchStart', [-30, 30]);
    for (const by of [45, 60, 75]) await touch('touchMove', [-by, by]);
    await touch('touchEnd', []);
    await expect.poll(() => label(page)).toBeGreaterThan(1.5 * before);
    await devtools.detach();
    await page.keyboard.press('0');
  });
  await test.step('a hovered or long pressed variable has a card, until Escape', async () => {
    const node = await page.getByTestId('network').getByRole('button', { name: 'either', exact: true }).boundingBox();
    if (!node) throw new Error('no variable');
    const at = { x: node.x + node.width / 2, y: node.y + node.height / 2 };
    const devtools = await page.context().newCDPSession(page);
    if (isMobile) await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    else await page.mouse.move(at.x, at.y);
    const card = page.getByTestId('node-card');
    await expect(card).toContainText('either');
    if (isMobile) await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await devtools.detach();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await expect(card).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/networks\.\s*proven, /);
  await expect(page.locator('.bar')).toBeHidden();
  await page.getByTestId('chip').click();
  await expect(page.getByTestId('claim')).toContainText('−2,230.66');
  await expect(page.getByTestId('claim')).toContainText('Score verified independently');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('claim')).toBeHidden();
  await goTo(page, 'steps');
  await expect(page.locator('.bar')).toBeHidden();
  await reopen(page, '#v=1&data=asia.1&n=1000&seed=289&search=hill-climb');
  await expect(page.getByTestId('chip')).toHaveText('not proven');
  await expect(page.locator('.bar')).toBeVisible();
  // The cost is named before the click.
  await expect(page.getByTestId('prove-price')).toContainText(/^About \d.+B/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  await page.getByTestId('prove-it').click();
  await expect(page.getByTestId('chip')).toHaveText(/^proven, /);
  await expect(page.locator('.bar')).toBeHidden();
  // By touch and mouse, a proven search is run again from the button beside its qualifier.
  await page.getByTestId('chip').click();
  await page.getByTestId('run-again').click();
  await expect(page.getByTestId('claim')).toBeHidden();
  await expect(page.getByTestId('chip')).toHaveText(/^proven, /);
});

test.describe('on a first visit', () => {
  test.use({ firstVisit: true });

  test('three things to try point at real controls and are seen when they are done', { tag: '@phone' }, async ({
    page,
    viewport,
  }) => {
    const isWide = (viewport?.width ?? 0) > 1180;
    await open(page);
    // The picture keeps its place and the slider is in sight, at every size and wherever the slider leads.
    if (isWide) {
      for (const [width, height] of [
        [1440, 900],
        [1280, 720],
        [1024, 768],
      ]) {
        // biome-ignore format: sizes
        await page.setViewportSize({ width, height });
        const box = () => page.locator('.picture').evaluate((at) => at.getBoundingClientRect().toJSON());
        await page.locator('#rows').focus();
        const seen = [];
        for (const key of ['End', 'Home', 'PageUp', 'PageUp', 'PageUp']) {
          await page.keyboard.press(key);
          await expect(page.getByTestId('runnerUp')).toContainText('less likely');
          const { top, height: tall } = await box();
          seen.push(`${Math.round(top)} ${Math.round(tall)}`);
        }
        expect(new Set(seen).size, `${width}: ${seen}`).toBe(1);
        const slider = await page.locator('#rows').boundingBox();
        expect((slider?.y ?? height) + (slider?.height ?? 0), `${width}`).toBeLessThanOrEqual(height);
      }
      await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
      await reopen(page);
    } else expect(await page.evaluate(() => document.scrollingElement?.scrollHeight)).toBe(viewport?.height);
    await expect(page.getByTestId('purpose')).toHaveText(
      'Learn a Bayesian network from your data: in this browser, nothing is uploaded.',
    );
    await expect(page.getByTestId('dot-rows')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('hint-rows').click();
    await expect(page.locator('#rows')).toBeFocused();
    // Asking about a pair without an edge does not count as clicking an edge.
    await page.getByTestId('why').click();
    await expect(page.getByTestId('inspect-edge')).toContainText('tub');
    await expect(page.getByTestId('dot-edge')).toBeAttached();
    await page.locator('#rows').focus();
    await page.keyboard.press('End');
    // A phone no longer shows the finding: the test waits until it was made.
    await expect(page.getByTestId('second')).not.toContainText('No edge to asia');
    const [rows, own] = [page.getByTestId('hint-rows'), page.getByTestId('hint-own')];
    if (isWide) await expect(rows).toContainText('From 10,370 rows on, the data support the edge asia – tub');
    // A finding disappears when the page no longer shows it, and is not repeated.
    await page.keyboard.press('Home');
    await expect(rows).toHaveCount(0);
    // The second hint is to select an edge; hints can be followed in any order.
    await page.getByTestId('hint-edge').click();
    await expect(page.getByTestId('inspect-edge')).toBeVisible();
    await expect(page.getByTestId('dot-edge')).toHaveCount(0);
    if (isWide) await expect(page.getByTestId('hint-edge')).toContainText(/^Without .+, the score is .+ lower$/);
    // Opening a dialog does not complete the third.
    await own.click();
    await expect(page.getByTestId('file-input')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('hint-lesson')).toBeVisible();
    // On the next visit, the remaining hints are beside the offer to continue the last session.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('bayescope.session'))).toContain('sel=');
    await page.goto('about:blank');
    await open(page);
    await expect(page.getByRole('button', { name: 'Continue last session' })).toBeVisible();
    await expect(own).toBeVisible();
    await expect(rows).toHaveCount(0);
    await expect(page.getByTestId('hint-edge')).toHaveCount(0);
    // A lesson is the last of them; then none is left.
    await page.getByTestId('hint-lesson').click();
    await page.getByTestId('lesson-explore').click();
    await expect(page.getByTestId('lesson-back')).toBeVisible();
    await expect(page.locator('.hints')).toHaveCount(0);
    await page.getByTestId('help').click();
    await page.getByTestId('hints-again').click();
    await expect(rows).toBeVisible();
    await page.getByTestId('hints-close').click();
    await expect(page.getByTestId('hint-rows')).toHaveCount(0);
  });
});

test('small graphs and wide tables are whole at every size of the window', { tag: '@first' }, async ({ page }) => {
  await test.step('at 200 % zoom the picture stands in the window, beside its sentence', async () => {
    // Layout sizes of windows of 1280 × 720 and 1440 × 900 at 200 %.
    for (const size of [
      { width: 640, height: 360 },
      { width: 720, height: 450 },
    ]) {
      await page.setViewportSize(size);
      await open(page, '#v=1&data=asia.1&n=1000&seed=289');
      await expect(page.getByTestId('zoom-fit')).toBeVisible();
      const [say, picture] = [page.getByTestId('sentence'), page.getByTestId('network')];
      for (const part of [say, picture]) await expect(part).toBeInViewport({ ratio: 1 });
      const [words, drawn] = await Promise.all([say.boundingBox(), picture.boundingBox()]);
      expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan(drawn?.x ?? 0);
      expect(drawn?.height).toBeGreaterThan(size.height / 2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      expect(await violations(page)).toEqual([]);
      await page.goto('about:blank');
    }
  });
  await test.step('in a frame of 800 x 500 px every small graph is whole', async () => {
    await page.setViewportSize({ width: 800, height: 500 });
    for (const view of ['network', 'edges', 'posterior', 'bootstrap', 'parents', 'use', 'tables']) {
      await page.goto('about:blank');
      await page.goto(`./#v=1&data=asia.1&n=1000&seed=289&embed=1&view=${view}`);
      const picture = page.locator('.picture, .use-stage').first();
      const part = { parents: 'svg', use: '.use-card', tables: '.use-node, .use-beside' }[view] ?? '.node';
      await expect(picture.locator(part).first()).toBeVisible();
      await expect.poll(() => cutIn(picture, part, 1), view).toBe(0);
    }
  });
  await test.step('on a tablet held upright, and in a low window as wide, a small graph is whole beside the panel', async () => {
    for (const size of [
      { width: 768, height: 1024 },
      { width: 820, height: 1180 },
      { width: 800, height: 700 },
    ]) {
      await page.goto('about:blank');
      await page.setViewportSize(size);
      await open(page, '#v=1&data=asia.1&n=1000&seed=289');
      for (const view of ['network', 'edges'] as const) {
        await goTo(page, view);
        const picture = page.locator('.stage .picture.canvas').first();
        await expect(picture.locator('.node')).toHaveCount(8);
        await expect.poll(() => cutIn(picture, '.node', 1), `${view} at ${size.width} x ${size.height}`).toBe(0);
      }
    }
  });
  await test.step('Ask is whole at 1024 px beside the panel', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await open(page, '#v=1&data=asia.1&n=1000&seed=289&view=use');
    const stage = page.getByTestId('use-stage');
    await expect(stage.locator('.use-card')).toHaveCount(8);
    await expect.poll(() => cutIn(stage, '.use-card', 1)).toBe(0);
    await expect(stage).toBeInViewport({ ratio: 1 });
  });
  await test.step('fourteen variables with long names are whole in all edges, over the table', async () => {
    for (const size of [
      { width: 1280, height: 800 },
      { width: 1440, height: 900 },
    ]) {
      await page.goto('about:blank');
      await page.setViewportSize(size);
      await open(page, '#v=1&data=uci-wine.1&view=edges');
      const picture = page.getByTestId('edges-picture');
      await expect(picture.locator('.node')).toHaveCount(14);
      await expect.poll(() => cutIn(picture, '.node', 1), `at ${size.width} px`).toBe(0);
      await expect(picture).toBeInViewport({ ratio: 1 });
    }
  });
});
