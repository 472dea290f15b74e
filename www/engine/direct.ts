// Engine in the caller's thread, for command line, packages and tests. It works in short turns, between which Stop and
// other tasks of the thread run.

import type { EngineHost } from '../pkg/core.js';
import type { Session } from './requests.ts';

/** Duration of one turn of work, in ms; between turns, other tasks of the thread run. */
const SLICE_MS = 16;
/** Maximum wait for messages of helpers before the next turn. */
const MAX_HELPER_WAIT_MS = 10;

/** File from which ranges of bytes can be read synchronously. */
export type SlicedFile = { size: number; read: (from: number, to: number) => Uint8Array };
/** Message port to a helper (a worker that computes for the engine), in browsers or in Node. */
export type Port = {
  postMessage: (message: unknown) => void;
  onmessage: ((event: MessageEvent) => void) | null;
  close: () => void;
};
/**
 * Access to helpers (workers that compute for the engine). `most`: maximum number of helpers; `hire` replaces all by
 * `count` new ones and returns their ports; `module`: compiled core to send to them.
 */
export type Helpers = { most: number; hire: (count: number) => Port[]; module: () => unknown };

type Waiting = { resolve: (value: never) => void; reject: (reason: unknown) => void; tell?: (news: never) => void };
type EngineMessage = {
  id: number;
  value?: never;
  error?: unknown;
  news?: never;
  hire?: number;
  helper?: number;
  call?: unknown;
};

/** Values of `host.turn` for an engine that has no work left, and for one that waits for its helpers. */
const [IDLE, , WAITS] = [0, 1, 2];

/** Yields to other tasks of the thread. */
export const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Creates an engine in this thread; `end` of the result ends its helpers.
 * @param Host initialized class of the engine
 */
export function createDirect(
  Host: typeof EngineHost,
  { pause = breathe, helpers }: { pause?: () => Promise<unknown>; helpers?: Helpers } = {},
): Session & { end: () => void } {
  const files: Map<number, SlicedFile> = new Map();
  const waiting: Map<number, Waiting> = new Map();
  const host = new Host(
    helpers?.most ?? 0,
    (id: number, from: number, to: number) => files.get(id)?.read(from, to),
    (id: number) => files.get(id)?.size,
  );
  let serial = 0;
  let hasTurns = false;
  let wake = () => {};
  let ports: Map<number, Port> = new Map();
  let nextPort = 0;

  function hire(count: number) {
    for (const port of ports.values()) port.close();
    ports = new Map();
    for (const port of helpers?.hire(count) ?? []) {
      const number = nextPort++;
      ports.set(number, port);
      port.onmessage = ({ data }) => {
        host.helperSaid(number, data);
        wake();
      };
      port.postMessage({ module: helpers?.module() });
      host.helperJoined(number);
    }
  }

  function receive({ id, value, error, news, hire: count, helper, call }: EngineMessage) {
    if (count !== undefined) return hire(count);
    if (helper !== undefined) return ports.get(helper)?.postMessage(call);
    const request = waiting.get(id);
    if (news !== undefined) return request?.tell?.(news);
    waiting.delete(id);
    files.delete(id);
    if (error) request?.reject(error);
    else request?.resolve(value as never);
  }

  /** Waits for a message of a helper, at most `MAX_HELPER_WAIT_MS`. */
  const wait = () =>
    new Promise<void>((go) => {
      const timer = setTimeout(go, MAX_HELPER_WAIT_MS);
      wake = () => {
        clearTimeout(timer);
        go();
      };
    });

  async function turns() {
    hasTurns = true;
    try {
      for (;;) {
        for (const message of host.work(SLICE_MS)) receive(message);
        if (host.turn === IDLE) break;
        await (host.turn === WAITS ? wait() : pause());
      }
    } catch (reason) {
      for (const { reject } of waiting.values()) reject(reason); // the engine has crashed
      waiting.clear();
    }
    hasTurns = false;
  }

  const sessionOf = (session: number): Session => ({
    session: sessionOf,
    call(name, ...[args, { tell, signal, beside, file } = {}]) {
      return new Promise((resolve, reject) => {
        const id = ++serial;
        const stop = () => host.stop(id);
        const settle =
          <T>(end: (value: T) => void) =>
          (value: T) => {
            signal?.removeEventListener('abort', stop);
            end(value);
          };
        waiting.set(id, { resolve: settle(resolve), reject: settle(reject), tell });
        if (file) files.set(id, file as SlicedFile);
        host.submit({ id, session, name, args, beside });
        if (signal?.aborted) stop();
        else signal?.addEventListener('abort', stop);
        if (!hasTurns) turns();
      });
    },
  });

  return { ...sessionOf(0), end: () => hire(0) };
}

/** Makes this thread a helper of another engine, which sends it work over a port. */
export function help(port: Port, Host: typeof EngineHost) {
  const none = () => undefined;
  const host = new Host(0, none, none);
  let hasTurns = false;
  async function turns() {
    hasTurns = true;
    for (;;) {
      for (const message of host.work(SLICE_MS)) port.postMessage(message);
      if (host.turn === IDLE) break; // before the pause, so that a request received during the pause starts new turns
      await breathe();
    }
    hasTurns = false;
  }
  port.onmessage = ({ data }) => {
    if (data.name === 'stop') return host.stop(data.id);
    host.submit(data);
    if (!hasTurns) turns().catch(() => port.postMessage({ lost: true }));
  };
}
