// The package in another page: functions over a web worker, also from another origin, and a link's state as an element.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makePackage } from '../../scripts/package-npm.ts';
import { bayescope, noisyCopies } from '../cli/run.ts';

const TYPES = new Map([
  ['.mjs', 'text/javascript'],
  ['.wasm', 'application/wasm'],
  ['.html', 'text/html'],
]);

/** Host of the package's files and an empty page. */
async function serve(folder: string) {
  const server = createServer(({ url = '/' }, answer) => {
    const path = url.split('?')[0];
    const head = { 'content-type': TYPES.get(extname(path)) ?? 'text/html', 'access-control-allow-origin': '*' };
    try {
      answer.writeHead(200, head);
      answer.end(
        path === '/' ? '<!doctype html><html lang="en"><title>Notes</title><body>' : readFileSync(join(folder, path)),
      );
    } catch {
      answer.destroy();
    }
  });
  await new Promise((go) => server.listen(0, '127.0.0.1', () => go(null)));
  const { port } = server.address() as AddressInfo;
  return { server, origin: `http://127.0.0.1:${port}` };
}

test('the package in a page, from its own and from another origin, and a link as an element', async ({
  page,
  baseURL,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'bayescope-web-'));
  await makePackage(folder);
  const [own, other] = await Promise.all([serve(folder), serve(folder)]);
  try {
    await page.goto(own.origin);
    const csv = noisyCopies(8, 400, 21);

    await test.step('the same bytes as on the command line', async () => {
      const result = await page.evaluate(async (text) => {
        const { learn, score, close } = await import('/lib/web.mjs' as any);
        const {
          seconds: _,
          link: __,
          notes: ___,
          ...learned
        } = await learn({ name: 'data.csv', text }, { score: 'bdeu', output: ['net.svg'] });
        const { list } = await score(text, { score: 'bdeu' });
        close();
        return { learned: JSON.stringify(learned), list };
      }, csv);
      const file = join(folder, 'data.csv');
      writeFileSync(file, csv);
      const svg = join(folder, 'net.svg');
      const learned = await bayescope(['learn', file, '--score', 'bdeu', '--json', '-o', svg]);
      // Compressed links depend on the zlib version.
      const { seconds: _, link: __, ...json } = learned.json;
      const expected = JSON.stringify({ ...json, files: { 'net.svg': readFileSync(svg, 'utf8') } });
      expect(result.learned === expected, result.learned.slice(0, 200)).toBe(true);
      expect(result.list).toBe((await bayescope(['score', file, '--score', 'bdeu'])).out);
    });

    await test.step('from another origin, with helpers, as from a package host', async () => {
      const found = await page.evaluate(async (origin) => {
        const { learn: learnHere } = await import(`${origin}/lib/web.mjs` as any);
        const refused = await learnHere('a,b\n0,1\n').catch((error: any) => error.code);
        const { learn, BayescopeError } = await import(`${origin}/lib/inline.mjs` as any);
        const wine = await learn({ example: 'uci-wine' }, { threads: 3 });
        const code = await learn('a,b\n0,1\n', { truth: 'absent.bif' }).catch((error: any) => error.code);
        return { status: wine.status, rows: wine.rows, code, refused, isClass: typeof BayescopeError };
      }, other.origin);
      const codes = { code: 'too-few-rows', refused: 'no-worker' };
      expect(found).toEqual({ status: 'proven optimal', rows: 178, ...codes, isClass: 'function' });
    });

    await test.step('an element shows the state of a link', async () => {
      await page.evaluate(
        async ([origin, link]) => {
          await import(`${origin}/lib/view.mjs` as any);
          document.body.innerHTML = `<bayescope-view height="640" label="Asia" link="${link}"></bayescope-view>`;
        },
        [other.origin, `${baseURL}#v=1&data=asia.1&n=500&seed=7`],
      );
      const frame = page.frameLocator('bayescope-view iframe');
      await expect(frame.locator('.app.embed')).toBeVisible();
      await expect(frame.getByTestId('network')).toBeVisible();
      await expect(page.locator('bayescope-view iframe')).toHaveAttribute('title', 'Asia');
    });
  } finally {
    own.server.close();
    other.server.close();
    rmSync(folder, { recursive: true });
  }
});
