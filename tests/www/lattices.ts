// Lattices for tests, from the real engine.
import { latticeOf } from '../../www/draw/lattice/lattice.ts';
import type { Settings } from '../../www/generated/protocol.ts';
import { sumsOfTwo } from '../rows.ts';
import { learn, loadExample, loadFile, open } from './direct.ts';
import { settingsOf } from './settings.ts';

const PLAIN = settingsOf();

/** Lattice of one variable, with all facts that the words need. */
export async function sliceOf({
  example = 'college-plans',
  rows = 10_318,
  csv,
  child,
  settings: chosen = {},
}: {
  example?: string;
  rows?: number;
  csv?: string;
  child: string;
  settings?: Partial<Settings>;
}) {
  const session = open();
  const data = csv
    ? await loadFile(session, new TextEncoder().encode(csv))
    : await loadExample(session, { id: example, version: 1, rows, seed: 289 });
  const settings = { ...PLAIN, ...chosen };
  const outcome = await learn(session, settings);
  const names = data.variables.map(({ name }) => name);
  const lattice = latticeOf(await session.call('lattice', { child: names.indexOf(child) }));
  /** The row of a set by its names. */
  const row = (...parents: string[]) => lattice.rowOf(parents.map((name) => names.indexOf(name)).sort((a, b) => a - b));
  return { session, lattice, names, settings, outcome, row, revealed: true, numbers: true };
}

export type Slice = Awaited<ReturnType<typeof sliceOf>>;

/** Binary columns, each mostly the sum of the two before it. */
export const coins = (variables: number, rows: number) => sumsOfTwo(variables, rows, { levels: 2, seed: 7 });
