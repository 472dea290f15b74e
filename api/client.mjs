/**
 * The caller's side of the package: the functions that it documents, over a worker that runs the commands. The same in Node and in a page;
 * `node.mjs` and `web.mjs` say how a worker is started. docs/npm.md describes it, index.d.ts has the types.
 */
import { noteOf } from './cells.mjs';
import { BayescopeError } from './error.mjs';
import { fileOf, tableOf } from './input.mjs';

export { BayescopeError };

/** @typedef {import('./input.mjs').Files} Files @typedef {import('./input.mjs').Input} Input @typedef {import('./serve.mjs').Request} Request @typedef {import('./serve.mjs').Response} Response */
/** @typedef {{ post: (message: object) => void, end: () => void, hold: (isHeld: boolean) => void }} Connection to a worker; `hold`: it keeps the program alive */
/** @typedef {{ signal?: AbortSignal, onProgress?: (snapshot: object) => void, onNote?: (line: string) => void, files?: Files }} Call what a call has beside the options of its command */
/** @typedef {Omit<Request, 'id'> & { call: Call, resolve: (response: Response) => void, reject: (reason: unknown) => void }} Job a request in the queue, and who waits for its response */

/** Milliseconds that a worker has to end gently after Stop, before it is ended. */
const PATIENCE = 2000;
/** Milliseconds without a call after which the worker is ended. */
const IDLE = 60_000;

/**
 * Queue of requests to a worker, one at a time. The worker is started for the first, and again after it was lost.
 * @param {(hear: (message: any) => void, lost: (reason: unknown) => void) => Connection} start
 */
function createQueue(start) {
  /** @type {Job[]} */
  const waiting = [];
  /** @type {(Job & { id: number, patience?: ReturnType<typeof setTimeout> }) | null} */
  let current = null;
  /** @type {Connection | null} */
  let connection = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let idleTimer;
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

  /** Rejects the call under way with an error, and drops the worker. @param {BayescopeError} error */
  function lose(error) {
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

  /** @param {any} message */
  function hear(message) {
    if (!current || message.id !== current.id) return;
    const { call, resolve, reject } = current;
    if (message.progress) call.onProgress?.(message.progress);
    else if (message.crash) lose(new BayescopeError('engine-crash', message.crash));
    else {
      leave();
      if (message.response) resolve(message.response);
      else reject(new BayescopeError(message.problem.code, message.message, message.problem));
    }
  }

  function next() {
    if (current) return;
    const job = waiting.shift();
    if (!job) {
      idleTimer = setTimeout(drop, IDLE);
      /** @type {any} */ (idleTimer).unref?.(); // in Node nobody stays for it
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
    /** @param {Omit<Job, 'resolve' | 'reject'>} job @returns {Promise<Response>} */
    ask: (job) =>
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

/** The options of a function in two parts: those of the call, and those of its command. @param {Record<string, any>} options */
function split({ signal, onProgress, onNote, files, ...options }) {
  return { call: /** @type {Call} */ ({ signal, onProgress, onNote, files }), options };
}

/** A result or a model as the file that a command reads. @param {any} value @param {string} name */
function asFile(value, name) {
  const isOurs = typeof value === 'object' && value !== null && ('networks' in value || 'format' in value);
  return isOurs ? { name, content: JSON.stringify(value) } : fileOf(value, name);
}

/** Options that say how a file is read. */
const OF_FILES = ['separator', 'header', 'noHeader', 'no-header', 'decimalComma', 'decimal-comma', 'thousands'];

/** Notes on options that have no effect on columns. @param {Record<string, any>} options */
const unused = (options) =>
  OF_FILES.filter((option) => options[option] !== undefined && options[option] !== null).map((option) =>
    noteOf('unused-option', { option }),
  );

/** Whether data are local scores and no rows. @param {any} data */
const isList = (data) => typeof data?.list === 'string';

/**
 * The functions of the package.
 * @param {Parameters<typeof createQueue>[0]} start starts a worker that `serve` runs in
 */
export function createClient(start) {
  const queue = createQueue(start);

  /**
   * The response to a command over files. Errors: a `BayescopeError`, of bad input, of a check that failed (its `result` is what was found), of
   * a lost engine.
   * @param {string} command @param {(Input | null)[]} inputs null: none
   * @param {Record<string, any>} all options of the call and of the command @returns {Promise<Response>}
   */
  async function ask(command, inputs, all) {
    const { call, options } = split(all);
    const given = inputs.filter((input) => input !== null);
    const frames = given.flatMap((input) =>
      'frame' in input ? [/** @type {const} */ ([input.name, input.frame])] : [],
    );
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

  /** The JSON that a command prints, with the files that it wrote. @param {Response} response */
  function jsonOf({ text, files }) {
    if (text === '') throw new BayescopeError('stopped', 'Stopped before there was an answer.');
    const json = JSON.parse(text);
    return Object.keys(files).length > 0 ? { ...json, files } : json;
  }

  /** The JSON that a command over data prints, with what it says beside. @param {Response} response */
  const toldOf = (response) => ({ ...jsonOf(response), notes: response.notes });

  /** Data as a table of a command, or as its options where they are an example. @param {any} data @returns {Promise<[table: Input | null, options: Record<string, any>]>} */
  const dataOf = async (data) => {
    if (data === null || data === undefined) return [null, {}];
    if (typeof data === 'object' && typeof data.example === 'string') return [null, data];
    return [await tableOf(data, 'data.csv'), {}];
  };

  /** A command over data. @param {string} command @param {any} data @param {Record<string, any>} options */
  async function over(command, data, options) {
    const [table, example] = await dataOf(data);
    return toldOf(await ask(command, [table], { ...example, ...options }));
  }

  /** @param {any} list @param {Record<string, any>} options */
  const solve = async (list, options = {}) =>
    toldOf(await ask('solve', [await fileOf(isList(list) ? list.list : list, 'list.jkl')], options));

  return {
    /** The result file, as an object. @param {any} data @param {Record<string, any>} options */
    learn: (data, options = {}) => over('learn', data, options),
    bootstrap: (/** @type {any} */ data, options = {}) => over('bootstrap', data, options),
    posterior: (/** @type {any} */ data, options = {}) => over('posterior', data, options),
    solve,

    /** @param {any} data rows, or local scores of `score` @param {Record<string, any>} options with `k` or `within` */
    kBest: (data, options) => (isList(data) ? solve(data, options) : over('learn', data, options)),

    /** @param {any} data @param {Record<string, any>} options */
    async score(data, options = {}) {
      const { files, ...report } = await over('score', data, { ...options, output: ['list.jkl'] });
      return { ...report, list: files['list.jkl'] };
    },

    /** @param {any[]} parts @param {Record<string, any>} options */
    async merge(parts, options = {}) {
      const files = parts.map((part, i) => ({ name: `part-${i + 1}.jkl`, content: isList(part) ? part.list : part }));
      const { files: written } = await ask('merge', files, { ...options, output: 'list.jkl' });
      return { list: /** @type {string} */ (written['list.jkl']) };
    },

    /** @param {any} result @param {any} data @param {Record<string, any>} options */
    async fit(result, data, options = {}) {
      const [table] = await dataOf(data);
      const { text, files, notes } = await ask('fit', [await asFile(result, 'result.json'), table], options);
      return text === '' ? { files, notes } : { ...JSON.parse(text), notes };
    },

    /** @param {any} model @param {Record<string, any>} options */
    query: async (model, options = {}) => jsonOf(await ask('query', [await asFile(model, 'model.json')], options)),

    /** @param {any} model @param {Record<string, any>} options @returns {Promise<string>} */
    sample: async (model, options = {}) => (await ask('sample', [await asFile(model, 'model.json')], options)).text,

    /** @param {any} model @param {string} name @returns {Promise<string | Uint8Array>} */
    async convert(model, name) {
      const { files } = await ask('convert', [await asFile(model, 'model.json')], { output: [name] });
      return files[name];
    },

    /** @param {any} model */
    readers: async (model) => jsonOf(await ask('readers', [await asFile(model, 'model.json')], {})),

    /** @param {any} result @param {any} data @param {Record<string, any>} options */
    async check(result, data, options = {}) {
      const [table] = await dataOf(data);
      return jsonOf(await ask('check', [await asFile(result, 'result.json'), table], options));
    },

    /** Ends the worker, and the calls that wait for it. */
    close: queue.close,
  };
}
