// The engine: one promise per request, one run at a time that Stop ends, and a worker that may die without the page noticing more
// than a card. It alone knows workers.
//
// - `call` asks, in order; `latest` asks at most once at a time per name and keeps only the newest of what is asked meanwhile: a
//   slider never queues.
// - `stop` asks the run to end; if the worker neither answers within its patience nor waits for the whole core, it is terminated and
//   an empty one is started; whoever holds the data loads them again.
// - A worker may ask for helpers: more workers of its kind, that it speaks with over ports of their own and that end with it.
// - A panic, an out-of-memory or a lost worker rejects everything under way with a `Lost` and reports the crash; the page keeps data,
//   settings and the last reported best. The next request starts another worker.

import { BUILD } from './build.ts';
import type { Engine, Session } from './requests.ts';

/**
 * Milliseconds that Stop waits for a well-behaved end; and for a worker that sent a message shortly before, so that it is busy and
 * not lost: with it a run would be lost that can be continued.
 */
const STOP_MS = 500;
const BUSY_STOP_MS = 2000;
/** Milliseconds after its last message for which a worker counts as busy. */
const BUSY_MS = 1000;
/** Milliseconds between two looks at whether the worker has sent a message, and how many looks in vain mean it is gone. */
const LOOK_MS = 5000;
const MAX_LOOKS = 6;

export type Failure = { code: string; detail?: string; request?: string; [param: string]: unknown };

/** Error of a request whose worker is gone: not an answer of the core. */
export class Lost extends Error {
  code: string;

  constructor(failure: Failure) {
    super(failure.code);
    this.code = failure.code;
  }
}

/** A request without its answer. */
type Waiting = {
  resolve(value: unknown): void;
  reject: (reason: unknown) => void;
  tell?(news: unknown): void;
};
/** What goes with a request, whatever its name. */
type How = { tell?: (news: never) => void; signal?: AbortSignal; beside?: boolean; file?: unknown };

/** Failure that an error of the worker's script tells of: a trap that no panic announced is memory that could not be had. */
const trapped = (detail: string): Failure => ({
  code: /unreachable|memory|alloc/i.test(detail) && !/stack/i.test(detail) ? 'out-of-memory' : 'engine-crash',
  detail,
});

export function createEngine({
  start,
  crashed,
  look = LOOK_MS,
}: {
  start: () => Worker;
  crashed: (failure: Failure) => void;
  look?: number;
}): Engine {
  let worker: Worker | null = null;
  let serial = 0;
  const waiting: Map<number, Waiting> = new Map();
  /** Newest question not yet asked, by name. */
  const newest: Map<string, { ask: () => Promise<unknown>; resolve(value?: unknown): void } | null> = new Map();
  /** Works that Stop ends, with what tells that each is over. */
  const running: Map<AbortController, Promise<boolean>> = new Map();

  // A worker can die without a word. Looks are counted, not seconds: a machine that sleeps does not look.
  let quietLooks = 0;
  /** Time of the last news, in ms. */
  let lastNews = Number.NEGATIVE_INFINITY;
  /** Time of the worker's last message that it waits for the whole core, in ms. */
  let lastAlive = Number.NEGATIVE_INFINITY;
  let looking: ReturnType<typeof setInterval> | undefined;
  function watch() {
    quietLooks = 0;
    looking ??= setInterval(() => {
      if (waiting.size === 0) {
        clearInterval(looking);
        looking = undefined;
      } else if (++quietLooks === MAX_LOOKS) fail({ code: 'engine-silent' });
    }, look);
    looking.unref?.(); // in Node a look is no reason to stay
  }

  const helpers: Worker[] = [];
  /** Number of the next helper. */
  let nextHelper = 0;
  /** Starts so many helpers in place of those there are. */
  function hire(count: number) {
    for (const helper of helpers.splice(0)) helper.terminate();
    try {
      while (helpers.length < count) {
        const { port1, port2 } = new MessageChannel();
        const helper = start();
        helpers.push(helper);
        helper.onerror = (event) => event.preventDefault?.(); // what has not answered gets nothing to do
        helper.onmessage = ({ data }) => data.hello && data.hello !== BUILD && helper.terminate();
        helper.postMessage({ name: 'help', port: port2 }, [port2]);
        worker?.postMessage({ name: 'helper', port: port1, helper: nextHelper++ }, [port1]);
      }
    } catch {
      // no more of them here: the others, or the worker alone, do the same
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
      quietLooks = 0;
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

  /** Sends a request of a session. */
  function send(session: number, name: string, args: unknown, { tell, signal, beside, file }: How = {}) {
    // A session that went with its worker is closed.
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

  /** Asks now, and then the newest of what was asked meanwhile. */
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

    /** Ends all work: gently, or after a while by ending the worker. Resolves when it is over. */
    async stop() {
      if (running.size === 0) return;
      const over = Promise.all(running.values());
      for (const stop of running.keys()) stop.abort();
      const patience = performance.now() - lastNews < BUSY_MS ? BUSY_STOP_MS : STOP_MS;
      do {
        const late = new Promise((done) => setTimeout(done, patience, false));
        if (await Promise.race([over, late])) return;
      } while (performance.now() - lastAlive < BUSY_STOP_MS);
      lose({ code: 'stopped-hard' });
      ensure();
    },
  };
}
