// A contest: the teacher seals the best score, students hand networks in, the teacher collects, scores again and
// reveals.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { packEntry } from '../../www/link/contest.ts';
import { wards } from './files.ts';
import {
  colorsInBothThemes,
  expect,
  goTo,
  learnFile,
  leave,
  open,
  paste,
  reopen,
  setUp,
  test,
  violations,
} from './page.ts';

const ASIA = '#v=1&data=asia.1&n=1000&seed=289';

/** Draws an edge on the board. */
async function addEdge(page: Page, from: string, to: string) {
  const variable = (name: string) => page.getByTestId('contest-picture').getByRole('button', { name, exact: true });
  await variable(from).dragTo(variable(to));
}

/** Makes a contest; returns the fragment of its link, its salt and the staff file. */
async function make(page: Page) {
  await open(page, `${ASIA}&view=contest`);
  await expect(page.getByTestId('contest-sealable')).toContainText('the best score, −2,230.66, sealed');
  await page.getByTestId('contest-make').click();
  const link = await page.getByTestId('contest-link').inputValue();
  const salt = await page.getByTestId('contest-salt').inputValue();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByTestId('contest-staff').click()]);
  // This browser keeps the password.
  await page.reload();
  await expect(page.getByTestId('contest-salt')).toHaveValue(salt);
  return { fragment: link.slice(link.indexOf('#')), salt, staff: readFileSync(await saved.path(), 'utf8') };
}

test('from the seal to the reveal @phone', { tag: '@first' }, async ({ page }) => {
  const { fragment, salt, staff } = await make(page);
  expect(await violations(page, { within: '#stage, main' })).toEqual([]);
  expect(fragment).not.toContain(salt);
  expect(fragment).not.toContain('2230');
  expect(JSON.parse(staff)).toMatchObject({ format: 'bayescope-contest', salt, proven: true });

  // A student: the best score is shown nowhere.
  await page.goto('about:blank');
  await page.goto(`./${fragment}`); // the run bar is hidden
  await expect(page.getByTestId('sentence')).toContainText('Who draws the best network of Asia?');
  await expect(page.getByTestId('contest-score')).toHaveText('−2,915.73');
  await expect(page.locator('body')).not.toContainText('2,230.66');
  await addEdge(page, 'smoke', 'lung');
  await expect(page.getByTestId('contest-score')).toHaveText('−2,895.49');
  await expect(page.getByRole('group', { name: 'Your network: smoke → lung' })).toHaveCount(1);
  await addEdge(page, 'lung', 'either');
  // What the link's author has hidden is said for the teacher only, not before the contest.
  await expect(page.getByTestId('lesson')).toHaveCount(0);
  // An edge that would close a cycle is not drawn, and the board says so.
  await addEdge(page, 'either', 'smoke');
  await expect(page.getByTestId('join-said')).toHaveText('This would close a cycle: either → smoke → lung → either');
  await expect(page.locator('[data-edge]')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'lung → either' }).focus();
  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: 'either → lung' })).toHaveCount(1);
  await page.getByRole('button', { name: 'either → lung' }).press('Delete');
  await expect(page.locator('[data-edge]')).toHaveCount(1);
  await expect(page.getByTestId('contest-steps').locator('dt')).toHaveText([
    'Remove either → lung',
    'either → lung',
    'lung → either',
    'smoke → lung',
  ]);
  await expect(page.getByTestId('contest-submit')).toBeDisabled();
  await page.getByTestId('contest-name').fill('Ada');
  await page.getByTestId('contest-submit').click();
  await expect(page.getByTestId('contest-board').locator('tbody tr')).toHaveCount(1);
  const gph = 'smoke,lung\nlung,either\ntub,either\neither,xray\neither,dysp\nbronc,dysp\nsmoke,bronc\n';
  await page
    .getByTestId('contest-file')
    .setInputFiles({ name: 'mine.gph', mimeType: 'text/plain', buffer: Buffer.from(gph) });
  await expect(page.getByTestId('contest-said')).toContainText('7 edges read from “mine.gph”');
  await page.getByTestId('contest-name').press('Enter');
  await expect(page.getByTestId('contest-board')).toContainText('Ada');
  await expect(page.getByTestId('contest-board').locator('tbody tr td').last()).toHaveText('2');
  expect(await violations(page, { within: '#stage, main' })).toEqual([]);
  expect(await colorsInBothThemes(page)).toEqual([]);
  await expect(page.locator('body')).not.toContainText('reaches the sealed score');

  // The teacher: entries of others, one with an unknown variable in an edge, one damaged; then the salt.
  await page.getByTestId('contest-collect').locator('summary').click();
  const bo = await packEntry({ name: 'Bo', edges: [['smoke', 'lung']] });
  const cy = await packEntry({ name: 'Cy', edges: [['smoke', 'cough']] });
  await page.getByTestId('contest-lines').fill(`Bo · 0.00 · ${bo}\n${cy}\n${bo.slice(0, -2)}AA`);
  await page.getByTestId('contest-lines-take').click();
  await expect(page.getByTestId('contest-collected')).toContainText('2 new entries');
  await expect(page.getByTestId('contest-collected')).toContainText('1 could not be read: line 3.');
  await expect(page.getByTestId('contest-refused')).toContainText('There is no variable cough');
  await expect(page.getByTestId('contest-board').locator('tbody tr').last()).toContainText(/2Bo−2,895.49/);
  await page.getByTestId('contest-key').fill('AAAAAAAAAAAAAAAAAAAAAA');
  await page.getByTestId('contest-key-take').click();
  await expect(page.getByTestId('contest-collected')).toContainText('does not open the contest');
  await page.getByTestId('contest-key').fill(salt);
  await page.getByTestId('contest-key-take').click();
  await expect(page.getByTestId('sentence')).toHaveText(
    'The sealed score is −2,230.66; 1 of 2 on the leaderboard reaches it.',
  );
  await expect(page.getByTestId('second')).toContainText('this page has proven it');
});

test('a contest by link: the seal is met, what is pasted is entries', async ({ page }) => {
  await test.step('the best network meets the seal; structures collected from files are named by them; the staff file opens it', async () => {
    const { fragment, staff } = await make(page);
    await page.goto('about:blank');
    await page.goto(`./${fragment}`); // the run bar is hidden
    await page.getByTestId('contest-collect').locator('summary').click();
    const text = 'smoke,lung\nlung,either\n';
    const best = `${text}tub,either\neither,xray\neither,dysp\nbronc,dysp\nsmoke,bronc\n`;
    await page.getByTestId('contest-files').setInputFiles([
      { name: 'dora.gph', mimeType: 'text/plain', buffer: Buffer.from(text) },
      { name: 'emmy.gph', mimeType: 'text/plain', buffer: Buffer.from(best) },
      { name: 'bad.gph', mimeType: 'text/plain', buffer: Buffer.from('smoke\n') },
    ]);
    await expect(page.getByTestId('contest-board')).toContainText('dora');
    await expect(page.getByTestId('contest-collected')).toContainText('1 could not be read: bad.gph (line 1).');
    await page.reload();
    await expect(page.getByTestId('contest-board')).toContainText('dora');
    await page.getByTestId('contest-collect').locator('summary').click();
    await page
      .getByTestId('contest-staff-file')
      .setInputFiles({ name: 'staff.json', mimeType: 'application/json', buffer: Buffer.from(staff) });
    await expect(page.getByTestId('sentence')).toContainText('1 of 2 on the leaderboard reaches it');
    await expect(page.getByTestId('contest-board')).toContainText('✓ reaches the sealed score');
  });
  await test.step('what is pasted on an open contest is entries and never its data; one entry is removed and brought back by keyboard', async () => {
    await leave(page);
    const { fragment } = await make(page);
    await page.goto('about:blank');
    await page.goto(`./${fragment}`);
    await expect(page.getByTestId('contest-score')).toHaveText('−2,915.73');
    const edges = [['smoke', 'lung']] as [string, string][];
    const lines = await Promise.all(
      ['Ada', 'Bo'].map(async (name) => `${name}, 1 · ${await packEntry({ name, edges })}`),
    );
    await paste(page, lines.join('\n'));
    await expect(page.getByTestId('contest-board').locator('tbody tr')).toHaveCount(2);
    await page.getByTestId('contest-over').focus();
    await paste(page, 'age,cough\n1,yes\n2,no\n');
    await expect(page.getByTestId('contest-collected')).toContainText('No entry was found');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByTestId('sentence')).toContainText('Who draws the best network of Asia?');

    await page.getByRole('button', { name: 'Remove this entry of Ada' }).press('Enter');
    await expect(page.getByTestId('contest-board').locator('tbody tr')).toHaveText([/Bo/]);
    await expect(page.getByTestId('contest-undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('contest-board').locator('tbody tr')).toHaveCount(2);
  });
});

/** Drops files on an element. */
const drop = (at: Locator, files: [name: string, text: string][]) =>
  at.evaluate((target, files) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of files) dataTransfer.items.add(new File([text], name));
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true, bubbles: true }));
  }, files);

test('contests of own data, and of a cost under constraints', async ({ page }) => {
  await test.step('a contest of own data: made, opened, entered, revealed; a second one leaves the salt of the first', async () => {
    await open(page);
    await learnFile(page, wards());
    await goTo(page, 'contest');
    await expect(page.getByTestId('sentence')).toContainText('Make a contest of wards.csv');
    await expect(page.getByTestId('contest-own')).toContainText('It also contains your data');
    await page.getByTestId('contest-make').click();
    const link = await page.getByTestId('contest-link').inputValue();
    const salt = await page.getByTestId('contest-salt').inputValue();
    await expect(page.getByTestId('contest-make')).toHaveCount(0);
    await setUp(page);
    await page.locator('input[name=score][value=aic]').check();
    await page.keyboard.press('Escape');
    await page.getByTestId('contest-make').click();
    await expect(page.getByTestId('contest-make')).toHaveCount(0);
    await expect(page.getByTestId('contest-before')).toContainText('1 other contest made in this browser');
    expect(await page.getByTestId('contest-before').getByTestId('contest-salt').inputValue()).toBe(salt);
    expect(await page.getByTestId('contest-salt').first().inputValue()).not.toBe(salt);

    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByTestId('sentence')).toHaveText('Who draws the best network of wards.csv?');
    await expect(page.getByTestId('contest-sealed')).toContainText('says that it was proven. The password opens it.');
    await addEdge(page, 'smoker', 'cough');
    await expect(page.getByTestId('contest-score')).toContainText('−');
    await page.getByTestId('contest-name').fill('Ada');
    await page.getByTestId('contest-submit').click();
    await drop(page.getByTestId('contest-score'), [
      ['bo.gph', 'smoker,cough\nsmoker,age\n'],
      ['cy.gph', 'smoker,ward of no one\n'],
    ]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByTestId('contest-board').locator('tbody tr')).toHaveCount(2);
    await expect(page.getByTestId('contest-refused')).toContainText('cy: There is no variable ward of no one');
    await page.getByTestId('contest-collect').locator('summary').click();
    await page.getByTestId('contest-key').fill(salt);
    await page.getByTestId('contest-key').press('Enter');
    await expect(page.getByTestId('sentence')).toContainText('The sealed score is ');
    await expect(page.getByTestId('sentence')).toBeInViewport();
    await expect(page.getByTestId('second')).toContainText('this page has proven it');

    // Removed and restored; and another tab with the contest open has them too.
    await page.getByTestId('contest-forget').click();
    await expect(page.getByTestId('contest-board')).toHaveCount(0);
    await page.getByTestId('contest-undo').click();
    await expect(page.getByTestId('contest-board').locator('tbody tr')).toHaveCount(2);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByTestId('contest-save').click()]);
    expect(readFileSync(await saved.path(), 'utf8')).toMatch(/^Ada · −[\d,.]+ · bayescope-entry\./);
  });
  await test.step('with MDL, a cost, the best is the lowest; constraints are said to who makes and who enters', async () => {
    await reopen(page, `${ASIA}&view=contest&score=mdl&maxp=2&req=tub~lung`);
    const constraints = 'Every network keeps these constraints: Max. parents 2 · Required: tub → lung.';
    await expect(page.getByTestId('contest-constraints')).toHaveText(constraints);
    await expect(page.getByTestId('sentence')).toContainText('the best MDL');
    await page.getByTestId('contest-make').click();
    const link = await page.getByTestId('contest-link').inputValue();
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByTestId('contest-constraints')).toHaveText(constraints);
    await expect(page.getByTestId('contest-why')).toContainText('breaks the constraints');
    await addEdge(page, 'tub', 'lung');
    await expect(page.locator('.contest-beside')).toContainText('A lower score is better');
  });
});
