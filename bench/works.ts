// Workloads of the benchmark sections about score tables: settings, and data in binary form, so that parsing is not
// measured.
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadFile, open } from '../tests/www/direct.ts';
import type { Settings } from '../www/generated/protocol.ts';
import { RULE_TABLE } from '../www/generated/rules.ts';

/**
 * Workload. `packed`: path of the data in binary form; `spend`: milliseconds for repetitions, of which there is at
 * least one; `threads`: numbers of native threads to measure.
 */
export type Work = { name: string; packed: string; settings: Settings; spend: number; threads: number[] };

const FOLDER = 'target/bench';

/**
 * Pruning rules to switch off, so that all families are counted and scored: all but dominance, which shortens the
 * lists.
 */
export const UNPRUNED = RULE_TABLE.map(({ name }) => name).filter((name) => name !== 'dominance');

/** Settings of a run that makes a table of local scores; `off`: pruning rules switched off. */
export const listing = (score: object, maxParents: number | null, off: string[]): Settings =>
  ({
    score: { edgePrior: 1, ...score },
    method: 'lists',
    maxParents,
    required: [],
    forbidden: [],
    pruning: { off, k: 1, slack: null },
  }) as any;

/** Settings of a heuristic search from the empty graph, which proves nothing. */
export const searching = (method: string, maxParents: number, seed: number): Settings =>
  ({
    score: { kind: 'bic', edgePrior: 1 },
    method,
    maxParents,
    required: [],
    forbidden: [],
    heuristic: { start: 'empty', network: [], order: [], root: null, seed, restarts: null },
  }) as any;

/** Settings of a search until the proof of the optimum. */
export const proving = (method: string, maxParents: number | null): Settings =>
  ({ score: { kind: 'bic', edgePrior: 1 }, method, maxParents, required: [], forbidden: [] }) as any;

/** Writes a CSV table to a file in the engine's binary format, under a name; returns the path of the file. */
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

/** Writes the list of workloads to a file, for the native half of the benchmark; returns its path. */
export function list(name: string, works: Work[]) {
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}/${name}.json`;
  writeFileSync(file, JSON.stringify(works));
  return file;
}
