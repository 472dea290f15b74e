// Approved pictures: each view in each theme and on a phone, stored as PNG and as the boxes of its marks. Other
// installed fonts draw letters differently; there these tests are skipped with a message. After an intended change:
// `npm run snapshots`, look at the pictures, commit them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { heavy } from './files.ts';
import { goTo, learnFile, open, setUp } from './page.ts';

const COLLEGE = 'v=1&data=college-plans.1&n=10318&seed=0';

/** View of a link, with a text that it has when complete. */
const PLACES: [string, string, RegExp][] = [
  ['network', 'v=1&data=asia.1&n=1000&seed=289', /networks\. proven/],
  ['parents', `${COLLEGE}&view=parents&fam=IQ~PE~CP`, /Best parents of IQ/],
  ['hand', `${COLLEGE}&view=hand&fam=IQ~PE~CP`, /BIC of IQ given/],
  ['curves', 'v=1&data=asia.1&n=1000&seed=289&view=curves', /networks learned/],
  ['papers', `${COLLEGE}&view=papers`, /LL\/N by/], // what comes last
];

const ASIA = 'v=1&data=asia.1&n=1000&seed=289';
const KLINIK = resolve('tests/data/import/klinik.csv');

/** View of the reader's own file. */
const ofKlinik =
  (view: 'columns' | 'constraints'): ((page: Page) => Promise<void>) =>
  async (page) => {
    await learnFile(page, KLINIK);
    await goTo(page, view);
    await expect(page.getByRole('main')).toContainText('Geschlecht');
  };

/** The other screens of the design, each in the themes in which it was drawn. */
const SCREENS: [string, string[], (page: Page) => Promise<void>][] = [
  [
    'ask',
    ['light', 'dark', 'phone'],
    async (page) => {
      await at(page, `${ASIA}&view=use&ev=xray~yes,dysp~yes&sel=lung`, /rises from/);
      // A phone scrolls to the selected variable's panel only if the panel is laid out by then.
      await page.waitForTimeout(500);
      await page.locator('#aside').evaluate((panel) => panel.parentElement?.scrollTo({ top: 0, behavior: 'instant' }));
    },
  ],
  ['probabilities', ['light'], (page) => at(page, `${ASIA}&view=tables&sel=dysp`, /How likely/)],
  ['confidence', ['light'], (page) => at(page, `${ASIA}&view=edges&sel=bronc~dysp`, /7 strong/)],
  ['learn', ['light'], (page) => at(page, 'v=1&view=lessons', /Lessons/)],
  ['lesson', ['light', 'phone'], (page) => at(page, 'v=1&lesson=asia-alone~2', /asia/)],
  ['steps', ['projector'], (page) => at(page, `${ASIA}&view=steps&stepper=greedy&step=2`, /Move 3/)],
  [
    'setup',
    ['light'],
    async (page) => {
      await at(page, ASIA, /networks/);
      await setUp(page);
    },
  ],
  ['data', ['light'], ofKlinik('columns')],
  ['constraints', ['light'], ofKlinik('constraints')],
];

const LOOKS: [string, object, 'projector'?][] = [
  ['light', { viewport: { width: 1440, height: 900 } }],
  ['dark', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }],
  ['projector', { viewport: { width: 1440, height: 900 } }, 'projector'],
  ['phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
];

/** Widths of a line in the page's two font families, which differ with other fonts. */
const fonts = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const width = (family: string) => {
      pen.font = `100px ${family}`;
      return Math.round(pen.measureText('The quick brown fox −13,458.39 ★ ψ').width);
    };
    const formula = document.body.appendChild(Object.assign(document.createElement('span'), { className: 'formula' }));
    const widths = [document.body, formula].map((element) => width(getComputedStyle(element).fontFamily));
    formula.remove();
    return widths.join(' ');
  });

/** Boxes of the visible marks and headings; in a scrolled row of tabs, relative to the row. */
const boxes = (page: Page): Promise<number[][]> =>
  page
    .locator('.stage svg :is(rect, circle, path), .stage h1, .stage h2, .tabs button, .bar button, .inspector h2')
    .evaluateAll((marks) =>
      marks
        .filter((mark) => mark.checkVisibility())
        .map((mark) => ({ box: mark.getBoundingClientRect(), scrolled: mark.closest('.tabs')?.scrollLeft ?? 0 }))
        .filter(({ box }) => box.width > 0 && box.height > 0)
        .map(({ box, scrolled }) => [box.x + scrolled, box.y, box.width, box.height].map(Math.round)),
    );

/** Tolerance for the position of a mark, in px: more than rounding, too little to be seen. */
const SLACK = 4;

/** Compares a value with the one stored under a name, or stores it. */
async function keep(name: string, value: unknown, compare: (before: any) => void | Promise<void>) {
  const path = test.info().snapshotPath(name);
  if (['all', 'changed'].includes(test.info().config.updateSnapshots) || !existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(value)}\n`);
    return;
  }
  await compare(JSON.parse(readFileSync(path, 'utf8')));
}

/**
 * Opens the view of a link and waits until it is complete.
 * @param words text of the complete view
 */
async function at(page: Page, link: string, words: RegExp) {
  await page.goto(`./#${link}`);
  await expect(page.locator('body')).toContainText(words);
}

async function compare(page: Page, name: string) {
  const now = await fonts(page);
  await keep('fonts.json', now, (before) =>
    test.skip(before !== now, `other fonts than the pictures were made with: ${now}, not ${before}`),
  );
  let found = await boxes(page);
  // Parts loaded later add and move marks: the boxes have to be unchanged for a second.
  for (let still = 0; still < 4; ) {
    await page.waitForTimeout(250);
    const next = await boxes(page);
    still = String(next) === String(found) ? still + 1 : 0;
    found = next;
  }
  await keep(`${name}.json`, found, async (before: number[][]) => {
    // Parts loaded after the first picture add marks.
    await expect
      .poll(
        async () => {
          found = await boxes(page);
          return found.length;
        },
        { message: 'as many marks as before' },
      )
      .toBe(before.length);
    const moved = found.filter((box, i) => box.some((side, j) => Math.abs(side - before[i][j]) > SLACK));
    expect(moved, 'marks that stand elsewhere').toEqual([]);
  });
  await expect(page).toHaveScreenshot(`${name}.png`, {
    animations: 'disabled',
    maxDiffPixelRatio: 0.01,
    // Durations depend on the machine, the QR code of the projector on the server's port.
    mask: [
      page.locator('.bar dt:text-is("in") + dd'),
      page.getByTestId('chip'),
      page.getByText(/computed just now/),
      page.locator('.room'),
    ],
    maskColor: '#888',
  });
}

for (const [look, use, projector] of LOOKS) {
  test.describe(look, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    const complete = async (page: Page) => {
      await expect(page.getByTestId('status')).toHaveAttribute('data-state', 'proven optimal');
      if (projector) await page.keyboard.press('p');
    };

    for (const [name, link, words] of PLACES) {
      test(name, async ({ page }) => {
        await open(page, `#${link}`);
        await complete(page);
        await expect(page.getByRole('main')).toContainText(words);
        await compare(page, `${name}-${look}`);
      });
    }

    for (const [name, , show] of SCREENS.filter(([, looks]) => looks.includes(look))) {
      test(name, async ({ page }) => {
        await open(page);
        await show(page);
        if (projector) await page.keyboard.press('p');
        await compare(page, `${name}-${look}`);
      });
    }

    test('lattice of 1,024 sets', async ({ page, isMobile }) => {
      await open(page);
      await learnFile(page, heavy(11, 400));
      if (isMobile) await expect(page.getByTestId('sheet')).toHaveAttribute('aria-expanded', 'false');
      await goTo(page, 'parents');
      await complete(page);
      if (isMobile) await page.locator('input[name=form][value=picture]').check({ force: true });
      await expect(page.getByRole('listbox', { name: /1,024 parent sets/ })).toBeVisible();
      await compare(page, `lattice-${look}`);
    });
  });
}
