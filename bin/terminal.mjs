/** The commands' host on the command line: Node, its files and its terminal. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

/** The engine: the wasm that the page loads, read from the same build; null where it is not built. */
async function engine() {
  const module = await readFile(new URL('../www/pkg/core_bg.wasm', import.meta.url)).catch(() => null);
  if (!module) return null;
  const glue = await import('../www/pkg/core.js');
  glue.initSync({ module });
  return glue;
}

/** A line of stderr, rewritten in place on a terminal; silent where it was not asked for. @param {boolean} wanted */
function status(wanted) {
  const { stderr } = process;
  const isTerminal = stderr.isTTY === true;
  if (!isTerminal && !wanted) return { show: () => {}, clear: () => {} };
  let shown = '';
  return {
    /** @param {string} line */
    show(line) {
      if (line === shown) return;
      stderr.write(isTerminal ? `\r${line.padEnd(shown.length)}` : `${line}\n`);
      shown = line;
    },
    clear() {
      if (isTerminal && shown) stderr.write(`\r${' '.repeat(shown.length)}\r`);
      shown = '';
    },
  };
}

/** @type {import('./host.mjs').Host} */
export const terminal = {
  engine,
  threads: async (count) => (await import('./pool.mjs')).createThreads(count),
  kindOf: (name) => (existsSync(name) ? (statSync(name).isFile() ? 'file' : 'folder') : null),
  read: (name) => readFile(name),
  text: (name) => readFileSync(name, 'utf8'),
  write: (name, content) => writeFile(name, content),
  shipped: async (address) => new Blob([new Uint8Array(await readFile(address))]),
  print: (text) => {
    process.stdout.write(text);
  },
  say: (line) => {
    process.stderr.write(`${line}\n`);
  },
  status,
  onStop: (stop) => process.once('SIGINT', stop), // a second Ctrl-C finds no handler and ends the program
  offStop: (stop) => process.removeListener('SIGINT', stop),
};
