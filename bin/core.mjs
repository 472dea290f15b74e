/** The engine in Node: the wasm that the page loads, read from the same build. */
import { readFile } from 'node:fs/promises';
import { Refusal } from './words.mjs';

/** The classes of the engine (src/wasm). */
async function load() {
  const glue = new URL('../www/pkg/core.js', import.meta.url);
  const module = await readFile(new URL('../www/pkg/core_bg.wasm', import.meta.url)).catch(() => {
    throw new Refusal('not-built');
  });
  const { initSync, Session, ListSession, BnfinderSession, Model, GaussianModel } = await import(glue.href);
  initSync({ module });
  return { Session, ListSession, BnfinderSession, Model, GaussianModel };
}

/** The class of sessions over data. */
export const loadCore = async () => (await load()).Session;

/** The class of sessions over lists of local scores. */
export const loadLists = async () => (await load()).ListSession;

/** The class of sessions over experiments. */
export const loadBnfinder = async () => (await load()).BnfinderSession;

/** The class of networks with parameters. */
export const loadModel = async () => (await load()).Model;

/** The class of Gaussian networks with parameters. */
export const loadGaussian = async () => (await load()).GaussianModel;
