// The engine: one promise per request, one event stream per run, and a worker that may die without the page noticing
// more than a card. It alone knows workers.
//
// - `call` asks and waits its turn. `latest` asks at most once at a time per name and keeps only the newest of what
//   is asked meanwhile: a slider never queues.
// - `stop` asks the run to end; if the worker neither answers within its patience nor waits for the whole core, it is
//   terminated and an empty one is started; whoever holds the data loads them again.
// - A worker may ask for helpers: more workers of its kind, that it speaks with over ports of their own and that end with it.
// - A panic, an out-of-memory or a lost worker rejects everything under way with a `Lost` and reports the crash; the
//   page keeps data, settings and the last reported best. The next request starts another worker.

import { BUILD } from './build.ts';
import type { Answer, Args, Emit, Engine, Work } from './requests.ts';

/**
 * Milliseconds that Stop waits for a well-behaved end; and for a worker that sent a message shortly before, so that it is busy and
 * not lost: with it a run would be lost that can be continued.
 */
const WATCHDOG = 500;
const PATIENCE = 2000;
/** Milliseconds after its last message for which a worker counts as busy. */
const BUSY = 1000;
/** Milliseconds between two looks at whether the worker has sent a message, and how many looks in vain mean it is gone. */
const LOOK = 5000;
const LOOKS = 6;

export type Failure = { code: string; detail?: string; request?: string; [param: string]: unknown };

/** Error of a request whose worker is gone: not an answer of the core. */
export class Lost extends Error {
  code: string;

  constructor(failure: Failure) {
    super(failure.code);
    this.code = failure.code;
  }
}

export function createEngine({
  start,
  crashed,
  look = LOOK,
}: {
  start: () => Worker;
  crashed: (failure: Failure) => void;
  look?: number;
}): Engine {
  let worker: Worker | null = null;
  let serial = 0;
  // Here names and values are those of any request; `Engine` says which belong together.
  type Waiting = {
    resolve(value: unknown): void;
    reject: (reason: unknown) => void;
    onEvent?(event: string, value: unknown): void;
  };
  const waiting: Map<number, Waiting> = new Map();
  /** Newest request not yet sent, by name. */
  const newest: Map<string, (Waiting & { args: () => unknown }) | null> = new Map();
  /** The run under way. */
  let running: { id: number; over: Promise<boolean> } | null = null;

  // A worker can die without a word. Looks are counted, not seconds: a machine that sleeps does not look.
  let quietLooks = 0;
  /** Time of the last message of a run, in ms. */
  let lastMessage = Number.NEGATIVE_INFINITY;
  /** Time of the worker's last message that it waits for the whole core, in ms. */
  let lastAlive = Number.NEGATIVE_INFINITY;
  let looking: ReturnType<typeof setInterval> | undefined;
  function watch() {
    quietLooks = 0;
    looking ??= setInterval(() => {
      if (waiting.size === 0) {
        clearInterval(looking);
        looking = undefined;
      } else if (++quietLooks === LOOKS) fail({ code: 'engine-silent' });
    }, look);
    looking.unref?.(); // in Node a look is no reason to stay
  }

  const helpers: Worker[] = [];
  /**
   * Starts so many helpers in place of those there are.
   * @param team what the worker calls them
   */
  function hire(count: number, team?: number) {
    for (const helper of helpers.splice(0)) helper.terminate();
    try {
      while (helpers.length < count) {
        const { port1, port2 } = new MessageChannel();
        const helper = start();
        helpers.push(helper);
        helper.onerror = (event) => event.preventDefault?.(); // it is not heard of, so nothing is given to it
        helper.postMessage({ name: 'help', port: port2 }, [port2]);
        worker?.postMessage({ name: 'helper', port: port1, team }, [port1]);
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
      if (data.hire !== undefined) return hire(data.hire, data.team);
      if (data.alive) lastAlive = performance.now();
      const request = waiting.get(data.id);
      if (!request) return;
      if (data.event) {
        lastMessage = performance.now();
        return request.onEvent?.(data.event, data.value);
      }
      waiting.delete(data.id);
      if (data.error) request.reject(data.error);
      else request.resolve(data.value);
    };
    started.onerror = (event) => {
      event.preventDefault?.();
      if (worker === started) fail({ code: 'engine-crash', detail: event.message });
    };
    started.onmessageerror = () => {
      if (worker === started) fail({ code: 'engine-crash', detail: 'unreadable message' });
    };
    return started;
  }

  function call<T>(name: string, args?: unknown, onEvent?: Waiting['onEvent']): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const target = ensure();
      const id = ++serial;
      waiting.set(id, { resolve, reject, onEvent });
      watch();
      const bytes = (args as { bytes?: unknown } | undefined)?.bytes;
      const transfer = bytes instanceof ArrayBuffer ? [bytes] : [];
      target.postMessage({ id, name, args }, transfer);
    });
  }

  /**
   * Asks with the newest arguments only. A request overtaken by a newer one resolves to undefined.
   * @param args made when the request is sent
   */
  function latest<T>(name: string, args: () => unknown): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const request = { args, resolve, reject };
      if (newest.has(name)) {
        newest.get(name)?.resolve(undefined);
        newest.set(name, request);
      } else {
        newest.set(name, null);
        send(name, request);
      }
    });
  }

  function send(name: string, { args, resolve, reject }: Waiting & { args: () => unknown }) {
    call(name, args())
      .then(resolve, reject)
      .finally(() => {
        const next = newest.get(name);
        if (next) {
          newest.set(name, null);
          send(name, next);
        } else {
          newest.delete(name);
        }
      });
  }

  return {
    call,
    latest,
    beside: (name, args, emit) => call(name, args, emit as Waiting['onEvent']),

    /** Work in slices, which Stop ends. Rejects with `Lost` of code `stopped-hard` if Stop had to end the worker. */
    run<N extends Work>(name: N, args: Args<N>, onEvent: Emit<N>) {
      const run = call<Answer<N>>(name, args, onEvent as Waiting['onEvent']);
      const over = run.then(
        () => true,
        () => true,
      );
      const mine = { id: serial, over };
      running = mine;
      over.then(() => {
        if (running === mine) running = null;
      });
      return run;
    },

    /** Ends the run: gently, or after a while by ending the worker. Resolves when the run is over. */
    async stop() {
      if (!running || !worker) return;
      worker.postMessage({ name: 'stop', id: running.id });
      const patience = performance.now() - lastMessage < BUSY ? PATIENCE : WATCHDOG;
      const { over } = running;
      do {
        const late = new Promise((done) => setTimeout(done, patience, false));
        if (await Promise.race([over, late])) return;
      } while (performance.now() - lastAlive < PATIENCE);
      lose({ code: 'stopped-hard' });
      ensure();
    },
  };
}
