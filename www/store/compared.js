// Two networks beside each other: which are compared. Runs are named by their number; a network that is no run, such
// as the one without a constraint, is handed over here.
import { signal } from '@preact/signals';
import { setDoc } from './document.js';
import * as page from './signals.js';

/**
 * @typedef {[from: number, to: number]} Edge
 * @typedef {{ kind: string, params: Record<string, unknown>, edges: Edge[] }} NamedNetwork `kind`: under which words it is named (`versus.name`)
 */

/** The default comparison. */
export const USUAL = { reference: 'result', other: '' };

/** The network that was handed over last, with its number and the names that it is over. */
export const handed = signal(/** @type {{ number: number, names: string, network: NamedNetwork } | null} */ (null));
let serial = 0;

/** Id of a run among the networks that are compared. @param {{ id: number }} run */
export const runId = ({ id }) => `run-${id}`;

/** Compares two networks, in place of a race. @param {Partial<typeof USUAL>} [chosen] by id */
export const compare = (chosen) => setDoc({ versus: { ...USUAL, ...page.doc.peek().versus, ...chosen } });

/** Opens two runs beside each other, in one entry of undo. @param {{ id: number }} reference @param {{ id: number }} other */
export const compareRuns = (reference, other) =>
  setDoc({ view: 'compare', versus: { reference: runId(reference), other: runId(other) } });

/**
 * Opens the result beside another network of the same data: with and without a constraint, by one call.
 * @param {NamedNetwork} network
 */
export function compareResultWith(network) {
  serial += 1;
  const names = page.info.peek()?.variables.map(({ name }) => name) ?? [];
  handed.value = { number: serial, names: names.join('\n'), network };
  setDoc({ view: 'compare', versus: { reference: 'result', other: `handed-${serial}` } });
}
