// Model files: opened without data in Use it, queried, restored by the link; unreadable ones change nothing.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, open, putAway, test, violations } from './page.ts';

const FOLDER = new URL('../data/models/', import.meta.url);
const at = (name: string) => fileURLToPath(new URL(name, FOLDER));

const level = (page: Page, name: string, level: string) =>
  page.getByTestId(`use-card-${name}`).getByRole('button', { name: new RegExp(`^${name} = ${level}:`) });

/** Drops a file on the page. */
const drop = (page: Page, name: string, text: string) =>
  page.evaluate(
    ([name, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name));
      dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, cancelable: true }));
    },
    [name, text],
  );

test('a model file is asked without data, and the link brings it back @phone', { tag: '@first' }, async ({ page }) => {
  await open(page, '#v=1&data=asia.1&n=1000&seed=289&view=use');
  await page.getByTestId('use-open').setInputFiles(at('cancer.pgmpy.xdsl'));
  await expect(page.getByTestId('second')).toContainText(
    'From “cancer.pgmpy.xdsl”, XDSL (GeNIe): 5 variables, 20 prob',
  );
  await expect(page.getByTestId('use-card-Cancer')).toBeVisible();
  await putAway(page);
  // Of two levels, the one that says yes is on a card of a phone too.
  await expect(level(page, 'Smoker', 'True')).toContainText('.300');
  await level(page, 'Xray', 'positive').click();
  // P(Smoker | Xray = positive) from the full joint of the published tables.
  const smoker = { True: 0, False: 0 };
  for (const [s, ps] of ([['True', 0.3], ['False', 0.7]] as const)) // biome-ignore format: pairs
    for (const [p, pp] of [
      ['low', 0.9],
      ['high', 0.1],
    ] as const) {
      // biome-ignore format: pairs
      const cancer = { low: { True: 0.03, False: 0.001 }, high: { True: 0.05, False: 0.02 } }[p][s];
      smoker[s] += ps * pp * (cancer * 0.9 + (1 - cancer) * 0.2);
    }
  const want = (smoker.True / (smoker.True + smoker.False)).toFixed(3).replace(/^0/, '');
  await expect(level(page, 'Smoker', 'True')).toContainText(want);
  await expect(page.getByTestId('second')).toContainText('Exact for the tables of the file.');
  expect(await violations(page, { within: '#stage, main' })).toEqual([]);
  await expect(page).toHaveURL(/model=cancer.*ev=Xray~positive|ev=Xray~positive.*mf=/);
  await page.reload();
  await expect(level(page, 'Smoker', 'True')).toContainText(want);
  await page.getByTestId('use-back').click();
  await expect(page.getByTestId('use-card-lung')).toBeVisible();
});

test('a file of another program, and a model compared with the result', async ({ page }) => {
  await test.step('a dropped file of another program opens; one that can’t be read says where and changes nothing', async () => {
    await open(page);
    await drop(page, 'tiny.net', readFileSync(at('tiny.pyagrum.net'), 'utf8'));
    await expect(page.getByTestId('second')).toContainText('From “tiny.net”, NET (Hugin): 3 variables, 17 prob');
    await page.getByTestId('use-card-C').locator('.use-name').click();
    await expect(page.getByTestId('use-table')).toContainText('.110');
    await drop(page, 'broken.xdsl', readFileSync(at('tiny.pgmpy.xdsl'), 'utf8').replace('0.3000000000000000', '0.5'));
    await expect(page.locator('.notices')).toContainText(
      '“broken.xdsl” can’t be read. Line 7, column 28: a row of A adds up to 1.2, not to 1.',
    );
    await expect(page.getByTestId('use-card-C')).toBeVisible();
    await drop(page, 'agrum.xdsl', readFileSync(at('tiny.pyagrum.xdsl'), 'utf8'));
    await expect(page.getByTestId('second')).toContainText('pyAgrum wrote this file');
  });
  await test.step('a model over the variables of the data is compared with the result; rows drawn from it are learned from', async () => {
    await open(page);
    await drop(page, 'asia.bif', readFileSync(at('asia.pgmpy.bif'), 'utf8'));
    await expect(page.getByTestId('use-card-either')).toBeVisible();
    await page.getByTestId('use-compare').click();
    await expect(page.getByTestId('versus-lead')).toContainText(/differ|same|edge/);
    await expect(page.getByRole('dialog')).toContainText('asia.bif');
  });
});
