/** The engine that the commands run on: the wasm that the page loads. */
import { basename } from 'node:path';
import type { PriorNetwork } from '../www/generated/protocol.ts';
import { crc32 } from '../www/link/bytes.ts';
import type { NetworkRef } from '../www/model/state.ts';
import type { ListSession, Session } from '../www/pkg/core.js';
import { readBytes } from './files.ts';
import { host } from './host.ts';
import { Refusal } from './words.ts';

/** The classes of the engine (src/wasm). */
async function load() {
  const engine = await host().engine();
  if (!engine) throw new Refusal('not-built');
  return engine;
}

/** The class of sessions over data. */
export const loadCore = async () => (await load()).Session;

/** Session over a list, driven like one over rows; it refuses calls that need rows. */
export type Lists = Session & ListSession;

/** The class of sessions over lists of local scores. */
export const loadLists = async () => (await load()).ListSession;

/** The class of sessions over experiments. */
export const loadBnfinder = async () => (await load()).BnfinderSession;

/** The class of networks with parameters. */
export const loadModel = async () => (await load()).Model;

/** The class of Gaussian networks with parameters. */
export const loadGaussian = async () => (await load()).GaussianModel;

/** The decoder of texts. */
export const loadText = async () => (await load()).textOf;

/** The reader of knowledge in files of other programs. */
export const loadKnowledge = async () => (await load()).readKnowledge;

/** Prior networks that were read, by the digest under which documents refer to them. */
export const networks: Map<string, PriorNetwork> = new Map();

/** Reads the prior network of a file, so that documents may refer to it; null without a file. */
export async function readNetwork(file: string | undefined): Promise<NetworkRef | null> {
  if (file === undefined) return null;
  const bytes = await readBytes(file);
  const digest = crc32(bytes).toString(16).padStart(8, '0');
  networks.set(digest, (await loadCore()).readNetwork(bytes, file));
  return { name: basename(file), digest };
}
