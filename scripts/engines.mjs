// Browser engines that the page is tested in: paths of their programs, and packages that provide them. The first is the
// reference for results.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * @typedef {object} Program
 * @property {string} env environment variable that may contain the path of the program
 * @property {string[]} paths other possible paths; a name without a slash is searched in PATH
 *
 * @typedef {object} Engine
 * @property {'chromium' | 'firefox' | 'webkit'} id
 * @property {string} name
 * @property {Record<string, Program>} programs programs of a session: browser, WebDriver, and a virtual screen if the
 * browser has no headless mode
 * @property {string[]} packages names of Debian packages
 * @property {string} [crate] crate of crates.io, with its version
 */

/** Browser engines that the page is tested in. @type {readonly Engine[]} */
export const ENGINES = [
  {
    id: 'chromium',
    name: 'Chromium',
    programs: {
      browser: { env: 'CHROMIUM', paths: ['chromium', 'chromium-browser', 'google-chrome'] },
      driver: { env: 'CHROMEDRIVER', paths: ['chromedriver', '/usr/lib/chromium-browser/chromedriver'] },
    },
    packages: ['chromium', 'chromium-driver', 'fonts-dejavu-core'],
  },
  {
    id: 'firefox',
    name: 'Firefox',
    programs: {
      browser: { env: 'FIREFOX', paths: ['firefox-esr', 'firefox'] },
      driver: { env: 'GECKODRIVER', paths: ['geckodriver', join(homedir(), '.cargo/bin/geckodriver')] },
    },
    packages: ['firefox-esr'],
    crate: 'geckodriver@0.37.1',
  },
  {
    id: 'webkit',
    name: 'WebKit',
    programs: {
      browser: {
        env: 'MINIBROWSER',
        paths: ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
      },
      driver: { env: 'WEBKIT_WEBDRIVER', paths: ['WebKitWebDriver'] },
      screen: { env: 'XVFB', paths: ['Xvfb'] },
    },
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

/** Path of an installed program; undefined if it is not installed. @param {Program} program */
export function pathOf({ env, paths }) {
  const named = process.env[env];
  if (named) return existsSync(named) ? named : undefined; // a program named by the variable is not replaced by another
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = paths.flatMap((path) => (path.includes('/') ? [path] : folders.map((folder) => join(folder, path))));
  return places.find((path) => existsSync(path));
}

/**
 * Paths of the installed programs that an engine needs, and names of those that are missing.
 * @param {Engine} engine
 */
export function programsOf({ programs }) {
  /** @type {Record<string, string>} */
  const found = {};
  /** @type {string[]} */
  const missing = [];
  for (const [role, program] of Object.entries(programs)) {
    const path = pathOf(program);
    if (path) found[role] = path;
    else missing.push(program.paths[0]?.split('/').at(-1) ?? role);
  }
  return { found, missing };
}

/** Lines that name, for each engine that can't be tested on this machine, the missing programs. */
export const skipped = () =>
  ENGINES.flatMap((engine) => {
    const { missing } = programsOf(engine);
    return missing.length > 0 ? [`${engine.name}: no ${missing.join(', no ')} here (npm run test:engines)`] : [];
  });
