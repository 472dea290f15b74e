import { availableParallelism } from 'node:os';
import { defineConfig, type PlaywrightTestProject } from '@playwright/test';

const port = Number(process.env.PORT ?? 4187);
const base = '/some/sub/path/'; // every run tests the relative base too
const dist = process.env.DIST ? `--outDir ${process.env.DIST}` : ''; // another build than the usual one

const PICTURES = /\bsnapshots\.spec\.ts/;
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--process-per-site', // of one browser context: see tests/e2e/page.ts
];

/**
 * Every journey runs at 1280 px; at 390 px, as on a phone, run again those that look at what a phone shows otherwise (layout,
 * room, touch, sheets, axe): these files, and in the others each test with the tag `@phone`.
 */
const PHONE = /\b(accessible|accessible-states|import|pseudo)\.spec\.ts|@phone/;

/**
 * `TIER=first` runs the journeys tagged `@first` at 1280 px, for `npm test`; `TIER=rest` all others, for `npm run test:all`.
 * Without it all run.
 */
const FIRST = /@first/;
const ofTier = (projects: PlaywrightTestProject[]) => {
  const [wide, ...others] = projects;
  if (process.env.TIER === 'first') return [{ ...wide, grep: FIRST }];
  if (process.env.TIER === 'rest') return [{ ...wide, grepInvert: FIRST }, ...others];
  return projects;
};

export default defineConfig({
  testDir: 'tests/e2e',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  // Patience, not pace: a busy machine is no defect, and what passes waits for nothing.
  timeout: 240_000,
  expect: { timeout: 12_000 },
  workers: Math.min(2, availableParallelism()), // by file; a journey alone keeps a page and its workers busy
  retries: process.env.CI ? 1 : 0, // a machine that stutters once is no defect; the report still says "flaky"
  reporter: [['list']],
  use: {
    serviceWorkers: 'block', // but in journeys of what is stored for the next visit; why: tests/e2e/page.ts
    baseURL: `http://127.0.0.1:${port}${base}`,
    launchOptions: { executablePath: process.env.HEADLESS_SHELL ?? CHROMIUM, args: ARGS },
  },
  projects: ofTier([
    { name: 'wide', testIgnore: PICTURES, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'narrow',
      testIgnore: PICTURES,
      grep: PHONE,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    // Brings its own screens; letters are drawn as in the browser that readers have.
    { name: 'pictures', testMatch: PICTURES, use: { launchOptions: { executablePath: CHROMIUM, args: ARGS } } },
  ]),
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${port} --strictPort --base ${base} ${dist}`,
    url: `http://127.0.0.1:${port}${base}`,
    reuseExistingServer: false,
  },
});
