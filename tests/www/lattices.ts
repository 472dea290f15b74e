// Lattices for tests, from the real engine.
import { latticeOf } from '../../www/draw/lattice/lattice.ts';
import type { Settings } from '../../www/generated/protocol.ts';
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

/** Binary columns, each the noisy sum of the two before it. */
export function coins(variables: number, rows: number) {
  let state = 7;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const lines = [Array.from({ length: variables }, (_, v) => `V${v}`).join(',')];
  for (let i = 0; i < rows; i++) {
    const row: number[] = [];
    for (let v = 0; v < variables; v++)
      row.push(v > 1 && next() < 0.7 ? (row[v - 1] + row[v - 2]) % 2 : Math.floor(next() * 2));
    lines.push(row.map((level) => 'ab'[level]).join(','));
  }
  return lines.join('\n');
}
