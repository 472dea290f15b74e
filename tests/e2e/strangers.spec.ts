// Lessons and answers from strangers, and storage that a browser has damaged or refuses: the page reports the error and
// keeps its views and answers.

import type { Page } from '@playwright/test';
import { packAnswers } from '../../www/link/answers.ts';
import { lessonFragment } from '../../www/store/lessons/travel.ts';
import { expect, open, reopen, test } from './page.ts';

/** A lesson of one step as a link. */
const lessonLink = (id: string, facts: Record<string, string>) =>
  lessonFragment({
    id,
    title: 'Ours',
    steps: [{ say: 'Look.', more: 'There are {n}.', state: 'data=asia.1&n=100', facts }],
  } as any);

const lessonList = async (page: Page) => {
  await page.goto('./?again#v=1&view=lessons');
  await expect(page.getByTestId('lesson-asia-alone')).toBeVisible();
};

test('lessons without end, a flood of hand-ins, and a browser that keeps nothing', async ({ page }) => {
  await test.step('a lesson that would count for ever is refused with a sentence; one called as what every object has is one like others', async () => {
    await open(page, `#${await lessonLink('slow', { n: 'networks 1200' })}`);
    await expect(page.getByTestId('compose-refused')).toContainText('“networks 1200” cannot be computed.');
    await page.goto(`./?next#${await lessonLink('constructor', { n: 'rows' })}`);
    await expect(page.getByTestId('lesson-say')).toHaveText('Look.');
    await expect(page.getByTestId('lesson-more')).toHaveText('There are 100.');
    await lessonList(page);
    await expect(page.getByTestId('lesson-constructor')).toBeVisible();
  });
  await test.step('a flood of hand-ins fills the list in a moment; who finds no room is said, and has room when others go', async () => {
    const flood = (await Promise.all(Array.from({ length: 3000 }, (_, i) => packAnswers(handIn(i))))).join('\n');
    await reopen(page, '#v=1&view=class');
    await page
      .getByTestId('class-files')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(flood) });
    await expect(page.getByTestId('class-came')).toContainText('3,000 hand-ins added.');
    await expect(page.getByTestId('class-table').locator('tbody tr')).toHaveCount(200);
    await page.getByTestId('class-more').click();
    await expect(page.getByTestId('class-table').locator('tbody tr')).toHaveCount(400);
    const came = page.getByTestId('class-came');
    await page.getByTestId('class-text').fill(await packAnswers({ ...handIn(9000), name: 'Honest Student' }));
    await page.getByTestId('class-add').click();
    await expect(came).toContainText('1 hand-in was not added: the limit is 3,000.');
    await expect(came).not.toContainText('already');
    await expect(page.getByTestId('class-unjudged')).toHaveCount(0);
  });
  await test.step('a browser that keeps nothing is named at once, by lessons, own lessons and hand-ins', async () => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await reopen(page, '#v=1&view=compose');
    await page.getByTestId('compose-new').click();
    await expect(page.getByTestId('compose-not-stored')).toBeVisible();
    await page.goto('./?class#v=1&view=class');
    const [hand, view] = [page.getByTestId('class-text'), page.locator('.class-view')];
    await expect(view).toContainText('stays in this browser');
    await hand.fill(await packAnswers(handIn(1)));
    await page.getByTestId('class-add').click();
    await expect(page.getByTestId('class-not-stored')).toBeVisible();
    await expect(view).not.toContainText('kept in this browser');
    await page.goto('./?lesson#v=1&lesson=asia-alone~1');
    await expect(page.getByTestId('lesson-not-kept')).toBeVisible();
  });
});

test('storage that was damaged breaks no view', { tag: '@first' }, async ({ page }) => {
  await page.goto('./licenses.txt');
  await page.evaluate(async () => {
    const lesson = { id: 'x', title: '', line: '', minutes: 5, language: 'en', steps: [null] };
    localStorage.setItem('bayescope.own-lessons', JSON.stringify([{ lesson, mine: true }, null]));
    localStorage.setItem(
      'bayescope.lessons',
      '{"constructor":{"at":1},"x":{"at":1,"met":[],"answers":{},"wrong":{"1":3}}}',
    );
    localStorage.setItem('bayescope.class', '[null,[1],{}]');
    for (const name of ['runs', 'files']) {
      const opening = indexedDB.open(`bayescope-${name}`);
      opening.onupgradeneeded = () => opening.result.createObjectStore(name);
      await new Promise((go) => {
        opening.onsuccess = go;
      });
      const writing = opening.result.transaction(name, 'readwrite');
      writing.objectStore(name).put([[1], null], 'index');
      await new Promise((go) => {
        writing.oncomplete = go;
      });
      opening.result.close();
    }
  });
  await lessonList(page);
  await page.goto('./?own#v=1&view=compose');
  await expect(page.getByTestId('compose-new')).toBeVisible();
  await page.goto('./?class#v=1&view=class');
  await expect(page.getByTestId('class-text')).toBeVisible();
  await open(page);
});

const handIn = (i: number) => ({
  lesson: 'asia-alone',
  digest: '00000000',
  steps: 6,
  name: `Student ${i}`,
  sheet: `s${i}`,
  minute: 29_000_000,
  at: 1,
  given: [{ step: 1, met: true, shown: false, tries: 0, answer: 1, wrong: [] }],
});
