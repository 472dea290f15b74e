// Requests to the engine as the page and the command line make them, typed by the table that the core generates
// (`src/engine/requests`).
import type { News, Requests } from '../generated/protocol.ts';
import type { SlicedFile } from './direct.ts';

/** Name of a request. */
export type Name = keyof Requests;
/** Arguments of a request; undefined where it takes none. */
export type Args<N extends Name> = Parameters<Requests[N]>[0];
/** Answer of a request. */
export type Answer<N extends Name> = ReturnType<Requests[N]>;
/** Requests that are jobs, which Stop ends. */
export type Job = keyof News & Name;
/** News that a request sends before its answer. */
export type NewsOf<N extends Name> = N extends Job ? News[N] : never;

/** What goes with a request: who hears its news, who stops it, the file it reads; `beside`: it may overtake a job of its session. */
export type How<N extends Name> = {
  tell?: (news: NewsOf<N>) => void;
  signal?: AbortSignal;
  beside?: boolean;
  file?: Blob | SlicedFile;
};

/** Arguments after the name of a request: none where it takes none. */
export type Rest<N extends Name> =
  Args<N> extends undefined ? [args?: undefined, how?: How<N>] : [args: Args<N>, how?: How<N>];

/** A session of the engine. Its requests are answered in their order. */
export interface Session {
  call<N extends Name>(name: N, ...rest: Rest<N>): Promise<Answer<N>>;
  /** Another session of the same engine, by number; an unused one is empty. */
  session: (number: number) => Session;
}

/** The engine as the page holds it; it is the page's own session too. See `engine.ts`. */
export interface Engine extends Session {
  /** Asks with the newest arguments only; undefined for a request that was overtaken by a newer one. */
  latest<N extends Name>(name: N, args: () => Args<N>): Promise<Answer<N> | undefined>;
  /** Asks the newest question only, of more than one request; undefined for one that was overtaken. */
  newest<T>(name: string, ask: () => Promise<T>): Promise<T | undefined>;
  /** A job that `stop` ends. */
  run<N extends Job>(name: N, args: Args<N>, tell: (news: NewsOf<N>) => void): Promise<Answer<N>>;
  /** Work that `stop` ends, of more than one request: its signal goes with them. */
  work<T>(make: (signal: AbortSignal) => Promise<T>): Promise<T>;
  stop: () => Promise<void>;
  /** An engine of its own, whose crash rejects its requests and no more. */
  another: () => Engine;
  /** Ends its worker; rejects what is under way. */
  end: () => void;
}

/** Numbers of the page's sessions; what is learned apart takes numbers of its own (see {@link apart}). */
export const SESSIONS = { page: 0, draft: 1, columns: 2, sweep: 3 } as const;

let serial = 100;

/** Works in a session of its own, which is closed at the end. */
export async function apart<T>(of: Session, work: (session: Session) => Promise<T>): Promise<T> {
  serial += 1;
  const session = of.session(serial);
  try {
    return await work(session);
  } finally {
    session.call('close').catch(() => {}); // it went with its worker
  }
}

/** Refusal of the core, told from what breaks it. */
export const isRefusal = (reason: unknown): reason is { code: string; [parameter: string]: unknown } =>
  typeof reason === 'object' && reason !== null && 'code' in reason && !(reason instanceof Error);
