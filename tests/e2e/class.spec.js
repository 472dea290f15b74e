// A class in the browser: thirty students answer and press Copy my answers on the computers of a room, one after the other; the teacher
// pastes and drops what came, with a damaged one among it, and finds every answer again.
import { csvRows } from '../../www/model/csv.js';
import { stream } from '../www/random.js';
import { expect, open, test, violations, violationsInBothThemes } from './page.js';

const STUDENTS = 30;
const COMPUTERS = 3;
/** Names that mean harm are words. */
const NAMES = ['<img src=x onerror=alert(1)>', '=HYPERLINK("http://x.example")', 'Ada, "the first"', 'Гаусс', ''];

/** @typedef {{ name: string, choices: number[], numbers: string[] }} Student wrong options in order, and numbers typed, the last one right or not */

/** Thirty students, each with answers that are drawn once and for all. @returns {Student[]} */
function students() {
  const draw = stream(30);
  return Array.from({ length: STUDENTS }, (_, i) => ({
    name: NAMES[i] ?? `Student ${i + 1}`,
    choices: [0, 2].filter(() => draw() < 0.5),
    numbers: [...['3.7', '0.9', '12'].filter(() => draw() < 0.4), ...(draw() < 0.8 ? ['4.1'] : [])],
  }));
}

/** A student at a computer: another's progress is forgotten, two steps are answered, the answers are copied. @param {import('@playwright/test').Page} page @param {Student} student @returns {Promise<string>} */
async function handIn(page, { name, choices, numbers }) {
  await page.goto('./#v=1&view=lessons');
  const forget = page.getByTestId('lesson-forget');
  await expect(page.getByTestId('lesson-asia-alone')).toBeVisible();
  if (await forget.isVisible()) await forget.click();
  await page.goto('./#v=1&lesson=asia-alone~1');
  const options = page.getByTestId('lesson-option');
  for (const option of [...choices, 1]) {
    await options.nth(option).click();
    await expect(options.nth(option)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByTestId('lesson-next').click();
  const verdict = page.getByTestId('lesson-verdict');
  await expect(verdict).toBeEmpty();
  for (const number of numbers) {
    await page.getByTestId('lesson-answer').fill(number);
    await page.getByTestId('lesson-answer').press('Enter');
    await expect(verdict).not.toBeEmpty();
  }
  if (!(await page.getByTestId('hand-in-copy').isVisible()))
    await page.getByTestId('hand-in').locator('summary').click();
  await page.getByTestId('hand-in-name').fill(name);
  await page.getByTestId('hand-in-copy').click();
  const copied = () => page.evaluate(() => /** @type {any} */ (window).copied);
  await expect.poll(copied).not.toBe('');
  const text = await copied();
  await page.evaluate(() => {
    /** @type {any} */ (window).copied = '';
  });
  return text;
}

/** @param {import('@playwright/test').BrowserContext} context */
const watchClipboard = (context) =>
  context.addInitScript(() => {
    Object.assign(window, { copied: '' });
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (/** @type {string} */ text) => {
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
  /** @type {string[]} */
  const texts = Array(STUDENTS).fill('');
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
    await expect(page.getByTestId('class-problems')).toHaveText(/^Line \d+: cut off or altered/);
    const files = texts
      .slice(15)
      .map((text, i) => ({ name: `${i}.txt`, mimeType: 'text/plain', buffer: Buffer.from(text) }));
    await page.getByTestId('class-files').setInputFiles(files);
    await expect(page.getByTestId('sentence')).toHaveText('30 students handed in “Why asia has no edges”.');
  });
  await test.step('every answer is there', async () => {
    const saving = page.waitForEvent('download');
    // The engine has judged the last step when its slips are there.
    await expect(page.getByTestId('class-slips')).toContainText('the wrong way round');
    await page.getByTestId('class-csv').click();
    const stream = await (await saving).createReadStream();
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    const [head, ...rows] = csvRows(Buffer.concat(chunks).toString('utf8'));
    expect(rows).toHaveLength(STUDENTS);
    const at = (/** @type {string} */ column) => head.indexOf(column);
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
    const sorted = (/** @type {any[][]} */ list) => list.map((one) => JSON.stringify(one)).sort();
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
  tag: '@phone',
}, async ({ page, context }) => {
  await watchClipboard(context);
  await open(page);
  const text = await handIn(page, { name: 'Ada', choices: [2], numbers: ['3.7', '4.1'] });
  expect(text).toMatch(/^Ada · Why asia has no edges: 2 of 6 questions\nhttp.+#answers=/);
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
