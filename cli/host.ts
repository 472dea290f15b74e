/**
 * Environment of the commands (host): files, engine, threads, output. The command line uses Node and its terminal; the
 * npm package (`api/`) has hosts for Node and for web pages.
 */

import { breathe, type Helpers, type SlicedFile } from '../www/engine/direct.ts';
import type { FrameColumn, Snapshot } from '../www/generated/protocol.ts';
import { terminal } from './terminal.ts';
import { escaped, visible } from './visible.ts';

export type OpenFile = SlicedFile & { close: () => Promise<void> };
export interface Host {
  /** Loads the WebAssembly class of the engine, ready for use; null if the core is not built. */
  engine: () => Promise<typeof import('../www/pkg/core.js').EngineHost | null>;
  /** Helper threads for an engine of at most `threads` threads, the main one included; default: one for each core. */
  helpers: (threads?: number) => Promise<Helpers>;
  /** Kind of the file system entry of this name; null if there is none. */
  kindOf: (name: string) => 'file' | 'folder' | null;
  /** Columns that a caller of the package passes in place of a file of this name; null if there are none. */
  frame?: (name: string) => FrameColumn[] | null;
  /** Content of a file; the name `-` means stdin. Errors: those of `node:fs`, with their codes. */
  read: (name: string) => Promise<Uint8Array>;
  /** Opens a file for reading of byte ranges; the name `-` means stdin. Errors: as for `read`. */
  open: (name: string) => Promise<OpenFile>;
  /** Content of a file as text, read synchronously. */
  text: (name: string) => string;
  /** Checks before the work that a file can be written, if that is known. Errors: as for `read`. */
  checkWrite?: (name: string) => void;
  /** Whether two names, links followed, are those of one regular file, if that is known. */
  isSame?: (a: string, b: string) => boolean;
  /** Writes a file; the name `-` means stdout. Errors: as for `read`. */
  write: (name: string, content: string | Uint8Array) => Promise<void>;
  /** Content of a file that ships with the program, by its URL. */
  shipped: (address: URL) => Promise<Blob>;
  /** Prints text of a command's answer (on the command line to stdout). */
  print: (text: string) => void;
  /** Prints a note about the answer, such as a warning (on the command line to stderr). */
  say: (line: string) => void;
  /** Status line that is overwritten in place; `wanted`: whether to show it even if the output is no terminal. */
  status: (wanted: boolean) => { show: (line: string) => void; clear: () => void };
  /** Registers a function `stop`, which is called once when the user interrupts the work (Ctrl-C). */
  onStop: (stop: () => void) => void;
  /** Removes a function registered by `onStop`. */
  offStop: (stop: () => void) => void;
  /**
   * Whether a program called the command, not a person at a terminal: it needs no notes on keys and files written, and
   * links only to a page that it names.
   */
  isCalled?: boolean;
  /** Callback that receives the progress of a run. */
  progress?: (snapshot: Snapshot) => void;
}

let current: Host = terminal;

/** Sets the host (files, engine, threads, output) that all commands use from now on. */
export const useHost = (host: Host) => {
  current = host;
};

/** Current host: files, engine, threads and output that the commands use. */
export const host = () => current;

/** Output of the running command. `quiet`: without notes; `isTaken`: a file is written to stdout. */
let output = { quiet: false, isTaken: false };

/** Sets what the commands print from now on. */
export const useOutput = (wanted: typeof output) => {
  output = wanted;
};

/** Whether notes about the answer are left out. */
export const isQuiet = () => output.quiet;

/** Prints text of a command's answer; unlike `printLines`, keeps control characters. */
export const print = (text: string) => current.print(text);

/** Prints lines of text, with control characters replaced; as notes if stdout is taken by a file. */
export function printLines(lines: string[]) {
  if (!output.isTaken) return print(lines.map((line) => `${visible(line)}\n`).join(''));
  if (!output.quiet) for (const line of lines) current.say(visible(line));
}

/** Prints a value as JSON, with control characters escaped. */
export const printJson = <T>(value: T, indent?: number) => print(`${escaped(JSON.stringify(value, null, indent))}\n`);

/** Maximum delay of a JavaScript timer, in ms. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Runs work that Ctrl-C or a time limit can end early.
 * @param work function that ends soon after its signal is aborted
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

/** Waits for one turn of the event loop between two slices of work, so that Ctrl-C and messages are handled. */
export const pause =
  typeof setImmediate === 'function' ? () => new Promise((resume) => setImmediate(resume)) : () => breathe();
