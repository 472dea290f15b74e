// Lists of local scores: opened in place of data, searched, read with the other sign, shared without and with their
// file; views that need rows say so.

import type { Page } from '@playwright/test';
import { file } from './files.ts';
import {
  chooseFile,
  expect,
  fileButton,
  goTo,
  open,
  reopen,
  setUp,
  status,
  test,
  toExport,
  violations,
} from './page.ts';

/** Two colliders and an isolated variable, with all sets of up to two parents; X with {Y} and Y with {X} tie. */
const LIST = `# made by hand
4
x 3
-10.5 0
-8.25 1 y
-12 1 z
y 3
-9 0
-6.75 1 x
-9 1 z
z 4
-20.125 0
-15 1 x
-14.5 1 y
-11 2 x y
w 2
-3 0
-4 1 x
`;
/** The list as costs, and in the other format. */
const COSTS = LIST.replaceAll('\n-', '\n').replace('# made by hand\n', '');
const PSS = 'META score_type=bic\nVAR a\nMETA arity=2\n-3.5\n-2.5 b\nVAR b\n-4\n';

async function bring(page: Page, name: string, text: string) {
  await chooseFile(page, file(name, text));
}

/** Drops a file on the page. */
async function drop(page: Page, name: string, text: string) {
  const transfer = await page.evaluateHandle(
    ([called, content]) => {
      const given = new DataTransfer();
      given.items.add(new File([content], called));
      return given;
    },
    [name, text],
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

const sentence = (page: Page) => page.getByTestId('sentence');

test('a dropped list is searched: network, cards, scores, parent sets, inspector', {
  tag: ['@first', '@phone'],
}, async ({ page }) => {
  await open(page);
  await drop(page, 'made.jkl', LIST);
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  await expect(status(page)).toHaveText(/PROVEN IN LIST/);
  await expect(sentence(page)).toHaveText('The best network of the listed families.');
  await expect(
    page
      .getByTestId('network')
      .getByRole('button', { name: /x and z/ })
      .first(),
  ).toBeAttached();
  await setUp(page);
  await expect(page.getByTestId('list-facts')).toContainText('Families12');
  await expect(page.getByTestId('list-facts')).toContainText('Longest list4');
  await expect(page.getByTestId('list-sign')).toHaveText(/larger is better\. $/);
  await expect(page.getByTestId('list-score')).toContainText('any other score needs rows');
  await expect(page.getByTestId('feasibility')).toContainText('12 parent sets');
  expect(await violations(page)).toEqual([]);
  const sheet = page.getByTestId('sheet');
  if ((await sheet.isVisible()) && (await sheet.getAttribute('aria-expanded')) === 'true') await sheet.click();
  await goTo(page, 'scores');
  await expect(page.getByTestId('row-count')).toContainText('12 rows');
  await expect(page.getByRole('grid')).toContainText('beaten by');
  await goTo(page, 'parents');
  await expect(sentence(page)).toHaveText(/Best parents? of [xyz]|w scores best/);
  await expect(page.getByTestId('second')).toContainText('listed parent sets are left after pruning');
  for (const view of ['hand', 'curves']) {
    await goTo(page, view);
    await expect(sentence(page)).toContainText('a list of scores has none');
    expect(await violations(page)).toEqual([]);
  }
  await goTo(page, 'network');
  await page
    .getByTestId('network')
    .getByRole('button', { name: /x and z/ })
    .first()
    .click();
  await expect(page.getByTestId('inspect-edge')).toContainText('Listed score');
  await expect(page.getByTestId('inspect-edge')).toContainText('−11.00');
});

test('where a list is open, the page speaks of the list and not of data', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await open(page);
  await drop(page, 'collider.jkl', '4\nx 1\n-10 0\ny 1\n-9 0\nz 2\n-20 0\n-11 2 x y\nw 1\n-3 0\n');
  await expect(sentence(page)).toContainText('of the listed families');
  await expect(page.locator('.legend')).toContainText('compelled');
  const edge = page.getByTestId('network').getByRole('button', { name: /x to z, compelled/ });
  await edge.first().click();
  await expect(page.getByTestId('inspect-edge')).toContainText('Compelled');
  await setUp(page);
  await expect(page.getByTestId('edit-counting')).toHaveCount(0);
  await page.getByTestId('edit-rules').click();
  await expect(page.getByRole('dialog')).toContainText('A list comes with its scores');
  await page.keyboard.press('Escape');
  if (isMobile) return;
  await page.getByTestId('share').click();
  await expect(page.locator('.carriage legend')).toHaveText('List');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByTestId('result-card')).toContainText('List fingerprint');
  await expect(page.getByTestId('result-card')).not.toContainText('Data fingerprint');
});

test('costs by word, constraints, thirty variables and the k best of a list', async ({ page }) => {
  await test.step('costs are read by the reader’s word alone; undo reads them as scores again', async () => {
    await open(page);
    await bring(page, 'costs.scores', COSTS);
    // The opening example is proven optimal as well; the arrival of a list closes the setup.
    await expect(sentence(page)).toContainText('of the listed families');
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await setUp(page);
    await expect(page.getByTestId('list-sign')).toContainText('Every number of the list is above 0, as costs are.');
    await page.getByTestId('list-costs').check();
    await expect(page.getByTestId('list-sign')).toContainText('signs are changed');
    await expect(page.locator('.bar')).toContainText('−31.25');
    await expect.poll(() => page.url()).toMatch(/data=list&file=costs.scores.*&costs=1/);
    await page.getByTestId('undo').click();
    await setUp(page);
    await expect(page.getByTestId('list-costs')).not.toBeChecked();
    await expect(page.locator('.bar')).toContainText('45.13');
    // Other data, and back again.
    await page.getByTestId('undo').click();
    await expect(page.getByTestId('chip')).toHaveAttribute('data-claim', 'proven optimal');
    await page.keyboard.press('ControlOrMeta+Shift+Z');
    await expect(sentence(page)).toContainText('of the listed families');
  });
  await test.step('constraints hold for lists too', async () => {
    await open(page);
    await drop(page, 'made.jkl', LIST);
    await expect(sentence(page)).toContainText('of the listed families');
    await setUp(page);
    await page.getByTestId('max-parents').selectOption('1');
    await expect(sentence(page)).toContainText('that keeps your constraints');
    await setUp(page);
    await page.getByTestId('max-parents').selectOption('');
    await expect(sentence(page)).toHaveText('The best network of the listed families.');
  });
  await test.step('thirty variables are proved too, by bounds that meet', async () => {
    const names = Array.from({ length: 30 }, (_, v) => `v${v}`);
    const lines = names.map(
      (name, v) => `${name} ${v === 0 ? 1 : 2}\n-10 0\n${v === 0 ? '' : `-8.5 1 ${names[v - 1]}\n`}`,
    );
    await reopen(page);
    await drop(page, 'thirty.jkl', `30\n${lines.join('')}`);
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await expect(sentence(page)).toHaveText('The best network of the listed families.');
    await goTo(page, 'scores');
    await expect(page.getByTestId('row-count')).toContainText('59 rows');
  });
  await test.step('the k best of a list say how sure each edge is among its families', async () => {
    await reopen(page);
    await drop(page, 'made.jkl', LIST);
    await expect(status(page)).toHaveText(/PROVEN IN LIST/);
    await goTo(page, 'best');
    await expect(page.getByTestId('second')).toContainText('among the listed families');
    await expect(page.getByTestId('second')).toContainText('Another ties with it: with y → x in place of x → y.');
    // x and y tie in both directions, with equal weights.
    await page
      .getByTestId('heat')
      .getByRole('button', { name: /^x – y: / })
      .first()
      .click();
    await expect(page.getByTestId('best-pair')).toBeVisible();
    const values = (await page.getByTestId('best-pair').locator('tbody td').allTextContents()).map(Number);
    expect(values[0]).toBeCloseTo(values[1], 2);
    expect(values[0] + values[1] + values[2]).toBeCloseTo(1, 2);
    await expect(page.locator('.best-sure')).toContainText('Weights follow from the listed scores');
    await expect(page.locator('.best-sure')).toContainText('is unknown');
    expect(await violations(page)).toEqual([]);
  });
});

test('lists by link, and files that may be lists', async ({ page, context, browser }) => {
  await test.step('the link leaves the list out and asks for it; a short list fits in', async () => {
    await open(page);
    await drop(page, 'made.jkl', LIST);
    await expect(sentence(page)).toContainText('of the listed families');
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('proven optimal among the listed families');
    const field = page.getByTestId('share-link');
    await expect(field).toHaveValue(/data=list&file=made\.jkl&fp=[0-9a-f]{16}/);
    const bare = await field.inputValue();
    expect(bare).not.toContain('&d=');
    await dialog.getByText(/included in the link/).click();
    await expect(field).toHaveValue(/&d=/);
    const whole = await field.inputValue();
    await toExport(page);
    await expect(await fileButton(page, 'bnlearn')).toBeVisible();
    await expect(await fileButton(page, 'jkl')).toBeVisible();
    await expect(page.getByTestId('download-python')).toHaveCount(0);
    await expect(page.getByTestId('download-data-csv')).toHaveCount(0);
    const saving = page.waitForEvent('download');
    await page.getByTestId('download-jkl').click();
    const saved = await (await saving).createReadStream();
    const parts = [];
    for await (const part of saved) parts.push(part);
    expect(Buffer.concat(parts).toString()).toContain('z 4\n-20.125 0\n-15.0 1 x\n-14.5 1 y\n-11.0 2 x y\n');

    // Another browser, since this one has saved the file.
    const other = await browser.newPage();
    await other.goto(bare);
    await expect(other.getByTestId('missing')).toContainText('made.jkl');
    await other.getByTestId('missing').locator('input[type=file]').setInputFiles(file('made.jkl', LIST));
    await expect(status(other)).toHaveAttribute('data-state', 'proven optimal');
    await expect(other.getByTestId('missing')).toHaveCount(0);
    await other.close();

    const third = await context.newPage();
    await third.goto(whole);
    await expect(third.getByTestId('sentence')).toHaveText('The best network of the listed families.');
    await third.reload();
    await expect(third.getByTestId('sentence')).toHaveText('The best network of the listed families.');
    await third.close();
  });
  await test.step('a file that may be a list is asked about; what can’t be read leaves everything as it was', async () => {
    await reopen(page);
    const before = await sentence(page).textContent();
    await bring(page, 'what.txt', LIST);
    await expect(page.getByTestId('looks-listed')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('open-as-list').click();
    await expect(sentence(page)).toContainText('of the listed families');
    await page.getByTestId('undo').click();
    await expect(sentence(page)).toHaveText(before ?? '');
    await drop(page, 'broken.jkl', LIST.replace('1 y', '1 nobody'));
    await expect(page.getByRole('status').first()).toContainText(
      'Line 5 of the list “broken.jkl” can’t be read: it names a parent that has no list of its own.',
    );
    await expect(sentence(page)).toHaveText(before ?? '');
    await drop(page, 'a.pss', PSS);
    await expect(sentence(page)).toHaveText('The best network of the listed families.');
    await expect.poll(() => page.url()).toContain('data=list&file=a.pss');
    await page.reload();
    await expect(sentence(page)).toHaveText('The best network of the listed families.');
    await expect(page.getByTestId('missing')).toHaveCount(0);
  });
});
