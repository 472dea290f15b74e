/** Queue of calls to a worker of the npm package: one at a time, stopped by signals, with a new worker after a crash. */
import { aborted, BayescopeError } from './error.ts';
import type { Files } from './input.ts';
import type { Request, Response, Told } from './serve.ts';

/** Connection to a worker. `post` sends a message; `hold` sets whether the worker keeps the process alive. */
type Connection = { post: (message: object) => void; end: () => void; hold: (isHeld: boolean) => void };
/** Options of every call of a package function, beside those of its command. */
export type Call = {
  signal?: AbortSignal;
  onProgress?: (snapshot: object) => void;
  onNote?: (line: string) => void;
  files?: Files;
};
/** Queued request to the worker, with the callbacks of its promise. */
type Job = Omit<Request, 'id'> & {
  call: Call;
  resolve: (response: Response) => void;
  reject: (reason: unknown) => void;
};

/** Time, in ms, after which a worker that has not ended a stopped call is terminated. */
const STOP_TIMEOUT_MS = 2000;
/** Time without a call, in ms, after which the worker is ended. */
const IDLE_MS = 60_000;

/** Error of a call whose worker died. */
const crashOf = (reason: unknown) =>
  reason instanceof BayescopeError ? reason : new BayescopeError('engine-crash', String(reason));

/** Function that starts a worker. It calls `hear` with each message of the worker, and `lost` if the worker dies. */
export type Start = (hear: (message: Told) => void, lost: (reason: unknown) => void) => Connection;

/** Queue that sends requests to a worker one at a time. It starts the worker when needed, also after a crash. */
export function createQueue(start: Start) {
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
  function lose(error: unknown) {
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

  /** Passes progress to the caller; an error that its callback throws, or its promise, ends the call. */
  async function tell({ call, reject }: Job, progress: object) {
    try {
      await call.onProgress?.(progress);
    } catch (error) {
      if (current?.job.reject === reject) lose(error);
    }
  }

  function hear(message: Told) {
    if (!current || message.id !== current.id) return;
    const { resolve, reject } = current.job;
    if ('progress' in message) tell(current.job, message.progress);
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
      connection ??= start(hear, (reason) => lose(crashOf(reason)));
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
