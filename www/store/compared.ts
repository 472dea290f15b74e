// Comparison of two networks, each chosen by id. Finished runs have ids; a network that no run found, such as the
// optimum without a constraint, is passed in by `compareResultWith`.
import { signal } from '@preact/signals';
import { setDoc } from './document.ts';
import { serials } from './sequence.ts';
import * as page from './signals.ts';

export type Edge = [from: number, to: number];
/** Network to compare that no run found. `kind`: key of its name in the words `versus.name`. */
type NamedNetwork = { kind: string; params: Record<string, unknown>; edges: Edge[] };

/** Default ids of the two networks compared: the result, and no second network. */
export const USUAL = { reference: 'result', other: '' };

/** Network passed last to `compareResultWith`, with a serial number and the names of its variables, one per line. */
export const handed = signal<{ number: number; names: string; network: NamedNetwork } | null>(null);
const nextNumber = serials();

/** Id of a finished run, for a comparison. */
export const runId = ({ id }: { id: number }) => `run-${id}`;

/**
 * Compares two networks, in a dialog.
 * @param chosen ids of the networks; default: the ones compared last
 */
export const compare = (chosen?: Partial<typeof USUAL>) =>
  setDoc({ versus: { ...USUAL, ...page.doc.peek().versus, ...chosen } });

/** Opens the comparison of the networks of two finished runs, as one entry of undo. */
export const compareRuns = (reference: { id: number }, other: { id: number }) =>
  setDoc({ versus: { reference: runId(reference), other: runId(other) } });

/** Opens the comparison of the result with another network for the same data, such as the best without a constraint. */
export function compareResultWith(network: NamedNetwork) {
  const number = nextNumber();
  const names = page.info.peek()?.variables.map(({ name }) => name) ?? [];
  handed.value = { number, names: names.join('\n'), network };
  setDoc({ versus: { reference: 'result', other: `handed-${number}` } });
}
