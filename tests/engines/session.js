// A browser of each engine, driven through its own WebDriver.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Builder, Capabilities } from 'selenium-webdriver';
import { programsOf } from '../../scripts/engines.mjs';
import { freePort } from '../e2e/server.js';

/** @typedef {import('../../scripts/engines.mjs').Engine} Engine */
/** @typedef {import('selenium-webdriver').WebDriver} WebDriver */

const WIDTH = 1280;
const HEIGHT = 800;

/** What each browser is started with. @type {Record<Engine['id'], (browser: string) => Record<string, unknown>>} */
const CAPABILITIES = {
  chromium: (binary) => ({
    browserName: 'chrome',
    'goog:chromeOptions': {
      binary,
      args: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
        `--window-size=${WIDTH},${HEIGHT}`,
      ],
    },
  }),
  firefox: (binary) => ({
    browserName: 'firefox',
    'moz:firefoxOptions': { binary, args: ['-headless', `--width=${WIDTH}`, `--height=${HEIGHT}`] },
  }),
  webkit: (binary) => ({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }),
};

/** How each driver is given its port. @type {Record<Engine['id'], (port: number) => string[]>} */
const ARGUMENTS = {
  chromium: (port) => [`--port=${port}`],
  firefox: (port) => ['--port', String(port), '--log', 'fatal'],
  webkit: (port) => [`--port=${port}`],
};

/** @param {import('node:child_process').ChildProcess} child */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** A screen that nobody sees, and its name. @param {string} program */
async function startScreen(program) {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', `${WIDTH}x${HEIGHT}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const lines = createInterface({ input: /** @type {import('node:stream').Readable} */ (screen.stdio[3]) });
  const [number] = await once(lines, 'line');
  return { screen, display: `:${number}` };
}

/** @param {string} server address of the driver */
async function answers(server) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await fetch(`${server}/status`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((go) => setTimeout(go, 50));
  }
  throw new Error(`no driver on ${server}`);
}

/**
 * Starts an engine.
 * @param {Engine} engine whose programs are all here
 * @returns {Promise<{ driver: WebDriver, version: string, close(): Promise<void> }>}
 */
export async function startEngine(engine) {
  const { found } = programsOf(engine);
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env };
  if (found.screen) {
    const { screen, display } = await startScreen(found.screen);
    children.push(screen);
    // Without a graphics card: drawn by the processor, and seen by nobody.
    Object.assign(env, { DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' });
  }
  const port = await freePort();
  children.push(spawn(found.driver, ARGUMENTS[engine.id](port), { env, stdio: 'ignore' }));
  const server = `http://127.0.0.1:${port}`;
  const stop = async () => {
    for (const child of children.reverse()) await end(child);
  };
  try {
    await answers(server);
    const capabilities = new Capabilities(CAPABILITIES[engine.id](found.browser));
    const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
    const window = driver.manage().window();
    await window.setRect({ x: 0, y: 0, width: WIDTH, height: HEIGHT });
    const version = String((await driver.getCapabilities()).get('browserVersion'));
    return {
      driver,
      version,
      async close() {
        await driver.quit().catch(() => {});
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
