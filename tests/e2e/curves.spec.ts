// Sample size & penalty: the varied quantity, the slider by keyboard, changes of edges, refusals with reasons.

import type { Page } from '@playwright/test';
import { file, heavy } from './files.ts';
import {
  expect,
  goTo,
  learnFile,
  leave,
  open,
  putAway,
  reopen,
  setUp,
  status,
  test,
  violations,
  violationsInBothThemes,
} from './page.ts';

/** Opens the view and waits until its curve is drawn. */
async function openCurves(page: Page, keys: string = '') {
  await open(page, `#v=1&view=curves${keys}`);
  await expect(page.getByTestId('curve-method')).toBeVisible();
}

const slider = (page: Page) => page.getByTestId('curve-slider');
const edges = (page: Page) => page.getByTestId('curve-edges');

test('the slider by hand, by keyboard and from change to change; held-out rows; the network grows', {
  tag: '@first',
}, async ({ page }) => {
  await test.step('LL ends in the complete graph, the dearest price in none', async () => {
    await openCurves(page, '&data=college-plans&curve=penalty');
    await expect(page.getByTestId('sentence')).toHaveText(
      /^The network shrinks from the complete graph at ψ.=.0 to no edge from ψ.=.1,700 on\.$/,
    );
    await expect(page.getByTestId('second')).toContainText('between AIC and BIC');
    await expect(page.getByTestId('curve-held')).toContainText('one row in five');
    await slider(page).focus();
    await page.keyboard.press('Home');
    await expect(edges(page)).toHaveText('10 edges from 10,318 rows');
    await page.keyboard.press('End');
    await expect(edges(page)).toHaveText('0 edges from 10,318 rows');
    await expect(page.getByTestId('curve-changes')).toContainText('10 gone since');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /ψ.=.10,000/);
  });
  await test.step('by keyboard: the slider learns live, one step is one entry of undo', async () => {
    await openCurves(page, '&curve=ess&score=bdeu&ess=1');
    await expect(edges(page)).toHaveText('7 edges from 1,000 rows');
    await slider(page).focus();
    await page.keyboard.press('End');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /a.=.10,000/);
    await expect(edges(page)).toHaveText('26 edges from 1,000 rows');
    await expect(page.getByTestId('curve-changes')).toContainText('new since a');
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await page.keyboard.press('Control+z');
    await expect(edges(page)).toHaveText('7 edges from 1,000 rows');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /a.=.1$/);
    // The default may be left out of the link.
    const value = () => new URLSearchParams(page.url().split('#')[1]).get('ess') ?? '1';
    await expect.poll(value, 'the link follows').toBe('1');
  });
  await test.step('a drag is one entry of undo', async () => {
    await page.goto('about:blank');
    await openCurves(page, '&curve=penalty');
    await slider(page).scrollIntoViewIfNeeded();
    const box = await slider(page).boundingBox();
    if (!box) throw new Error('no slider');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.5, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.9, y, { steps: 12 });
    await page.mouse.up();
    await expect(edges(page)).toHaveText('0 edges from 1,000 rows');
    await expect(page.getByTestId('curve-changes')).toContainText('7 gone since');
    await page.getByTestId('undo').click();
    await expect(edges(page)).toHaveText('7 edges from 1,000 rows');
    await expect(page.getByTestId('undo')).toBeDisabled();
    await setUp(page);
    await expect(page.getByRole('radio', { name: 'BIC' })).toBeChecked();
  });
  await test.step('from change to change by keyboard; Enter moves the slider there', async () => {
    await page.goto('about:blank');
    await openCurves(page, '&data=college-plans&curve=penalty');
    const marks = page.getByTestId('curve-chart').getByRole('button');
    const mark = page.locator('.ch-stop:focus');
    await marks.first().focus();
    await page.keyboard.press('End');
    await expect(mark).toHaveAccessibleName(/^At ψ.=.1,700: .* is removed\.$/);
    await expect(page.getByTestId('curve-say')).toHaveText(/^At ψ.=.1,700: .* is removed\.$/);
    await page.keyboard.press('Enter');
    await expect(edges(page)).toHaveText('0 edges from 10,318 rows');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(edges(page)).toHaveText('1 edge from 10,318 rows');
    await expect(page.getByTestId('curve-chart').locator('[tabindex="0"]'), 'one stop of Tab').toHaveCount(1);
  });
  await test.step('each mark is a button of at least 24 px, and a click beside its middle goes just past it', async () => {
    const mark = page.getByTestId('curve-chart').getByRole('button').last();
    const box = await mark.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await mark.click({ position: { x: 21, y: 12 } });
    await expect(edges(page)).toHaveText('0 edges from 10,318 rows');
    await mark.click({ position: { x: 3, y: 12 } });
    await expect(edges(page)).toHaveText('0 edges from 10,318 rows');
  });
  await test.step('how held-out rows are predicted is said; the twin lists every change and every point', async () => {
    await leave(page);
    await openCurves(page, '&data=college-plans&curve=penalty');
    await expect(page.getByTestId('curve-estimate')).toHaveText(
      /^Held-out rows are predicted by \(Nijk \+ 1\/r\) \/ \(Nij \+ 1\), one imagined row .* plain shares Nijk \/ Nij\.$/,
    );
    await page.keyboard.press('t');
    const twin = page.getByTestId('twin');
    await expect(twin.locator('p')).toHaveCount(10);
    await expect(twin.locator('p').last()).toHaveText(/^At ψ.=.1,700: .* is removed\.$/);
    await expect(twin.locator('tbody tr')).toHaveCount(13);
    await expect(twin.locator('tbody tr').first().locator('td').first()).toHaveText('10');
    await expect(twin.locator('tbody tr').last().locator('td').first()).toHaveText('0');
    expect(await violations(page)).toEqual([]);
  });
  await test.step('rows: the network grows, and the chart says what is held out', async () => {
    await openCurves(page);
    await expect(page.getByTestId('sentence')).toHaveText('With more rows the network grows from 6 to 8 edges.');
    await expect(page.getByTestId('curve-held')).toContainText('fresh sample of 10,000 rows');
    await slider(page).focus();
    await page.keyboard.press('End');
    await expect(edges(page)).toHaveText('8 edges from 50,000 rows');
    await expect(page.getByTestId('curve-changes')).toContainText('1 new since 1,000 rows');
  });
});

test('a click moves the slider, and each curve keeps to the screen', { tag: '@phone' }, async ({ page }) => {
  await test.step('a click on the curve moves the slider there', async () => {
    await openCurves(page, '&curve=penalty');
    const box = await page.getByTestId('curve-chart').boundingBox();
    if (!box) throw new Error('no chart');
    await page.getByTestId('curve-chart').click({ position: { x: box.width - 14, y: 80 } });
    await expect(edges(page)).toHaveText('0 edges from 1,000 rows');
  });
  await test.step('each curve: nothing is wider than the screen, and axe finds nothing', async () => {
    await leave(page);
    await openCurves(page, '&curve=rows');
    for (const curve of ['rows', 'ess', 'penalty'])
      await test.step(curve, async () => {
        // Undo may move the pressed control.
        await expect(() => page.getByTestId(`curve-${curve}`).check({ force: true, timeout: 2000 })).toPass();
        await expect(page.getByTestId('curve-method')).toBeVisible();
        await slider(page).focus();
        await page.keyboard.press('End');
        await expect(page.getByTestId('curve-changes')).toContainText('since');
        expect(await over(page)).toEqual([]);
        expect(await violationsInBothThemes(page)).toEqual([]);
        await page.keyboard.press('Control+z'); // the next curve is of the same document
      });
  });
});

test('curves that are known, of hostile names, and of data too large to follow', async ({ page }) => {
  await test.step('a curve that is known is not drawn again', async () => {
    await page.addInitScript(() => {
      const asked: string[] = [];
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message: any, transfer: any) {
        asked.push(message?.name);
        return post.call(this, message, transfer);
      };
      Object.assign(globalThis, { asked });
    });
    const asked = () => page.evaluate(() => (globalThis as any).asked.splice(0));
    await openCurves(page, '&curve=penalty');
    const text = await page.getByTestId('curve-method').textContent();
    expect(await asked()).toContain('heldOut');
    await goTo(page, 'network');
    await asked();
    await goTo(page, 'curves');
    await expect(page.getByTestId('curve-method')).toHaveText(String(text));
    expect(await asked()).not.toContain('heldOut');
  });
  await test.step('own data: rows are refused in words, hostile names do no harm', async () => {
    await reopen(page);
    const text = [
      '<b>bold</b>,constructor,__proto__',
      ...Array.from({ length: 60 }, (_, i) => `${i % 2},${i % 2},${i % 3}`),
    ];
    await bring(page, file('odd.csv', text.join('\n')));
    await goTo(page, 'curves');
    await expect(page.getByTestId('curve-rows')).toBeDisabled();
    await expect(page.getByTestId('curve-no-rows')).toContainText('The sample size is fixed: this file gives 60 rows.');
    await expect(page.getByTestId('curve-method')).toBeVisible();
    await slider(page).focus();
    await page.keyboard.press('End');
    await expect(edges(page)).toHaveText('0 edges from 60 rows');
    await expect(page.getByTestId('curve-changes')).toContainText('<b>bold</b>');
    expect(await page.locator('.stage b').count()).toBe(0);
  });
  await test.step('data too large to follow the hand: said, and learned on Run', async () => {
    await reopen(page);
    await bring(page, heavy(18, 2000));
    await goTo(page, 'curves');
    await page.getByTestId('curve-ess').check({ force: true });
    await expect(page.getByTestId('curve-draw')).toBeVisible();
    await page.getByTestId('curve-draw').click();
    await expect(page.getByTestId('curve-progress')).toBeVisible();
    await page.getByTestId('curve-stop').click();
    await page.getByTestId('curve-draw').click();
    await expect(page.getByTestId('curve-progress')).toBeVisible();
    await page.getByTestId('curve-stop').click();
    await slider(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByTestId('curve-run')).toBeVisible();
    await page.getByTestId('curve-run').click();
    await expect(page.getByTestId('curve-run')).toHaveCount(0);
  });
});

/** Excess widths of the page, its body and its stage, in px. */
const over = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.querySelector('.body'), document.querySelector('.stage')]
      .map((element) => (element ? element.scrollWidth - element.clientWidth : 0))
      .filter((px) => px > 1),
  );

for (const variables of [16, 60]) {
  test(`the network beside the curve: all of ${variables} variables can be seen`, { tag: '@phone' }, async ({
    page,
  }) => {
    await open(page);
    await setUp(page);
    await page.getByRole('combobox', { name: /method/i }).selectOption('hill-climb');
    await bring(page, heavy(variables, 400));
    await goTo(page, 'curves');
    const picture = page.locator('.curves-now .picture');
    await expect(picture.locator('.node')).toHaveCount(variables);
    const seen = await picture.evaluate((box) => {
      const frame = () => box.getBoundingClientRect();
      const inside = [...box.querySelectorAll('.node')].map((node) => {
        const before = node.getBoundingClientRect();
        const all = before.left >= frame().left && before.right <= frame().right && before.bottom <= frame().bottom;
        box.scrollTo(before.left - frame().left + box.scrollLeft - 20, before.top - frame().top + box.scrollTop - 20);
        const { left, right, top, bottom } = node.getBoundingClientRect();
        const f = frame();
        const reached = left >= f.left - 1 && right <= f.right + 1 && top >= f.top - 1 && bottom <= f.bottom + 1;
        box.scrollTo(0, 0);
        return { all, reached };
      });
      const name = box.querySelector('.g-name')?.getBoundingClientRect().height ?? 0;
      return { whole: inside.every(({ all }) => all), reached: inside.every(({ reached }) => reached), name };
    });
    expect(seen.reached).toBe(true);
    expect(seen.name).toBeGreaterThan(8);
    await expect(page.getByTestId('curve-over')).toHaveCount(seen.whole ? 0 : 1);
    if (variables === 16) expect(seen.whole).toBe(true);
  });
}

/** Opens a file and learns from it. */
async function bring(page: Page, given: ReturnType<typeof file>) {
  await learnFile(page, given);
  await putAway(page);
}
