// A class in the browser: thirty students answer and press Copy my answers on the computers of a room, one after
// another; the teacher pastes and drops the answers, one of them damaged, and finds every answer again.

import type { BrowserContext, Page } from '@playwright/test';
import { csvRows } from '../../www/model/csv.ts';
import { stream } from '../www/random.ts';
import { expect, open, paste, reopen, test, violations, violationsInBothThemes } from './page.ts';

const STUDENTS = 30;
const COMPUTERS = 3;
/** Malicious names are shown as text. */
const NAMES = ['<img src=x onerror=alert(1)>', '=HYPERLINK("http://x.example")', 'Ada, "the first"', 'Гаусс', ''];

/** Wrong options in order, and typed numbers, the last one right or not. */
type Student = { name: string; choices: number[]; numbers: string[] };

/** Thirty students, each with answers drawn from a fixed seed. */
function students(): Student[] {
  const draw = stream(30);
  return Array.from({ length: STUDENTS }, (_, i) => ({
    name: NAMES[i] ?? `Student ${i + 1}`,
    choices: [0, 2].filter(() => draw() < 0.5),
    numbers: [...['3.7', '0.9', '12'].filter(() => draw() < 0.4), ...(draw() < 0.8 ? ['4.1'] : [])],
  }));
}

/** A student at a computer: forgets the last one's progress, answers two steps, copies the answers. */
async function handIn(page: Page, { name, choices, numbers }: Student): Promise<string> {
  await page.goto('./#v=1&view=lessons');
  const forget = page.getByTestId('lesson-forget');
  await expect(page.getByTestId('lesson-asia-alone')).toBeVisible();
  if (await forget.isVisible()) await forget.click();
  await page.goto('./#v=1&lesson=asia-alone~1');
  const options = page.getByTestId('answer-option');
  for (const option of [...choices, 1]) {
    await options.nth(option).click();
    await expect(options.nth(option)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByTestId('lesson-next').click();
  const verdict = page.getByTestId('lesson-verdict');
  await expect(verdict).toBeEmpty();
  for (const number of numbers) {
    await page.getByTestId('answer-number').fill(number);
    await page.getByTestId('answer-number').press('Enter');
    await expect(verdict).not.toBeEmpty();
  }
  if (!(await page.getByTestId('hand-in-copy').isVisible()))
    await page.getByTestId('hand-in').locator('summary').click();
  await page.getByTestId('hand-in-name').fill(name);
  await page.getByTestId('hand-in-copy').click();
  const copied = () => page.evaluate(() => (window as any).copied);
  await expect.poll(copied).not.toBe('');
  const text = await copied();
  await page.evaluate(() => {
    (window as any).copied = '';
  });
  return text;
}

const watchClipboard = (visits: BrowserContext | Page) =>
  visits.addInitScript(() => {
    Object.assign(window, { copied: '' });
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          Object.assign(window, { copied: text });
        },
      },
    });
  });

test('thirty students hand in, nothing is lost, and what they gave is what the teacher sees', async ({
  browser,
  page,
}) => {
  const all = students();
  const texts: string[] = Array(STUDENTS).fill('');
  await test.step('each student answers, and presses Copy my answers', async () => {
    const rooms = Array.from({ length: COMPUTERS }, async (_, computer) => {
      const context = await browser.newContext();
      await watchClipboard(context);
      const theirs = await context.newPage();
      await open(theirs);
      for (let i = computer; i < STUDENTS; i += COMPUTERS) texts[i] = await handIn(theirs, all[i]);
      await context.close();
    });
    await Promise.all(rooms);
  });
  await test.step('the teacher pastes half and drops half, with one that was cut', async () => {
    await open(page, '#v=1&view=class');
    await page.getByTestId('class-text').fill([...texts.slice(0, 15), texts[20].trimEnd().slice(0, -7)].join('\n'));
    await page.getByTestId('class-add').click();
    await expect(page.getByTestId('class-came')).toContainText('15 hand-ins added.');
    await expect(page.getByTestId('class-problems')).toHaveText(/^Line \d+: incomplete, or changed/);
    const files = texts
      .slice(15)
      .map((text, i) => ({ name: `${i}.txt`, mimeType: 'text/plain', buffer: Buffer.from(text) }));
    await page.getByTestId('class-files').setInputFiles(files);
    await expect(page.getByTestId('sentence')).toHaveText('30 students handed in “Why asia has no edges”.');
  });
  await test.step('every answer is there', async () => {
    const saving = page.waitForEvent('download');
    // The engine has judged the last step when its slips are shown.
    await expect(page.getByTestId('class-slips')).toContainText('the wrong way round');
    await page.getByTestId('class-csv').click();
    const stream = await (await saving).createReadStream();
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    const [head, ...rows] = csvRows(Buffer.concat(chunks).toString('utf8'));
    expect(rows).toHaveLength(STUDENTS);
    const at = (column: string) => head.indexOf(column);
    const found = rows.map((row) => [
      row[at('name')].replace(/^'/, ''),
      Number(row[at('step 1 wrong answers')]),
      Number(row[at('step 2 wrong answers')]),
      row[at('step 2 answer')],
    ]);
    const given = all.map(({ name, choices, numbers }) => {
      const isRight = numbers.at(-1) === '4.1';
      return [name, choices.length, numbers.length - (isRight ? 1 : 0), isRight ? '4.1' : ''];
    });
    const sorted = (list: any[][]) => list.map((one) => JSON.stringify(one)).sort();
    expect(sorted(found)).toEqual(sorted(given));
    for (const row of rows) for (const cell of row) expect(cell).not.toMatch(/^[=+@]/);
    const slip = all.filter(({ numbers }) => numbers.includes('3.7')).length;
    await expect(page.getByTestId('class-slips')).toContainText(`${slip} of 30`);
    await expect(page.getByTestId('class-table')).toContainText('<img src=x onerror=alert(1)>');
  });
  await test.step('kept over a reload, read as a student’s sheet, with names hidden, removed and brought back', async () => {
    await page.reload();
    await expect(page.getByTestId('sentence')).toContainText('30 students handed in');
    await page.getByRole('button', { name: 'Гаусс', exact: true }).click();
    await expect(page.getByTestId('class-sheet')).toContainText('less to the fit');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByTestId('class-names').click();
    await expect(page.getByTestId('class-table')).not.toContainText('Гаусс');
    await page.getByTestId('class-remove').click();
    await expect(page.getByTestId('class-table')).toHaveCount(0);
    await page.getByTestId('class-undo').click();
    await expect(page.getByTestId('class-table').locator('tbody tr')).toHaveCount(STUDENTS);
  });
});

test('a link with answers opens where they belong, also on a phone, where the page never scrolls sideways', {
  tag: ['@first', '@phone'],
}, async ({ page }) => {
  await watchClipboard(page);
  await open(page);
  const text = await handIn(page, { name: 'Ada', choices: [2], numbers: ['3.7', '4.1'] });
  expect(text).toMatch(
    /^Ada · Lesson 3 · Why asia has no edges: 2 of 6 questions\n1\. Why is the edge missing\? In these rows .+\n/,
  );
  expect(text).toMatch(/ 4\.1 \(right after 1 wrong answer\)\nhttp.+#answers=/);
  expect(await violations(page, { within: '.lesson-column' })).toEqual([]);
  await page.goto('about:blank');
  await page.goto(text.slice(text.indexOf('http')).trim());
  await expect(page.getByTestId('sentence')).toHaveText('1 student handed in “Why asia has no edges”.');
  await expect(page.getByTestId('class-table')).toContainText('2 of 6');
  await expect(page.getByTestId('class-slips')).toContainText('the wrong way round');
  expect(await violations(page)).toEqual([]);
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await isWide()).toBe(false);
});

test('a teacher composes a lesson from the page; a student runs its link and hands in; the guesses stand over the network', {
  tag: '@first',
}, async ({ page, browser }) => {
  await watchClipboard(page);
  await open(page, '#v=1&data=asia.1&n=5000&seed=289&view=compose');
  const steps = page.getByTestId('compose-step');
  await test.step('states are added while exploring, and each is given a sentence and a question', async () => {
    await page.getByTestId('compose-new').click();
    await page.getByTestId('compose-title').fill('Edges of Asia');
    await page.getByTestId('compose-explore').click();
    await page.getByTestId('compose-add').click();
    await expect(page.getByTestId('compose-back')).toHaveText('Back to my lesson (1 step)');
    await page.getByTestId('compose-add').click();
    await page.getByTestId('compose-back').click();
    await expect(steps).toHaveCount(2);
    await steps.nth(0).getByTestId('compose-say').fill('Eight variables.');
    await steps.nth(0).getByTestId('compose-more').fill('Rows:');
    await steps.nth(0).getByTestId('compose-insert').selectOption('rows');
    await steps.nth(0).getByTestId('compose-kind').selectOption('guess');
    await steps.nth(0).getByTestId('compose-ask').fill('Which pairs are joined?');
    await steps.nth(0).getByTestId('compose-pairs').fill('smoke – lung\nasia – smoke\nsmoke -> bronc');
    await expect(steps.nth(0)).toContainText('Line 3 cannot be read.');
    await steps.nth(0).getByTestId('compose-pairs').fill('smoke – lung\nasia – smoke\nsmoke - bronc');
    // Nothing is complained about that was not left yet; who wants the link is told all.
    await expect(page.getByTestId('compose-problems')).toHaveCount(0);
    await page.getByTestId('compose-link').click();
    await expect(page.getByTestId('compose-problems')).toContainText('Step 2, Heading: please fill this in.');
    await expect(steps.nth(0).getByTestId('compose-picture').locator('svg')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await steps.nth(1).getByTestId('compose-delete-step').click();
    await expect(steps).toHaveCount(1);
    await page.getByTestId('compose-undo').click();
    await expect(steps).toHaveCount(2);
    await steps.nth(1).getByTestId('compose-say').fill('In your own words.');
    await steps.nth(1).getByTestId('compose-more').fill('Say why.');
    await steps.nth(1).getByTestId('compose-kind').selectOption('text');
    await steps.nth(1).getByTestId('compose-ask').fill('Why is asia alone?');
    await steps.nth(1).getByTestId('compose-model').fill('Its edge costs more than it gains.');
    await page.getByTestId('compose-preview').click();
    await expect(page.getByTestId('lesson-more')).toHaveText('Rows: 5,000');
    await page.getByTestId('lesson-close').click();
    await page.getByTestId('place-class').click();
    await page.getByTestId('view-compose').click();
    await page.getByTestId('compose-link').click();
    await expect(page.getByTestId('compose-editor')).toContainText('Copied');
  });
  const link = await page.evaluate(() => (window as any).copied);
  const theirs = await browser.newContext();
  await watchClipboard(theirs);
  const student = await theirs.newPage();
  const text = await test.step('the student', async () => {
    await student.goto(link);
    await expect(student.getByTestId('lesson-say')).toHaveText('Eight variables.');
    await student.getByTestId('answer-chip').nth(1).click();
    await student.getByTestId('answer-check').click();
    await expect(student.getByTestId('lesson-verdict')).toContainText('asia – smoke is wrong. 2 pairs are missing.');
    for (const i of [0, 1, 2]) await student.getByTestId('answer-chip').nth(i).click();
    await student.getByTestId('answer-check').click();
    await student.getByTestId('lesson-next').click();
    await student.getByTestId('answer-text').fill('Too few rows have it, so it costs more than it gains.');
    await student.getByTestId('answer-check').click();
    await student.getByTestId('hand-in-name').fill('Grace');
    await student.getByTestId('hand-in-copy').click();
    await expect.poll(() => student.evaluate(() => (window as any).copied)).toContain('answers=');
    return student.evaluate(() => (window as any).copied);
  });
  await theirs.close();
  await test.step('the teacher sees guesses over the network, by keyboard too, and the words', async () => {
    await page.getByTestId('view-class').click();
    await page.getByTestId('class-text').fill(text);
    await page.getByTestId('class-add').click();
    await expect(page.getByTestId('sentence')).toHaveText('1 student handed in “Edges of Asia”.');
    await expect(page.getByTestId('class-words')).toContainText('Too few rows have it');
    const map = page.getByTestId('class-map');
    await expect(map).toContainText('1 of 1 chose asia – smoke, which is not right.');
    await map.getByRole('button', { name: 'asia – smoke: chosen by 1 of 1; not right' }).first().click();
    await page.keyboard.press('ArrowRight');
    await expect(map.getByRole('status')).not.toContainText('asia – smoke');
    await map.getByTestId('class-which-1-last').check({ force: true });
    await expect(map).not.toContainText('chose asia – smoke, which');
    await map.getByTestId('class-network-1-true').check({ force: true });
    expect(await violations(page)).toEqual([]);
  });
});

/** Number of pages of a PDF. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page(?!s)/g)?.length ?? 0;

test('notes, handouts, a page for the course, and what is pasted where answers are collected', async ({ page }) => {
  await test.step('what is pasted where answers are collected is answers and never data', async () => {
    await open(page, '#v=1&view=class');
    await expect(page.getByTestId('class-text')).toBeVisible();
    await paste(page, 'age,cough\n1,yes\n2,no\n');
    await expect(page.getByTestId('class-problems')).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByTestId('class-text').focus();
    await paste(page, 'age,cough\n1,yes\n2,no\n');
    await expect(page.getByTestId('class-text')).toHaveValue('age,cough\n1,yes\n2,no\n');
  });
  await test.step('notes, handouts of one to three pages with pictures and a key, and a page for the course whose frame shows a live picture', async () => {
    await reopen(page, '#v=1&data=asia.1&n=1000&seed=289&view=notes');
    await expect(page.getByTestId('note')).toHaveCount(18);
    expect(await violationsInBothThemes(page)).toEqual([]);
    const print = () => page.pdf({ preferCSSPageSize: true, printBackground: true });
    await test.step('handouts', async () => {
      await page.getByTestId('notes-handout').check({ force: true });
      const which = page.getByTestId('notes-lesson');
      const ids = await which.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''));
      expect(ids).toHaveLength(18);
      for (const id of ids) {
        await which.selectOption(id);
        await expect(page.getByTestId('handout')).toContainText(`lesson=${id}~1`);
        await expect(page.getByTestId('handout-step').first()).toBeVisible();
        expect(await page.getByTestId('handout').textContent()).not.toMatch(/[{}]|NaN|undefined/);
        const pages = pagesOf(await print());
        expect(pages, id).toBeGreaterThanOrEqual(1);
        expect(pages, id).toBeLessThanOrEqual(3);
      }
      await which.selectOption('asia-alone');
      await expect(page.getByTestId('handout-step')).toHaveCount(6);
      await expect(page.getByTestId('handout')).toContainText('Only 49 of 5,000 rows');
      await expect(page.getByTestId('handout').locator('figure svg')).toHaveCount(1);
      await expect(page.getByTestId('handout-answer')).toHaveCount(0);
      await page.getByTestId('notes-answers').click();
      await expect(page.getByTestId('handout-answer').nth(1)).toHaveText('Answer: 4.1');
      expect(await violationsInBothThemes(page)).toEqual([]);
    });
    await test.step('the course', async () => {
      await page.getByTestId('notes-course').check({ force: true });
      const code = page.getByTestId('course-code');
      await expect(code).toContainText('embed=1');
      expect(pagesOf(await print())).toBe(1);
      expect(await violationsInBothThemes(page)).toEqual([]);
      const address = /src="([^"]+)"/.exec((await code.textContent()) ?? '')?.[1].replaceAll('&amp;', '&') ?? '';
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page.getByTestId('rows-slider')).toBeVisible();
      await expect(page.locator('.head')).toHaveCount(0);
    });
  });
});
