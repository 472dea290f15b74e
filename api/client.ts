/**
 * Caller's side of the npm package: its documented functions, which send commands to a worker. It is the same in Node
 * and in web pages; `node.ts` and `web.ts` start the worker. See docs/npm.md; types are in index.d.ts.
 */
import { fieldsIn } from '../www/model/foreign.ts';
import { noteOf } from './cells.ts';
import { aborted, BayescopeError } from './error.ts';
import { fileOf, type Input, tableOf } from './input.ts';
import { checkCall, refuseResult } from './mistaken.ts';
import { type Call, createQueue, type Start } from './queue.ts';
import type { Response } from './serve.ts';

export { BayescopeError };

type Options = Call & Record<string, unknown>;

/** Options of a package function, split into those of the call (signal, callbacks, files) and those of its command. */
function split({ signal, onProgress, onNote, files, ...options }: Options) {
  checkCall({ signal, onProgress, onNote, files });
  return { call: { signal, onProgress, onNote, files }, options };
}

/** Result or model object as a JSON file for a command; any other value as a file. */
function asFile(value: unknown, name: string) {
  const isOurs = typeof value === 'object' && value !== null && ('networks' in value || 'format' in value);
  return isOurs ? { name, content: JSON.stringify(value) } : fileOf(value, name);
}

/** Model as a file for a command. Errors: a result, which has no tables. */
async function asModel(model: unknown) {
  refuseResult(model);
  return asFile(model, 'model.json');
}

/** Names of options on parsing a file, which have no effect if the data are passed as columns. */
const FILE_OPTIONS = ['separator', 'header', 'noHeader', 'no-header', 'decimalComma', 'decimal-comma', 'thousands'];

/** Notes on given options that have no effect, since the data are columns and no file is parsed. */
const unused = (options: Options) =>
  FILE_OPTIONS.filter((option) => options[option] !== undefined && options[option] !== null).map((option) =>
    noteOf('unused-option', { option }),
  );

/** Whether data are a list of local scores, as `score` returns it (property `list`), instead of rows. */
const isList = (data: unknown): data is { list: string } => typeof fieldsIn(data).list === 'string';

/** JSON that a command printed, with the files that it wrote. Errors: the command was stopped before it printed. */
function jsonOf({ text, files }: Response) {
  if (text === '') throw new BayescopeError('stopped', 'Stopped before there was an answer.');
  const json = JSON.parse(text);
  return Object.keys(files).length > 0 ? { ...json, files } : json;
}

/** JSON that a command printed, with the notes on its data. */
const toldOf = (response: Response) => ({ ...jsonOf(response), notes: response.notes });

/** Input table of a command from the caller's data; for a built-in example, command options and no table. */
const dataOf = async (data: unknown): Promise<[table: Input | null, options: Record<string, unknown>]> => {
  if (data === null || data === undefined) return [null, {}];
  if (typeof data === 'object' && typeof fieldsIn(data).example === 'string') return [null, fieldsIn(data)];
  return [await tableOf(data, 'data.csv'), {}];
};

/**
 * Runs a command over input files and returns its response. Errors: `BayescopeError`, with the `result` of a failed
 * check.
 * @param queue queue of the worker
 * @param inputs input files, null for an absent one
 * @param all options of the call and of the command
 */
async function askOf(
  queue: ReturnType<typeof createQueue>,
  command: string,
  inputs: (Input | null)[],
  all: Options,
): Promise<Response> {
  const { call, options } = split(all);
  const given = inputs.filter((input) => input !== null);
  const frames = given.flatMap((input) => ('frame' in input ? [[input.name, input.frame] as const] : []));
  const own = given.flatMap((input) =>
    'frame' in input || input.content === null ? [] : [[input.name, input.content]],
  );
  const response = await queue.ask({
    command,
    files: given.map(({ name }) => name),
    contents: { ...call.files, ...Object.fromEntries(own) },
    frames: Object.fromEntries(frames.map(([name, { columns }]) => [name, columns])),
    options,
    call,
  });
  const answer = response.text.startsWith('{') ? jsonOf(response) : null;
  const notes = [...frames.flatMap(([, frame]) => [...frame.notes, ...unused(options)]), ...response.notes];
  for (const note of notes) await call.onNote?.(note);
  if (call.signal?.aborted) throw aborted(call.signal, answer && { ...answer, notes });
  if (response.code === 4 && command !== 'check')
    throw new BayescopeError('check-failed', notes.join('\n'), {}, answer);
  return { ...response, notes };
}

/** Functions of the package, which run their commands in a worker. */
export function createClient(start: Start) {
  const queue = createQueue(start);
  const ask = (command: string, inputs: (Input | null)[], options: Options) => askOf(queue, command, inputs, options);

  /** Runs a command over data and returns its JSON with notes. */
  async function over(command: string, data: unknown, options: Options) {
    const [table, example] = await dataOf(data);
    return toldOf(await ask(command, [table], { ...example, ...options }));
  }

  const solve = async (list: unknown, options: Options = {}) =>
    toldOf(await ask('solve', [await fileOf(isList(list) ? list.list : list, 'list.jkl')], options));

  const functions = withStack({
    /** Learns the best network; returns the content of a result file as an object. */
    learn: (data: unknown, options: Options = {}) => over('learn', data, options),
    bootstrap: (data: unknown, options: Options = {}) => over('bootstrap', data, options),
    posterior: (data: unknown, options: Options = {}) => over('posterior', data, options),
    solve,

    /**
     * Lists the k best networks.
     * @param data rows, or local scores as `score` returns them
     * @param options options of `learn`, with `k` or `within`
     */
    kBest: (data: unknown, options: Options) => (isList(data) ? solve(data, options) : over('learn', data, options)),

    async score(data: unknown, options: Options = {}) {
      const { files, ...report } = await over('score', data, { ...options, output: ['list.jkl'] });
      return { ...report, list: files['list.jkl'] };
    },

    async merge(parts: ({ list: string } | string | Uint8Array)[], options: Options = {}) {
      const files = parts.map((part, i) => ({ name: `part-${i + 1}.jkl`, content: isList(part) ? part.list : part }));
      const { files: written } = await ask('merge', files, { ...options, output: 'list.jkl' });
      return { list: written['list.jkl'] as string };
    },

    async fit(result: unknown, data: unknown, options: Options = {}) {
      const [table] = await dataOf(data);
      const { text, files, notes } = await ask('fit', [await asFile(result, 'result.json'), table], options);
      return text === '' ? { files, notes } : { ...JSON.parse(text), notes };
    },

    query: async (model: unknown, options: Options = {}) => jsonOf(await ask('query', [await asModel(model)], options)),

    sample: async (model: unknown, options: Options = {}): Promise<string> =>
      (await ask('sample', [await asModel(model)], options)).text,

    async convert(model: unknown, name: string): Promise<string | Uint8Array> {
      const { files } = await ask('convert', [await asModel(model)], { output: [name] });
      return files[name];
    },

    readers: async (model: unknown) => jsonOf(await ask('readers', [await asModel(model)], {})),

    async check(result: unknown, data: unknown, options: Options = {}) {
      const [table] = await dataOf(data);
      return jsonOf(await ask('check', [await asFile(result, 'result.json'), table], options));
    },
  });
  /** `close` ends the worker; running and waiting calls fail. */
  return { ...functions, close: queue.close };
}

/** Functions whose errors have the stack of the call: they come from a message of the worker, which has no caller. */
function withStack<F extends Record<string, (...args: never[]) => Promise<unknown>>>(functions: F): F {
  const traced = Object.entries(functions).map(([name, run]) => {
    const call = (...args: never[]) => {
      const here = new Error();
      Error.captureStackTrace?.(here, call);
      const frames = here.stack?.replace(/^Error:?\s*\n/, '');
      return run(...args).catch((error) => {
        if (error instanceof BayescopeError) error.stack = `${error.name}: ${error.message}\n${frames}`;
        throw error;
      });
    };
    return [name, call];
  });
  return Object.fromEntries(traced);
}
