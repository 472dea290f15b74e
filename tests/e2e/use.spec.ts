// Use it: the result with parameters, queried by clicks; its answers are checked against the full joint of the tables.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { gridModel } from '../www/grid.ts';
import { expect, fileButton, goTo, open, putAway, reopen, setUp, test, toExport, violations } from './page.ts';

const level = (page: Page, name: string, level: string) =>
  page.getByTestId(`use-card-${name}`).getByRole('button', { name: new RegExp(`^${name} = ${level}:`) });

async function saved(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return readFile(await download.path(), 'utf8');
}

/** A file of the network with its tables, from the export dialog, which stays open. */
async function modelFile(page: Page, id: string) {
  await toExport(page);
  const button = await fileButton(page, id);
  return saved(page, () => button.click());
}

/** The network with its current tables. */
async function exported(page: Page) {
  const network = JSON.parse(await modelFile(page, 'model-json'));
  await page.keyboard.press('Escape');
  return network;
}

/** P(of | given) from the full joint of a network in the page's JSON. */
function byJoint({ variables }: any, given: Record<string, string>, [name, level]: [string, string]) {
  let [all, wanted] = [0, 0];
  const visit = (levels: Record<string, string>, at: number) => {
    if (at < variables.length) {
      for (const k of variables[at].levels) visit({ ...levels, [variables[at].name]: k }, at + 1);
      return;
    }
    if (Object.entries(given).some(([v, k]) => levels[v] !== k)) return;
    let p = 1;
    for (const { name: v, levels: own, parents, table } of variables) {
      let row = 0;
      for (const parent of parents) {
        const of = variables.find((u: any) => u.name === parent);
        row = row * of.levels.length + of.levels.indexOf(levels[parent]);
      }
      p *= table[row * own.length + own.indexOf(levels[v])];
    }
    all += p;
    if (levels[name] === level) wanted += p;
  };
  visit({}, 0);
  return { p: wanted / all, evidence: all };
}

test('levels are observed by a click; every bar follows, exactly; the link brings it back @phone', {
  tag: '@first',
}, async ({ page, isMobile }) => {
  await open(page, '#v=1&data=asia.1&n=1000&seed=289&view=use');
  await expect(page.getByTestId('sentence')).toHaveText('Click a level to observe it.');
  await putAway(page);
  const lung = page.getByTestId('use-card-lung');
  const before = await lung.boundingBox();
  await level(page, 'xray', 'yes').click();
  await level(page, 'dysp', 'yes').click();
  await expect(page.getByTestId('use-given')).toContainText('xray = yes');
  await expect(page.getByTestId('second')).toContainText('Given xray = yes and dysp = yes.');
  await expect(page.getByTestId('sentence')).toContainText(/rises from .+% to .+%/);
  const shown = (await level(page, 'lung', 'yes').textContent()) ?? '';
  // The change names its level, and of two levels always the same one (F5).
  await expect(page.getByTestId('use-card-lung')).toContainText(isMobile ? 'yes' : /yes \+\.\d{3}/);
  await expect(page.getByTestId('use-card-smoke')).toContainText(isMobile ? 'yes' : /yes \+\.\d{3}/);
  await expect(page).toHaveURL(/ev=xray~yes,dysp~yes/);
  if (isMobile) {
    // Rows stay under the finger, their bars begin below each other, and in the panel each heading stands over its part.
    expect(await lung.boundingBox()).toEqual(before);
    const starts = await page
      .locator('.use-bar')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().x));
    expect(new Set(starts).size).toBe(1);
    await lung.getByRole('button', { name: 'lung', exact: true }).click();
    const parts = page.getByTestId('use-selected').locator(':scope > *');
    await expect(parts.getByText('Why: paths to the findings')).toBeVisible();
    const tops = await parts.evaluateAll((all) =>
      all.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect().y),
    );
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    await page.getByTestId('use-selected').getByRole('button', { name: 'Close' }).click();
  }
  await expect(page.getByTestId('second')).toContainText(/With 95% probability between .+, averaged over networks/);
  expect(await violations(page, { within: '#stage, main' })).toEqual([]);

  await page.reload();
  await expect(level(page, 'lung', 'yes')).toHaveText(shown);
  await page.getByTestId('use-clear').click();
  await expect(page.getByTestId('sentence')).toHaveText('Click a level to observe it.');
});

test('answers, reasons, interventions, and rows that are drawn', { tag: '@first' }, async ({ page }) => {
  await test.step('answers equal the full joint of the tables that are exported; impossible evidence names what contradicts', async () => {
    await open(page, '#v=1&data=asia.1&n=1000&seed=289&view=use&est=maximum-likelihood');
    const network = await exported(page);
    for (const [given, of] of [
      [['xray', 'dysp'], 'lung'],
      [['bronc', 'either'], 'dysp'],
    ] as const) {
      for (const name of given) await level(page, name, 'yes').click();
      const want = byJoint(network, Object.fromEntries(given.map((name) => [name, 'yes'])), [of, 'yes']);
      const text = want.p.toFixed(3).replace(/^0/, '');
      await expect(level(page, of, 'yes')).toContainText(text);
      await expect(page.getByTestId('use-pe')).toContainText(want.evidence.toFixed(3).replace(/^0/, ''));
      await page.getByTestId('use-clear').click();
    }
    // In these rows either is yes exactly if tub or lung is; no row has both, so the table is uniform there.
    await level(page, 'tub', 'no').click();
    await level(page, 'lung', 'yes').click();
    await level(page, 'either', 'no').click();
    await level(page, 'asia', 'no').click();
    await expect(page.getByTestId('sentence')).toHaveText('These findings cannot occur together in this network.');
    await expect(page.getByTestId('second')).toContainText('lung = yes');
    await expect(page.getByTestId('second')).toContainText('either = no');
    await expect(page.getByTestId('second')).toContainText('tub = no');
    await expect(page.getByTestId('second')).not.toContainText('asia');
  });
  await test.step('a variable has its table, reasons, next findings and interventions; setting is not seeing', async () => {
    await open(page, '#v=1&data=asia.1&n=1000&seed=289&view=use&sel=smoke&ev=lung~yes');
    const side = page.getByTestId('use-selected');
    await expect(side).toContainText('P(smoke)');
    await expect(page.getByTestId('use-why')).toContainText('smoke → lung');
    await expect(page.getByTestId('use-next')).toContainText('bits');
    const seen = await level(page, 'smoke', 'yes').textContent();
    await page.getByTestId('use-clear').click();
    const before = await level(page, 'smoke', 'yes').textContent();
    expect(seen).not.toBe(before);
    await page.getByTestId('use-card-lung').getByRole('button', { name: 'lung', exact: true }).click();
    await side.getByRole('button', { name: 'Set to yes' }).click();
    await expect(page.getByTestId('use-given')).toContainText('do(lung = yes)');
    // The edge that this cuts stays in its place, dashed.
    const cut = page.locator('.use-edge.severed');
    await expect(cut).toHaveCount(1);
    expect(await cut.evaluate((e) => getComputedStyle(e).translate)).toBe('none');
    await page.getByTestId('use-card-smoke').getByRole('button', { name: 'smoke', exact: true }).click();
    // S2: what setting lung does to smoke depends on a direction that the data leave open.
    await expect(page.getByTestId('sentence')).toHaveText(
      /^(Whether setting lung = yes changes smoke is open|Setting lung = yes probably does not change smoke)/,
    );
    await expect(page.getByTestId('use-depends')).toContainText('It depends on the network');
    await expect(page.getByTestId('use-averaged')).toContainText(
      /Averaged over the [\d,]+ best networks, .+ of the weight/,
    );
    const decide = page.getByTestId('use-decide');
    await expect(decide).toHaveText([/^lung is before all others/, /^smoke is before all others/]);
    await decide.last().click();
    await expect(page.getByTestId('sentence')).not.toHaveText(/^(Whether|Setting)/);
    await page.keyboard.press('ControlOrMeta+z');
  });
  await test.step('most probable levels of all variables together', async () => {
    await open(page, '#v=1&data=asia.1&n=1000&seed=289&view=use&ev=dysp~yes');
    await page.getByTestId('use-explain').check();
    await expect(page.getByTestId('use-mpe')).toContainText('dysp = yes');
  });
  await test.step('what to adjust for stands beside the intervention, in the DAG and in its class', async () => {
    await open(page, '#v=1&data=asia.1&n=1000&seed=289&view=use&sel=dysp&do=either~yes');
    await expect(page.getByTestId('use-adjust').getByRole('listitem')).toHaveText(['smoke', 'lung', 'bronc']);
    await expect(page.getByTestId('use-selected')).toContainText(
      'The same sets are valid in every equivalent network.',
    );
    await page.getByTestId('use-clear').click();
    await expect(page.getByTestId('use-adjust')).toHaveCount(0);
    await page.getByTestId('use-card-bronc').getByRole('button', { name: 'bronc', exact: true }).click();
    await page.getByTestId('use-selected').getByRole('button', { name: 'Set to yes' }).click();
    await page.getByTestId('use-card-dysp').getByRole('button', { name: 'dysp', exact: true }).click();
    await expect(page.getByTestId('use-adjust').getByRole('listitem')).toHaveText(['smoke', 'lung', 'either']);
    await expect(page.getByTestId('use-not-amenable')).toContainText('bronc – smoke has no direction');
  });
  await test.step('rows are drawn by seed and learned from again; files hold the tables', async () => {
    await reopen(page, '#v=1&data=sprinkler.1&n=1000&seed=1&view=simulate&ev=rain~yes');
    await expect(page.getByTestId('use-drawn').locator('tbody tr')).toHaveCount(12);
    expect(new Set(await page.getByTestId('use-drawn').locator('tbody td:nth-child(3)').allTextContents())).toEqual(
      new Set(['yes']),
    );
    expect(await violations(page, { within: '#stage, main' })).toEqual([]);
    await page.getByTestId('use-clear').click();
    const draw = () => saved(page, () => page.getByTestId('use-draw').click());
    const first = await draw();
    expect(first.split('\r\n')[0]).toBe('cloudy,sprinkler,rain,wet_grass');
    expect(first.trim().split('\r\n')).toHaveLength(1001);
    expect(await draw()).toBe(first);
    const bif = await modelFile(page, 'bif');
    // Who reads which file is known from the file itself.
    const row = (format: string) => page.getByRole('dialog').getByRole('row', { name: new RegExp(`^${format} `) });
    await expect(row('BIF').getByText('reads it')).toHaveCount(3);
    await expect(row('XDSL').getByText('misreads it')).toHaveCount(1);
    expect(await violations(page, { within: 'dialog' })).toEqual([]);
    await page.keyboard.press('Escape');
    expect(bif).toMatch(/^network unknown \{\n\}\nvariable cloudy \{/);
    await page.getByTestId('use-relearn').click();
    await expect(page.getByRole('dialog')).toContainText('simulated.csv');
  });
});

test('soft evidence, joint distributions, trails, and what if', async ({ page }) => {
  await test.step('soft evidence: a likelihood is weighed, a distribution by Jeffrey’s rule is reached; links keep both', async () => {
    await open(page, '#v=1&data=asia.1&n=1000&seed=289&view=use&sel=smoke');
    const network = await exported(page);
    await page.getByTestId('use-soft').locator('summary').click();
    await page.getByTestId('use-likelihoods-yes').fill('0.9');
    await page.getByTestId('use-likelihoods-no').fill('0.3');
    await page.getByTestId('use-take-likelihoods').click();
    // Bayes' rule: prior odds times 3.
    const { p } = byJoint(network, {}, ['smoke', 'yes']);
    const weighed = (3 * p) / (3 * p + 1 - p);
    await expect(level(page, 'smoke', 'yes')).toContainText(weighed.toFixed(3).replace(/^0/, ''));
    const lung = (q: number) =>
      q * byJoint(network, { smoke: 'yes' }, ['lung', 'yes']).p +
      (1 - q) * byJoint(network, { smoke: 'no' }, ['lung', 'yes']).p;
    await expect(level(page, 'lung', 'yes')).toContainText(lung(weighed).toFixed(3).replace(/^0/, ''));
    await expect(page).toHaveURL(/soft=smoke~no~0\.3~yes~0\.9|soft=smoke~yes~0\.9~no~0\.3/);

    await page.getByTestId('use-wanted-yes').fill('0.9');
    await page.getByTestId('use-wanted-no').fill('0.1');
    await page.getByTestId('use-take-wanted').click();
    await expect(level(page, 'smoke', 'yes')).toContainText('.900');
    await expect(level(page, 'lung', 'yes')).toContainText(lung(0.9).toFixed(3).replace(/^0/, ''));
    await expect(page.getByTestId('use-given')).toContainText('smoke becomes');
    await expect(page).toHaveURL(/jeffrey=smoke/);
    await page.reload();
    await expect(level(page, 'smoke', 'yes')).toContainText('.900');
    expect(await violations(page, { within: '#stage, main' })).toEqual([]);
    await page.getByTestId('use-forget-soft').click();
    await expect(page.getByTestId('use-given')).toHaveCount(0);
    await expect(level(page, 'smoke', 'yes')).toContainText(p.toFixed(3).replace(/^0/, ''));
  });
  await test.step('the joint distribution of a few variables; not of more than four', async () => {
    await reopen(page, '#v=1&data=asia.1&n=1000&seed=289&view=use&sel=lung&ev=xray~yes');
    await page.getByTestId('use-together').locator('summary').click();
    const add = page.getByTestId('use-joint-with');
    await add.selectOption('smoke');
    const cells = page.getByTestId('use-joint').locator('tbody tr');
    await expect(cells).toHaveCount(4);
    const numbers = (await cells.locator('td:last-child').allTextContents()).map(Number);
    expect(Math.abs(numbers.reduce((sum, p) => sum + p, 0) - 1)).toBeLessThan(0.003);
    await add.selectOption('tub');
    await add.selectOption('bronc');
    await expect(cells).toHaveCount(16);
    await expect(add).toHaveCount(0);
    await expect(page.getByTestId('use-together')).toContainText('more than 4 variables is too long to read');
  });
  await test.step('rows of a table are sorted by count and by the probability of a level', async () => {
    await open(page, '#v=1&data=asia.1&n=1000&seed=289&view=use&sel=dysp');
    const counts = async () =>
      (await page.getByTestId('use-table').locator('tbody td:last-child').allTextContents()).map(Number);
    await expect.poll(counts).toHaveLength(4);
    const first = await counts();
    await page.getByTestId('use-table').getByRole('button', { name: 'Rows' }).click();
    await expect.poll(counts).toEqual(first.toSorted((a, b) => b - a));
    await page.getByTestId('use-table').getByRole('button', { name: 'Rows' }).click();
    await expect.poll(counts).toEqual(first.toSorted((a, b) => a - b));
    await page.getByTestId('use-table').getByRole('button', { name: 'Rows' }).click();
    await expect.poll(counts).toEqual(first);

    await page.getByTestId('use-intervals').check();
    const entry = page.getByTestId('use-table').locator('tbody tr').first().locator('td.num').first();
    // Every row has an interval around its probability, narrower with more rows.
    const [p, low, high] = ((await entry.textContent()) ?? '').match(/\.\d{3}/g)?.map(Number) ?? [];
    expect(low).toBeLessThan(p);
    expect(high).toBeGreaterThan(p);
    await expect(page.getByTestId('use-table').locator('.use-interval')).toHaveCount(8);
    await page.getByTestId('use-intervals').uncheck();
    await expect(page.getByTestId('use-table').locator('.use-interval')).toHaveCount(0);
  });
  await test.step('the trail in focus is drawn; an intervention offers the constraint that decides its effect', async () => {
    await open(page, '#v=1&data=asia.1&n=1000&seed=289&view=use&sel=lung&ev=xray~yes,dysp~yes');
    await expect(page.getByTestId('use-why').getByRole('button')).toHaveCount(2);
    await expect(page.locator('.use-edge.focus')).toHaveCount(2);
    await page.getByTestId('use-why').getByRole('button').last().click();
    await expect(page.getByTestId('use-why').getByRole('button').last()).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByTestId('use-plan')).toContainText('Clique tree: ');
    await page.getByTestId('use-clear').click();
    await page.getByTestId('use-selected').getByRole('button', { name: 'Set to yes' }).click();
    await page.getByTestId('use-card-smoke').getByRole('button', { name: 'smoke', exact: true }).click();
    await expect(page.getByTestId('use-decide').first()).toBeVisible();
  });
  await test.step('what if: an entry is changed, its row keeps its proportions, every answer follows; one button undoes it', async () => {
    await reopen(page, '#v=1&data=asia.1&n=1000&seed=289&view=use&sel=bronc');
    const shown = (p: number) => p.toFixed(3).replace(/^0/, '');
    const before = await level(page, 'dysp', 'yes').textContent();
    await page.getByTestId('use-edit').check();
    const entry = page.getByRole('textbox', { name: 'P(bronc = yes | smoke = no)' });
    await entry.fill('0.9');
    await entry.press('Enter');
    await expect(page.getByTestId('use-changed')).toContainText('1 table entry changed');
    await expect(page.getByRole('textbox', { name: 'P(bronc = no | smoke = no)' })).toHaveValue('0.1');
    await expect(level(page, 'dysp', 'yes')).not.toHaveText(before ?? '');
    await expect(page).toHaveURL(/whatif=bronc~yes~0\.9~smoke~no/);
    await level(page, 'xray', 'yes').click();
    expect(await violations(page, { within: '#stage, main' })).toEqual([]);
    await expect(page).toHaveURL(/ev=xray~yes/); // updated after a pause: reload only then
    await page.reload();
    // Files hold the changed table.
    const network = await exported(page);
    const want = byJoint(network, { xray: 'yes' }, ['dysp', 'yes']);
    await expect(level(page, 'dysp', 'yes')).toContainText(shown(want.p));
    const { p } = byJoint(network, { smoke: 'no' }, ['bronc', 'yes']);
    expect(p).toBeCloseTo(0.9, 12);
    await page.getByTestId('use-clear').click();
    await page.getByTestId('use-undo-changes').click();
    await expect(level(page, 'dysp', 'yes')).toHaveText(before ?? '');
    await expect(page).not.toHaveURL(/whatif/);
  });
});

test('tables stand beside the nodes; what was changed is marked there and kept as a model if wanted @phone', async ({
  page,
  isMobile,
}) => {
  await open(page, '#v=1&data=asia.1&n=1000&seed=289&view=tables');
  await expect(page.getByTestId('sentence')).toHaveText('How likely is each level, given its parents?');
  await expect(page.getByTestId('second')).toContainText('1 of 17 table rows is not based on any data.');
  await putAway(page);
  const picture = page.getByTestId('use-tables');
  await expect(picture.getByRole('table')).toHaveCount(8);
  // No table is cut off at the side, not even at 1024 px.
  const beyond = () => picture.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(beyond).toBe(0);
  if (!isMobile) await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(beyond).toBe(0);
  await expect(picture.getByRole('table', { name: 'Probabilities of either' }).locator('tr.few')).toHaveText(
    'yesyes.5000',
  );
  await expect(page.getByTestId('second')).toContainText(
    'Every network of the equivalence class, with its tables estimated in the same way, gives the same joint distribution.',
  );
  await page.getByTestId('use-estimate').selectOption('k2');
  await expect(page.getByTestId('second')).toContainText('equivalent DAGs have different joint distributions');
  await page.getByTestId('use-node-bronc').click();
  expect(await violations(page, { within: '#stage, main' })).toEqual([]);
  await page.getByTestId('use-edit').check();
  const entry = page.getByRole('textbox', { name: 'P(bronc = yes | smoke = no)' });
  await entry.fill('0.9');
  await entry.press('Enter');
  await expect(picture.locator('td.changed')).toHaveText('.900');
  await expect(page.getByTestId('use-moved')).toContainText('P(bronc = yes)');
  await page.getByTestId('use-keep-model').click();
  await expect(page.getByTestId('sentence')).toHaveText('Click a level to observe it.');
  await expect(page.getByTestId('second')).toContainText('what-if.network.json');
});

test('columns of numbers, large answers, and where an intervention is offered', async ({ page }) => {
  test.slow();
  await test.step('columns of numbers: means follow a value, and differ when it is set; both variances by name', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => {
      const a = Math.sin(7 * i);
      return `${a},${2 * a + 0.3 * Math.cos(11 * i)},${Math.cos(5 * i)}`;
    });
    await open(page, '#v=1&data=asia.1&n=1000&seed=289&view=use');
    await setUp(page);
    await page.getByTestId('own-data').click();
    const buffer = Buffer.from(`cause,effect,other\n${rows.join('\n')}\n`);
    await page.getByTestId('file-input').setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer });
    await page.getByTestId('numbers-keep').click();
    await expect(page.getByTestId('numbers-keep')).toBeChecked();
    await page.getByTestId('use-data').click();
    await goTo(page, 'use');
    await page.getByTestId('use-card-effect').getByRole('button', { name: 'effect', exact: true }).click();
    await page.getByTestId('gaussian-value').fill('1.5');
    await page.getByTestId('gaussian-observe').click();
    await expect(page.getByTestId('use-density')).toContainText('density');
    await expect(page.getByTestId('sentence')).toContainText('cause rises from');
    await expect(page.getByTestId('gaussian-variance')).toContainText('Variance, unbiased');
    await expect(page.getByTestId('second')).toContainText('the mean lies between');
    await page.getByTestId('use-card-cause').getByRole('button', { name: 'cause', exact: true }).click();
    await expect(page.getByTestId('use-doubt')).toContainText('How certain is the mean of cause?');
    expect(await violations(page, { within: '#stage, main' })).toEqual([]);
    await page.getByTestId('use-card-effect').getByRole('button', { name: 'effect', exact: true }).click();
    await goTo(page, 'tables');
    await page.getByTestId('gaussian-variances').selectOption('unbiased');
    await expect(page.getByTestId('second')).toContainText('equivalent DAGs have others');
    expect(await violations(page, { within: '#stage, main' })).toEqual([]);

    await test.step('one is forecast in rows held out, and in rows of a file', async () => {
      await goTo(page, 'predict');
      await expect(page.getByTestId('sentence')).toContainText('effect is forecast to within 0.');
      await expect(page.getByTestId('second')).toContainText('tend to be optimistic');
      const rmse = page.getByTestId('predict-measures').getByRole('row', { name: /^Root mean squared error/ });
      const held = await saved(page, () => page.getByTestId('predict-save').click());
      const [head, ...lines] = held
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
      const column = (name: string) => head.indexOf(name);
      const squares = lines.map((of) => (Number(of[column('effect')]) - Number(of[column('effect mean')])) ** 2);
      const mean = Math.sqrt(squares.reduce((sum, x) => sum + x, 0) / lines.length);
      await expect(rmse).toContainText(String(Number(mean.toPrecision(4))));
      await expect(page.getByTestId('predict-chart').locator('circle')).toHaveCount(9);
      await page.getByTestId('predict-file').setInputFiles({
        name: 'new.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('cause,effect\n0.5,1\n,2\n'),
      });
      await expect(page.getByTestId('predict-file-said')).toContainText('predicted without them: other');
      await expect(page.getByTestId('predict-file-said')).toContainText('Compared with the file’s own column: RMSE');
      await expect(page.getByTestId('predict-file-rows').locator('tbody tr')).toHaveCount(2);
      expect(await violations(page, { within: '#stage, main' })).toEqual([]);
    });

    await test.step('its JSON opens as a model file: asked, simulated, linked', async () => {
      const json = await modelFile(page, 'gaussian-json');
      await page.keyboard.press('Escape');
      await page.goto('./#v=1&data=asia.1&n=1000&seed=289&view=use');
      await expect(page.getByTestId('use-card-lung')).toBeVisible();
      await page.getByTestId('use-open').setInputFiles({
        name: 'numbers.network.json',
        mimeType: 'application/json',
        buffer: Buffer.from(json),
      });
      await expect(page.getByTestId('second')).toContainText('From “numbers.network.json”: 3 regressions');
      await page.getByTestId('use-card-effect').getByRole('button', { name: 'effect', exact: true }).click();
      await page.getByTestId('gaussian-value').fill('1.5');
      await page.getByTestId('gaussian-observe').click();
      await expect(page.getByTestId('sentence')).toContainText('cause rises from');
      await expect.poll(() => page.url()).toContain('ev=effect~1.5');
      await page.reload();
      await expect(page.getByTestId('sentence')).toContainText('cause rises from');
      await goTo(page, 'simulate');
      await expect(page.getByTestId('use-drawn').locator('tbody tr')).toHaveCount(12);
      await page.getByTestId('use-back').click();
      await expect(page.getByTestId('use-drawn')).toContainText('bronc');
    });
  });
  await test.step('a large answer says its size, waits for consent, is stopped, and goes on', async () => {
    await reopen(page, '#v=1&data=asia.1&n=1000&seed=289&view=use');
    const buffer = Buffer.from(gridModel(14, 14));
    await page
      .getByTestId('use-open')
      .setInputFiles({ name: 'grid.network.json', mimeType: 'application/json', buffer });
    await expect(page.getByTestId('use-size')).toContainText(
      /^Clique tree: [\d,]+ states in all, [\d,]+ in the largest clique, up to 1\d\d MB\. That can take a while/,
    );
    await expect(page.getByTestId('use-card-v0_0')).toHaveCount(0);
    expect(await violations(page, { within: '#stage, main' })).toEqual([]);
    // Stop is pressed as soon as it appears: on a fast machine the answer takes a second.
    await page.evaluate(() => {
      const watch = new MutationObserver(() => {
        const stop = document.querySelector('[data-testid="use-stop"]') as HTMLElement | null;
        if (!stop) return;
        watch.disconnect();
        document.body.dataset.said = document.querySelector('[data-testid="use-running"]')?.textContent ?? '';
        stop.click();
      });
      watch.observe(document.body, { subtree: true, childList: true });
    });
    await page.getByTestId('use-compute').click();
    await expect(page.getByTestId('use-size')).toContainText('Stopped. What was computed is kept.');
    expect(await page.evaluate(() => document.body.dataset.said)).toContain('Clique tree: ');
    await expect(page.getByTestId('use-compute')).toHaveText('Continue');
    await page.getByTestId('use-compute').click();
    await expect(level(page, 'v0_0', 'yes')).toContainText(/\.\d{3}/, { timeout: 60_000 });
    await expect(page.getByTestId('use-plan')).toContainText('Clique tree: ');
  });
  await test.step('an intervention is offered where there is a DAG: not on an averaged graph, not where parents were chosen one by one', async () => {
    await reopen(page, '#v=1&data=asia.1&n=500&seed=289&view=use&sel=lung');
    const setTo = page.getByRole('button', { name: 'Set to yes' });
    await expect(setTo).toBeVisible();
    await goTo(page, 'bootstrap');
    await expect(page.getByTestId('sentence')).toBeVisible();
    await expect(page.getByTestId('use-stage')).toHaveCount(0);
    await expect(setTo).toHaveCount(0);
    // Use it does not query the averaged graph that is shown, but the DAG of the result.
    await goTo(page, 'use');
    await expect(setTo).toBeVisible();
    await setUp(page);
    await page.getByTestId('method').selectOption('bnfinder');
    await expect.poll(() => page.url()).toContain('data=experiments');
    await page.goto(`./#${new URL(page.url()).hash.slice(1).replace(/&?view=[^&]*/, '')}&view=use&do=G1~1`);
    await expect(page.getByRole('heading', { name: 'Ask is about networks learned from rows.' })).toBeVisible();
    await expect(page.getByTestId('use-stage')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Set to/ })).toHaveCount(0);
  });
});
