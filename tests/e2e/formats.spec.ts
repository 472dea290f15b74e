// Formats: a model file of any program is dropped; the verdict of each reader is shown with its line; a plain file is
// saved and judged as well.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readersOf } from '../../www/model/readers/index.ts';
import { colorsInBothThemes, expect, open, test, violations } from './page.ts';

const at = (name: string) => fileURLToPath(new URL(`../data/models/${name}`, import.meta.url));

test('who reads a file, and who reads the plain file made of it @phone', { tag: '@first' }, async ({ page }) => {
  await open(page, '#v=1&data=asia.1&n=1000&seed=289&view=formats');
  await expect(page.getByTestId('formats-lead')).toContainText('Choose a model file');
  await expect(page.getByTestId('export-tab-formats')).toBeChecked();
  await page.getByTestId('formats-file').setInputFiles(at('tiny.pyagrum.bif'));
  await expect(page.getByTestId('formats-lead')).toContainText('is read correctly by pyAgrum 3.3.1 and pgmpy 1.1.2');
  const bnlearn = page.getByTestId('formats-bnlearn');
  await expect(bnlearn).toContainText('refuses it');
  await expect(bnlearn).toContainText('Line 18: The probabilities of A have no commas between them. (8 times)');
  await expect(page.getByTestId('formats-Bayescope')).toContainText('3 variables');
  expect(await violations(page, { within: 'dialog' })).toEqual([]);
  expect(await colorsInBothThemes(page)).toEqual([]);
  for (const [button, name, programs] of [
    ['formats-bif', 'tiny.pyagrum.plain.bif', 3],
    ['formats-xml', 'tiny.pyagrum.xml', 2],
  ] as [string, string, number][]) {
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByTestId(button).click()]);
    expect(saved.suggestedFilename()).toBe(name);
    const read = readersOf(readFileSync(await saved.path()), name);
    expect(read?.verdicts.filter(({ outcome }) => outcome === 'reads').length).toBe(programs);
    await expect(page.getByTestId('formats-written')).toContainText(`reads “${name}” correctly`);
  }
});

test('a file that Bayescope refuses is judged as well, and nothing else changes; by keyboard @phone', async ({
  page,
}) => {
  await open(page, '#v=1&data=asia.1&n=1000&seed=289&view=formats');
  await expect(page.getByTestId('formats-lead')).toContainText('Choose a model file');
  const text = readFileSync(at('bif/35-decimal-comma.bif'), 'utf8');
  await page.getByTestId('formats-lead').evaluate((target, text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'comma.bif'));
    target.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, cancelable: true, bubbles: true }));
  }, text);
  await expect(page.getByTestId('formats-pyAgrum')).toContainText('misreads it');
  await expect(page.getByTestId('formats-pyAgrum')).toContainText('0,2 is read as 0 and 2.');
  await expect(page.getByTestId('formats-Bayescope')).toContainText('refuses it');
  await expect(page.getByTestId('formats-Bayescope')).toContainText('Line 10');
  await expect(page.getByTestId('formats-bif')).toHaveCount(0);
  await expect(page).toHaveURL(/data=asia\.1/);
  await expect(page).not.toHaveURL(/model=/);
  await page
    .getByTestId('formats-file')
    .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') });
  await expect(page.getByTestId('formats-lead')).toContainText('in none of the formats');
  const choose = page.getByRole('button', { name: 'Choose another file…' });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.press('Enter')]);
  await chooser.setFiles(at('plain/tiny.bif'));
  await expect(page.getByTestId('formats-lead')).toContainText(
    'Every one of these programs that reads BIF reads “tiny.bif” correctly',
  );
});
