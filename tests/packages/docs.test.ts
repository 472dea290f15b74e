// The site of documents, built and served beside the page, and the lines that README and tutorials tell readers to run.
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, describe, test } from 'node:test';
import axe from 'axe-core';
import type { PreviewServer } from 'vite';
import { buildSite } from '../../scripts/site.ts';
import { decodeLink } from '../../www/link/link.ts';
import { type Browser, openPage, serve, startBrowser } from './browser.ts';
import { blocksOf } from './document.ts';
import { buildPackage, galleryOf, runExamples, skippedLanguages } from './examples.ts';

/** Folder of a host: the page, and the documents beside it. */
const host = mkdtempSync(join(tmpdir(), 'bayescope-docs-'));
const docs = join(host, 'deep/docs');
let server: PreviewServer;
let browser: Browser;
let address: string;

before(async () => {
  await buildSite();
  cpSync('dist', join(host, 'deep'), { recursive: true });
  cpSync('dist-docs', docs, { recursive: true });
  server = await serve(host);
  address = `${server.resolvedUrls?.local[0]}deep/docs/`;
  browser = await startBrowser();
});

after(async () => {
  await browser?.close();
  await server?.close();
  rmSync(host, { recursive: true, force: true });
});

const open = (path: string, faults?: string[]) => openPage(browser, address + path, faults);

describe('the site', () => {
  test('has no link, picture or heading that is not there', () => {
    const files = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
    assert.ok(files.length > 100, String(files.length));
    const texts = new Map(files.map((name) => [name, readFileSync(join(docs, name), 'utf8')]));
    const idsOf = (name: string) =>
      new Set([...(texts.get(name) ?? '').matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
    const ids = new Map(files.map((name) => [name, idsOf(name)]));
    const dead = files.flatMap((name) =>
      [...(texts.get(name) ?? '').matchAll(/ (?:href|src)="([^"]*)"/g)].flatMap(([, link]) => {
        const url = new URL(link.replaceAll('&amp;', '&'), `http://host/docs/${name}`);
        if (url.host !== 'host') return [];
        if (url.pathname === '/') return url.hash.startsWith('#v=1&') ? [] : [`${name}: ${link}`]; // the page
        const path = relative('/docs', decodeURIComponent(url.pathname)) || '.';
        const file = existsSync(join(docs, path, 'index.html')) ? join(path, 'index.html') : path;
        if (!existsSync(join(docs, file))) return [`${name}: ${link}`];
        const id = decodeURIComponent(url.hash.slice(1));
        return id === '' || !ids.has(file) || ids.get(file)?.has(id) ? [] : [`${name}: ${link}`];
      }),
    );
    assert.deepEqual([...new Set(dead)], []);
  });

  test('works at any address: pages follow one another, and the search finds a word', async () => {
    const errors: string[] = [];
    const page = await open('index.html', errors);
    await page.locator('.VPSidebar').getByRole('link', { name: 'Analyst' }).click();
    await page.getByRole('heading', { level: 1, name: /table/ }).waitFor();
    assert.match(page.url(), /\/deep\/docs\/tutorials\/analyst\.html$/);
    // From a page in a folder, by a link that was drawn before.
    await page.locator('.VPSidebar').getByRole('link', { name: 'Links that open the page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await page.locator('#local-search').getByRole('button').click();
    await page.locator('#localsearch-input').fill('superstructure');
    await page.locator('.VPLocalSearchBox .result').first().click();
    await page.locator('main').getByText('superstructure').first().waitFor();
    assert.match(page.url(), /\/deep\/docs\/[\w/-]+\.html/);
    assert.deepEqual(errors, []);
    await page.close();
  });

  test('each link to the page in the documents is sound', async () => {
    const files = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
    const links = files.flatMap((name) =>
      [...readFileSync(join('docs', name), 'utf8').matchAll(/#v=1&[^\s)"'`…]+/g)]
        .filter(({ 0: link, index, input }) => input[index + link.length] !== '…') // an abbreviated one
        .map(([link]) => `${name}: ${link}`),
    );
    assert.ok(links.length > 30, String(links.length));
    const wrong: string[] = [];
    for (const link of links) {
      const decoded = await decodeLink(link.slice(link.indexOf('#')));
      if ('error' in decoded || decoded.notices.length > 0) wrong.push(`${link}: ${JSON.stringify(decoded)}`);
    }
    assert.deepEqual(wrong, []);
  });

  test('the page says what each link of the gallery promises', async () => {
    const links = galleryOf('docs/gallery.md');
    assert.ok(links.length > 15, String(links.length));
    const wrong: string[] = [];
    const page = await open('gallery.html');
    for (const { link, says } of links) {
      await page.goto(`${address}gallery.html`);
      await page.locator(`main a[href$="${link}"]`).click();
      const text = page.locator('main').getByText(says).first();
      await text.waitFor({ timeout: 20_000 }).catch(() => wrong.push(`${link} does not say “${says}”`));
      assert.equal(new URL(page.url()).pathname, '/deep/');
      await page.goto('about:blank'); // the next link opens the page anew
    }
    assert.deepEqual(wrong, []);
    await page.close();
  });

  for (const path of ['index.html', 'tutorials/analyst.html', 'command-line.html']) {
    test(`axe finds nothing in ${path}, light or dark`, async () => {
      const page = await open(path);
      const found: unknown[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.reload({ waitUntil: 'networkidle' });
        assert.equal(await page.locator('html.dark').count(), colorScheme === 'dark' ? 1 : 0);
        await page.evaluate(axe.source);
        const violations = await page.evaluate(async () => {
          const report = await (window as any).axe.run(document, { resultTypes: ['violations'] });
          return report.violations.map(
            ({ id, nodes }: any) => `${id}: ${nodes.map((node: any) => node.target.join(' '))}`,
          );
        });
        found.push(...violations.map((violation: string) => `${colorScheme}: ${violation}`));
      }
      assert.deepEqual(found, []);
      await page.close();
    });
  }
});

test('the citation names the version and its day', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const citation = readFileSync('CITATION.cff', 'utf8');
  const [, day] = /^date-released: (\d{4}-\d\d-\d\d)\b/m.exec(citation) ?? [];
  assert.match(citation, new RegExp(`^version: ${version}(?: #.*)?$`, 'm'));
  assert.ok(day && !Number.isNaN(Date.parse(day)), `date-released: ${day}`);
  // Until the first tag the changelog has no day of its own.
  const [, released] = /^## \S+ \((\d{4}-\d\d-\d\d)\)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  assert.equal(day, released ?? day);
});

describe('examples', () => {
  before(buildPackage);

  for (const reason of skippedLanguages()) test(reason.split(':')[0], { skip: reason }, () => {});

  const documents = ['README.md', 'docs/start.md', 'docs/tutorials', 'docs/how-to'].flatMap((path) =>
    path.endsWith('.md') ? [path] : readdirSync(path).map((file) => join(path, file)),
  );
  for (const path of documents.filter((file) => file.endsWith('.md'))) {
    test(path, () => {
      const { ran, wrong } = runExamples(path);
      assert.deepEqual(wrong, []);
      assert.ok(ran > 0, 'no example');
    });
  }

  test('the page says of the survey what the tutorial shows', async () => {
    const page = await browser.newPage();
    await page.goto(new URL('..', address).href);
    await page.locator('[data-state="proven optimal"]').first().waitFor({ state: 'attached' });
    const text = readFileSync('docs/tutorials/survey.csv', 'utf8');
    const dropped = await page.evaluateHandle((csv) => {
      const files = new DataTransfer();
      files.items.add(new File([csv], 'survey.csv', { type: 'text/csv' }));
      return files;
    }, text);
    for (const event of ['dragenter', 'dragover', 'drop'])
      await page.dispatchEvent('body', event, { dataTransfer: dropped });
    const [prepared, learned] = blocksOf('docs/tutorials/analyst.md', 'text').map(({ code }) =>
      code.trim().split('\n'),
    );
    for (const line of prepared ?? []) await page.getByText(line).first().waitFor();
    await page.getByRole('button', { name: 'Learn from these data' }).click();
    for (const line of learned ?? []) await page.getByText(line).first().waitFor();
    await page.close();
  });
});
