// The classroom: a teacher's link from the dialog to the student's page; projector, paper, codes, terms, the finder,
// and the last session, which links never change.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { encode } from 'uqr';
import { decodeLink } from '../../www/link/link.ts';
import { TERMS } from '../../www/widgets/terms.ts';
import { heavy } from './files.ts';
import {
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
  toExport,
  violations,
  violationsInBothThemes,
} from './page.ts';

const LINK = '#v=1&data=asia.1&n=1000&seed=289';
const TASK = 'Which pairs? <b>Why</b> — see https://x.example/';

/** Chooses variables of the guess one after another. */
async function join(page: Page, ...names: string[]) {
  for (const name of names) await page.getByTestId('guess').getByRole('button', { name, exact: true }).click();
}

/** Modules of a QR code on the page, without its margin. */
const modules = (code: Locator) =>
  code.evaluate((svg) => {
    const size = (svg as SVGSVGElement).viewBox.baseVal.width;
    const rows = Array.from({ length: size }, () => Array(size).fill(false));
    for (const [, x, y] of (svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g))
      rows[Number(y)][Number(x)] = true;
    return rows;
  });

test('a teacher makes a link; a student guesses, reveals and shows everything', { tag: ['@first', '@phone'] }, async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page);
  await page.getByTestId('share').click();
  await page.getByTestId('for-class').locator('summary').click();
  await page.getByTestId('share-task').fill(TASK);
  await expect(page.getByTestId('for-class')).toContainText(`${TASK.length} of 280`);
  for (const part of ['search', 'truth', 'scores']) await page.getByTestId(`hide-${part}`).check();
  await page.getByTestId('share-predict').check();
  const field = page.getByTestId('share-link');
  await expect(field).toHaveValue(/hide=search,truth,scores&task=.*&predict=1$/);
  const link = await field.inputValue();
  expect(link, 'the answer is not in the link').not.toContain('&r=');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('lesson'), 'the teacher’s own page stays as it is').toHaveCount(0);

  const student = await (await browser.newContext({ baseURL, viewport: page.viewportSize() })).newPage();
  await student.goto(link);
  await expect(student.getByTestId('task')).toHaveText(TASK);
  await expect(student.getByTestId('lesson')).toContainText('in the words of the link’s author');
  await expect(student.getByTestId('lesson').locator('b, a')).toHaveCount(0);
  await expect(student.getByTestId('lesson')).toContainText('has hidden: Search, True network, and All scores');
  await expect(status(student)).toHaveAttribute('data-state', 'proven optimal');
  await expect(student.getByTestId('network')).toHaveCount(0);

  // Nothing on the page reveals the network.
  const text = await student.locator('body').textContent();
  expect(text).not.toMatch(
    /No edge to|→|, reversible|(?:is|are) reversible|Second best|times less likely|7 edges|asia\s*,/,
  );
  const labels = await student
    .locator('[aria-label]')
    .evaluateAll((all) => all.map((e) => e.getAttribute('aria-label')));
  expect(labels.join(' ')).not.toMatch(/no edges|has no edges|reversible|compelled|to dysp/);
  await expect(student.locator('.thumb-line').first()).toHaveAttribute('d', '');
  await expect(student.getByTestId('inspect-result')).toHaveCount(0);
  for (const view of ['best', 'bootstrap', 'curves']) {
    await goTo(student, view);
    await expect(student.getByTestId('sentence')).toHaveText('First guess the network; then this view opens.');
  }
  await goTo(student, 'hand');
  await expect(student.getByTestId('sentence')).toContainText('What is BIC of asia');
  // All scores are hidden: the tab has one view left, and no choice of modes.
  await student.getByTestId('tab-parents').click();
  await expect(student.getByTestId('sentence')).toContainText('Which parents of asia');
  await expect(student.getByTestId('view-scores')).toHaveCount(0);
  await goTo(student, 'network');

  await join(student, 'smoke', 'lung', 'asia', 'bronc', 'xray', 'either', 'asia', 'dysp');
  await expect(student.getByTestId('guesses').getByRole('listitem')).toHaveCount(4);
  await student.getByRole('button', { name: /asia – dysp/ }).click();
  await expect(student.getByTestId('guesses').getByRole('listitem')).toHaveCount(3);
  await student.getByTestId('reveal').click();
  const review = student.getByTestId('review');
  await expect(review).toContainText('You guessed 3 pairs: 2 of the network’s 7 edges found.');
  await expect(review.locator('.good li')).toHaveText(['smoke – lung', 'either – xray']);
  await expect(review.locator('.absent li')).toHaveText(/asia – bronc\s*adding it −\d+\.\d\d/);
  await expect(student.getByTestId('network')).toBeVisible();
  await expect(student.getByTestId('truth')).toHaveCount(0);
  const price = String(await review.locator('.absent .num').textContent());
  await review.getByRole('button', { name: 'asia – bronc' }).click();
  await expect(student.getByTestId('inspect-edge')).toContainText(price.replace('adding it ', ''));

  await student.getByTestId('show-everything').click();
  await expect(student.getByTestId('lesson')).not.toContainText('hidden');
  await expect(student.getByTestId('task')).toHaveText(TASK);
  await goTo(student, 'scores');
  await isAt(student, 'scores');
  await goTo(student, 'network');
  await expect(student.getByTestId('truth')).toBeChecked();
  await student.context().close();
});

test('while the network is to be guessed nothing tells it; the guess is made by keyboard', async ({ page }) => {
  await test.step('a guess about data that the papers work through closes them too, until it is made', async () => {
    await open(page, '#v=1&data=college-plans.1&predict=1&view=papers');
    await expect(page.getByTestId('sentence')).toHaveText('First guess the network; then this view opens.');
    await expect(page.locator('#aside')).toHaveCount(0);
    await page.getByRole('button', { name: 'To the guess' }).click();
    await page.getByTestId('reveal').click();
    await goTo(page, 'papers');
    await expect(page.getByRole('main')).toContainText('are reproduced here');
    await page.goto('about:blank');
    await open(page, `${LINK}&predict=1&view=papers`);
    await expect(page.getByRole('main'), 'of other data they tell nothing').toContainText('are reproduced here');
  });
  await test.step('the code in the dialog is the link, or its settings, or none, and says which', async () => {
    await open(page);
    await page.getByTestId('share').click();
    const field = page.getByTestId('share-link');
    await expect(field).toHaveValue(/&r=/);
    await page.getByTestId('share-qr').click();
    const inner = async () => (await modules(page.getByTestId('qr'))).slice(4, -4).map((row) => row.slice(4, -4));
    const link = await field.inputValue();
    expect(link.length).toBeLessThanOrEqual(300);
    expect(await inner()).toEqual(encode(link, { ecc: 'L', border: 0 }).data);
    await page.getByTestId('for-class').locator('summary').click();
    await page.getByTestId('share-task').fill('x'.repeat(60));
    await expect(page.locator('#share-code')).toContainText('without its result');
    await page.getByTestId('share-task').fill('ä'.repeat(280));
    await expect(page.getByTestId('qr')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toContainText('is too long for a QR code');
    const opened = await decodeLink(await field.inputValue());
    expect('doc' in opened && opened.doc.lesson.task).toBe('ä'.repeat(280));
  });
  await test.step('while the network is to be guessed neither paper, title, files nor the dialog of sharing tell it', async () => {
    await reopen(page, '#v=1&data=college-plans.1&predict=1');
    await expect(page).toHaveTitle('College plans · Bayescope');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByTestId('result-card')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.getByTestId('share').click();
    await expect(page.getByTestId('share-link')).toHaveValue(/&predict=1$/);
    await toExport(page);
    await expect(page.getByTestId('print')).toHaveCount(0);
    await expect(page.getByTestId('download-json')).toHaveCount(0);
    await expect(page.getByRole('dialog')).not.toContainText(/→|proven|optimum/);
    await page.keyboard.press('Escape');
    for (const key of ['c', 'd', 't']) await page.keyboard.press(key);
    await expect(page.getByTestId('open-members')).toHaveCount(0);
    await expect(page.getByTestId('network')).toHaveCount(0);
  });
  await test.step('the guess is made by keyboard', async () => {
    await reopen(page, `${LINK}&predict=1`);
    await page.getByTestId('guess').locator('[data-node="0"]').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('join-said')).toHaveText('asia chosen. Choose another variable.');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: 'tub', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('guesses').getByRole('listitem')).toHaveCount(1);
    for (const key of ['e', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByTestId('guesses')).toContainText('tub – dysp');
    await page.getByTestId('reveal').press('Enter');
    await expect(page.getByTestId('review')).toContainText('You guessed 2 pairs');
    await page.getByTestId('again').click();
    await expect(page.getByTestId('sentence')).toHaveText('Which pairs are linked in the best network?');
    await expect(page.getByTestId('guesses').getByRole('listitem')).toHaveCount(0);
  });
});

test('a link that asks for a guess shows no network before its scripts have run', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => {}); // never answered
  await page.goto(`./${LINK}&predict=1`, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-link', '');
  await expect(page.locator('.graph').first()).toBeHidden();
  await page.goto('about:blank');
  await page.goto(`./${LINK}`, { waitUntil: 'commit' });
  await expect(page.getByTestId('sentence')).toBeVisible();
});

test('forged words of a link, and axe in class', { tag: '@phone' }, async ({ page }) => {
  await test.step('forged words are listed, the sound ones count, and all that can be hidden is hidden', async () => {
    await open(page, `${LINK}&hide=data,%3Cimg%3E,kitchen,score,search&predict=maybe`);
    for (const word of ['<img>', 'kitchen', 'maybe']) {
      await expect(page.locator('.notice').filter({ hasText: `“${word}”` })).toBeVisible();
    }
    await expect(page.locator('.rail')).toHaveCount(0);
    await expect(page.getByTestId('network')).toBeVisible();
    await page.goto('about:blank');
    await page.goto(`./${LINK}&hide=inspector,runbar,sentence,views`);
    await expect(page.getByTestId('lesson')).toContainText('Result, Run and status, Heading, and All tabs');
    for (const part of ['.inspector', '.bar', '[data-testid=place-network]'])
      await expect(page.locator(part)).toHaveCount(0);
    await expect(page.getByTestId('sentence')).toBeHidden();
    await page.keyboard.press('5');
    await expect(page.getByTestId('network')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
  await test.step('axe finds nothing in class', async () => {
    await reopen(page, `${LINK}&hide=search,scores&task=Why%3F&predict=1`);
    await join(page, 'smoke', 'lung', 'asia', 'bronc', 'tub');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByTestId('reveal').click();
    await expect(page.getByTestId('review')).toContainText('adding it');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('s');
    await page.getByTestId('share-qr').click();
    await expect(page.getByTestId('qr')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('p');
    await expect(page.getByTestId('room')).toHaveCount(1);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.goto('about:blank');
    await open(page, `${LINK}&embed=1&task=Why%3F`);
    await expect(page.getByTestId('embed-open')).toHaveAttribute('href', /#/);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});

test('embed shows the view and its transport, and a way to the whole page', { tag: '@phone' }, async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      (window as any).copied = text;
    };
  });
  await page.getByTestId('share').click();
  await page.getByTestId('copy-embed').click();
  const code = await page.evaluate(() => (window as any).copied);
  expect(code).toMatch(
    /^<iframe src="http[^"<]*&amp;embed=1" title="Bayescope: Asia, BIC" [^>]*sandbox="[^"]*"><\/iframe>$/,
  );
  await page.goto('about:blank');
  // Page of a course, on another origin.
  const course = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(`<!doctype html><link rel="icon" href="data:,"><main>${code}</main>`);
  }).listen(0, '127.0.0.1');
  await once(course, 'listening');
  const { port } = course.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByTestId('run')).toBeEnabled();
  await expect(frame.getByTestId('network')).toBeVisible();
  for (const part of ['.head', '.rail', '.inspector']) await expect(frame.locator(part)).toHaveCount(0);
  await expect(frame.locator('.legend')).toContainText('reversible');
  await frame.getByTestId('rows-slider').fill('250');
  await expect(frame.getByTestId('status')).toHaveAttribute('data-state', 'proven optimal');
  const whole = frame.getByTestId('embed-open');
  await expect(whole).toHaveAttribute('href', /#v=1&data=asia\.1&n=15800&seed=289$/);
  await expect(whole).toHaveAttribute('target', '_blank');
  await page.goto('about:blank');
  course.close();
});

test('the projector by key: setup gone, words larger, address and code in the corner; Esc leaves', async ({ page }) => {
  await open(page);
  const size = () => page.locator('.legend').evaluate((e) => Number.parseFloat(getComputedStyle(e).fontSize));
  const line = () =>
    page
      .locator('.g-fixed')
      .first()
      .evaluate((e) => Number.parseFloat(getComputedStyle(e).strokeWidth));
  const [before, thin] = [await size(), await line()];
  await page.keyboard.press('p');
  await expect(page.locator('.rail')).toBeHidden();
  expect(await size()).toBeGreaterThanOrEqual(20);
  expect(await size()).toBeGreaterThan(before);
  // The picture is complete and takes most of the height, and the panel is hidden while nothing is selected.
  for (const [width, height, share] of [
    [1280, 720, 0.59],
    [1024, 768, 0.55],
  ]) {
    await page.setViewportSize({ width, height });
    const room = page.getByTestId('network');
    await expect.poll(async () => ((await room.boundingBox())?.height ?? 0) / height).toBeGreaterThan(share);
    await expect(page.locator('.legend')).toBeInViewport({ ratio: 0.99 });
    await expect(room).toHaveAttribute('data-beyond', '');
    await expect(page.locator('.inspector')).toBeHidden();
  }
  await expect(page.getByTestId('room')).toBeHidden();
  await page.getByTestId('join').click();
  await expect(page.getByTestId('room')).toBeVisible();
  expect((await line()) / thin).toBeCloseTo(2, 1);
  await expect(page.getByTestId('room-address')).toHaveText(/^127\.0\.0\.1:.*#v=1&data=asia\.1&n=1000&seed=289$/);
  const link = new URL(`./${LINK}`, page.url()).href;
  expect(
    (await modules(page.getByTestId('room').getByTestId('qr'))).slice(4, -4).map((row) => row.slice(4, -4)),
  ).toEqual(encode(link, { ecc: 'L', border: 0 }).data);
  expect(await violations(page)).toEqual([]);
  // A link too long to type is scanned.
  await page.keyboard.press('d');
  await page.evaluate(() => {
    location.hash += '&req=smoke~lung,smoke~bronc,tub~either&forbid=asia~smoke';
  });
  await expect(page.getByTestId('room')).toContainText('Scan for what is shown here.');
  await expect(page.getByTestId('room-address')).not.toContainText('#');
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).not.toHaveAttribute('data-projector');
  await page.keyboard.press('p');
  await page.keyboard.press('p');
  await expect(page.getByTestId('room')).toHaveCount(0);
});

test('on paper: beliefs, settings, digits and the link, in the unit, and what is hidden stays hidden', async ({
  page,
}) => {
  await test.step('what is believed beforehand is in the search card and on paper: odds of single edges, the prior network', async () => {
    await open(page, `${LINK}&score=bde&ess=5&req=smoke~lung&odds=asia~tub~3,smoke~bronc~0.5`);
    await expect(page.locator('#paper')).toBeAttached();
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    await setUp(page);
    await expect(page.getByTestId('edit-edges')).toHaveText('1 required, 2 with odds');
    await page.emulateMedia({ media: 'print' });
    const card = page.getByTestId('result-card');
    await expect(card).toContainText('prior network: the one that made the example');
    await expect(card).toContainText('Odds of single edges: asia → tub 3 and smoke → bronc 0.5');
  });
  await test.step('paper: a page or two with the sentence, the settings, the digits and the link; also of a large network', async () => {
    await reopen(page, `${LINK}&score=bdeu&ess=5&req=smoke~lung`);
    await expect(page.locator('#paper')).toBeAttached(); // the card comes after the first picture
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    const card = page.getByTestId('result-card');
    const pages = async () => {
      const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
      return (pdf.match(/\/Type\s*\/Page(?!s)/g) ?? []).length;
    };
    // A phone's page may still change its layout in its first moments.
    await expect.poll(pages).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: 'print' });
    await expect(card).toBeVisible();
    await expect(page.locator('.app')).toBeHidden();
    for (const words of [
      'that respect your constraints.',
      'BDeu',
      'equivalent sample size (ess) 5',
      'smoke → lung',
      'seed 289',
      'Score verified independently',
    ]) {
      await expect(card).toContainText(words);
    }
    const digits = await card.textContent();
    expect(digits).toMatch(/−\d,\d{3}\.\d\d, in full −\d{4}\.\d{6,}/);
    expect(digits).toContain('&score=bdeu&ess=5&req=smoke~lung');
    await expect(card.getByTestId('qr')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expect(card).toHaveCount(0);

    await learnFile(page, heavy(16, 1000));
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
    expect(await pages()).toBeLessThanOrEqual(2);
  });
  await test.step('paper keeps to the unit, to the kinds of edges it shows, and keeps what is hidden hidden', async () => {
    await leave(page);
    const card = page.getByTestId('result-card');
    const printed = async (more: string) => {
      await page.emulateMedia({ media: 'screen' });
      await page.goto('about:blank');
      await page.goto(`./${more}`);
      await expect(page.locator('#paper')).toBeAttached();
      // The opening page shows a network before anything is learned; a card is made from the learned result.
      await expect(async () => {
        await page.emulateMedia({ media: 'screen' });
        await page.emulateMedia({ media: 'print' });
        await expect(card).toBeVisible({ timeout: 1000 });
      }).toPass();
      return String(await card.textContent());
    };
    expect(await printed(`${LINK}&score=mdl`)).toMatch(/3,218\.16 bits, in full 3218\.16\d{6,}/);
    const college = await printed('#v=1&data=college-plans.1');
    expect(college).toContain('10,318 rows');
    expect(college, 'no truth is known, and no seed').not.toMatch(/in the simulation|seed \d/);
    const hidden = await printed(`${LINK}&hide=score,runbar,sentence`);
    expect(hidden).toContain('The link’s author has hidden: Score, Run and status, and Heading.');
    expect(hidden).not.toMatch(/2,230|BIC|proven|has no edges/);
    expect(hidden).toContain('Score verified independently');
  });
});

test('terms are explained by keyboard at their first use, and all of them in the help', async ({ page }) => {
  await open(page);
  const gap = page.locator('[data-term=gap]');
  test.skip(!(await gap.isVisible()), 'the run bar of a phone has no room for the gap');
  await gap.focus();
  const note = page.getByRole('tooltip').filter({ hasText: 'gap of zero is a proof' });
  await expect(note).toBeVisible();
  await expect(note).toContainText('de Campos and Ji 2011');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await gap.hover();
  await expect(note).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByTestId('glossary').locator('dt')).toHaveCount(TERMS.length);
});

test('words of the result are explained, and the finder finds a variable', async ({ page }) => {
  await test.step('words of the result are explained where they are first said, and no note is in the page before it is open', async () => {
    await open(page);
    const [panel, beside] = [page.getByTestId('inspect-result'), page.getByTestId('runnerUp')];
    for (const term of ['certificate', 'bic', 'greedySearch', 'exactSearch', 'fingerprint'])
      await expect(panel.locator(`[data-term=${term}]`)).toHaveCount(1);
    await expect(beside).toHaveText('Second best: the same network plus asia – smoke (7.8 times less likely).');
    // What is not in the first sight is in the fold.
    await expect(panel.locator('[data-term=fingerprint]')).toBeHidden();
    await panel.getByTestId('details').locator('summary').click();
    const word = panel.locator('[data-term=fingerprint]');
    await expect(word).toHaveAccessibleDescription(/\w/);
    await word.focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
  });
  await test.step('the finder selects a variable by a part of its name', async () => {
    await open(page);
    await page.keyboard.press('/');
    const text = page.getByTestId('find-text');
    await expect(text).toBeFocused();
    await text.fill('b');
    const list = page.getByRole('listbox', { name: 'Variables' });
    await expect(list.getByRole('option')).toHaveText(['bronc', 'tub']);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('option', { name: 'tub' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByTestId('inspect-variable')).toContainText('tub');
    for (const [view, variable, landing] of [
      ['parents', 'dysp', 'lattice'],
      ['hand', 'xray', 'hand-grid'],
    ]) {
      await goTo(page, view);
      await page.keyboard.press('/');
      await text.fill(variable);
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('sentence')).toContainText(variable);
      await expect(page.getByTestId(landing)).toBeFocused();
    }
    // In a view without picture and table, the heading.
    await goTo(page, 'parents');
    await page.keyboard.press('t');
    await expect(page.getByTestId('twin')).toBeVisible();
    await page.keyboard.press('/');
    await text.fill('dysp');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('sentence')).toBeFocused();
  });
});

test('the last session is offered on a plain page; a link neither reads nor writes it', async ({ page, context }) => {
  const savedSession = () => page.evaluate(() => localStorage.getItem('bayescope.session'));
  await open(page);
  await expect(page.getByTestId('session')).toHaveCount(0);
  await page.getByTestId('rows-slider').fill('250');
  await expect.poll(savedSession).toContain('data=asia.1&n=');
  const mine = await savedSession();

  const reader = await context.newPage();
  await open(reader, `${LINK}&score=aic`);
  await expect(reader.getByTestId('session')).toHaveCount(0);
  await reader.getByTestId('rows-slider').fill('100');
  await expect(reader).toHaveURL(/n=(?!1000)/);
  await reader.waitForTimeout(1000);
  expect(await savedSession()).toBe(mine);

  // Reloading one's own page is not opening a shared link.
  await expect(page).toHaveURL(/#v=1/);
  await page.reload();
  await expect(page.getByTestId('run')).toBeEnabled();
  await page.getByTestId('rows-slider').fill('260');
  await expect.poll(savedSession).not.toBe(mine);
  const newest = await savedSession();

  const later = await context.newPage();
  await open(later);
  await expect(later.getByTestId('session')).toContainText('Continue last session');
  await expect(later.getByTestId('session')).toContainText(/Asia · [\d,]+ rows · BIC/);
  expect(await violations(later)).toEqual([]);
  await later.getByRole('button', { name: /Continue last session/ }).click();
  await expect(later.getByTestId('session')).toHaveCount(0);
  await expect(later).toHaveURL(new RegExp(`#${String(newest).replace(/[.]/g, '\\.')}$`));
  await later.getByTestId('undo').click();
  await expect(later.getByTestId('rows-number')).toHaveValue('1,000');
});
