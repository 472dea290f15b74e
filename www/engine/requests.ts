// Typed requests to the engine, for page and command line, from the table that the core generates
// (`src/engine/requests`).
import type { News, Requests } from '../generated/protocol.ts';
import type { SlicedFile } from './direct.ts';

/** Name of a request. */
export type Name = keyof Requests;
/** Arguments of a request; undefined for none. */
export type Args<N extends Name> = Parameters<Requests[N]>[0];
/** Answer to a request. */
export type Answer<N extends Name> = ReturnType<Requests[N]>;
/** Names of the requests that are jobs: they send intermediate news and can be stopped. */
export type Job = keyof News & Name;
/** Type of the intermediate news that a job sends before its answer; `never` for other requests. */
type NewsOf<N extends Name> = N extends Job ? News[N] : never;

/**
 * Options of a request: receiver of its intermediate news, signal that stops it, file to read; `beside`: whether it may
 * be answered while a job of its session runs.
 */
export type How<N extends Name> = {
  tell?: (news: NewsOf<N>) => void;
  signal?: AbortSignal;
  beside?: boolean;
  file?: Blob | SlicedFile;
};

/** Type of the parameters of `call` that follow the name of the request. */
export type Rest<N extends Name> =
  Args<N> extends undefined ? [args?: undefined, how?: How<N>] : [args: Args<N>, how?: How<N>];

/** Session of the engine; answers its requests in order. */
export interface Session {
  call<N extends Name>(name: N, ...rest: Rest<N>): Promise<Answer<N>>;
  /** Returns the session of the same engine with another number; a session that was never used is empty. */
  session: (number: number) => Session;
}

/** Engine as the page sees it (see `engine.ts`). Requests without a session go to the page's session. */
export interface Engine extends Session {
  /** Sends a request; the answer is undefined if a newer one of the same name replaces it before it is sent. */
  latest<N extends Name>(name: N, args: () => Args<N>): Promise<Answer<N> | undefined>;
  /** Like `latest`, for a function that sends several requests. */
  newest<T>(name: string, ask: () => Promise<T>): Promise<T | undefined>;
  /** Runs a job that `stop` ends. */
  run<N extends Job>(name: N, args: Args<N>, tell: (news: NewsOf<N>) => void): Promise<Answer<N>>;
  /** Runs a function that sends several requests; `stop` aborts the signal, which the function passes to them. */
  work<T>(make: (signal: AbortSignal) => Promise<T>): Promise<T>;
  stop: () => Promise<void>;
  /** Creates a second engine with a worker; if that crashes, only the second engine's requests are rejected. */
  another: () => Engine;
  /** Ends the worker and rejects pending requests. */
  end: () => void;
}

/** Numbers of the page's sessions, by purpose; {@link apart} gives numbers above 100 to others. */
export const SESSIONS = { page: 0, draft: 1, columns: 2, sweep: 3 } as const;

let serial = 100;

/** Runs work in a new session of the same engine, which is closed at the end. */
export async function apart<T>(parent: Session, work: (session: Session) => Promise<T>): Promise<T> {
  serial += 1;
  const session = parent.session(serial);
  try {
    return await work(session);
  } finally {
    session.call('close').catch(() => {}); // the worker is lost, and the session with it
  }
}

/** Whether an error is a refusal by the core, not a crash. */
export const isRefusal = (reason: unknown): reason is { code: string; [parameter: string]: unknown } =>
  typeof reason === 'object' && reason !== null && 'code' in reason && !(reason instanceof Error);
