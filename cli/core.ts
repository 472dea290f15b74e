/** The engine that the commands run on: the wasm that the page loads, anew for every command. */
import { basename } from 'node:path';
import { createDirect } from '../www/engine/direct.ts';
import type { Session } from '../www/engine/requests.ts';
import type { PriorNetwork } from '../www/generated/protocol.ts';
import { crc32 } from '../www/link/bytes.ts';
import type { NetworkRef } from '../www/model/state.ts';
import { readBytes } from './files.ts';
import { host, pause } from './host.ts';
import { Refusal } from './words.ts';

/** The engine under way, once it was asked for. */
let engine: Promise<ReturnType<typeof createDirect>> | null = null;
/** Threads that count, the session's own among them; undefined: one for each core. */
let threads: number | undefined = 1;

async function start() {
  const Host = await host().engine();
  if (!Host) throw new Refusal('not-built');
  return createDirect(Host, { pause, helpers: await host().helpers(threads) });
}

/** The command's session. */
export async function openSession(): Promise<Session> {
  engine ??= start();
  return engine;
}

/** Makes way for another engine; returns the one before. */
function next(count: number | undefined) {
  const used = engine;
  [engine, threads] = [null, count];
  return used;
}

/**
 * Does the work of a command on an engine of its own, whose helpers end with it.
 * @param count of threads, the session's own among them; undefined: one for each core
 */
export async function onEngine<T>(count: number | undefined, work: () => Promise<T>): Promise<T> {
  next(count);
  try {
    return await work();
  } finally {
    (await next(1)?.catch(() => null))?.end();
  }
}

/** Prior networks that were read, by the digest under which documents refer to them. */
export const networks: Map<string, PriorNetwork> = new Map();

/** Reads the prior network of a file, so that documents may refer to it; null without a file. */
export async function readNetwork(file: string | undefined): Promise<NetworkRef | null> {
  if (file === undefined) return null;
  const bytes = await readBytes(file);
  const digest = crc32(bytes).toString(16).padStart(8, '0');
  networks.set(digest, await (await openSession()).call('readNetwork', { bytes, name: file }));
  return { name: basename(file), digest };
}
