/**
 * Host of the commands: files, engine, threads, output. The command line uses Node and its terminal; the package
 * (`api/`) has hosts for Node and pages.
 */

import { breathe, type Helpers, type SlicedFile } from '../www/engine/direct.ts';
import type { FrameColumn, Snapshot } from '../www/generated/protocol.ts';
import { terminal } from './terminal.ts';
import { escaped, visible } from './visible.ts';

export type OpenFile = SlicedFile & { close: () => Promise<void> };
export interface Host {
  /** Initialized class of the engine; null if it is not built. */
  engine: () => Promise<typeof import('../www/pkg/core.js').EngineHost | null>;
  /** Helpers for at most this many threads, including the main one; default: one for each core. */
  helpers: (threads?: number) => Promise<Helpers>;
  /** Kind of entry of a name; null if there is none. */
  kindOf: (name: string) => 'file' | 'folder' | null;
  /** Columns passed in place of a file of this name; null for none. */
  frame?: (name: string) => FrameColumn[] | null;
  /** Content of a file. Errors: those of `node:fs`, by code. */
  read: (name: string) => Promise<Uint8Array>;
  /** Opens a file for reading by ranges; `-` is stdin. Errors: as for `read`. */
  open: (name: string) => Promise<OpenFile>;
  /** Content of a file as text, synchronously. */
  text: (name: string) => string;
  write: (name: string, content: string | Uint8Array) => Promise<void>;
  /** Content of a file that ships with the program. */
  shipped: (address: URL) => Promise<Blob>;
  /** Prints a part of the answer. */
  print: (text: string) => void;
  /** Prints a line about the answer. */
  say: (line: string) => void;
  /** Status line that is overwritten in place; `wanted`: even if the output is no terminal. */
  status: (wanted: boolean) => { show: (line: string) => void; clear: () => void };
  /** Registers `stop`, which is called once when the user stops the work. */
  onStop: (stop: () => void) => void;
  /** Removes `stop`. */
  offStop: (stop: () => void) => void;
  /** Receives the progress of a run. */
  progress?: (snapshot: Snapshot) => void;
}

let current: Host = terminal;

/** Sets the current host. */
export const useHost = (host: Host) => {
  current = host;
};

/** Current host. */
export const host = () => current;

/** Prints a part of the answer unchanged. */
export const print = (text: string) => current.print(text);

/** Prints lines for readers. */
export const printLines = (lines: string[]) => print(lines.map((line) => `${visible(line)}\n`).join(''));

/** Prints JSON. */
export const printJson = (value: unknown, indent?: number) =>
  print(`${escaped(JSON.stringify(value, null, indent))}\n`);

/** Longest delay of a timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Runs work that Ctrl-C or a time limit ends early.
 * @param onStop called once on Ctrl-C
 * @param timeLimit limit in seconds
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

/** Yields between two slices of work, so that Stop can act. */
export const pause =
  typeof setImmediate === 'function' ? () => new Promise((resume) => setImmediate(resume)) : () => breathe();
