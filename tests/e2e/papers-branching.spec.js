// Etminani, Naghibzadeh and Razavi worked again: tables beside ours, the loop as printed, what cannot be right.
import { expect, open, test, violations } from './page.js';

test('Tables 1 and 2 stand beside ours, and what cannot be right is named', { tag: '@phone' }, async ({ page }) => {
  await open(page, '#v=1&data=asia.1&n=300&seed=1&view=papers&paper=branching');
  await expect(page.getByTestId('sentence')).toHaveText(
    'Of the 11 values of Tables 1 and 2 that can be worked out here, 6 come out as printed.',
    { timeout: 30_000 },
  );
  await expect(page.getByTestId('branching-halves')).toContainText('Abalone, Spect-heart');
  await expect(page.getByTestId('branching-tictactoe')).toContainText(
    '−9656.2 is not the optimum, which is −9,396.376',
  );
  await expect(page.getByTestId('branching-tictactoe')).toContainText('−9,667.8 and −9,577.7');
  const cassio = page.getByTestId('branching-tic-tac-toe-cassio');
  await expect(cassio).toContainText(/65.*19,817.*−9,396\.376.*proven/);
  await expect(page.getByTestId('branching-college-plans-as-printed')).toContainText('ended, unproven');
  await expect(page.getByTestId('branching-loop')).toContainText('ends after 3,097 nodes with −45,683.084');
  await expect(page.getByTestId('branching-nodes-Asia')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
});
