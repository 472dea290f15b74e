// Comparison of two networks, chosen by id. Runs have numbers; a network that is no run, such as the one without a
// constraint, is passed in here.
import { signal } from '@preact/signals';
import { setDoc } from './document.ts';
import { serials } from './sequence.ts';
import * as page from './signals.ts';

export type Edge = [from: number, to: number];
/** `kind`: key of its name in `versus.name`. */
type NamedNetwork = { kind: string; params: Record<string, unknown>; edges: Edge[] };

/** Default comparison. */
export const USUAL = { reference: 'result', other: '' };

/** Last network passed in, with its number and the names of its variables. */
export const handed = signal<{ number: number; names: string; network: NamedNetwork } | null>(null);
const nextNumber = serials();

/** Id of a run for comparisons. */
export const runId = ({ id }: { id: number }) => `run-${id}`;

/**
 * Compares two networks instead of racing.
 * @param chosen ids
 */
export const compare = (chosen?: Partial<typeof USUAL>) =>
  setDoc({ versus: { ...USUAL, ...page.doc.peek().versus, ...chosen } });

/** Opens the comparison of two runs, as one entry of undo. */
export const compareRuns = (reference: { id: number }, other: { id: number }) =>
  setDoc({ view: 'compare', versus: { reference: runId(reference), other: runId(other) } });

/** Opens the comparison of the result with another network of the same data, such as that without a constraint. */
export function compareResultWith(network: NamedNetwork) {
  const number = nextNumber();
  const names = page.info.peek()?.variables.map(({ name }) => name) ?? [];
  handed.value = { number, names: names.join('\n'), network };
  setDoc({ view: 'compare', versus: { reference: 'result', other: `handed-${number}` } });
}
