// After the first load the page needs no server; a newer version is offered, and never mixed with the running one.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { filesOf } from '../../scripts/build/offline.ts';
import { initialFiles } from '../../scripts/sizes.mjs';
import { VIEWS } from '../../www/model/state.ts';
import { expect, goTo, isAt, setUp, status, test, violations } from './page.ts';
import { DIST, freePort, serve } from './server.ts';

/** Time to fetch and store every file of the page before the note appears. */
const KEPT = { timeout: 30_000 };

test.use({ serviceWorkers: 'allow' });

/** Files of the first picture; all others are fetched later. */
const INITIAL = new Set([...initialFiles(DIST).keys()].map((file) => basename(file)));

/** Builds the page as another version. */
const buildAnother = (outDir: string) =>
  build({
    configFile: resolve('vite.config.ts'),
    logLevel: 'error',
    define: { __BUILD__: '"another"', __CHANGE__: '"Marks on the map."' },
    build: { outDir },
  });

/** Replaces the files of the host by those of a build. */
async function deploy(from: string, site: string) {
  await rm(site, { recursive: true, force: true });
  await cp(from, site, { recursive: true });
}

/** Serves a copy of a build, which can be exchanged. */
async function serveBuild(from: string, site: string) {
  await deploy(from, site);
  return serve(site, await freePort());
}

async function live(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByTestId('run')).toBeEnabled();
}

test('the second visit needs no server', async ({ page }) => {
  const server = await serve(resolve(DIST), await freePort());
  try {
    await live(page, server.address);
    await expect(page.getByTestId('offline-ready')).toHaveText('Ready to work offline.', KEPT);
    expect(await violations(page)).toEqual([]);
    // The note covers the page but takes no clicks, and disappears without one.
    expect(await page.getByTestId('offline-ready').evaluate((e) => getComputedStyle(e).pointerEvents)).toBe('none');
    await expect(page.getByTestId('offline-ready')).toHaveCount(0);
  } finally {
    await server.stop();
  }
  await expect(fetch(server.address)).rejects.toThrow();

  await live(page, `${server.address}?from=mail`);
  await live(page, server.address);
  await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
  for (const view of VIEWS) {
    await goTo(page, view);
    await isAt(page, view);
    await expect(page.locator('.stage h1').first()).toContainText(/\S/);
    await expect(page.locator('.notice')).toHaveCount(0);
  }
  await goTo(page, 'network');
  await setUp(page);
  await page.getByTestId('data-picker').click();
  await page.getByTestId('example-college-plans').click();
  await expect(page.getByTestId('sentence')).toContainText('29,281');
  await page.getByTestId('share').click();
  await expect(page.getByTestId('share-link')).toHaveValue(/#v=1/);
  // The note appears only once.
  await expect(page.getByTestId('offline-ready')).toHaveCount(0);
});

test('every part of the page is kept, each once', async ({ page }) => {
  const server = await serve(resolve(DIST), await freePort());
  try {
    await page.setViewportSize({ width: 1024, height: 768 });
    await live(page, server.address);
    await expect(page.getByTestId('offline-ready')).toBeVisible(KEPT);
    const { covered, low } = await page.getByTestId('offline-ready').evaluate((toast) => {
      const box = toast.getBoundingClientRect();
      const under = [...document.querySelectorAll('button, a, input, select, summary, [role=button]')].filter((at) => {
        const { left, right, top, bottom, width } = at.getBoundingClientRect();
        const meets = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        return at.checkVisibility() && width > 0 && meets;
      });
      return { covered: under.map((at) => at.outerHTML.slice(0, 80)), low: box.top > innerHeight / 2 };
    });
    expect(covered, 'it lies over no control').toEqual([]);
    expect(low, 'it lies at the bottom').toBe(true);
    const cached = await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0] ?? '');
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    });
    const files = filesOf(resolve(DIST)).map(({ url }) => new URL(url, server.address).pathname);
    expect(cached.toSorted()).toEqual(files.toSorted());
    expect(files.some((path) => /core_bg-/.test(path))).toBe(true);
  } finally {
    await server.stop();
  }
});

test.describe('a newer version', () => {
  let folder: string;
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bayescope-'));
    await buildAnother(join(folder, 'newer'));
  });
  test.afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is offered with what is new, can be put off, and comes on Reload, to every page', async ({ page, context }) => {
    const server = await serveBuild(resolve(DIST), join(folder, 'site'));
    try {
      await live(page, server.address);
      await expect(page.getByTestId('offline-ready')).toBeVisible(KEPT);
      const first = await page.locator('script[src]').getAttribute('src');
      await deploy(join(folder, 'newer'), join(folder, 'site'));

      const offered = page.getByTestId('offline-update');
      await live(page, server.address);
      await expect(offered).toContainText('New version: Marks on the map.', KEPT);
      expect(await page.locator('script[src]').getAttribute('src'), 'the old one still runs').toBe(first);
      await expect(status(page)).toHaveAttribute('data-state', 'proven optimal');
      expect(await violations(page)).toEqual([]);
      await offered.getByRole('button', { name: 'Dismiss' }).click();
      await expect(offered).toHaveCount(0);

      const other = await context.newPage();
      await live(other, server.address);
      await expect(other.getByTestId('offline-update')).toBeVisible();
      await other.getByTestId('offline-reload').click();
      // The browser may delay it; then the page is loaded twice.
      await expect.poll(() => other.locator('script[src]').getAttribute('src'), KEPT).not.toBe(first);
      await expect(other.getByTestId('run')).toBeEnabled();
      await expect(other.getByTestId('offline-update')).toHaveCount(0);

      // The page that postponed it is not reloaded without its reader, but reports that its version is gone.
      await expect(offered).toContainText('Marks on the map.');
      expect(await page.locator('script[src]').getAttribute('src')).toBe(first);
      await page.getByTestId('offline-reload').click();
      await expect.poll(() => page.locator('script[src]').getAttribute('src'), KEPT).not.toBe(first);
      await expect(page.getByTestId('run')).toBeEnabled();
    } finally {
      await server.stop();
    }
  });
});

/** Whether the page asks to be loaded again, in a notice, on a card, or as a newer version. */
const saysSo = async (page: Page) =>
  /load(?:ed)? (?:the page )?again|Reload|two versions/i.test(
    (await page.locator('.notice, [data-testid="crash"], [data-testid="offline-update"]').allTextContents()).join(' '),
  );

/** Visits every view: each is shown, or the page asks to be loaded again. */
async function everyViewAnswers(page: Page) {
  for (const view of VIEWS) {
    await page.evaluate((to) => {
      location.hash = `#v=1&data=asia.1&view=${to}`;
    }, view);
    const isThere = async () => {
      const words =
        (await page
          .locator('.stage h1')
          .first()
          .textContent()
          .catch(() => '')) ?? '';
      return /\S/.test(words) && !words.includes('Fetching this view');
    };
    await expect
      .poll(async () => (await isThere()) || (await saysSo(page)), `${view} is there, or it is said`)
      .toBe(true);
  }
}

test.describe('two builds served in turn to an open page', () => {
  let folder: string;
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bayescope-'));
    await buildAnother(join(folder, 'newer'));
  });
  test.afterAll(() => rm(folder, { recursive: true, force: true }));
  const isInitial = (url: string) => INITIAL.has(basename(new URL(url).pathname)) || url.endsWith('/');

  for (const serviceWorkers of ['block', 'allow'] as const)
    for (const back of [false, true])
      test(`service workers: ${serviceWorkers}, ${back ? 'and back: it goes on' : 'it says that it must be loaded again'}`, async ({
        browser,
      }) => {
        const context = await browser.newContext({ serviceWorkers });
        const page = await context.newPage();
        const site = join(folder, 'site');
        const server = await serveBuild(resolve(DIST), site);
        try {
          // Only the first picture is loaded before the newer build is deployed.
          let release = () => {};
          const isDeployed = new Promise((done) => {
            release = () => done(undefined);
          });
          await context.route(
            (url) => !isInitial(url.href),
            async (route) => {
              await isDeployed;
              await route.continue();
            },
          );
          await page.goto(server.address, { waitUntil: 'commit' });
          await expect(page.getByTestId('run')).toBeEnabled();
          await deploy(join(folder, 'newer'), site);
          if (back) await deploy(resolve(DIST), site);
          release();
          await everyViewAnswers(page);
          expect(await saysSo(page)).toBe(!back);
          await page.reload();
          await expect(page.getByTestId('run')).toBeEnabled();
          await everyViewAnswers(page);
        } finally {
          await context.close();
          await server.stop();
        }
      });
});

test.describe('another build', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [name, part, change] of [
    [
      'worker',
      /worker-(?!full).*\.js$/,
      (body) => Buffer.from(body.toString().replace(/hello:["`\w]+/, 'hello:"another"')),
    ],
    // With an additional custom section: valid WebAssembly that differs from ours only by its digest.
    ['engine', /\.wasm$/, (body) => Buffer.concat([body, Buffer.from([0, 2, 1, 97])])],
  ] as [string, RegExp, (body: Buffer) => Buffer][]) {
    test(`of the ${name} is refused`, async ({ browser, baseURL }) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await context.route(part, async (route) => {
        const response = await route.fetch();
        const body = await response.body();
        const other = change(body);
        expect(other.equals(body)).toBe(false);
        await route.fulfill({ response, body: other });
      });
      await page.goto(baseURL ?? '');
      await expect(page.getByTestId('crash')).toContainText(name === 'worker' ? 'two versions' : 'Reload the page');
      await context.close();
    });
  }
});
