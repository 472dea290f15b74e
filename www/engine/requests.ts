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
/** Names of the requests that are jobs: they report news and can be stopped. */
export type Job = keyof News & Name;
/** Type of the news that a request sends before its answer. */
type NewsOf<N extends Name> = N extends Job ? News[N] : never;

/**
 * Options of a request: receiver of its news, signal that stops it, file to read; `beside`: whether it may overtake a
 * job of its session.
 */
export type How<N extends Name> = {
  tell?: (news: NewsOf<N>) => void;
  signal?: AbortSignal;
  beside?: boolean;
  file?: Blob | SlicedFile;
};

/** Parameters after the name of a request. */
export type Rest<N extends Name> =
  Args<N> extends undefined ? [args?: undefined, how?: How<N>] : [args: Args<N>, how?: How<N>];

/** Session of the engine; answers its requests in order. */
export interface Session {
  call<N extends Name>(name: N, ...rest: Rest<N>): Promise<Answer<N>>;
  /** Session of the same engine with another number; a session that was never used is empty. */
  session: (number: number) => Session;
}

/** Engine as the page sees it; its own requests go to the page's session. See `engine.ts`. */
export interface Engine extends Session {
  /** Sends a request; the answer is undefined if a newer one of the same name replaces it before it is sent. */
  latest<N extends Name>(name: N, args: () => Args<N>): Promise<Answer<N> | undefined>;
  /** Does the same as `latest` for a function that sends several requests. */
  newest<T>(name: string, ask: () => Promise<T>): Promise<T | undefined>;
  /** Runs a job that `stop` ends. */
  run<N extends Job>(name: N, args: Args<N>, tell: (news: NewsOf<N>) => void): Promise<Answer<N>>;
  /** Runs work of several requests that `stop` ends; the signal must be passed to them. */
  work<T>(make: (signal: AbortSignal) => Promise<T>): Promise<T>;
  stop: () => Promise<void>;
  /** Creates another engine; if it crashes, only its own requests are rejected. */
  another: () => Engine;
  /** Ends the worker and rejects pending requests. */
  end: () => void;
}

/** Numbers of the page's sessions; {@link apart} uses numbers above 100. */
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
