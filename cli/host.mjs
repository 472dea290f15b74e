/**
 * The host of the commands: files, the engine, threads, and where answers and words go. On the command line it is Node and its terminal;
 * the package (`api/`) has others, in Node and in a page, and everything above is the same code.
 */
import { breathe } from '../www/engine/slices.js';
import { terminal } from './terminal.mjs';
import { escaped, visible } from './visible.mjs';

/**
 * @typedef {import('../www/engine/passes.js').Sliced & { close: () => Promise<void> }} OpenFile
 * @typedef {{ name: string } & ({ numbers: Float64Array } | { codes: Int32Array, labels: string[], declared: boolean })} FrameColumn a column that
 *   a caller hands over: numbers, NaN where they are missing; or codes of labels, negative where they are missing
 * @typedef {object} Host
 * @property {() => Promise<typeof import('../www/pkg/core.js') | null>} engine the engine, ready; null where it is not built
 * @property {(count?: number) => Promise<ReturnType<typeof import('../www/engine/pool.js').createPool>>} threads helpers that count, so many
 *   at most with the session's own; usual: one for each core
 * @property {(name: string) => 'file' | 'folder' | null} kindOf what has this name; null: nothing
 * @property {(name: string) => FrameColumn[] | null} [frame] columns that were handed over in place of a file of this name; null: none
 * @property {(name: string) => Promise<Uint8Array>} read a file. Errors: those of `node:fs`, by their code
 * @property {(name: string) => Promise<OpenFile>} open a file to be read by ranges; `-` is what comes through a pipe. Errors: as for `read`
 * @property {(name: string) => string} text a file at once, as text
 * @property {(name: string, content: string | Uint8Array) => Promise<void>} write
 * @property {(address: URL) => Promise<Blob>} shipped a file that comes with the program
 * @property {(text: string) => void} print a piece of the answer
 * @property {(line: string) => void} say a line of words about it
 * @property {(wanted: boolean) => { show: (line: string) => void, clear: () => void }} status a line that is written over in place;
 *   `wanted`: even where nobody watches
 * @property {(stop: () => void) => void} onStop `stop` is called once when the user wants the best so far
 * @property {(stop: () => void) => void} offStop `stop` is called no more
 * @property {(snapshot: import('../www/generated/protocol').Snapshot) => void} [progress] takes where a run stands
 */

/** @type {Host} */
let current = terminal;

/** Makes a host the current one. @param {Host} host */
export const useHost = (host) => {
  current = host;
};

/** The current host. */
export const host = () => current;

/** Prints a piece of the answer that is data in a format of its own. @param {string} text */
export const print = (text) => current.print(text);

/** Prints an answer for people. @param {string[]} lines */
export const printLines = (lines) => print(lines.map((line) => `${visible(line)}\n`).join(''));

/** Prints an answer for programs. @param {unknown} value @param {number} [indent] */
export const printJson = (value, indent) => print(`${escaped(JSON.stringify(value, null, indent))}\n`);

/** Calls `stop` once when the user wants the best so far: Ctrl-C. @param {() => void} stop */
export const onStop = (stop) => current.onStop(stop);

/** Removes a listener of `onStop`. @param {() => void} stop */
export const offStop = (stop) => current.offStop(stop);

/** A pause between two slices of work, in which Stop can act. */
export const pause =
  typeof setImmediate === 'function' ? () => new Promise((resume) => setImmediate(resume)) : () => breathe();
