// The page in a pseudo-language, a third longer than English: every word comes from the strings, and fits. Walks
// through views, selections, dialogs, notices and empty states; one message lists all failures.
import { resolve } from 'node:path';
import type {
  Page,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from '@playwright/test';
import { file, heavy, wards } from './files.ts';
import { crampedText, foreignWords } from './foreign.ts';
import {
  test as base,
  chooseFile,
  crashWorker,
  expect,
  goTo,
  learnFile,
  setUp,
  status,
  toExport,
  useData,
} from './page.ts';
import { freePort, serve } from './server.ts';

/** Names and levels on the walk: data, not text. */
const DATA = `asia tub smoke lung either bronc xray dysp yes no Sex IQ CP PE SES male female low high lower upper middle
  plans wards.csv id age smoker cough ward heavy.csv forged.json rain wet grass cloudy data.csv empty.csv one.csv broken.json Solve this
  AMD EPYC Intel Xeon cores nosuch foo hide top middle bottom left right square Class ime usp br ddm
  pyAgrum pgmpy bnlearn`.split(/\s+/);

const VIEWS = `columns network parents steps hand curves bootstrap best compare scores use lessons exercises
  papers class compose notes`.split(/\s+/);
const SCORES = ['bic', 'll', 'aic', 'mdl', 'mdl-lecture', 'pll', 'bd', 'k2', 'bdeu'];

/** The college plans with IQ in focus. */
const IQ = 'v=1&data=college-plans.1&n=10318&seed=0&sel=IQ';

/** Places with their links. */
const LINKS: [string, string[]][] = [
  [
    'network',
    [
      'v=1&data=asia.1&n=1000&seed=289&show=dag',
      'v=1&data=asia.1&n=1000&seed=289&sel=smoke~lung',
      'v=1&data=asia.1&n=1000&seed=289&sel=asia~tub',
      'v=1&data=asia.1&n=1000&seed=289&sel=either',
      'v=1&data=asia.1&n=1000&seed=289&score=mdl&sel=smoke~lung',
      'v=1&data=asia.1&n=1000&seed=289&score=k2&sel=smoke~lung',
      'v=1&data=asia.1&n=1000&seed=289&maxp=0',
      'v=1&data=asia.1&n=1000&seed=289&search=hill-climb',
      'v=1&data=asia.1&n=1000&seed=289&req=asia~tub&forbid=smoke~lung&sel=asia~tub',
      'v=1&data=asia.1&n=50&seed=1&score=ll',
      'v=1&data=sprinkler.1&n=200&seed=1&score=bdeu&truth=0',
      'v=1&data=xor.1&n=200&seed=1',
    ],
  ],
  [
    'parent sets',
    [
      `${IQ}&view=parents`,
      `${IQ}&view=parents&fam=IQ~SES~CP`,
      `${IQ}&view=parents&score=ll&fam=Sex`,
      `${IQ}&view=parents&score=mdl&maxp=1&forbid=SES~IQ`,
      'v=1&data=tic-tac-toe.1&n=958&seed=0&view=parents',
    ],
  ],
  [
    'by hand',
    [
      ...SCORES.map((score) => `${IQ}&view=hand&score=${score}&fam=IQ~SES~PE`),
      `${IQ}&view=hand&fam=Sex`,
      'v=1&data=asia.1&n=50&view=hand&fam=dysp~asia~tub~smoke~bronc~xray&by=mdl~prior~0.5',
    ],
  ],
  ['curves', ['rows', 'ess', 'penalty'].map((curve) => `v=1&data=asia.1&n=500&seed=289&view=curves&curve=${curve}`)],
  [
    'steps',
    [
      'v=1&data=asia.1&n=1000&seed=289&view=steps&step=9',
      'v=1&data=asia.1&n=1000&seed=289&score=mdl&view=steps&step=2',
      'v=1&data=college-plans.1&n=10318&seed=0&view=steps&step=3&predict=1',
      'v=1&data=college-plans.1&n=10318&seed=0&view=steps&stepper=order',
      'v=1&data=college-plans.1&n=10318&seed=0&view=steps&stepper=order&ordering=Sex~SES~IQ~PE~CP',
      ...['restarts', 'tabu', 'annealing', 'ges', 'k2', 'orders'].map(
        (stepper) => `v=1&data=asia.1&n=1000&seed=289&view=steps&stepper=${stepper}&step=4`,
      ),
      'v=1&data=college-plans.1&n=10318&seed=0&view=steps&stepper=tree&step=2',
    ],
  ],
  [
    'compare',
    [
      'v=1&data=asia.1&n=1000&seed=289&view=compare&race=dp,tabu~start~random~hseed~3,tabu~start~random,k2',
      'v=1&data=asia.1&n=1000&seed=289&view=compare&race=hill-climb~tries~3,swaps&reps=2&ry=gap&rx=families',
      'v=1&data=asia.1&n=1000&seed=289&view=compare&race=k2,annealing&reps=2&spread=1&rx=steps&score=k2',
    ],
  ],
  [
    'contest',
    ['contest', 'contest&contest=p.Ak-NgFkNAEz53Zc8Qpj-uAdjDPtrX4J8_jgGAAAAAAA'].map(
      (view) => `v=1&data=asia.1&n=1000&seed=289&view=${view}`,
    ),
  ],
  ['papers', ['v=1&data=asia.1&n=1000&seed=289&view=papers']],
  [
    'lessons and exercises',
    [
      'v=1&lesson=asia-alone~1',
      'v=1&lesson=how-sure~6',
      'v=1&lesson=likelihood~6',
      'v=1&data=asia.1&n=1000&seed=289&view=lessons',
      ...[
        'score~1~2',
        'parents~2~3',
        'move~1~3',
        'marks~1~1',
        'marks~1~3',
        'separated~1~3',
        'evidence~1~2',
        'evidence~1~3',
      ].map((exercise) => `v=1&exercise=${exercise}`),
    ],
  ],
  [
    'lesson',
    [
      ...VIEWS.map(
        (view) => `v=1&data=asia.1&n=1000&seed=289&task=Solve%20this&predict=1&hide=data,score&view=${view}`,
      ),
      'v=1&data=asia.1&n=1000&seed=289&hide=inspector,runbar,views,truth,sentence,scores',
      'v=1&data=asia.1&n=1000&seed=289&embed=1',
    ],
  ],
  [
    'notices',
    [
      'v=1&with=r&data=asia.1&n=10',
      'v=99&data=asia.1',
      'v=1&data=nosuch.9',
      'v=1&data=asia.7&n=100',
      'v=1&data=asia.1&n=1000&seed=289&foo=1&ess=nosuch&hide=nosuch',
      'v=1&data=asia.1&n=1000&seed=289&req=asia~nosuch&fam=nosuch&sel=nosuch',
      'v=1&data=own&file=wards.csv&fp=0123456789abcdef',
    ],
  ],
];

/**
 * The test with the pseudo build as its page: one server and one origin for all tests here, so that compiled code is
 * shared.
 */
const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & { address: string }
> = (base.extend as typeof base.extend<object, { address: string }>)({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
    async ({}, use: (address: string) => Promise<void>) => {
      const server = await serve(resolve(process.env.PSEUDO ?? 'dist-pseudo'), await freePort());
      await use(server.address);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ address }, use) => use(address),
});

function walker(page: Page) {
  /** Failures, with the place of their first occurrence. */
  const found: Map<string, string> = new Map();
  const settle = async () => {
    await expect(page.locator('.stage h1, .notice').first()).toBeVisible();
    await expect(page.locator('[data-testid=status]:is([data-state=running], [data-state=starting])')).toHaveCount(0, {
      timeout: 60_000, // a lesson shows a slow proof
    });
    await expect(page.locator('[data-testid^=waiting-]')).toHaveCount(0);
    await page.waitForTimeout(80);
  };
  return {
    /** Checks the current state. */
    async look(place: string) {
      await settle();
      for (const what of [...(await foreignWords(page, DATA)), ...(await crampedText(page))])
        if (!found.has(what)) found.set(what, place);
    },
    async open(fragment: string = '') {
      await page.goto('about:blank');
      await page.goto(`./#${fragment}`);
      await settle();
    },
    /** Opens another place without loading the page again. */
    async go(fragment: string) {
      await page.evaluate((to) => {
        location.hash = to;
      }, fragment);
      await page.waitForTimeout(100);
      await settle();
    },
    /** Reports all failures in one message. */
    close() {
      const lines = [...found].map(([what, place]) => `${place}: ${what}`);
      expect(lines, `${lines.length} texts that are not of the strings, or have no room`).toEqual([]);
    },
  };
}

for (const [name, links] of LINKS) {
  test(name, async ({ page, isMobile }) => {
    const walk = walker(page);
    await walk.open();
    // The text is independent of the screen; only the space for it differs.
    for (const link of isMobile ? links.filter((_, i) => i % 3 === 0) : links) {
      await walk.go(link);
      await walk.look(link);
      await page.keyboard.press('t');
      await walk.look(`${link}, as text`);
      await page.keyboard.press('t');
    }
    walk.close();
  });
}

test('setup and dialogs', async ({ page, isMobile }) => {
  const walk = walker(page);
  await walk.open();
  await setUp(page);
  await page.locator('.rail [aria-expanded]').first().click();
  await walk.look('all scores');
  for (const [opener, place] of [
    ['edit-edges', 'constraints'],
    ['data-picker', 'data'],
    ['own-data', 'own data'],
    ['share', 'share'],
    ['help', 'help'],
    ['open-members', 'members'],
  ]) {
    await setUp(page);
    if (!(await page.getByTestId(opener).isVisible())) continue; // a phone has no right-hand column
    await page.getByTestId(opener).click();
    await walk.look(place);
    await page.keyboard.press('Escape');
  }
  if (await page.getByTestId('export').isVisible()) await page.getByTestId('export').click();
  else await toExport(page); // a phone reaches it from sharing
  await walk.look('export');
  await page.keyboard.press('Escape');
  await page.getByTestId('share').click();
  await page.getByTestId('share-qr').click();
  for (const part of await page.locator('dialog details:not([open]) > summary').all()) await part.click();
  await walk.look('share, all of it');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await walk.look('find');
  await page.keyboard.press('Escape');
  for (const view of VIEWS) {
    await goTo(page, view);
    for (const term of await page.locator('.stage .term, .inspector .term').all()) {
      await term.focus();
      await walk.look(`a term in ${view}`);
    }
  }
  if (!isMobile) await page.keyboard.press('p');
  await walk.look('projector');
  walk.close();
});

test('own data, a run and its end', async ({ page }) => {
  const walk = walker(page);
  await walk.open();
  for (const bad of [file('empty.csv', ''), file('one.csv', 'a\n1\n'), file('broken.json', '{')]) {
    await chooseFile(page, bad);
    await walk.look(bad.name);
    await page.keyboard.press('Escape');
  }
  await chooseFile(page, wards());
  await walk.look('preview');
  await useData(page);
  await walk.look('own data learned');
  await page.getByTestId('share').click();
  await walk.look('share own data');
  await page.keyboard.press('Escape');
  await learnFile(page, heavy());
  await expect(status(page)).toHaveAttribute('data-state', 'running');
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveAttribute('data-state', 'stopped');
  await walk.look('stopped');
  for (const view of VIEWS) {
    await goTo(page, view);
    await walk.look(`${view} of 21 variables`);
  }
  walk.close();
});

test('a crash', async ({ page }) => {
  const walk = walker(page);
  await walk.open();
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  await crashWorker(page);
  await expect(page.getByTestId('crash')).toBeVisible();
  await walk.look('crash');
  for (const view of VIEWS) {
    await goTo(page, view);
    await walk.look(`${view} after a crash`);
  }
  walk.close();
});
