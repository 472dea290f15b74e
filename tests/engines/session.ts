// A browser of each engine, driven through its own WebDriver.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { type Engine, programsOf } from '../../scripts/engines.mjs';
import { freePort } from '../e2e/server.ts';

const WIDTH = 1280;
const HEIGHT = 800;

/** What each browser is started with. */
const CAPABILITIES: Record<Engine['id'], (browser: string) => Record<string, unknown>> = {
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

/** How each driver is given its port. */
const ARGUMENTS: Record<Engine['id'], (port: number) => string[]> = {
  chromium: (port) => [`--port=${port}`],
  firefox: (port) => ['--port', String(port), '--log', 'fatal'],
  webkit: (port) => [`--port=${port}`],
};

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** A screen that nobody sees, and its name. */
async function startScreen(program: string) {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', `${WIDTH}x${HEIGHT}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const lines = createInterface({ input: screen.stdio[3] as Readable });
  const [number] = await once(lines, 'line');
  return { screen, display: `:${number}` };
}

/** @param server address of the driver */
async function answers(server: string) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await fetch(`${server}/status`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((go) => setTimeout(go, 50));
  }
  throw new Error(`no driver on ${server}`);
}

/**
 * Starts an engine.
 * @param engine whose programs are all here
 */
export async function startEngine(
  engine: Engine,
): Promise<{ driver: WebDriver; version: string; close(): Promise<void> }> {
  const { found } = programsOf(engine);
  const children: ChildProcess[] = [];
  const env: NodeJS.ProcessEnv = { ...process.env };
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
