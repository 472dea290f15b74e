// Links and files: their content, the checks on opening, and the message if a claim does not hold.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import { file, heavy, wards } from './files.ts';
import {
  chooseFile,
  expect,
  fileButton,
  goTo,
  learnFile,
  open,
  reopen,
  setUp,
  status,
  test,
  toExport,
  useData,
} from './page.ts';

async function sharedLink(page: Page) {
  await page.getByTestId('share').click();
  const field = page.getByTestId('share-link');
  await expect(field).toHaveValue(/#v=1/);
  return field.inputValue();
}

test('links with a result: proved again, and refused where they lie, are cut, or name what is not there', {
  tag: '@first',
}, async ({ page, context }) => {
  await test.step('a link opens with the result, re-scored and proved again', async () => {
    await open(page);
    await page.getByTestId('rows-slider').fill('280');
    await expect(page.getByRole('group', { name: 'Network learned from 31,500 rows' })).toBeVisible();
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    const sentence = await page.getByTestId('sentence').textContent();
    const link = await sharedLink(page);
    const reader = await context.newPage();
    await reader.goto(link);
    await expect(reader.getByTestId('shared')).toContainText('score re-checked here');
    await expect(reader.getByTestId('shared')).toContainText('re-proved here');
    await expect(reader.getByTestId('sentence')).toHaveText(String(sentence));
  });
  await test.step('a link that lies says so', async () => {
    await reopen(page);
    const opened = await decodeLink(await sharedLink(page));
    if ('error' in opened || !opened.result) throw new Error('a link of ours opens');
    const forged = await encodeLink({ doc: opened.doc, result: { ...opened.result, score: -1, bound: -1 } });
    await page.goto('about:blank');
    await page.goto(`./#${forged}`);
    await expect(page.getByTestId('shared')).toContainText('do not reproduce');
  });
  await test.step('a cut link and a newer link say so, and the page still opens', async () => {
    for (const [fragment, words] of [
      ['#v=1&with=r&data=asia.1&n=10', 'cut'],
      ['#v=99&data=asia.1', 'newer'],
      ['#v=1&data=nosuch.9', 'nosuch'],
    ]) {
      await page.goto('about:blank');
      await page.goto(`./${fragment}`);
      await expect(page.locator('.notice').filter({ hasText: words }).first()).toBeVisible();
      await expect(page.locator('[data-testid=run]:enabled, [data-state=problem]').first()).toBeAttached();
    }
  });
  await test.step('a family or a selection that the data do not have is said, once, and let go', async () => {
    await open(page, '#v=1&data=asia.1&n=1000&seed=289&view=hand&fam=nobody~smoke&sel=nope');
    const notice = page.locator('.notice').filter({ hasText: 'no variable called' });
    await expect(notice).toContainText('“nope” and “nobody”');
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await goTo(page, 'network');
    await page.getByTestId('rows-slider').fill('200');
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await expect(notice).toHaveCount(0);
    await expect.poll(() => page.url()).not.toMatch(/fam|sel/);
    await page.goto('about:blank');
    await open(page, '#v=1&data=asia.1&n=1000&seed=289&fam=dysp~bronc&sel=tub');
    await expect(page.locator('.notice')).toHaveCount(0);
  });
  await test.step('an example that is not known is not replaced by another', async () => {
    await page.goto('./#v=1&data=asia.7&n=100');
    await expect(page.getByTestId('problem')).toContainText('version 7');
    await expect(page.getByTestId('network')).toHaveCount(0);
    await expect(status(page)).toHaveAttribute('data-state', 'problem');
  });
});

test('fixed sizes, proofs that take long, and lists of scores where they were made', async ({ page, browser }) => {
  await test.step('an example of fixed size is called by its size, whatever a link says of rows and seed', async () => {
    for (const fragment of ['#v=1&data=college-plans.1', '#v=1&data=college-plans.1&n=1000&seed=289']) {
      await page.goto('about:blank');
      await open(page, fragment);
      await expect(page.getByTestId('sheet')).toContainText('College plans · 10,318');
      expect(await sharedLink(page)).toMatch(/data=college-plans\.1&n=10318&seed=0&/);
      await page.keyboard.press('Escape');
    }
    // Chosen by hand it is the same document; and the session of an earlier visit is named by its rows.
    await page.evaluate(() => localStorage.setItem('bayescope.session', 'v=1&data=college-plans.1&n=1000&seed=289'));
    await page.goto('about:blank');
    await open(page);
    await expect(page.getByTestId('session')).toContainText('College plans · 10,318');
    await setUp(page);
    await page.getByTestId('data-picker').click();
    await page.getByTestId('example-college-plans').click();
    await expect.poll(() => page.url()).toMatch(/data=college-plans\.1&n=10318&seed=0$/);
    await setUp(page);
    await page.getByTestId('data-picker').click();
    await page.getByTestId('example-asia').click();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
  });
  await test.step('a result that takes long to prove is shown as a claim and runs only on a click', async () => {
    await reopen(page);
    await learnFile(page, heavy(16, 1000));
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await page.getByTestId('share').click();
    await page.getByRole('radio', { name: /Put my data in the link/ }).check();
    await expect(page.getByTestId('share-link')).toHaveValue(/data=inline/);
    // Another browser, since this one has saved the proof.
    const reader = await browser.newPage();
    await reader.goto(await page.getByTestId('share-link').inputValue());
    await expect(reader.getByTestId('shared')).toContainText('optimality claimed');
    await expect(status(reader)).toHaveAttribute('data-state', 'claimed');
    await expect(reader.getByTestId('network')).toBeVisible();
    await reader.getByTestId('reprove').click();
    await expect(reader.getByTestId('shared')).toContainText('re-proved here');
  });
  await test.step('lists of local scores are offered only where an exact run has made them', async () => {
    await reopen(page, '#v=1&data=asia.1&n=1000&seed=289&search=hill-climb');
    await expect(status(page)).toHaveAttribute('data-state', 'local optimum');
    await toExport(page);
    await expect(await fileButton(page, 'dot')).toBeVisible();
    await expect(await fileButton(page, 'jkl')).toHaveCount(0);
  });
});

test('own data travel only if the reader says so; by reference they are asked for and checked', {
  tag: '@first',
}, async ({ page, browser }) => {
  await open(page);
  await learnFile(page, wards());
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  const byReference = await sharedLink(page);
  expect(byReference).toContain('data=own');
  await page.getByRole('radio', { name: /Put my data in the link/ }).check();
  await expect(page.getByTestId('share-link')).toHaveValue(/data=inline/);
  const withData = await page.getByTestId('share-link').inputValue();

  // Other browsers, since one that has learned from a file has saved it.
  const reader = await browser.newPage();
  await reader.goto(withData);
  await expect(reader.getByTestId('shared')).toContainText('re-proved here');

  await reader.goto('about:blank');
  await reader.goto(byReference);
  await expect(reader.getByTestId('missing')).toContainText('wards.csv');
  await expect(status(reader)).toHaveAttribute('data-state', 'missing');
  await reader.getByTestId('missing').locator('input[type=file]').setInputFiles(wards());
  await useData(reader);
  await expect(reader.getByTestId('shared')).toContainText('re-proved here');

  const third = await browser.newPage();
  await third.goto(byReference);
  await third.getByTestId('missing').locator('input[type=file]').setInputFiles(wards(200));
  await useData(third);
  await expect(
    third.locator('.notice').filter({ hasText: 'These are not the data of the link' }).first(),
  ).toBeVisible();
});

test('the result file reopens by drop, and every export is made', { tag: ['@first', '@phone'] }, async ({
  page,
  context,
}) => {
  // Chromium asks before an eleventh file from one page, so two pages share the work.
  const second = await context.newPage();
  for (const giver of [page, second]) {
    await open(giver);
    await toExport(giver);
  }
  const formats = [
    'svg',
    'png',
    'tikz',
    'bif',
    'dot',
    'edges-csv',
    'bnlearn',
    'dagitty',
    'r',
    'python',
    'data-csv',
    'jkl',
    'pss',
    'json',
  ];
  for (const [i, id] of formats.entries()) {
    const giver = i % 2 === 0 ? page : second;
    const button = await fileButton(giver, id);
    const saved = giver.waitForEvent('download');
    await button.click();
    const bytes = await readFile(await (await saved).path());
    expect(bytes.length, id).toBeGreaterThan(20);
    if (id === 'png') expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    if (id === 'jkl') expect(bytes.toString()).toMatch(/^8\nasia \d+\n-/);
    if (id !== 'json') continue;
    const reader = await context.newPage();
    await open(reader);
    await chooseFile(reader, file('result.bayescope.json', bytes));
    await expect(reader.getByTestId('shared')).toContainText('re-proved here');
    // A second file about the same settings is a separate claim, and checked as such.
    const forged = JSON.parse(bytes.toString());
    forged.score += 10;
    forged.networks[0].score += 10;
    await chooseFile(reader, file('forged.json', Buffer.from(JSON.stringify(forged))));
    await expect(reader.getByTestId('shared')).toContainText('do not reproduce');
  }
});
