// What a bootstrap counted, as shares: strength and direction of pairs, and the file that holds them. Pure.
import { csvLine, guarded } from './csv.js';

/**
 * @typedef {import('./protocol').PairStrength} Pair
 * @typedef {import('./protocol').Strengths} Strengths
 * @typedef {import('./protocol').Averaged} Averaged
 * @typedef {import('./protocol').AveragedEdge} AveragedEdge
 * @typedef {'forward' | 'backward' | 'no'} Inside how the averaged network has a pair: a → b, b → a, not
 * @typedef {Pair & { strength: number, direction: number, inside: Inside, edge: AveragedEdge | null }} Row
 *   `strength`: share of all resamples that join the two; `direction`: of these the share with a → b, reversible ones counted
 *   half; `edge`: what became of the pair on the way to the averaged network, null if it is too weak for it
 */

/** Pairs by strength, equal ones by column order, each with what became of it. @param {Strengths} strengths @param {Averaged} averaged @returns {Row[]} */
export function rowsOf({ pairs, resamples }, { edges }) {
  const met = new Map(edges.map((edge) => [`${Math.min(edge.from, edge.to)} ${Math.max(edge.from, edge.to)}`, edge]));
  const rows = pairs.map((pair) => {
    const edge = met.get(`${pair.a} ${pair.b}`) ?? null;
    const isIn = edge !== null && edge.placing !== 'left-out';
    /** @type {Inside} */
    const inside = !isIn ? 'no' : edge.from === pair.a ? 'forward' : 'backward';
    const direction = (pair.forward + pair.reversible / 2) / pair.joined;
    return { ...pair, strength: pair.joined / resamples, direction, inside, edge };
  });
  return rows.sort((one, other) => other.joined - one.joined || one.a - other.a || one.b - other.b);
}

/** A share as it is written into files: a few digits, and the same everywhere. @param {number} x */
const digits = (x) => String(Number(x.toFixed(6)));

const HEAD = ['from', 'to', 'strength', 'direction', 'joined', 'directed', 'reversible', 'averaged'];

/**
 * The strengths as CSV: every joined pair both ways round, as bnlearn's boot.strength has it, with the counts behind.
 * @param {string[]} names @param {Row[]} rows
 */
export function strengthsCsv(names, rows) {
  const line = (/** @type {Row} */ row, /** @type {boolean} */ turned) =>
    csvLine([
      guarded(names[turned ? row.b : row.a]),
      guarded(names[turned ? row.a : row.b]),
      digits(row.strength),
      digits(turned ? 1 - row.direction : row.direction),
      String(row.joined),
      String(turned ? row.backward : row.forward),
      String(row.reversible),
      String(Number(row.inside === (turned ? 'backward' : 'forward'))),
    ]);
  return csvLine(HEAD) + rows.map((row) => line(row, false) + line(row, true)).join('');
}
