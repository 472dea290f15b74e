// Two networks beside each other: which are compared. Runs are named by their number; a network that is no run, such
// as the one without a constraint, is handed over here.
import { signal } from '@preact/signals';
import { setDoc } from './document.ts';
import { serials } from './sequence.ts';
import * as page from './signals.ts';

export type Edge = [from: number, to: number];
/** `kind`: under which words it is named (`versus.name`). */
export type NamedNetwork = { kind: string; params: Record<string, unknown>; edges: Edge[] };

/** The default comparison. */
export const USUAL = { reference: 'result', other: '' };

/** The network that was handed over last, with its number and the names that it is over. */
export const handed = signal<{ number: number; names: string; network: NamedNetwork } | null>(null);
const nextNumber = serials();

/** Id of a run among the networks that are compared. */
export const runId = ({ id }: { id: number }) => `run-${id}`;

/**
 * Compares two networks, in place of a race.
 * @param chosen by id
 */
export const compare = (chosen?: Partial<typeof USUAL>) =>
  setDoc({ versus: { ...USUAL, ...page.doc.peek().versus, ...chosen } });

/** Opens two runs beside each other, in one entry of undo. */
export const compareRuns = (reference: { id: number }, other: { id: number }) =>
  setDoc({ view: 'compare', versus: { reference: runId(reference), other: runId(other) } });

/** Opens the result beside another network of the same data: with and without a constraint, by one call. */
export function compareResultWith(network: NamedNetwork) {
  const number = nextNumber();
  const names = page.info.peek()?.variables.map(({ name }) => name) ?? [];
  handed.value = { number, names: names.join('\n'), network };
  setDoc({ view: 'compare', versus: { reference: 'result', other: `handed-${number}` } });
}
