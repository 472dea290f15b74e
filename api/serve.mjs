/**
 * The worker's side of the package: runs the commands of the command line over files in memory, one call at a time.
 *
 * To the worker:   { id, command, files, contents, frames, options } | { stop: id }
 * From the worker: { id, progress } | { id, response: { code, text, notes, files } } | { id, problem, message } | { id, crash }
 */
import { problemIn, runCommand } from '../cli/commands.mjs';
import { useHost } from '../cli/host.mjs';
import { visible } from '../cli/visible.mjs';
import { sentence } from '../cli/words.mjs';
import { csvOf } from './frame.mjs';
import { optionsOf } from './options.mjs';

/** @typedef {import('../cli/host.mjs').Host} Host @typedef {import('./input.mjs').Files} Files */
/** @typedef {Record<string, import('../cli/host.mjs').FrameColumn[]>} Frames by name */
/** @typedef {{ id: number, command: string, files: string[], contents: Files, frames: Frames, options: Record<string, any> }} Request a command; `files`: names of its arguments; `contents`: of files in memory; `frames`: columns in place of files */
/** @typedef {{ code: number, text: string, notes: string[], files: Files }} Response exit code of a command, its answer, lines about it, the files that it wrote */

/**
 * A host that reads files and columns in memory before files of the machine, and writes into memory.
 * @param {Host} base @param {Pick<Request, 'contents' | 'frames'>} held @param {(snapshot: object) => void} progress
 */
function memoryHost(base, { contents, frames }, progress) {
  /** @type {string[]} */
  const answer = [];
  /** @type {string[]} */
  const notes = [];
  /** @type {Files} */
  const written = Object.create(null);
  /** @type {Set<() => void>} */
  const stops = new Set();
  const isFrame = (/** @type {string} */ name) => Object.hasOwn(frames, name);
  const has = (/** @type {string} */ name) => isFrame(name) || Object.hasOwn(contents, name);
  const bytes = (/** @type {string} */ name) => {
    const content = isFrame(name) ? csvOf(frames[name]) : contents[name];
    return typeof content === 'string' ? new TextEncoder().encode(content) : content;
  };
  /** @param {Uint8Array} held */
  const inMemory = (held) => ({
    size: held.length,
    read: async (/** @type {number} */ from, /** @type {number} */ to) => held.slice(from, to),
    close: async () => {},
  });
  /** @type {Host} */
  const host = {
    ...base,
    frame: (name) => (isFrame(name) ? frames[name] : null),
    kindOf: (name) => (has(name) ? 'file' : base.kindOf(name)),
    read: async (name) => (has(name) ? bytes(name) : base.read(name)),
    open: async (name) => (has(name) ? inMemory(bytes(name)) : base.open(name)),
    text: (name) => (has(name) ? new TextDecoder().decode(bytes(name)) : base.text(name)),
    async write(name, content) {
      written[name] = content;
    },
    print: (text) => answer.push(text),
    say: (line) => notes.push(line),
    status: () => ({ show: () => {}, clear: () => {} }),
    onStop: (stop) => stops.add(stop),
    offStop: (stop) => stops.delete(stop),
    progress,
  };
  const stop = () => {
    for (const end of stops) end();
  };
  /** @param {number} code @returns {Response} */
  const responseOf = (code) => ({ code, text: answer.join(''), notes, files: written });
  return { host, stop, responseOf };
}

/**
 * Answers calls that come over a port.
 * @param {{ post: (message: object) => void, hear: (listen: (message: any) => void) => void }} port
 * @param {Host} base what there is beside the files of a call: the engine, threads, files of the machine
 */
export function serve({ post, hear }, base) {
  /** @type {{ id: number, stop: () => void } | null} */
  let current = null;

  /** @param {Request} request */
  async function answer({ id, command, files, contents, frames, options }) {
    const held = { contents, frames };
    const { host, stop, responseOf } = memoryHost(base, held, (progress) => post({ id, progress }));
    current = { id, stop };
    useHost(host);
    try {
      post({ id, response: responseOf(await runCommand(command, files, optionsOf(command, options))) });
    } catch (thrown) {
      const problem = problemIn(thrown);
      const { code, message } = /** @type {any} */ (Object(thrown));
      if (problem) post({ id, problem, message: visible(sentence(problem)) });
      else if (code === 'bad-call') post({ id, problem: { code }, message });
      else post({ id, crash: String(/** @type {any} */ (thrown)?.stack ?? thrown) });
    } finally {
      current = null;
    }
  }

  hear((message) => {
    if (message.command) answer(message);
    else if (message.stop === current?.id) current?.stop();
  });
}
