// Score equivalence: the effect of reversing an edge under every score, the members of a class, ties counted and named.

import type { Page } from '@playwright/test';
import { expect, open, reopen, test, violationsInBothThemes } from './page.ts';

const ASIA = '#v=1&data=asia.1&n=1000&seed=289';
const EQUIVALENT = ['bic', 'aic', 'll', 'mdl', 'mdl-lecture', 'pll', 'bdeu'];

/** Opens the list from the result, or on a phone from an edge. */
async function list(page: Page) {
  await page.getByTestId('open-members').click();
  await expect(page.getByTestId('members-sentence')).toBeVisible();
}

test('the price of turning an edge, link by link', async ({ page }) => {
  await test.step('a covered edge turned: score-equivalent scores do not change, the others do', async () => {
    await open(page, `${ASIA}&sel=smoke~lung`);
    const turned = page.getByTestId('turned');
    await expect(turned).toContainText('The edge is covered', { useInnerText: true });
    for (const kind of EQUIVALENT) await expect(page.getByTestId(`turned-${kind}`)).toHaveText('±0');
    await expect(page.getByTestId('turned-k2')).toContainText(/[+−]\d/);
    await expect(page.getByTestId('turned-bd')).toContainText(/[+−]\d/);
    await expect(turned.getByRole('row')).toHaveCount(12);
  });
  await test.step('an edge that is not covered: every score moves, and the odd parent is named', async () => {
    await open(page, `${ASIA}&sel=either~dysp`);
    await expect(page.getByTestId('turned')).toContainText(
      'Not a covered edge: only either has tub and lung as parents',
      { useInnerText: true },
    );
    for (const kind of EQUIVALENT)
      await expect(page.getByTestId(`turned-${kind}`)).toContainText(kind === 'mdl' ? /worse \+\d/ : '▼');
  });
  await test.step('an edge that is not there has nothing to turn', async () => {
    await open(page, `${ASIA}&sel=asia~tub`);
    await expect(page.getByTestId('inspect-edge')).toContainText('net loss');
    await expect(page.getByTestId('turned')).toHaveCount(0);
  });
  await test.step('a class of one', async () => {
    await open(page, `${ASIA}&score=k2&sel=lung~smoke`);
    await list(page);
    await expect(page.getByTestId('members-sentence')).toHaveText(
      'The class of this network has one member: no edge is reversible.',
    );
    await expect(page.getByTestId('member-picture')).toBeVisible();
  });
});

test('the members of a class, by mouse; axe', { tag: '@phone' }, async ({ page, isMobile }) => {
  await test.step('the members of a class, by mouse', async () => {
    await open(page, isMobile ? `${ASIA}&sel=smoke~lung` : ASIA);
    await list(page);
    await expect(page.getByTestId('members-sentence')).toHaveText(
      'These 3 networks are Markov equivalent (same independences); all score −2,230.66.',
    );
    const table = page.getByTestId('members-A');
    await expect(table.getByRole('row')).toHaveCount(4);
    await expect(page.getByTestId('member-words')).toContainText('This is the network shown.');
    await page.getByTestId('member-2').check();
    await expect(page.getByTestId('member-words')).toContainText('Reversed: lung → smoke.');
    await expect(page.getByTestId('member-picture')).toHaveAttribute('aria-label', 'Network 2');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('axe finds nothing', async () => {
    await reopen(page, `${ASIA}&sel=smoke~lung`);
    await expect(page.getByTestId('turned')).toBeVisible();
    await expect(page.getByTestId('turned-k2')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await list(page);
    expect(await violationsInBothThemes(page)).toEqual([]);
    if (isMobile) return;
    await reopen(page, '#v=1&data=tic-tac-toe.1');
    await list(page);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});

test('ties by keyboard, and members that score apart', { tag: '@first' }, async ({ page }) => {
  await test.step('192 ties in 8 classes, by keyboard alone', async () => {
    await open(page, '#v=1&data=tic-tac-toe.1');
    await page.getByTestId('open-members').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('members-sentence')).toHaveText(
      '192 networks share the highest score, in 8 classes.',
    );
    await expect(page.locator('details[data-testid^="class-"]')).toHaveCount(8);
    await page.getByTestId('member-1').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByTestId('member-2')).toBeChecked();
    await page.getByTestId('class-B').locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('member-25')).toBeChecked();
    await expect(page.getByTestId('class-A')).not.toHaveAttribute('open');
    await expect(page.getByTestId('member-words')).toContainText('Added:');
    await expect(page.getByTestId('member-words')).toContainText('Left out:');
    await page.getByTestId('list-class').focus();
    await page.keyboard.press('Space');
    await expect(page.getByTestId('members-sentence')).toContainText('These 24 networks are Markov equivalent');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByTestId('open-members')).toBeFocused();
  });
  await test.step('a score with a taste for directions scores the members apart; long lists come in parts', async () => {
    await open(page, '#v=1&data=college-plans.1&score=ll&sel=Sex~SES');
    await list(page);
    await expect(page.getByTestId('members-A').locator('tbody tr')).toHaveCount(100);
    await page.getByRole('button', { name: 'Show 20 more' }).click();
    await expect(page.getByTestId('members-A').locator('tbody tr')).toHaveCount(120);
  });
});
