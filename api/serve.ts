/**
 * Worker's side of the npm package: runs commands over files in memory, one call at a time.
 *
 * Messages to the worker: { id, command, files, contents, frames, options } or { stop: id }.
 * Messages from it: { id, progress }, { id, response: { code, text, notes, files } }, { id, problem, message } or { id,
 * crash }.
 */
import { problemIn, runCommand } from '../cli/commands.ts';
import { type Host, useHost } from '../cli/host.ts';
import type { FrameColumn } from '../www/generated/protocol.ts';
import { fieldsIn } from '../www/model/foreign.ts';
import { csvOf } from './frame.ts';
import type { Files } from './input.ts';
import { optionsOf } from './options.ts';
import { inOurWords, sentenceOf } from './words.ts';

/** Columns passed in place of files, by file name. */
export type Frames = Record<string, FrameColumn[]>;
/** Call of a command. `files`: file arguments; `contents`: files in memory; `frames`: columns in place of files. */
export type Request = {
  id: number;
  command: string;
  files: string[];
  contents: Files;
  frames: Frames;
  options: Record<string, unknown>;
};
/** Response to a call: the command's exit code, its answer, its notes, and the files that it wrote. */
export type Response = { code: number; text: string; notes: string[]; files: Files };

/** Host for a command that reads files and columns in memory before those of the machine, and writes to memory. */
function memoryHost(
  base: Host,
  { contents, frames }: Pick<Request, 'contents' | 'frames'>,
  progress: (snapshot: object) => void,
) {
  const answer: string[] = [];
  const notes: string[] = [];
  const written: Files = Object.create(null);
  const stops: Set<() => void> = new Set();
  const isFrame = (name: string) => Object.hasOwn(frames, name);
  const has = (name: string) => isFrame(name) || Object.hasOwn(contents, name);
  const bytes = (name: string) => {
    const content = isFrame(name) ? csvOf(frames[name]) : contents[name];
    return typeof content === 'string' ? new TextEncoder().encode(content) : content;
  };
  const inMemory = (held: Uint8Array) => ({
    size: held.length,
    read: (from: number, to: number) => held.slice(from, to),
    close: async () => {},
  });
  const host: Host = {
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
    say: (line) => notes.push(inOurWords(line)),
    status: () => ({ show: () => {}, clear: () => {} }),
    onStop: (stop) => stops.add(stop),
    offStop: (stop) => stops.delete(stop),
    isCalled: true,
    progress,
  };
  const stop = () => {
    for (const end of stops) end();
  };
  const responseOf = (code: number): Response => ({ code, text: answer.join(''), notes, files: written });
  return { host, stop, responseOf };
}

/** Message to the worker: a call, or the id of the call to stop. */
export type Asked = Request | { stop: number };
/** Message from the worker, about the call `id`. */
export type Told = { id: number } & (
  | { progress: object }
  | { response: Response }
  | { problem: { code: string }; message: string }
  | { crash: string }
);

/**
 * Runs the commands that messages ask for, and sends their responses.
 * @param base host that gives engine, threads and files of the machine
 */
export function serve(
  { post, hear }: { post: (message: Told) => void; hear: (listen: (message: Asked) => void) => void },
  base: Host,
) {
  let current: { id: number; stop: () => void } | null = null;

  async function answer({ id, command, files, contents, frames, options }: Request) {
    const held = { contents, frames };
    const { host, stop, responseOf } = memoryHost(base, held, (progress) => post({ id, progress }));
    current = { id, stop };
    useHost(host);
    try {
      post({ id, response: responseOf(await runCommand(command, files, optionsOf(command, options))) });
    } catch (thrown) {
      const problem = problemIn(thrown);
      const { code, message, stack = thrown } = fieldsIn(thrown);
      if (problem) post({ id, problem, message: sentenceOf(problem, options) });
      else if (code === 'bad-call') post({ id, problem: { code }, message: String(message) });
      else post({ id, crash: String(stack) });
    } finally {
      current = null;
    }
  }

  hear((message) => {
    if ('command' in message) answer(message);
    else if (message.stop === current?.id) current?.stop();
  });
}
