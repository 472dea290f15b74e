/** Host of the command line: gives commands the engine, files and terminal of Node. */
import { accessSync, constants, createReadStream, readFileSync, readSync, statSync } from 'node:fs';
import { type FileHandle, open, readFile, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { WHOLE_BYTES } from '../www/model/large-file.ts';
import type { Host, OpenFile } from './host.ts';
import { visibleRows } from './visible.ts';

/** Class of the engine, from the page's WebAssembly file; null if it is not built. */
async function engine() {
  const module = await readFile(new URL('../www/pkg/core_bg.wasm', import.meta.url)).catch(() => null);
  if (!module) return null;
  const { EngineHost, initSync } = await import('../www/pkg/core.js');
  initSync({ module });
  return EngineHost;
}

/** Status line on stderr, overwritten in place on a terminal; if stderr is no terminal, shown only if `wanted`. */
function status(wanted: boolean) {
  const { stderr } = process;
  const isTerminal = stderr.isTTY === true;
  if (!isTerminal && !wanted) return { show: () => {}, clear: () => {} };
  let shown = '';
  return {
    show(line: string) {
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

/** Opens a file on disk for reading of byte ranges. */
const opened = (handle: FileHandle, size: number): OpenFile => ({
  size,
  read(from, to) {
    const bytes = new Uint8Array(to - from);
    for (let done = 0; done < bytes.length; ) {
      const count = readSync(handle.fd, bytes, done, bytes.length - done, from + done);
      if (count === 0) throw Object.assign(new Error('the file became shorter'), { code: 'EIO' });
      done += count;
    }
    return bytes;
  },
  close: () => handle.close(),
});

async function openNamed(name: string): Promise<OpenFile> {
  const held = await streams.get(nameOf(name));
  if (held) return inMemory(held);
  if (isStdin(name)) return pieced(process.stdin);
  const handle = await open(name);
  const stat = await handle.stat();
  if (stat.isFile()) return opened(handle, stat.size);
  await handle.close();
  if (stat.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
  return pieced(createReadStream(name));
}

const inMemory = (bytes: Uint8Array): OpenFile => ({
  size: bytes.length,
  read: (from, to) => bytes.slice(from, to),
  close: async () => {},
});

/** Contents of stdin and of pipes that were read, by name, since a command may read the same name again. */
const streams: Map<string, Promise<Uint8Array>> = new Map();

const nameOf = (name: string) => (name === '/dev/stdin' ? '-' : name);
const isStdin = (name: string) => nameOf(name) === '-';

/** Entry of the file system; null if there is none, or none that can be looked at. */
function entryOf(name: string) {
  try {
    return statSync(name);
  } catch {
    return null;
  }
}

function kindOf(name: string) {
  const entry = entryOf(name);
  if (isStdin(name)) return 'file';
  return entry && (entry.isDirectory() ? 'folder' : 'file');
}

/** Whether a name is that of stdin, of a pipe or of a device. */
function isStream(name: string) {
  const entry = entryOf(name);
  return isStdin(name) || (entry !== null && !entry.isFile() && !entry.isDirectory());
}

async function allOf(stream: AsyncIterable<Uint8Array>) {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

/** Content of a file, of a pipe or of stdin. */
function read(name: string): Promise<Uint8Array> {
  if (!isStream(name)) return readFile(name);
  const held = streams.get(nameOf(name)) ?? allOf(isStdin(name) ? process.stdin : createReadStream(name));
  streams.set(nameOf(name), held);
  return held;
}

/** Content of a file, of a pipe or of stdin as text, read synchronously. */
function text(name: string) {
  const bytes = readFileSync(isStdin(name) ? 0 : name);
  if (isStream(name)) streams.set(nameOf(name), Promise.resolve(bytes));
  return bytes.toString();
}

/** Checks that a file, or one in its folder, can be written. */
function checkWrite(name: string) {
  const entry = entryOf(name);
  if (entry?.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
  accessSync(entry ? name : dirname(name), constants.W_OK);
}

/** Whether two names, links followed, are those of one regular file. */
function isSame(a: string, b: string) {
  const [one, other] = [entryOf(a), entryOf(b)];
  return one !== null && other !== null && one.isFile() && one.ino === other.ino && one.dev === other.dev;
}

/** Writes to stdout, and waits until the system has taken it. */
const toStdout = (content: string | Uint8Array) =>
  new Promise<void>((resolve, reject) => {
    process.stdout.write(content, (error) => (error ? reject(error) : resolve()));
  });

/**
 * Content of stdin, in memory or, if large, in a temporary file. The file is unlinked once open, so that nothing
 * remains however the program ends; if the system does not allow that, it is removed when closed.
 */
async function pieced(pipe: AsyncIterable<Uint8Array>): Promise<OpenFile> {
  let pieces: Uint8Array[] = [];
  let [size, written] = [0, 0];
  let handle: FileHandle | null = null;
  let remove = async () => {};
  const spill = async () => {
    if (!handle) {
      const path = join(tmpdir(), `bayescope-${process.pid}-${Date.now()}`);
      handle = await open(path, 'wx+', 0o600);
      remove = () => unlink(path).catch(() => {});
      if (process.platform !== 'win32') await remove();
    }
    for (const piece of pieces) {
      await handle.write(piece, 0, piece.length, written);
      written += piece.length;
    }
    pieces = [];
  };
  for await (const piece of pipe) {
    pieces.push(piece);
    size += piece.length;
    if (handle ? size - written > WRITE_BYTES : size > WHOLE_BYTES) await spill();
  }
  if (!handle) {
    const bytes = new Uint8Array(Buffer.concat(pieces));
    return { size, read: (from, to) => bytes.slice(from, to), close: async () => {} };
  }
  await spill();
  const file = opened(handle, size);
  return {
    ...file,
    async close() {
      await file.close();
      await remove();
    },
  };
}

/** Number of bytes per write of stdin to the temporary file. */
const WRITE_BYTES = 2 ** 20;

export const terminal: Host = {
  engine,
  helpers: async (threads) => (await import('./pool.ts')).createThreads(threads),
  kindOf,
  read,
  open: openNamed,
  text,
  checkWrite,
  isSame,
  write: (name, content) => (name === '-' ? toStdout(content) : writeFile(name, content)),
  shipped: async (address) => new Blob([new Uint8Array(await readFile(address))]),
  print: (text) => {
    process.stdout.write(process.stdout.isTTY ? visibleRows(text) : text);
  },
  say: (line) => {
    process.stderr.write(`${line}\n`);
  },
  status,
  onStop: (stop) => process.once('SIGINT', stop), // a second Ctrl-C finds no handler and ends the program
  offStop: (stop) => process.removeListener('SIGINT', stop),
};
