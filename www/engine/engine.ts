// Engine as the page sees it: a promise per request, Stop, and recovery from lost workers. The only module that handles
// workers.
// - `call` sends requests in order. `latest` sends at most one at a time per name and keeps only the newest of later
// ones, so that a slider never queues.
// - `stop` asks the running work to end. If the worker neither answers in time nor waits for the whole core, it is
// terminated and an empty one is started; the caller loads the data again.
// - A worker may request helpers: further workers, connected by ports, that end with it.
// - A panic, an out-of-memory or a lost worker rejects all pending requests with `Lost` and reports the crash; the page
// keeps data, settings and the last reported best. The next request starts another worker.

import { BUILD } from './build.ts';
import type { Engine, Session } from './requests.ts';

/**
 * Time that Stop waits for a regular end of the work; longer for a worker that sent a message recently and so is busy,
 * since its termination would lose a run that can be continued.
 */
const STOP_MS = 500;
const BUSY_STOP_MS = 2000;
/** Time for which a worker counts as busy after its last progress message. */
const BUSY_MS = 1000;
/** Interval of the checks that the worker still sends messages, and number of failed checks until it counts as lost. */
const CHECK_MS = 5000;
const MAX_FAILED_CHECKS = 6;

export type Failure = { code: string; detail?: string; request?: string; [param: string]: unknown };

/** Error of a request whose worker was lost. */
export class Lost extends Error {
  code: string;

  constructor(failure: Failure) {
    super(failure.code);
    this.code = failure.code;
  }
}

/** Callbacks of a request that has been sent and not yet answered. */
type Waiting = {
  resolve(value: unknown): void;
  reject: (reason: unknown) => void;
  tell?(news: unknown): void;
};
/** Options of a request of any name. */
type How = { tell?: (news: never) => void; signal?: AbortSignal; beside?: boolean; file?: unknown };

/** Failure that an error event of the worker means; a WebAssembly trap without a panic message means out of memory. */
const trapped = (detail: string): Failure => ({
  code: /unreachable|memory|alloc/i.test(detail) && !/stack/i.test(detail) ? 'out-of-memory' : 'engine-crash',
  detail,
});

export function createEngine({
  start,
  crashed,
  look = CHECK_MS,
}: {
  start: () => Worker;
  crashed: (failure: Failure) => void;
  look?: number;
}): Engine {
  let worker: Worker | null = null;
  let serial = 0;
  const waiting: Map<number, Waiting> = new Map();
  /** Newest request of each name that waits until an earlier request of that name is answered; null if none waits. */
  const newest: Map<string, { ask: () => Promise<unknown>; resolve(value?: unknown): void } | null> = new Map();
  /** Running work that Stop would end: the controller that aborts the work, with a promise that it has ended. */
  const running: Map<AbortController, Promise<boolean>> = new Map();

  // A worker can die silently. Checks are counted instead of seconds, since no checks run while the machine sleeps.
  let failedChecks = 0;
  /** Time of the last progress message of a request, in ms. */
  let lastNews = Number.NEGATIVE_INFINITY;
  /** Time at which the worker last reported that it is waiting for the whole core, in ms. */
  let lastAlive = Number.NEGATIVE_INFINITY;
  let checking: ReturnType<typeof setInterval> | undefined;
  function watch() {
    failedChecks = 0;
    checking ??= setInterval(() => {
      if (waiting.size === 0) {
        clearInterval(checking);
        checking = undefined;
      } else if (++failedChecks === MAX_FAILED_CHECKS) fail({ code: 'engine-silent' });
    }, look);
    checking.unref?.(); // in Node the timer must not keep the process alive
  }

  const helpers: Worker[] = [];
  /** Number that the next helper (further worker) gets. */
  let nextHelper = 0;
  /** Replaces all helpers by `count` new ones. */
  function hire(count: number) {
    for (const helper of helpers.splice(0)) helper.terminate();
    try {
      while (helpers.length < count) {
        const { port1, port2 } = new MessageChannel();
        const helper = start();
        helpers.push(helper);
        helper.onerror = (event) => event.preventDefault?.(); // a helper that does not answer gets no work
        helper.onmessage = ({ data }) => data.hello && data.hello !== BUILD && helper.terminate();
        helper.postMessage({ name: 'help', port: port2 }, [port2]);
        worker?.postMessage({ name: 'helper', port: port1, helper: nextHelper++ }, [port1]);
      }
    } catch {
      // the browser refuses more workers: the helpers started so far do the work
    }
  }

  function lose(failure: Failure) {
    hire(0);
    worker?.terminate();
    worker = null;
    const lost = [...waiting.values()];
    waiting.clear();
    for (const { reject } of lost) reject(new Lost(failure));
  }

  function fail(failure: Failure) {
    lose(failure);
    crashed(failure);
  }

  function ensure() {
    if (worker) return worker;
    const started = start();
    worker = started;
    started.onmessage = ({ data }) => {
      if (worker !== started) return;
      failedChecks = 0;
      if (data.hello) return data.hello === BUILD ? undefined : fail({ code: 'other-version', detail: data.hello });
      if (data.crash) return fail(data.crash);
      if (data.hire !== undefined) return hire(data.hire);
      if (data.alive) lastAlive = performance.now();
      const request = waiting.get(data.id);
      if (!request) return;
      if ('news' in data) {
        lastNews = performance.now();
        return request.tell?.(data.news);
      }
      waiting.delete(data.id);
      if (data.error) request.reject(data.error);
      else request.resolve(data.value);
    };
    started.onerror = (event) => {
      event.preventDefault?.();
      if (worker === started) fail(trapped(event.message ?? ''));
    };
    started.onmessageerror = () => {
      if (worker === started) fail({ code: 'engine-crash', detail: 'unreadable message' });
    };
    return started;
  }

  /** Sends a request of a session to the worker, which is started if necessary. */
  function send(session: number, name: string, args: unknown, { tell, signal, beside, file }: How = {}) {
    // A lost worker's sessions ended with it, so that none needs to be closed.
    if (name === 'close' && !worker) return Promise.resolve();
    return new Promise<unknown>((resolve, reject) => {
      const target = ensure();
      const id = ++serial;
      const stop = () => target.postMessage({ name: 'stop', id });
      const settle =
        <T>(end: (value: T) => void) =>
        (value: T) => {
          signal?.removeEventListener('abort', stop);
          end(value);
        };
      waiting.set(id, { resolve: settle(resolve), reject: settle(reject), tell: tell as Waiting['tell'] });
      watch();
      target.postMessage({ id, session, name, args, beside, file });
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop);
    });
  }

  const sessionOf = (number: number): Session => ({
    call: (name, ...[args, how]) => send(number, name, args, how as How) as Promise<never>,
    session: sessionOf,
  });

  /** Sends a request, and after its answer the newest request of the same name that came in the meantime. */
  function askNewest(name: string, ask: () => Promise<unknown>): Promise<unknown> {
    newest.set(name, null);
    const answer = ask();
    const next = () => {
      const waiting = newest.get(name);
      newest.delete(name);
      waiting?.resolve(waiting && askNewest(name, waiting.ask));
    };
    answer.then(next, next);
    return answer;
  }

  function newestOf<T>(name: string, ask: () => Promise<T>): Promise<T | undefined> {
    if (!newest.has(name)) return askNewest(name, ask) as Promise<T>;
    newest.get(name)?.resolve();
    return new Promise((resolve) => {
      newest.set(name, { ask, resolve: resolve as (value?: unknown) => void });
    });
  }

  const page = sessionOf(0);

  function work<T>(make: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const stop = new AbortController();
    const answer = make(stop.signal);
    const over = answer.then(
      () => true,
      () => true,
    );
    running.set(stop, over);
    over.then(() => running.delete(stop));
    return answer;
  }

  return {
    ...page,
    latest: (name, args) => newestOf(name, () => page.call(name, ...([args()] as never))),
    newest: newestOf,
    run: (name, args, tell) => work((signal) => page.call(name, ...([args, { tell, signal }] as never))),
    work,
    another: () => createEngine({ start, crashed: () => {}, look }),
    end: () => lose({ code: 'ended' }),

    /** Ends all running work, after a timeout by terminating the worker. Resolves when the work has ended. */
    async stop() {
      if (running.size === 0) return;
      const over = Promise.all(running.values());
      for (const stop of running.keys()) stop.abort();
      const timeout = performance.now() - lastNews < BUSY_MS ? BUSY_STOP_MS : STOP_MS;
      do {
        const late = new Promise((done) => setTimeout(done, timeout, false));
        if (await Promise.race([over, late])) return;
      } while (performance.now() - lastAlive < BUSY_STOP_MS);
      lose({ code: 'stopped-hard' });
      ensure();
    },
  };
}
