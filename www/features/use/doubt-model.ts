// Pure parts of the doubt about an answer: averages, ranges and near ties over classes.
import type { ClassAnswer, Doubt } from '../../generated/protocol.ts';

/** Factor of likelihood within which another class counts as a rival of the best one. */
export const RIVAL = 20;
/** Difference below which two probabilities count as equal. */
const SAME = 0.01;
/** Share of the weight from which the structures count as agreed on whether there is an effect. */
const AGREED = 0.95;

/** Ends of the 95% interval of a value; null if nothing was drawn. */
export const intervalOf = (of: Doubt | null, v: number, k: number) =>
  of && of.draws > 0 ? { low: of.low[v][k], high: of.high[v][k] } : null;

/** Average of a value over all listed classes, by weight. */
export const averageOf = ({ classes }: Doubt, v: number, k: number) =>
  classes.reduce((sum, { weight, values }) => sum + weight * values[v][k], 0);

/** Classes that are at most {@link RIVAL} times less likely than the best one. */
const rivals = ({ classes }: Doubt) => classes.filter(({ difference }) => difference <= Math.log(RIVAL));

/** Least and largest answer of the networks of all rivals, the best class included. */
export function rangeOf(doubt: Doubt, v: number, k: number, same: number = SAME) {
  const near = rivals(doubt);
  const low = Math.min(...near.map(({ lowest }) => lowest[v][k]));
  const high = Math.max(...near.map(({ highest }) => highest[v][k]));
  return { n: near.length, low, high, isSame: high - low < same };
}

/** Rival whose answer differs most from that of the best class; null if all agree. */
export function undoing(doubt: Doubt, v: number, k: number, same: number = SAME): ClassAnswer | null {
  const [first, ...others] = rivals(doubt);
  const by = ({ values }: ClassAnswer) => Math.abs(values[v][k] - first.values[v][k]);
  const most = others.reduce((most: ClassAnswer | null, of) => (most && by(most) >= by(of) ? most : of), null);
  return most && by(most) >= same ? most : null;
}

/** Share of the weight of the structures in which an intervention reaches a variable. */
export const reachedOf = ({ classes }: Doubt, v: number) =>
  classes.reduce((sum, { weight, reached }) => sum + weight * reached[v], 0);

/** Whether the structures leave open if an intervention reaches a variable. */
export function isOpen(doubt: Doubt, v: number) {
  const share = reachedOf(doubt, v);
  return share > 1 - AGREED && share < AGREED;
}

/** Ratio of the likelihoods of the best class and another one, in words: 1.6, 12; null if they are about equal. */
export function factorOf({ difference }: Pick<ClassAnswer, 'difference'>) {
  const factor = Math.exp(difference);
  if (factor < 1.05) return null;
  return factor < 9.95 ? factor.toFixed(1) : String(Math.round(factor));
}
