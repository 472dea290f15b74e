// Pruning with its reasons: the rule of each set in words and under the pointer, the slider over k, the choice of
// rules, the tree of orderings, and the pictures as files.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { heavy } from './files.ts';
import {
  expect,
  goTo,
  learnFile,
  open,
  reopen,
  setUp,
  status,
  test,
  toExport,
  violations,
  violationsInBothThemes,
} from './page.ts';

const COLLEGE = '#v=1&data=college-plans.1&view=parents&fam=IQ~SES~PE~CP';
const ASIA = '#v=1&data=asia.1&n=1000&seed=289&view=parents';
const TREE = '#v=1&data=sprinkler.1&n=50&seed=1&view=parents&fam=wet_grass&k=1000&orders=sound';

const lattice = (page: Page) => page.getByTestId('lattice');
const option = (page: Page) => lattice(page).getByRole('option');
const slider = (page: Page) => page.getByTestId('k-slider');

test('the slider over k brings sets back, says how many and by which theorem, and is in the link', {
  tag: '@first',
}, async ({ page }) => {
  await open(page, COLLEGE);
  await expect(page.getByTestId('comes-back')).toContainText('It comes back at k = 3');
  await expect(page.getByTestId('comes-back')).toContainText('Only 2 of its subsets beat it');
  await expect(page.getByTestId('comes-back')).toContainText('δ = 73.66');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'the best network: 7 sets kept');
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'the 2 best networks: 12 sets kept');
  await expect(page.getByTestId('second')).toContainText(
    '5 came back: fewer than 2 of their subsets score higher (Theorem 3 of Chen 2016)',
  );
  await expect(page.getByTestId('standing')).toContainText('(Theorem 3 of Chen 2016)');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('standing')).toHaveText('Back in the list');
  await expect(page.getByTestId('reason')).toContainText('Only 2 of its subsets score higher');
  await expect(option(page)).toHaveAccessibleName('SES, PE, CP: −13,532.05, kept again');
  await expect.poll(() => page.url()).toContain('k=5');
  await page.keyboard.press('End');
  await expect(page.getByTestId('second')).toContainText(
    'All 16 parent sets can be needed by one of the 1,000 best networks',
  );
  await expect(lattice(page).locator('.l-leaving')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByTestId('second')).toContainText('15 of 16 parent sets');
});

/** Opens the parent sets of the last of seventeen columns. */
async function openLarge(page: Page) {
  await open(page, '#v=1&data=asia.1&n=1000&seed=289');
  await learnFile(page, heavy(17, 300));
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal', { timeout: 60_000 });
  await goTo(page, 'parents');
  await expect(slider(page)).toBeVisible();
}

test('beyond ten candidates k brings sets back too: by size, in words, a frame for each step', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  test.slow();
  await openLarge(page);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^the best network: [\d,]+ sets kept$/);
  await page.getByTestId('form-sizes').check();
  const bars = page.getByTestId('sizes');
  await expect(bars).toHaveAccessibleName(/how many are kept for the best network/);
  await expect(bars.locator('.size-number')).toHaveCount(17);
  await expect(bars.locator('.size-kept').first()).toHaveText('1 of 1');
  await expect(bars.locator('.g-set-back')).toHaveCount(0);
  await slider(page).focus();
  await page.keyboard.press('End');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^the 1,000 best networks: [\d,]+ sets kept$/);
  await expect(page.getByTestId('second')).toContainText('came back: fewer than 1,000 of their subsets score higher');
  await expect(bars.locator('.g-set-back').first()).toBeVisible();
  await expect.poll(() => page.url()).toContain('k=1000');
  // Each step of the slider is computed and described before the next frame is drawn.
  const said = await page.evaluate(async () => {
    const input = document.querySelector('[data-testid=k-slider]') as HTMLInputElement;
    const words = [];
    for (let at = 0; at < 9; at++) {
      input.value = String(at);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((go) => requestAnimationFrame(go));
      words.push(input.getAttribute('aria-valuetext'));
    }
    return words;
  });
  expect(new Set(said).size, said.join('; ')).toBe(9);
  await page.keyboard.press('End');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^the 1,000 best networks/);
  await page.keyboard.press('t');
  await expect(page.getByTestId('twin')).toContainText('Kept again');
  await page.keyboard.press('t');
  await page.getByTestId('form-picture').check();
  if (!isMobile) await expect(lattice(page).locator('.g-rest').first()).toContainText(/kept again|pruned/);
  await page.getByTestId('form-sizes').check();
  expect(await violations(page)).toEqual([]);
});

test('rules switched off, reduced motion, and lattice and tree as files', async ({ page }) => {
  await test.step('nothing moves when k grows: what was hatched fades over what stands there now', async () => {
    await open(page, ASIA);
    await expect(slider(page)).toBeVisible();
    const seen = await page.evaluate(async () => {
      const input = document.querySelector('[data-testid=k-slider]') as HTMLInputElement;
      const box = () => document.querySelector('[data-testid=lattice] .g-set-best')?.getAttribute('d');
      const before = box();
      input.value = '3';
      input.dispatchEvent(new Event('input', { bubbles: true }));
      const frame = () => new Promise((go) => requestAnimationFrame(go));
      const leaving = () => document.querySelectorAll('.l-leaving').length;
      // The fading starts some frames after the change, and ends after 0.4 s.
      for (let frames = 0; leaving() === 0 && frames < 60; frames++) await frame();
      return { fading: leaving(), same: before === box() };
    });
    expect(seen).toEqual({ fading: 1, same: true });
  });
  await test.step('rules are switched off: another work, the same result, in undo and in the link', async () => {
    await open(page, `${ASIA}&fam=dysp~bronc~either`);
    await setUp(page);
    const score = page.locator('.bar .num').first();
    const before = await score.textContent();
    await setUp(page);
    await page.getByTestId('edit-rules').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('changes the work, never the result');
    await setUp(page);
    await expect(page.getByTestId('rule-dirichlet').locator('xpath=ancestor::li')).toContainText('Off automatically');
    const work = page.getByTestId('rules-work');
    await expect(work).toContainText(/Families scored/);
    const families = await work.textContent();
    await setUp(page);
    await page.getByTestId('rule-entropy').uncheck();
    await page.getByTestId('rule-entropy-of-either').uncheck();
    await page.getByTestId('rule-states').uncheck();
    await expect(work).not.toHaveText(String(families));
    await page.keyboard.press('Escape');
    await setUp(page);
    await expect(page.getByTestId('edit-rules')).toHaveText('3 rules off');
    await expect.poll(() => page.url()).toContain('norule=states,entropy,entropy-of-either');
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    expect(await score.textContent()).toBe(before);
    await setUp(page);
    await page.getByTestId('edit-rules').click();
    await page.getByTestId('rules-none').click();
    await setUp(page);
    await expect(page.getByTestId('rule-dominance')).not.toBeChecked();
    await page.getByTestId('rules-all').click();
    await setUp(page);
    await expect(page.getByTestId('rule-dominance')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).not.toContain('norule');
  });
  await test.step('where there is no tree the page says why', async () => {
    await open(page, `${ASIA}&orders=sound`);
    await expect(page.getByTestId('sentence')).toContainText('up to 6 variables; these data have 8');
    await reopen(page, `${TREE}&score=bdeu`);
    await expect(page.getByTestId('sentence')).toHaveText('There is no such bound under these settings.');
  });
  await test.step('the lattice and the tree as files', async () => {
    for (const [link, words] of [
      [`${COLLEGE}&k=5`, 'came back, 8'],
      [TREE, 'wet_grass'],
    ]) {
      await reopen(page, link);
      await expect(lattice(page)).toBeVisible();
      await page.keyboard.press('s');
      await toExport(page);
      const [svg] = await Promise.all([
        page.waitForEvent('download'),
        page.getByTestId('download-parents-svg').click(),
      ]);
      const text = readFileSync(await svg.path(), 'utf8');
      expect(text).toContain(words);
      expect(text).not.toContain('class=');
      const [png] = await Promise.all([
        page.waitForEvent('download'),
        page.getByTestId('download-parents-png').click(),
      ]);
      expect(
        readFileSync(await png.path())
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG');
      expect(png.suggestedFilename()).toMatch(/\.parents\.png$/);
    }
  });
  await test.step('with reduced motion the sets are there at once', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reopen(page, COLLEGE);
    await slider(page).fill('2');
    await expect(page.getByTestId('standing')).toHaveText('Back in the list');
    for (const old of await page.locator('.l-leaving').all()) await expect(old).toBeHidden();
  });
});

test('rules that drop sets, the tree of orderings, and axe', { tag: '@phone' }, async ({ page, isMobile }) => {
  await test.step('a rule that drops a set says its inequality with numbers; its name lights its sets, by mouse and by keyboard', async () => {
    await open(page, `${ASIA}&fam=dysp~asia~tub~smoke~lung~bronc~either~xray`);
    await expect(page.getByTestId('standing')).toContainText('Pruned by');
    await expect(page.getByTestId('reason')).toHaveText(
      /= [\d.,]+ < .*ΔK = [\d.,]+: in no set that contains .* is \S+ worth its price/,
    );
    await expect(page.getByTestId('weighed')).toContainText('½ ln N · ΔK');
    const name = page.getByTestId('reason-dominated');
    // A phone shows the sets as a list at first, in which nothing lights up.
    if (isMobile) return;
    await name.click();
    await expect(lattice(page).locator('.l-lit')).toHaveCount(1);
    await name.click();
    await page.mouse.move(0, 0);
    await expect(lattice(page).locator('.l-lit')).toHaveCount(0);
    await page.getByTestId('form-picture').focus();
    for (let i = 0; i < 12 && (await lattice(page).locator('.l-lit').count()) === 0; i++)
      await page.keyboard.press('Tab');
    await expect(lattice(page).locator('.l-lit')).toHaveCount(1);
    await expect(page.getByTestId('inspect-set')).toContainText('A subset scores higher');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-testid^=legend-][aria-pressed=true]')).toHaveCount(1);
  });
  await test.step('the tree of orderings: by keyboard, its inequality, the three readings, as text', async () => {
    await reopen(page, TREE);
    await expect(page.getByTestId('sentence')).toContainText('wet_grass');
    await expect(page.getByTestId('second')).toContainText('of 65 partial orderings examined');
    const inspector = page.getByTestId('inspect-node');
    await expect(inspector.getByRole('heading', { level: 2 })).toHaveText('All orderings');
    await expect(page.getByTestId('inequality')).toHaveText('1,000 > 1 (2⁶ − 1) = 63');
    if (!isMobile) {
      await lattice(page).focus();
      // The tree is drawn from left to right.
      await page.keyboard.press('ArrowRight');
      await expect(option(page)).toHaveAccessibleName(/^… cloudy: d 7, s 2, goes on$/);
      await page.keyboard.press('ArrowDown');
      await expect(option(page)).toHaveAccessibleName(/^… sprinkler: /);
      await page.keyboard.press('ArrowRight');
      await expect(option(page)).toHaveAccessibleName(/^… .*, sprinkler: /);
      await expect(inspector).toContainText('networks would be at least as good');
      await expect(inspector).toContainText('only 3 other variables, so this excludes nothing');
      await page.keyboard.press('Home');
      await expect(option(page)).toHaveAccessibleName(/^All orderings/);
    }
    for (const reading of ['as-printed', 'literal']) {
      await page.getByTestId(`reading-${reading}`).press('Space');
      await expect.poll(() => page.url()).toContain(`orders=${reading}`);
    }
    await expect(page.getByTestId('readings')).toContainText('instead of those of the variable taken away');
    await slider(page).fill('3');
    await expect(page.getByTestId('second')).toContainText('5 of 65'); // the printed readings look past the root
    await page.keyboard.press('t');
    await expect(page.getByTestId('twin').getByRole('row').nth(1)).toContainText('All orderings');
    await page.keyboard.press('t');
    await page.getByTestId('form-picture').check({ force: true });
    await expect(page.getByTestId('inspect-set')).toBeAttached();
    await expect.poll(() => page.url()).not.toContain('orders=');
  });
  await test.step('axe finds nothing at k, in the rules, in the tree', async () => {
    await reopen(page, `${ASIA}&fam=dysp~asia~tub~smoke~lung~bronc~either~xray&k=10`);
    await expect(page.getByTestId('inspect-set').getByRole('table')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await setUp(page);
    await page.getByTestId('edit-rules').click();
    await expect(page.getByTestId('rules')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await reopen(page, TREE);
    await expect(page.getByTestId('inspect-node')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('t');
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});
