// Constraints: tiers by keyboard and by drag, their cost, comparison of the networks with and without one of them,
// required and forbidden edges; undo and the link.
import { expect, goTo, open, test, violations, violationsInBothThemes } from './page.ts';

test('tiers are built by keyboard and by drag, weighed, and compared with the network without them', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await open(page, '#v=1&data=asia.1&n=1000&seed=289');
  await goTo(page, 'constraints');
  const sentence = page.getByTestId('sentence');
  await expect(sentence).toHaveText('No constraints yet.');
  // The place where the first tier begins is drawn.
  await expect(page.locator('.band.new.zone')).toHaveCSS('border-top-style', 'dashed');
  await expect(page.locator('.band.new.zone')).toContainText('Drag a variable here');
  const variable = (name: string) => page.getByTestId(`board-${name}`);

  await test.step('by keyboard', async () => {
    await variable('dysp').focus();
    await page.keyboard.press('Enter');
    await expect(variable('dysp')).toHaveAttribute('aria-pressed', 'true');
    // Escape cancels the move.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(variable('dysp')).toHaveAttribute('aria-label', 'dysp, in no tier');
    for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect(variable('dysp')).toHaveAttribute('aria-label', 'dysp, in Tier 1');
    await expect.poll(() => page.url()).toContain('tiers=dysp');
    await variable('bronc').focus();
    // Past the gap before tier 1 and past tier 1, into a new tier behind it.
    for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect(variable('bronc')).toHaveAttribute('aria-label', 'bronc, in Tier 2');
  });

  await test.step('a name is typed', async () => {
    await page.getByTestId('tier-name-0').fill('Complaints');
    await expect(variable('dysp')).toHaveAttribute('aria-label', 'dysp, in Complaints');
    await expect.poll(() => page.url()).toContain('tiernames=1~Complaints');
    await expect(page.getByTestId('tier-name-0')).toHaveAttribute('title', 'Complaints');
    // Blanks are no name.
    await page.getByTestId('tier-name-0').fill('   ');
    await page.getByTestId('tier-name-0').blur();
    await expect(page.getByTestId('tier-name-0')).toHaveValue('');
    await expect(variable('dysp')).toHaveAttribute('aria-label', 'dysp, in Tier 1');
  });

  await test.step('by drag', async () => {
    // The sentence is final, so that nothing moves under the pointer.
    await expect(sentence).toContainText(/^Your constraints cost/);
    await variable('either').scrollIntoViewIfNeeded();
    const [from, to] = await Promise.all([variable('either').boundingBox(), variable('bronc').boundingBox()]);
    if (!from || !to) throw new Error('not on the board');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await expect(page.locator('.band.tier.under')).toHaveCount(1);
    await page.mouse.up();
    await expect(variable('either')).toHaveAttribute('aria-label', 'either, in Tier 2');
    await expect.poll(() => page.url()).toContain('tiers=dysp,bronc~either');
  });

  await test.step('what they cost, and the boundary that is worth most', async () => {
    await expect(sentence).toContainText(/^Your constraints cost \d[\d.]*\.$/);
    await expect(page.getByTestId('compare-boundary-0')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  await test.step('with and without, among the runs that are compared', async () => {
    await page.getByTestId('board-beside').click();
    const lead = page.getByTestId('versus-lead');
    await expect(lead).toContainText('The network without your constraints');
    await expect(page.getByTestId('versus-counts')).toContainText('is the reference');
    await expect(page.getByTestId('versus-second')).toContainText(
      /The difference, \d[\d.]*, is the cost of your constraints\./,
    );
    // Two pictures with each variable at the same place: side by side, on a phone stacked.
    const sides = page.getByTestId('versus-two').getByRole('img');
    await expect(sides).toHaveCount(2);
    const [left, right] = await sides.evaluateAll((pictures) =>
      pictures.map((picture) =>
        [...picture.querySelectorAll('text')]
          .map((text) => [text.textContent, text.getAttribute('x'), text.getAttribute('y')].join(' '))
          .filter((text) => !/only here|differs/.test(text)),
      ),
    );
    expect(left).toEqual(right);
    expect(left.length).toBeGreaterThan(7);
    await expect(page.getByTestId('versus-two')).toContainText(/only here|direction differs/);
    const [a, b] = await Promise.all([sides.first().boundingBox(), sides.last().boundingBox()]);
    if (!a || !b) throw new Error('no pictures');
    expect(isMobile ? b.y >= a.y + a.height : b.x >= a.x + a.width).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByTestId('compare-boundary-0').click();
    await expect(lead).toContainText('the boundary between Tier 1 and Tier 2');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('an edge is required and taken back', async () => {
    await page.getByTestId('board-draws-required').check();
    await variable('tub').dragTo(variable('asia'));
    await expect.poll(() => page.url()).toContain('req=tub~asia');
    // Drawn back it is turned, here by keyboard: E, arrows to the other, Enter.
    await variable('asia').focus();
    await page.keyboard.press('e');
    for (let i = 0; i < 8 && !(await variable('tub').evaluate((e) => e === document.activeElement)); i++)
      await page.keyboard.press('ArrowRight');
    await expect(page.getByTestId('join-words')).toHaveText('Require asia → tub');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('join-said')).toHaveText('Require asia → tub');
    await expect.poll(() => page.url()).toContain('req=asia~tub');
    await page.getByTestId('board-draws-tiers').check();
    await expect(page.getByTestId('compare-required-0')).toHaveAccessibleName(
      'Compare with and without requiring asia → tub',
    );
    await page.getByTestId('remove-all').click();
    await expect(sentence).toHaveText('No constraints yet.');
    await page.keyboard.press('Control+z');
    await expect(variable('either')).toHaveAttribute('aria-label', 'either, in Tier 2');
  });
});

test('every pair is required, forbidden or given a direction where it is selected, whether it has an edge or not', {
  tag: '@first',
}, async ({ page }) => {
  await open(page, '#v=1&data=asia.1&n=1000&seed=289&sel=asia~tub');
  const press = (act: string) => page.getByTestId(`act-${act}`).click();
  await press('require-asia');
  await expect.poll(() => page.url()).toContain('req=asia~tub');
  await expect(page.getByTestId('act-require-asia')).toHaveAttribute('aria-pressed', 'true');
  await press('forbid-asia');
  await expect.poll(() => page.url()).toContain('forbid=tub~asia,asia~tub');
  expect(page.url()).not.toContain('req=');
  await press('fix-tub');
  await expect.poll(() => page.url()).toContain('forbid=asia~tub&');
  await press('fix-tub');
  await expect.poll(() => page.url()).not.toContain('forbid=');
});
