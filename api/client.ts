/**
 * Caller's side of the npm package: its documented functions, which send commands to a worker. It is the same in Node
 * and in web pages; `node.ts` and `web.ts` start the worker. See docs/npm.md; types are in index.d.ts.
 */
import { fieldsIn } from '../www/model/foreign.ts';
import { noteOf } from './cells.ts';
import { aborted, BayescopeError } from './error.ts';
import { type Files, fileOf, type Input, tableOf } from './input.ts';
import type { Request, Response, Told } from './serve.ts';

export { BayescopeError };

/** Connection to a worker. `post` sends a message; `hold` sets whether the worker keeps the process alive. */
export type Connection = { post: (message: object) => void; end: () => void; hold: (isHeld: boolean) => void };
/** Options of every call of a package function, beside those of its command. */
export type Call = {
  signal?: AbortSignal;
  onProgress?: (snapshot: object) => void;
  onNote?: (line: string) => void;
  files?: Files;
};
type Options = Call & Record<string, unknown>;
/** Queued request to the worker, with the callbacks of its promise. */
export type Job = Omit<Request, 'id'> & {
  call: Call;
  resolve: (response: Response) => void;
  reject: (reason: unknown) => void;
};

/** Time, in ms, after which a worker that has not ended a stopped call is terminated. */
const STOP_TIMEOUT_MS = 2000;
/** Time without a call, in ms, after which the worker is ended. */
const IDLE_MS = 60_000;

/** Function that starts a worker. It calls `hear` with each message of the worker, and `lost` if the worker dies. */
export type Start = (hear: (message: Told) => void, lost: (reason: unknown) => void) => Connection;

/** Queue that sends requests to a worker one at a time. It starts the worker when needed, also after a crash. */
function createQueue(start: Start) {
  const waiting: Job[] = [];
  let current: { job: Job; id: number; patience?: ReturnType<typeof setTimeout> } | null = null;
  let connection: Connection | null = null;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let serial = 0;

  function drop() {
    connection?.end();
    connection = null;
  }

  /** Ends the running call and starts the next one. */
  function leave() {
    clearTimeout(current?.patience);
    current = null;
    connection?.hold(false);
    next();
  }

  /** Rejects the running call with an error and ends the worker. */
  function lose(error: BayescopeError) {
    const lost = current;
    drop();
    leave();
    lost?.job.reject(error);
  }

  /** Stops a call whose signal was aborted: the running one by its command, a waiting one at once. */
  function stop(job: Job, signal: AbortSignal) {
    const at = waiting.indexOf(job);
    if (at >= 0) {
      waiting.splice(at, 1);
      job.reject(signal.reason);
    } else if (current?.job === job && connection) {
      connection.post({ stop: current.id });
      current.patience = setTimeout(() => lose(aborted(signal)), STOP_TIMEOUT_MS);
    }
  }

  function hear(message: Told) {
    if (!current || message.id !== current.id) return;
    const { call, resolve, reject } = current.job;
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
      idleTimer = setTimeout(drop, IDLE_MS);
      if (typeof idleTimer === 'object') idleTimer.unref(); // in Node, the timer does not keep the process alive
      return;
    }
    clearTimeout(idleTimer);
    try {
      connection ??= start(hear, (reason) => lose(new BayescopeError('engine-crash', String(reason))));
    } catch (error) {
      job.reject(error);
      return next();
    }
    connection.hold(true);
    const { command, files, contents, frames, options } = job;
    current = { job, id: ++serial };
    connection.post({ id: current.id, command, files, contents, frames, options });
  }

  /** Answers a request after those before it. Errors: its signal is aborted. */
  async function ask(request: Omit<Job, 'resolve' | 'reject'>): Promise<Response> {
    const { signal } = request.call;
    signal?.throwIfAborted();
    let onAbort = () => {};
    try {
      return await new Promise((resolve, reject) => {
        const job = { ...request, resolve, reject };
        if (signal) onAbort = () => stop(job, signal);
        signal?.addEventListener('abort', onAbort, { once: true });
        waiting.push(job);
        next();
      });
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  return {
    ask,
    close() {
      for (const { reject } of waiting.splice(0)) reject(new BayescopeError('closed', 'Closed.'));
      if (current) lose(new BayescopeError('closed', 'Closed.'));
      clearTimeout(idleTimer);
      drop();
    },
  };
}

/** Options of a package function, split into those of the call (signal, callbacks, files) and those of its command. */
function split({ signal, onProgress, onNote, files, ...options }: Options) {
  return { call: { signal, onProgress, onNote, files }, options };
}

/** Result or model object as a JSON file for a command; any other value as a file. */
function asFile(value: unknown, name: string) {
  const isOurs = typeof value === 'object' && value !== null && ('networks' in value || 'format' in value);
  return isOurs ? { name, content: JSON.stringify(value) } : fileOf(value, name);
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

/** Functions of the package, which run their commands in a worker. */
export function createClient(start: Start) {
  const queue = createQueue(start);

  /**
   * Runs a command over input files and returns its response. Errors: `BayescopeError`, with the `result` of a failed
   * check.
   * @param inputs input files, null for an absent one
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
    const answer = response.text.startsWith('{') ? JSON.parse(response.text) : null;
    const notes = [...frames.flatMap(([, frame]) => [...frame.notes, ...unused(options)]), ...response.notes];
    for (const note of notes) call.onNote?.(note);
    if (call.signal?.aborted) throw aborted(call.signal, answer && { ...answer, notes });
    if (response.code === 4 && command !== 'check')
      throw new BayescopeError('check-failed', notes.join('\n'), {}, answer);
    return { ...response, notes };
  }

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

  /** Runs a command over data and returns its JSON with notes. */
  async function over(command: string, data: unknown, options: Options) {
    const [table, example] = await dataOf(data);
    return toldOf(await ask(command, [table], { ...example, ...options }));
  }

  const solve = async (list: unknown, options: Options = {}) =>
    toldOf(await ask('solve', [await fileOf(isList(list) ? list.list : list, 'list.jkl')], options));

  const functions = {
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

    /** Ends the worker; running and waiting calls fail. */
    close: queue.close,
  };
  return withStack(functions);
}

/** Functions whose errors have the stack of the call: they come from a message of the worker, which has no caller. */
function withStack<F extends Record<string, (...args: never[]) => unknown>>(functions: F): F {
  const traced = Object.entries(functions).map(([name, run]) => {
    const call = (...args: never[]) => {
      const here = new Error();
      Error.captureStackTrace?.(here, call);
      const frames = here.stack?.replace(/^Error:?\s*\n/, '');
      const done = run(...args);
      if (!(done instanceof Promise)) return done;
      return done.catch((error) => {
        if (error instanceof BayescopeError) error.stack = `${error.name}: ${error.message}\n${frames}`;
        throw error;
      });
    };
    return [name, call];
  });
  return Object.fromEntries(traced);
}
