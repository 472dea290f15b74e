// The work of the sections about score tables: data packed once, so that every place starts from loaded data, and settings.
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadFile, open } from '../tests/www/direct.ts';
import type { Settings } from '../www/generated/protocol.ts';
import { RULE_TABLE } from '../www/generated/rules.ts';

/**
 * `packed`: a file; `spend`: milliseconds to spend on repetitions, of which there is at least one; `threads`: numbers of
 * threads to do it with natively.
 */
export type Work = { name: string; packed: string; settings: Settings; spend: number; threads: number[] };

const FOLDER = 'target/bench';

/** Every rule but the one that makes lists shorter than tables: all families are counted and scored. */
export const UNPRUNED = RULE_TABLE.map(({ name }) => name).filter((name) => name !== 'dominance');

/** @param off rules that are not used */
export const listing = (score: object, maxParents: number | null, off: string[]): Settings =>
  ({
    score: { edgePrior: 1, ...score },
    method: 'lists',
    maxParents,
    required: [],
    forbidden: [],
    pruning: { off, k: 1, slack: null },
  }) as any;

/** A search that proves nothing, from the empty graph. */
export const searching = (method: string, maxParents: number, seed: number): Settings =>
  ({
    score: { kind: 'bic', edgePrior: 1 },
    method,
    maxParents,
    required: [],
    forbidden: [],
    heuristic: { start: 'empty', network: [], order: [], root: null, seed, restarts: null },
  }) as any;

/** A search to the proof. */
export const proving = (method: string, maxParents: number | null): Settings =>
  ({ score: { kind: 'bic', edgePrior: 1 }, method, maxParents, required: [], forbidden: [] }) as any;

/** Packs a table under a name; the file. */
export async function pack(name: string, csv: Uint8Array) {
  mkdirSync(FOLDER, { recursive: true });
  const session = open();
  await loadFile(session, csv).catch(({ code }) => {
    throw new Error(`${name}: ${code}`);
  });
  const file = `${FOLDER}/${name}.packed`;
  writeFileSync(file, await session.call('pack'));
  return file;
}

/** A file with the list of work, for the native half. */
export function list(name: string, works: Work[]) {
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}/${name}.json`;
  writeFileSync(file, JSON.stringify(works));
  return file;
}
