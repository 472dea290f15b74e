// The work of the sections about score tables: data packed once, so that every place starts from loaded data, and settings.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { RULE_TABLE } from '../www/generated/rules.js';
import { initSync, Session } from '../www/pkg/core.js';

/**
 * @typedef {import('../www/generated/protocol').Settings} Settings
 * @typedef {{ name: string, packed: string, settings: Settings, spend: number, threads: number[] }} Work
 *   `packed`: a file; `spend`: milliseconds to spend on repetitions, of which there is at least one; `threads`: numbers of
 *   threads to do it with natively
 */

const FOLDER = 'target/bench';

/** Every rule but the one that makes lists shorter than tables: all families are counted and scored. */
export const UNPRUNED = RULE_TABLE.map(({ name }) => name).filter((name) => name !== 'dominance');

/** @param {object} score @param {number | null} maxParents @param {string[]} off rules that are not used @returns {Settings} */
export const listing = (score, maxParents, off) =>
  /** @type {any} */ ({
    score: { edgePrior: 1, ...score },
    method: 'lists',
    maxParents,
    required: [],
    forbidden: [],
    pruning: { off, k: 1, slack: null },
  });

/** A search that proves nothing, from the empty graph. @param {string} method @param {number} maxParents @param {number} seed @returns {Settings} */
export const searching = (method, maxParents, seed) =>
  /** @type {any} */ ({
    score: { kind: 'bic', edgePrior: 1 },
    method,
    maxParents,
    required: [],
    forbidden: [],
    heuristic: { start: 'empty', network: [], order: [], root: null, seed, restarts: null },
  });

/** A search to the proof. @param {string} method @param {number | null} maxParents @returns {Settings} */
export const proving = (method, maxParents) =>
  /** @type {any} */ ({ score: { kind: 'bic', edgePrior: 1 }, method, maxParents, required: [], forbidden: [] });

/** Packs a table under a name; the file. @param {string} name @param {Uint8Array} csv */
export function pack(name, csv) {
  initSync({ module: readFileSync('www/pkg/core_bg.wasm') });
  mkdirSync(FOLDER, { recursive: true });
  const session = new Session();
  try {
    session.readFile(csv);
    const { problem } = session.prepare({});
    if (problem) throw new Error(`${name}: ${problem.code}`);
    const file = `${FOLDER}/${name}.packed`;
    writeFileSync(file, session.pack());
    return file;
  } finally {
    session.free();
  }
}

/** A file with the list of work, for the native half. @param {string} name @param {Work[]} works */
export function list(name, works) {
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}/${name}.json`;
  writeFileSync(file, JSON.stringify(works));
  return file;
}
