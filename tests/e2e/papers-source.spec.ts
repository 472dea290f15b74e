// Under the head of every paper: its address, its numbers as CSV, commands; and tables that are never cut off.
import { readFile } from 'node:fs/promises';
import { PRUNING } from '../../www/generated/recorded.ts';
import { expect, leave, open, reopen, test, violations } from './page.ts';

const VIEW = '#v=1&data=asia.1&n=300&seed=1&view=papers&paper=';

test('a paper leads to its document, numbers and commands; no table is cut off', async ({ page }) => {
  await test.step('a paper leads to its document, gives its numbers as CSV and the commands that make them', async () => {
    await open(page, `${VIEW}pruning`);
    await expect(page.getByTestId('paper-document')).toHaveAttribute('href', /^https:\/\/proceedings\.mlr\.press\//);
    const saved = page.waitForEvent('download');
    await page.getByTestId('paper-csv').click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('bayescope-papers-pruning.csv');
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('table,item,printed,here,compared,version,date');
    expect(lines.find((line) => line.includes('"flag, S"'))).toMatch(
      /^Table 1,"flag, S",116\.00,116,equal,0\.\d+\.\d+ \w+,20\d\d-/,
    );
    expect(lines.find((line) => line.includes('"parkinsons, k = 1000, s"'))).toMatch(/,0\.10,0\.20\d+,misprint,/);
    // A recorded value has its day, and no current version.
    expect(lines.find((line) => line.includes('"flag, k = 1000, p"'))).toMatch(new RegExp(`,8,[^,]*,,${PRUNING.day}$`));
    expect(lines.find((line) => line.includes('"hepatitis, k = 10, E_h"'))).toMatch(new RegExp(`,,,${PRUNING.day}$`));
    await page.getByTestId('paper-commands').locator('summary').click();
    await expect(page.getByTestId('paper-commands')).toContainText('learn flag.csv --score mdl --k 1000');
    expect(await violations(page)).toEqual([]);
    await reopen(page, `${VIEW}overview`);
    await page.getByTestId('open-proxy').click();
    await expect(page).toHaveURL(/paper=proxy/);
  });
  await test.step('no table of a paper is cut off, from a phone to a large screen', async () => {
    await leave(page);
    for (const paper of ['lecture', 'pruning', 'branching', 'freedom']) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`./${VIEW}${paper}`);
      await expect(page.getByTestId(`paper-${paper}`)).toHaveAttribute('aria-current', 'page');
      await expect(page.getByTestId('paper-csv')).toBeVisible();
      for (const width of [390, 768, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() =>
            page.evaluate(() =>
              [...document.querySelectorAll('.paper table')]
                .filter((table) => innerWidth > 1100 || !table.closest('.scroll-x'))
                .map((table) => ({
                  name: table.getAttribute('data-testid'),
                  over: table.getBoundingClientRect().width - (table.parentElement?.clientWidth ?? 0),
                }))
                .filter(({ over }) => over > 1.5),
            ),
          )
          .toEqual([]);
      }
    }
  });
});
