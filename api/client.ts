/**
 * The caller's side of the package: the functions that it documents, over a worker that runs the commands. The same in Node and in a page;
 * `node.ts` and `web.ts` say how a worker is started. docs/npm.md describes it, index.d.ts has the types.
 */
import { fieldsIn } from '../www/model/foreign.ts';
import { noteOf } from './cells.ts';
import { BayescopeError } from './error.ts';
import { type Files, fileOf, type Input, tableOf } from './input.ts';
import type { Request, Response, Told } from './serve.ts';

export { BayescopeError };

/** To a worker; `hold`: it keeps the program alive. */
export type Connection = { post: (message: object) => void; end: () => void; hold: (isHeld: boolean) => void };
/** What a call has beside the options of its command. */
export type Call = {
  signal?: AbortSignal;
  onProgress?: (snapshot: object) => void;
  onNote?: (line: string) => void;
  files?: Files;
};
type Options = Call & Record<string, unknown>;
/** A request in the queue, and who waits for its response. */
export type Job = Omit<Request, 'id'> & {
  call: Call;
  resolve: (response: Response) => void;
  reject: (reason: unknown) => void;
};

/** Milliseconds that a worker has to end gently after Stop, before it is ended. */
const PATIENCE = 2000;
/** Milliseconds without a call after which the worker is ended. */
const IDLE = 60_000;

/** Starts a worker that runs `serve`; calls `hear` with each message, and `lost` when the worker dies. */
export type Start = (hear: (message: Told) => void, lost: (reason: unknown) => void) => Connection;

/** Queue of requests to a worker, one at a time. The worker is started for the first, and again after it was lost. */
function createQueue(start: Start) {
  const waiting: Job[] = [];
  let current: (Job & { id: number; patience?: ReturnType<typeof setTimeout> }) | null = null;
  let connection: Connection | null = null;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let serial = 0;

  function drop() {
    connection?.end();
    connection = null;
  }

  /** Ends the call under way, and begins the next. */
  function leave() {
    clearTimeout(current?.patience);
    current?.call.signal?.removeEventListener('abort', stop);
    current = null;
    connection?.hold(false);
    next();
  }

  /** Rejects the call under way with an error, and drops the worker. */
  function lose(error: BayescopeError) {
    const lost = current;
    drop();
    leave();
    lost?.reject(error);
  }

  function stop() {
    if (!current || !connection) return;
    connection.post({ stop: current.id });
    current.patience = setTimeout(() => lose(new BayescopeError('stopped', 'Stopped.')), PATIENCE);
  }

  function hear(message: Told) {
    if (!current || message.id !== current.id) return;
    const { call, resolve, reject } = current;
    if ('progress' in message) call.onProgress?.(message.progress);
    else if ('crash' in message) lose(new BayescopeError('engine-crash', message.crash));
    else {
      leave();
      if ('response' in message) resolve(message.response);
      else reject(new BayescopeError(message.problem.code, message.message, message.problem));
    }
  }

  function next() {
    if (current) return;
    const job = waiting.shift();
    if (!job) {
      idleTimer = setTimeout(drop, IDLE);
      if (typeof idleTimer === 'object') idleTimer.unref(); // in Node nobody stays for it
      return;
    }
    clearTimeout(idleTimer);
    connection ??= start(hear, (reason) => lose(new BayescopeError('engine-crash', String(reason))));
    connection.hold(true);
    const { command, files, contents, frames, options, call } = job;
    current = { ...job, id: ++serial };
    connection.post({ id: current.id, command, files, contents, frames, options });
    if (call.signal?.aborted) stop();
    else call.signal?.addEventListener('abort', stop, { once: true });
  }

  return {
    ask: (job: Omit<Job, 'resolve' | 'reject'>): Promise<Response> =>
      new Promise((resolve, reject) => {
        waiting.push({ ...job, resolve, reject });
        next();
      }),
    close() {
      for (const { reject } of waiting.splice(0)) reject(new BayescopeError('closed', 'Closed.'));
      if (current) lose(new BayescopeError('closed', 'Closed.'));
      clearTimeout(idleTimer);
      drop();
    },
  };
}

/** The options of a function in two parts: those of the call, and those of its command. */
function split({ signal, onProgress, onNote, files, ...options }: Options) {
  return { call: { signal, onProgress, onNote, files }, options };
}

/** A result or a model as the file that a command reads. */
function asFile(value: unknown, name: string) {
  const isOurs = typeof value === 'object' && value !== null && ('networks' in value || 'format' in value);
  return isOurs ? { name, content: JSON.stringify(value) } : fileOf(value, name);
}

/** Options that say how a file is read. */
const OF_FILES = ['separator', 'header', 'noHeader', 'no-header', 'decimalComma', 'decimal-comma', 'thousands'];

/** Notes on options that have no effect on columns. */
const unused = (options: Options) =>
  OF_FILES.filter((option) => options[option] !== undefined && options[option] !== null).map((option) =>
    noteOf('unused-option', { option }),
  );

/** Whether data are local scores and no rows. */
const isList = (data: unknown): data is { list: string } => typeof fieldsIn(data).list === 'string';

/** The functions of the package, over a worker. */
export function createClient(start: Start) {
  const queue = createQueue(start);

  /**
   * The response to a command over files. Errors: a `BayescopeError`, of bad input, of a check that failed (its `result` is what was found), of
   * a lost engine.
   * @param inputs null: none
   * @param all options of the call and of the command
   */
  async function ask(command: string, inputs: (Input | null)[], all: Options): Promise<Response> {
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
    const notes = [...frames.flatMap(([, frame]) => [...frame.notes, ...unused(options)]), ...response.notes];
    for (const note of notes) call.onNote?.(note);
    if (response.code === 4 && command !== 'check')
      throw new BayescopeError('check-failed', notes.join('\n'), {}, response.text && JSON.parse(response.text));
    return { ...response, notes };
  }

  /** The JSON that a command prints, with the files that it wrote. */
  function jsonOf({ text, files }: Response) {
    if (text === '') throw new BayescopeError('stopped', 'Stopped before there was an answer.');
    const json = JSON.parse(text);
    return Object.keys(files).length > 0 ? { ...json, files } : json;
  }

  /** The JSON that a command over data prints, with what it says beside. */
  const toldOf = (response: Response) => ({ ...jsonOf(response), notes: response.notes });

  /** Data as a table of a command, or as its options where they are an example. */
  const dataOf = async (data: unknown): Promise<[table: Input | null, options: Record<string, unknown>]> => {
    if (data === null || data === undefined) return [null, {}];
    if (typeof data === 'object' && typeof fieldsIn(data).example === 'string') return [null, fieldsIn(data)];
    return [await tableOf(data, 'data.csv'), {}];
  };

  /** A command over data. */
  async function over(command: string, data: unknown, options: Options) {
    const [table, example] = await dataOf(data);
    return toldOf(await ask(command, [table], { ...example, ...options }));
  }

  const solve = async (list: unknown, options: Options = {}) =>
    toldOf(await ask('solve', [await fileOf(isList(list) ? list.list : list, 'list.jkl')], options));

  return {
    /** The result file, as an object. */
    learn: (data: unknown, options: Options = {}) => over('learn', data, options),
    bootstrap: (data: unknown, options: Options = {}) => over('bootstrap', data, options),
    posterior: (data: unknown, options: Options = {}) => over('posterior', data, options),
    solve,

    /**
     * @param data rows, or local scores of `score`
     * @param options with `k` or `within`
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

    query: async (model: unknown, options: Options = {}) =>
      jsonOf(await ask('query', [await asFile(model, 'model.json')], options)),

    sample: async (model: unknown, options: Options = {}): Promise<string> =>
      (await ask('sample', [await asFile(model, 'model.json')], options)).text,

    async convert(model: unknown, name: string): Promise<string | Uint8Array> {
      const { files } = await ask('convert', [await asFile(model, 'model.json')], { output: [name] });
      return files[name];
    },

    readers: async (model: unknown) => jsonOf(await ask('readers', [await asFile(model, 'model.json')], {})),

    async check(result: unknown, data: unknown, options: Options = {}) {
      const [table] = await dataOf(data);
      return jsonOf(await ask('check', [await asFile(result, 'result.json'), table], options));
    },

    /** Ends the worker, and the calls that wait for it. */
    close: queue.close,
  };
}
