/** Execution of the command line in tests, in this process (the engine is compiled once) or in a separate one. */

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { useHost } from '../../cli/host.ts';
import { program } from '../../cli/program.ts';
import { terminal } from '../../cli/terminal.ts';
import { stream } from '../rows.ts';

const PROGRAM = fileURLToPath(new URL('../../bin/bayescope.mjs', import.meta.url));

export type Ended = { code: number | null; out: string; err: string; json: any };

const ended = (code: number | null, out: string, err: string): Ended => ({
  code,
  out,
  err,
  get json() {
    return JSON.parse(out);
  },
});

/**
 * Runs the program in this process.
 * @param leftAlone number of stoppable parts of the work that run before Ctrl-C is sent
 */
async function within(args: string[], leftAlone: number): Promise<Ended> {
  let out = '';
  let err = '';
  let part = 0;
  const say = (line: string) => {
    err += `${line}\n`;
  };
  useHost({
    ...terminal,
    print: (text) => {
      out += text;
    },
    say,
    ...(leftAlone < Number.POSITIVE_INFINITY && { onStop: (stop: () => void) => part++ >= leftAlone && stop() }),
    status: (wanted) => ({ show: wanted ? say : () => {}, clear: () => {} }),
  });
  const code = await program(args);
  return ended(code, out, err);
}

/** Promise of the last call; calls run one after another, since they share the host. */
let last: Promise<unknown> = Promise.resolve();

/** Runs the command line in this process, after earlier calls; Ctrl-C stops all parts of the work but `leftAlone`. */
export function bayescope(args: string[], leftAlone: number = Number.POSITIVE_INFINITY) {
  const next = last.then(() => within(args, leftAlone));
  last = next;
  return next;
}

/**
 * Runs the program in a separate process.
 * @param onErr receives stderr as it grows
 */
export const asProcess = (args: string[], onErr?: (child: ChildProcess, err: string) => void): Promise<Ended> =>
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

/** Runs a command that is refused: exit code 2, with a sentence on stderr. */
export async function refused(args: string[], sentence: RegExp) {
  const { code, err } = await bayescope(args);
  assert.equal(code, 2, `${args.join(' ')}: ${err}`);
  assert.match(err, sentence, args.join(' '));
}

/** Words of a command as it is typed; a value, or each of a list of values, is one word. */
export const words = (typed: TemplateStringsArray, ...values: (string | string[])[]): string[] =>
  typed.flatMap((text, i) => [...text.split(' ').filter((word) => word !== ''), ...[values[i] ?? []].flat()]);

/** Folder for the files of one test file, removed at its end. */
export function folder() {
  const path = mkdtempSync(join(tmpdir(), 'bayescope-test-'));
  afterAll(() => rmSync(path, { recursive: true }));
  return {
    path: (name: string) => join(path, name),
    file(name: string, content: string | Uint8Array) {
      writeFileSync(join(path, name), content);
      return join(path, name);
    },
  };
}

/** Binary rows as CSV; each column is a noisy copy of an earlier one. */
export function noisyCopies(columns: number, rows: number, seed: number) {
  const random = stream(seed);
  const lines = [Array.from({ length: columns }, (_, i) => `v${i}`).join(',')];
  for (let r = 0; r < rows; r++) {
    const row: number[] = [];
    for (let c = 0; c < columns; c++)
      row.push(c === 0 || random() < 0.3 ? Number(random() < 0.5) : row[(c * 7 + 3) % c]);
    lines.push(row.join(','));
  }
  return `${lines.join('\n')}\n`;
}
