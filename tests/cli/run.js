/** Runs the command line: in this process, where the engine is compiled once, or as a process of its own, as a user does. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { useHost } from '../../cli/host.mjs';
import { program } from '../../cli/program.mjs';
import { terminal } from '../../cli/terminal.mjs';

const PROGRAM = fileURLToPath(new URL('../../bin/bayescope.mjs', import.meta.url));

/** @typedef {{ code: number | null, out: string, err: string, json: any }} Ended */

/** @param {number | null} code @param {string} out @param {string} err @returns {Ended} */
const ended = (code, out, err) => ({
  code,
  out,
  err,
  get json() {
    return JSON.parse(out);
  },
});

/** Runs the program in this process. @param {string[]} args @param {boolean} isStopped whether Ctrl-C comes as soon as it is heard @returns {Promise<Ended>} */
async function within(args, isStopped) {
  let out = '';
  let err = '';
  const say = (/** @type {string} */ line) => {
    err += `${line}\n`;
  };
  useHost({
    ...terminal,
    print: (text) => {
      out += text;
    },
    say,
    ...(isStopped && { onStop: (/** @type {() => void} */ stop) => stop() }),
    status: (wanted) => ({ show: wanted ? say : () => {}, clear: () => {} }),
  });
  const code = await program(args);
  return ended(code, out, err);
}

/** The last call: the host is one for all, so calls wait for each other. @type {Promise<unknown>} */
let last = Promise.resolve();

/** @param {string[]} args @param {boolean} [isStopped] whether Ctrl-C comes as soon as it is heard */
export function bayescope(args, isStopped = false) {
  const next = last.then(() => within(args, isStopped));
  last = next;
  return next;
}

/**
 * Runs the program in a process of its own.
 * @param {string[]} args
 * @param {(child: import('node:child_process').ChildProcess, err: string) => void} [onErr] hears stderr as it grows
 * @returns {Promise<Ended>}
 */
export const asProcess = (args, onErr) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      err += text;
      onErr?.(child, err);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(ended(code, out, err)));
  });

/** A folder for the files of one test file, removed at its end. */
export function folder() {
  const path = mkdtempSync(join(tmpdir(), 'bayescope-test-'));
  afterAll(() => rmSync(path, { recursive: true }));
  return {
    /** @param {string} name */
    path: (name) => join(path, name),
    /** @param {string} name @param {string | Uint8Array} content */
    file(name, content) {
      writeFileSync(join(path, name), content);
      return join(path, name);
    },
  };
}

/** Rows of 0 and 1 as CSV: each column is a noisy copy of one before it. @param {number} columns @param {number} rows @param {number} seed */
export function noisyCopies(columns, rows, seed) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const lines = [Array.from({ length: columns }, (_, i) => `v${i}`).join(',')];
  for (let r = 0; r < rows; r++) {
    /** @type {number[]} */
    const row = [];
    for (let c = 0; c < columns; c++)
      row.push(c === 0 || random() < 0.3 ? Number(random() < 0.5) : row[(c * 7 + 3) % c]);
    lines.push(row.join(','));
  }
  return `${lines.join('\n')}\n`;
}
