// Links that ask for too much or make false claims: none crashes the engine, none is believed.
import { readFileSync } from 'node:fs';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import { file, wards } from './files.ts';
import { expect, goTo, learnFile, open, reopen, setUp, status, test, useData } from './page.ts';

const attack = (name: string) => readFileSync(new URL(`../data/attack/${name}.txt`, import.meta.url), 'utf8').trim();

for (const [name, variables] of [
  ['hang-cassio', 24],
  ['hang-hillclimb', 40],
] as const)
  test(`${name}: a link without end is opened, waits for Run, and stops`, async ({ page }) => {
    await page.goto(`./${attack(name)}`);
    await expect(status(page)).toHaveAttribute('data-state', 'ready');
    await expect(page.locator('.rail')).toContainText('x.csv');
    await expect(page.locator('.rail')).toContainText(`${variables} variables`);
    await expect(page.getByTestId('network')).toHaveCount(0); // no network of other data
    await expect(page.getByTestId('certificate')).toHaveCount(0);
    await page.getByTestId('run').click();
    await expect(page.getByTestId('stop')).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(status(page)).toHaveAttribute('data-state', 'stopped');
    await expect(page.getByTestId('crash')).toHaveCount(0);
  });

test('false claims by link are refuted; after a crash nothing of the data before is shown', { tag: '@first' }, async ({
  page,
}) => {
  await test.step('a claim of optimality is refuted by a better network of any method, and the page says which it draws', async () => {
    await page.goto(`./${attack('lie-tabu')}`);
    const note = page.getByTestId('shared');
    await expect(note).toContainText('refuted: a better network exists');
    await expect(note).toContainText('scores −2,915.73');
    await expect(note).toContainText('found one that scores −2,237.75');
    await expect(note).toContainText('The picture shows the network found here, not the link’s.');
    await expect(page.getByTestId('reprove')).toHaveCount(0);
    await page.getByTestId('drop-claim').click();
    await expect(note).toHaveCount(0);
  });
  await test.step('false parts of a claimed list of the best are refuted', async () => {
    for (const [name, words] of [
      ['kbr-found1', 'The link says that there is no other network, but 100 were found here'],
      ['kbr-classes', 'is in another equivalence class than that of the link'],
    ]) {
      await page.goto('about:blank');
      await page.goto(`./${attack(name)}`);
      await expect(page.getByTestId('best-claimed')).toContainText(words);
    }
  });
  await test.step('a fingerprint that does not fit the data in the link is reported', async () => {
    await page.goto(`./${attack('hang-cassio').replace('fp=9', 'fp=8').replace('search=cassio', 'search=hill-climb')}`);
    await expect(page.locator('.notice')).toContainText('The link was altered');
  });
  await test.step('after a crash over other data nothing of the data before stands, and Restart learns from the others', async () => {
    await reopen(page);
    const [worker] = page.workers();
    await worker.evaluate(() => {
      addEventListener('message', ({ data }) => {
        if (data.name === 'relearn') throw new Error('unreachable');
      });
    });
    await page.evaluate((hash) => {
      location.hash = hash;
    }, attack('hang-cassio'));
    await expect(page.getByTestId('crash')).toBeVisible();
    await expect(page.getByTestId('crash')).not.toContainText('is kept');
    await expect(page.getByTestId('network')).toHaveCount(0);
    await expect(page.getByTestId('inspect-result')).toHaveCount(0);
    await expect(page.locator('.rail')).not.toContainText('1,000');
    await page.getByTestId('restart').click();
    await expect(page.locator('.rail')).toContainText('24 variables');
    await expect(status(page)).toHaveAttribute('data-state', 'ready');
    await page.getByTestId('run').click();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('network')).toBeVisible();
    await expect(page.getByTestId('network')).not.toContainText('smoke');
  });
});

test('claims that were altered, and what is wrong in a list', async ({ page }) => {
  await test.step('a claim by a method that proves nothing is proved by one that does', async () => {
    await open(page);
    await page.getByTestId('share').click();
    const opened = await decodeLink(await page.getByTestId('share-link').inputValue());
    if ('error' in opened || !opened.result) throw new Error('a link of ours opens');
    const doc = { ...opened.doc, search: { ...opened.doc.search, method: 'hill-climb' as const } };
    await page.goto('about:blank');
    await page.goto(`./#${await encodeLink({ doc, result: opened.result })}`);
    const note = page.getByTestId('shared');
    // Greedy search ends below it, so the better network of the link is drawn.
    await expect(note).toContainText('The picture shows the link’s network.');
    await expect(status(page)).toHaveAttribute('data-state', 'claimed');
    await expect(page.getByTestId('inspect-result')).toContainText('Method named in the link');
    await page.getByTestId('reprove').click();
    await expect(note).toContainText('optimality re-proved here');
    await expect(note).toContainText('the same as the link’s');
    await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  });
  await test.step('numbers altered past the shown digits are shown with the digits that differ, and nothing beside them is green', async () => {
    await open(page);
    await page.getByTestId('share').click();
    const opened = await decodeLink(await page.getByTestId('share-link').inputValue());
    if ('error' in opened || !opened.result) throw new Error('a link of ours opens');
    const { doc, result } = opened;
    const { score } = result;
    const note = page.getByTestId('shared');
    for (const [altered, words] of [
      [{ score: score + 4e-6, bound: score + 4e-6 }, /claims a score of (\S+); recomputed from the data it is (\S+)\./],
      [{ bound: score + 4e-6 }, /the bound it names, (\S+), is not the network’s score, (\S+)\./],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`./#${await encodeLink({ doc, result: { ...result, ...altered } })}`);
      await expect(note).toContainText(words);
      const [, a, b] = ((await note.textContent()) ?? '').match(words) as RegExpMatchArray;
      expect(a).not.toBe(b);
      await expect(page.locator('.badge.good')).toHaveCount(0);
      await expect(status(page)).toHaveText('Proven here, not the link’s');
    }
    await page.getByTestId('drop-claim').click();
    await expect(page.locator('.badge.good')).toHaveCount(1);
  });
  await test.step('what is wrong in a list is said with the file’s name, and goes when another is opened', async () => {
    await reopen(page);
    await setUp(page);
    await page.getByTestId('own-data').click();
    const broken = (name: string) => file(name, '2\nA 1\n-1 0\nB 2\n-1 0\nnonsense\n');
    await page.getByTestId('file-input').setInputFiles(broken('first.jkl'));
    await expect(page.locator('.notice')).toContainText('of the list “first.jkl” can’t be read');
    await page.getByTestId('file-input').setInputFiles(broken('second.jkl'));
    await expect(page.locator('.notice')).toContainText('of the list “second.jkl” can’t be read');
    await expect(page.locator('.notice')).toHaveCount(1);
  });
});

test('a link with a result but without data draws the claimed network at once, unchecked, and checks it with the file', {
  tag: '@first',
}, async ({ page, browser }) => {
  await open(page);
  await learnFile(page, wards());
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  await page.getByTestId('share').click();
  await expect(page.getByTestId('share-link')).toHaveValue(/data=own/);
  const link = await page.getByTestId('share-link').inputValue();
  // Another browser, since this one has saved the file.
  const reader = await browser.newPage();
  // Drawn before there is an engine.
  let engineComes = () => {};
  const engine = new Promise((go) => {
    engineComes = () => go(undefined);
  });
  await reader.route(/\.wasm$/, (route) => engine.then(() => route.continue()));
  await reader.goto(link);
  await expect(reader.getByTestId('claimed-network')).toBeVisible();
  engineComes();
  await expect(reader.getByTestId('sentence')).toHaveText('The network your colleague found in wards.csv.');
  await expect(reader.getByTestId('claim-facts')).toContainText('proven there, not here');
  // Reversible edges follow from the network; every view shows them, and there is no Run button that would fail.
  await expect(reader.getByTestId('second')).toContainText(/reversible: the structure alone says so/);
  await expect(reader.getByTestId('run')).toHaveCount(0);
  for (const [view, words] of [
    ['edges', 'To see how sure its edges are, add the file.'],
    ['bootstrap', 'To see how sure its edges are'],
    ['tables', 'To see its probabilities, add the file.'],
    ['use', 'To see its probabilities, add the file.'],
    ['compare', 'To see its scores and the search, add the file.'],
    ['parents', 'To see its scores and the search, add the file.'],
    ['steps', 'To see its scores and the search, add the file.'],
  ] as const) {
    await goTo(reader, view);
    await expect(reader.getByTestId('claimed-network')).toBeVisible();
    await expect(reader.locator('.say .claim')).toHaveText('not checked');
    await expect(reader.getByTestId('missing').getByRole('button')).toHaveCount(1);
    await expect(reader.getByTestId('missing')).toContainText('It stays in this browser.');
    await expect(reader.getByTestId('second')).toContainText(words);
    await expect(reader.getByRole('main')).not.toContainText('Run a search first');
  }
  await goTo(reader, 'network');
  await expect(reader.locator('.badge.good')).toHaveCount(0);
  await reader.getByTestId('missing').locator('input[type=file]').setInputFiles(wards());
  await useData(reader);
  await expect(reader.getByTestId('claimed-network')).toHaveCount(0);
  await expect(reader.getByTestId('shared')).toContainText('re-proved here');
  await expect(reader.getByTestId('network')).toBeVisible();
  // A browser with other saved data offers to continue with these.
  const foreign = link.replace('file=wards.csv', 'file=other.csv').replace(/fp=[0-9a-f]+/, 'fp=0123456789abcdef');
  await page.goto('about:blank');
  await page.goto(foreign);
  await page.getByTestId('missing').getByTestId('continue-wards.csv').click();
  await expect.poll(() => page.url()).toContain('file=wards.csv');
  await expect(page.getByTestId('missing')).toHaveCount(0);
});

test('where no later part can be fetched, the codec of links among them, the page says so, and lives', async ({
  browser,
}) => {
  const page = await browser.newPage(); // not the common page, which allows no failed request
  const opening = await (await page.request.get('./')).text();
  await page.route('**/assets/part-*.js', (route) => {
    const name = new URL(route.request().url()).pathname.replace(/.*\//, '');
    return opening.includes(name) ? route.continue() : route.abort();
  });
  await page.goto('./#v=1&data=asia.1&n=1000&seed=289&score=aic');
  await expect(page.locator('.notices')).toContainText('A part of the page could not be loaded');
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  await expect(page.getByTestId('network')).toBeVisible();
  await page.close();
});
