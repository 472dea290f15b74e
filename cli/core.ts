/** Engine that executes the commands: the WebAssembly core of the page, started for each command. */
import { basename } from 'node:path';
import { createDirect } from '../www/engine/direct.ts';
import type { Session } from '../www/engine/requests.ts';
import type { PriorNetwork } from '../www/generated/protocol.ts';
import { crc32 } from '../www/link/bytes.ts';
import type { NetworkRef } from '../www/model/state.ts';
import { readBytes } from './files.ts';
import { host, pause } from './host.ts';
import { Refusal } from './words.ts';

/** Engine of the running command, started on first use; null before that. */
let engine: Promise<ReturnType<typeof createDirect>> | null = null;
/** Number of threads that the next engine uses, including the main one; undefined: one for each core. */
let threads: number | undefined = 1;

async function start() {
  const Host = await host().engine();
  if (!Host) throw new Refusal('not-built');
  return createDirect(Host, { pause, helpers: await host().helpers(threads) });
}

/** Session with the engine of the running command; starts the engine on first use. */
export async function openSession(): Promise<Session> {
  engine ??= start();
  return engine;
}

/** Detaches and returns the current engine. The next engine, if one is started, will have `count` threads. */
function next(count: number | undefined) {
  const used = engine;
  [engine, threads] = [null, count];
  return used;
}

/**
 * Runs a command's work on a new engine, whose helper threads end with the work.
 * @param count number of threads, including the main one; undefined: one for each core
 */
export async function onEngine<T>(count: number | undefined, work: () => Promise<T>): Promise<T> {
  next(count);
  try {
    return await work();
  } finally {
    (await next(1)?.catch(() => null))?.end();
  }
}

/** Prior networks read from files. The key, which settings hold as a reference, is the file's CRC-32 (hexadecimal). */
export const networks: Map<string, PriorNetwork> = new Map();

/** Reads a prior network from a file; returns the reference (name, digest) that settings hold, null without a file. */
export async function readNetwork(file: string | undefined): Promise<NetworkRef | null> {
  if (file === undefined) return null;
  const bytes = await readBytes(file);
  const digest = crc32(bytes).toString(16).padStart(8, '0');
  networks.set(digest, await (await openSession()).call('readNetwork', { bytes, name: file }));
  return { name: basename(file), digest };
}
