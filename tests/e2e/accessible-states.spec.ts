// axe finds no violations in the dialogs of the setup and in error messages.
import { wards } from './files.ts';
import { plants } from './files-numbers.ts';
import {
  chooseFile,
  crashWorker,
  expect,
  goTo,
  open,
  reopen,
  setUp,
  status,
  test,
  useData,
  violationsInBothThemes,
} from './page.ts';

test('setup, picker and its dialogs', { tag: '@first' }, async ({ page }) => {
  await open(page);
  await setUp(page);
  await page.getByRole('button', { name: 'More scores' }).click();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await setUp(page);
  await page.getByTestId('edit-edges').click();
  await page.getByTestId('edge-require').click();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await setUp(page);
  await page.getByTestId('data-picker').click();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('own data, and numbers in every view', async ({ page }) => {
  await test.step('own data', async () => {
    await open(page);
    await setUp(page);
    await page.getByTestId('own-data').click();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByTestId('file-input').setInputFiles(wards());
    await page.getByLabel('age: how to use it').selectOption('points');
    await expect(page.getByRole('slider', { name: /Cut point/ }).first()).toBeVisible();
    await page.getByText('First rows').click();
    await expect(page.getByTestId('head-rows').locator('tbody tr').first()).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
  await test.step('numbers: their dialog, and every view of them', async () => {
    await reopen(page);
    await chooseFile(page, plants());
    await page.getByTestId('numbers-keep').click();
    await expect(page.getByTestId('numbers-keep')).toBeChecked();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await useData(page);
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await setUp(page);
    await page.getByRole('button', { name: 'More scores' }).click();
    await page.locator('input[name=score][value=bge]').check();
    await setUp(page);
    await expect(page.getByTestId('score-alphaMu')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await setUp(page);
    await page.getByTestId('see-columns').click();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const view of ['hand', 'curves', 'parents', 'scores']) {
      await goTo(page, view);
      await expect(page.getByTestId('sentence')).not.toHaveText('');
      expect(await violationsInBothThemes(page), view).toEqual([]);
    }
  });
});

test('beliefs, a crash, and a link without its data', async ({ page }) => {
  await test.step('belief: a prior network, odds of an edge, regret', async () => {
    await open(page, '#v=1&data=asia.1&n=1000&seed=289&score=bde&odds=asia~smoke~1000000&sel=asia~smoke');
    await setUp(page);
    await expect(page.getByTestId('edge-prior-told')).toBeVisible();
    await setUp(page);
    await expect(page.getByTestId('prior-network')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await setUp(page);
    await page.getByTestId('edit-edges').click();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More scores' }).click();
    await page.locator('input[name=score][value=fnml]').check();
    await goTo(page, 'hand');
    await expect(page.getByTestId('second')).toContainText('minus a');
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
  await test.step('a crash and a link without its data', async () => {
    await reopen(page);
    await crashWorker(page);
    await expect(page.getByTestId('crash')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.goto('about:blank');
    await page.goto('./#v=1&data=own&file=wards.csv&fp=0123456789abcdef&foo=1');
    await expect(page.getByTestId('missing')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});
