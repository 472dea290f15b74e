/**
 * The host of the commands: files, the engine, threads, and where answers and words go. On the command line it is Node and its terminal;
 * the package (`api/`) has others, in Node and in a page, and everything above is the same code.
 */

import { breathe, type Helpers, type SlicedFile } from '../www/engine/direct.ts';
import type { FrameColumn, Snapshot } from '../www/generated/protocol.ts';
import { terminal } from './terminal.ts';
import { escaped, visible } from './visible.ts';

export type OpenFile = SlicedFile & { close: () => Promise<void> };
export interface Host {
  /** The class of the engine, ready; null where it is not built. */
  engine: () => Promise<typeof import('../www/pkg/core.js').EngineHost | null>;
  /** Helpers that count, so many at most with the session's own; usual: one for each core. */
  helpers: (threads?: number) => Promise<Helpers>;
  /** The kind of entry under a name; null: there is none. */
  kindOf: (name: string) => 'file' | 'folder' | null;
  /** Columns that were handed over in place of a file of this name; null: none. */
  frame?: (name: string) => FrameColumn[] | null;
  /** A file. Errors: those of `node:fs`, by their code. */
  read: (name: string) => Promise<Uint8Array>;
  /** A file to be read by ranges; `-` is what comes through a pipe. Errors: as for `read`. */
  open: (name: string) => Promise<OpenFile>;
  /** A file at once, as text. */
  text: (name: string) => string;
  write: (name: string, content: string | Uint8Array) => Promise<void>;
  /** A file that comes with the program. */
  shipped: (address: URL) => Promise<Blob>;
  /** A piece of the answer. */
  print: (text: string) => void;
  /** A line of words about it. */
  say: (line: string) => void;
  /** Line that is written over in place. `wanted`: even where nobody watches. */
  status: (wanted: boolean) => { show: (line: string) => void; clear: () => void };
  /** `stop` is called once when the user wants the best so far. */
  onStop: (stop: () => void) => void;
  /** `stop` is called no more. */
  offStop: (stop: () => void) => void;
  /** Takes where a run stands. */
  progress?: (snapshot: Snapshot) => void;
}

let current: Host = terminal;

/** Makes a host the current one. */
export const useHost = (host: Host) => {
  current = host;
};

/** The current host. */
export const host = () => current;

/** Prints a piece of the answer that is data in a format of its own. */
export const print = (text: string) => current.print(text);

/** Prints an answer for people. */
export const printLines = (lines: string[]) => print(lines.map((line) => `${visible(line)}\n`).join(''));

/** Prints an answer for programs. */
export const printJson = (value: unknown, indent?: number) =>
  print(`${escaped(JSON.stringify(value, null, indent))}\n`);

/** Most milliseconds of a timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Does work that Ctrl-C, or a limit, ends early.
 * @param onStop called once, as Ctrl-C comes
 * @param timeLimit seconds
 */
export async function stoppable<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { onStop, timeLimit }: { onStop?: () => void; timeLimit?: number } = {},
): Promise<T> {
  const stopper = new AbortController();
  const stop = () => {
    stopper.abort();
    onStop?.();
  };
  const limit =
    timeLimit === undefined ? undefined : setTimeout(() => stopper.abort(), Math.min(1000 * timeLimit, MAX_TIMER_MS));
  current.onStop(stop);
  try {
    return await work(stopper.signal);
  } finally {
    current.offStop(stop);
    clearTimeout(limit);
  }
}

/** A pause between two slices of work, in which Stop can act. */
export const pause =
  typeof setImmediate === 'function' ? () => new Promise((resume) => setImmediate(resume)) : () => breathe();
