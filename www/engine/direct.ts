// The engine in the caller's own thread, as command line, packages and tests drive it: it gets turns, between which Stop and others act.

import type { EngineHost } from '../pkg/core.js';
import type { Session } from './requests.ts';

/** Milliseconds of a turn. */
const SLICE_MS = 16;
/** Milliseconds after which a job looks again whether helpers have said something. */
const LOOK_MS = 10;

/** A file that is read by ranges of bytes, at once. */
export type SlicedFile = { size: number; read: (from: number, to: number) => Uint8Array };
/** A port to a helper, of the browser's kind or of Node's. */
export type Port = {
  postMessage: (message: unknown) => void;
  onmessage: ((event: MessageEvent) => void) | null;
  close: () => void;
};
/** Helpers of the machine: most of them; `hire` starts so many in place of those there are, and returns their ports. */
export type Helpers = { most: number; hire: (count: number) => Port[]; module: () => unknown };

type Waiting = { resolve: (value: never) => void; reject: (reason: unknown) => void; tell?: (news: never) => void };
/** Message of the engine. */
type Said = {
  id: number;
  value?: never;
  error?: unknown;
  news?: never;
  hire?: number;
  helper?: number;
  call?: unknown;
};

/** State of the engine after a turn. */
const [IDLE, , WAITS] = [0, 1, 2];

/** Lets others have a turn. */
export const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * The engine, and what ends its helpers.
 * @param Host class of the engine, ready
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

  function hear({ id, value, error, news, hire: count, helper, call }: Said) {
    if (count !== undefined) return hire(count);
    if (helper !== undefined) return ports.get(helper)?.postMessage(call);
    const request = waiting.get(id);
    if (news !== undefined) return request?.tell?.(news);
    waiting.delete(id);
    files.delete(id);
    if (error) request?.reject(error);
    else request?.resolve(value as never);
  }

  /** Waits for a message of a helper, or a moment. */
  const wait = () =>
    new Promise<void>((go) => {
      const look = setTimeout(go, LOOK_MS);
      wake = () => {
        clearTimeout(look);
        go();
      };
    });

  async function turns() {
    hasTurns = true;
    try {
      for (;;) {
        for (const message of host.work(SLICE_MS)) hear(message);
        if (host.turn === IDLE) break;
        await (host.turn === WAITS ? wait() : pause());
      }
    } catch (reason) {
      for (const { reject } of waiting.values()) reject(reason); // the engine has broken
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

/** Answers the engine that is helped, by a port. */
export function help(port: Port, Host: typeof EngineHost) {
  const none = () => undefined;
  const host = new Host(0, none, none);
  let hasTurns = false;
  async function turns() {
    hasTurns = true;
    for (;;) {
      for (const message of host.work(SLICE_MS)) port.postMessage(message);
      if (host.turn === IDLE) break; // before the pause: a request that comes in it would find turns taken, and none that serves it
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
