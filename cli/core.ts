/** The engine that the commands run on: the wasm that the page loads. */
import type { ListSession, Session } from '../www/pkg/core.js';
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
