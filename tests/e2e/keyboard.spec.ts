// Everything by keyboard; focus goes into dialogs and comes back.
import { expect, goTo, holdWork, isAt, open, reopen, setUp, status, test, violations } from './page.ts';

test('keys choose views, can be switched off, and the theme is chosen', { tag: '@first' }, async ({ page }) => {
  await test.step('keys choose views, open dialogs and give the focus back', async () => {
    await open(page);
    await page.getByTestId('help').focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Help and keys' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByTestId('help')).toBeFocused();
    await page.keyboard.press('4');
    await isAt(page, 'parents');
    await page.getByTestId('view-scores').click();
    await page.keyboard.press('[');
    await isAt(page, 'edges');
    await page.keyboard.press(']');
    await isAt(page, 'scores');
    await page.keyboard.press('2');
    await isAt(page, 'network');
    await page.keyboard.press('c');
    await expect(page.getByTestId('show-dag')).toBeChecked();
    const rows = page.locator('#rows');
    const before = await rows.inputValue();
    await rows.press('ArrowRight');
    await expect(rows).not.toHaveValue(before);
    await page.keyboard.press('Control+z');
    await expect(rows).toHaveValue(before);
    await expect(page.getByTestId('show-dag'), 'a look is no entry of Undo').toBeChecked();
    await page.keyboard.press('Control+Shift+z');
    await expect(rows).not.toHaveValue(before);
    await page.keyboard.press('s');
    await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  });
  await test.step('the skip button leads to the picture', async () => {
    await open(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('.stage :focus')).toHaveCount(1);
  });
  await test.step('single letters can be switched off, and stay off', async () => {
    await reopen(page);
    await page.keyboard.press('?');
    await page.getByRole('switch', { name: 'Single-letter keys' }).press('Space');
    await page.keyboard.press('Escape');
    await page.keyboard.press('3');
    await isAt(page, 'network');
    await page.reload();
    await expect(page.getByTestId('run')).toBeEnabled();
    await page.keyboard.press('s');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('the theme is chosen and remembered', async () => {
    await reopen(page);
    await page.getByTestId('theme').click();
    await page.getByTestId('theme').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.getByTestId('run')).toBeEnabled();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  });
});

test('before the first run: greedy search is offered, Ctrl+Enter runs', { tag: '@first' }, async ({ page }) => {
  await test.step('where a search does not fit, greedy search is offered', async () => {
    await page.goto('./#v=1&data=uci-kr-vs-kp.1&search=dp');
    await expect(status(page)).toHaveAttribute('data-state', 'problem');
    await expect(page.getByTestId('unlearned-run')).toHaveCount(0);
    await page.getByTestId('unlearned-greedy').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(status(page)).toHaveAttribute('data-state', 'local optimum');
  });
  await test.step('before the first run the variables stand there with what learning takes; Ctrl+Enter runs, from a field too, and Enter alone does not', async () => {
    await page.goto('./#v=1&data=uci-mushroom.1');
    const unlearned = page.getByTestId('unlearned-network');
    await expect(unlearned.locator('text')).toHaveCount(22);
    await expect(page.getByTestId('unlearned-run')).toHaveText(/^Learn: about /);
    expect(await violations(page)).toEqual([]);
    for (const view of ['edges', 'parents', 'scores', 'use', 'tables', 'simulate', 'predict'] as const) {
      await goTo(page, view);
      await expect(page.getByTestId('unlearned-run')).toBeVisible();
      await expect(page.getByTestId('sentence')).toHaveText(
        /Nothing learned yet|learn a network first|Run a search first/i,
      );
    }
    await goTo(page, 'network');
    await page.locator('.say').click();
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveAttribute('data-state', 'ready');
    await page.getByTestId('unlearned-greedy').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(status(page)).toHaveAttribute('data-state', 'local optimum');
    await expect(unlearned).toHaveCount(0);
    await setUp(page);
    await page.getByTestId('method').selectOption('dp');
    const work = await holdWork(page);
    await page.getByTestId('method').press('Control+Enter');
    await expect(status(page)).toHaveAttribute('data-state', 'running');
    await expect(page.getByTestId('method')).toBeFocused();
    await page.getByTestId('stop').click();
    await work.letGo();
    await expect(status(page)).not.toHaveAttribute('data-state', 'running');
  });
});
