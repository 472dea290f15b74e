// The stops of a search, and the networks or orderings on the way: made again from the last that is stored whole, forwards
// or backwards. Of a long search a window of stops is here. Pure.
import { KINDS, MARKS, REFUSALS } from '../../generated/steps.js';

/**
 * @typedef {[from: number, to: number]} Edge
 * @typedef {import('../../model/answers/steps.ts').Frames} Frames
 * @typedef {import('../../model/answers/steps.ts').Window} Window
 * @typedef {import('../../model/answers/steps.ts').Trace} Trace
 * @typedef {{
 *   kind: Kind, from: number, to: number, delta: number, refused?: boolean, random?: boolean, temperature?: number,
 *   number?: number, with?: number[],
 * }} Choice `temperature`, `number`: of a proposal; `with`: the set of an operator, or where the ordering of a start comes from
 * @typedef {typeof KINDS[number]} Kind
 * @typedef {typeof REFUSALS[number]} Reason
 * @typedef {Choice & { reason: Reason | null, sameClass: boolean }} Candidate a change that the network offers; `delta` is not
 *   finite where a score is missing
 * @typedef {import('../../model/answers/steps.ts').Moves} Moves
 */

/** Why a change is not legal, by its number in the core; 0 is legal. */
const REASONS = /** @type {const} */ ([null, ...REFUSALS]);

/** Stops in all. @param {Trace} trace */
export const lengthOf = ({ total }) => total;

/** Whether the stage after so many stops is in the window. @param {Trace} trace @param {number} at */
export const isHere = ({ first, kind }, at) => at >= first && at <= first + kind.length;

/** The score after so many stops of the window, in nats. @param {Trace} trace @param {number} at */
export const scoreAt = ({ first, score }, at) => score[at - first];

/** Whether something is marked there. @param {Trace} trace @param {number} at @param {keyof typeof MARKS} which */
export const isMarked = ({ first, mark }, at, which) => (mark[at - first] & MARKS[which]) !== 0;

/** What a frame holds. @param {Frames} frames @param {number} i */
const heldBy = ({ offsets, ends }, i) => Array.from(ends).slice(offsets[i], offsets[i + 1]);

/** The note on the stage after so many stops. @param {Trace} trace @param {number} at @returns {number[]} */
function noteAt({ more }, at) {
  const i = Array.from(more.at).indexOf(at);
  return i < 0 ? [] : heldBy(more, i);
}

/** The choice after so many others; null at the end. @param {Trace} trace @param {number} at @returns {Choice | null} */
export function choiceAt(trace, at) {
  const { first, kind, from, to, delta, mark, temperature, number } = trace;
  const i = at - first;
  if (i < 0 || i >= kind.length) return null;
  const note = noteAt(trace, at + 1);
  return {
    kind: KINDS[kind[i]],
    from: from[i],
    to: to[i],
    delta: delta[i],
    ...((mark[i + 1] & MARKS.refused) !== 0 && { refused: true }),
    ...((mark[i + 1] & MARKS.random) !== 0 && { random: true }),
    ...(number[i] > 0 && { number: number[i], temperature: temperature[i] }),
    ...(note.length > 0 && { with: note }),
  };
}

/** Whether a choice changes one edge. @param {Pick<Choice, 'kind'>} choice */
export const isChange = ({ kind }) => kind === 'add' || kind === 'delete' || kind === 'reverse';

/** The last frame that stands at or before a stage. @param {Frames} frames @param {number} at */
function frameAt(frames, at) {
  let i = -1;
  while (i + 1 < frames.at.length && frames.at[i + 1] <= at) i++;
  return i;
}

/** @param {Moves} moves @returns {Candidate[]} */
export const weighedOf = ({ kind, from, to, gain, refused, sameClass, offsets, with: sets }) =>
  Array.from(kind, (k, i) => ({
    kind: KINDS[k],
    from: from[i],
    to: to[i],
    delta: gain[i],
    reason: REASONS[refused[i]],
    sameClass: sameClass[i] === 1,
    ...(offsets[i + 1] > offsets[i] && { with: Array.from(sets).slice(offsets[i], offsets[i + 1]) }),
  }));

/** Whether two changes are the same. @param {Pick<Choice, 'kind' | 'from' | 'to' | 'with'> | null} a @param {Pick<Choice, 'kind' | 'from' | 'to' | 'with'> | null} b */
export const isSame = (a, b) =>
  a !== null &&
  b !== null &&
  a.kind === b.kind &&
  a.from === b.from &&
  a.to === b.to &&
  (a.with ?? []).join() === (b.with ?? []).join();

/** The edges after a change. @param {Edge[]} edges @param {Pick<Choice, 'kind' | 'from' | 'to'>} choice @returns {Edge[]} */
export function after(edges, { kind, from, to }) {
  if (kind === 'add') return [...edges, [from, to]];
  const others = edges.filter(([a, b]) => a !== from || b !== to);
  return kind === 'delete' ? others : [...others, [to, from]];
}

/** The edges after so many stops. @param {Trace} trace @param {number} at @returns {Edge[]} */
export function edgesAt(trace, at) {
  const i = frameAt(trace.networks, at);
  if (i < 0) return [];
  const ends = heldBy(trace.networks, i);
  /** @type {Edge[]} */
  let edges = [];
  for (let e = 0; e < ends.length; e += 2) edges.push([ends[e], ends[e + 1]]);
  for (let stop = trace.networks.at[i]; stop < at; stop++) {
    const choice = choiceAt(trace, stop);
    if (choice && isChange(choice) && !choice.refused) edges = after(edges, choice);
  }
  return edges;
}

/** Which of them have no direction: of a class. @param {Trace} trace @param {number} at @returns {boolean[]} */
export function openAt({ networks }, at) {
  const i = frameAt(networks, at);
  if (i < 0 || networks.open.length === 0) return [];
  return Array.from(networks.open)
    .slice(networks.offsets[i] / 2, networks.offsets[i + 1] / 2)
    .map((open) => open === 1);
}

/** The ordering after so many stops; empty of a search over networks. @param {Trace} trace @param {number} at @returns {number[]} */
export function orderAt(trace, at) {
  const i = frameAt(trace.orders, at);
  if (i < 0) return [];
  const order = heldBy(trace.orders, i);
  for (let stop = trace.orders.at[i]; stop < at; stop++) {
    const choice = choiceAt(trace, stop);
    if (choice?.kind !== 'insert' && choice?.kind !== 'swap') continue;
    order.splice(choice.to, 0, ...order.splice(choice.from, 1));
  }
  return order;
}

/** Whether a way leads from one variable to another. @param {Edge[]} edges @param {number} from @param {number} to */
function leads(edges, from, to) {
  const seen = new Set([from]);
  const todo = [from];
  while (todo.length > 0) {
    const v = todo.pop();
    if (v === to) return true;
    for (const [a, b] of edges) {
      if (a !== v || seen.has(b)) continue;
      seen.add(b);
      todo.push(b);
    }
  }
  return false;
}

/** Stops up to which every edge that ever stood has its say in the layout. */
const SHORT = 300;

/**
 * Edges to lay out the whole trace by, so that nothing moves while it is walked through: those of the best network, then,
 * where the search is short, every other that ever stood, unless it joins the same pair or closes a cycle.
 * @param {Trace} trace
 * @param {Edge[]} best
 * @returns {Edge[]}
 */
export function layoutEdges(trace, best) {
  const edges = [...best];
  const pair = (/** @type {Edge} */ [a, b]) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const joined = new Set(edges.map(pair));
  for (let at = 0; at < trace.kind.length && trace.total <= SHORT; at++) {
    const choice = choiceAt(trace, trace.first + at);
    if (!choice || !isChange(choice) || choice.refused) continue;
    /** @type {Edge} */
    const edge = [choice.from, choice.to];
    if (joined.has(pair(edge)) || leads(edges, edge[1], edge[0])) continue;
    joined.add(pair(edge));
    edges.push(edge);
  }
  return edges;
}

/**
 * The changes of a stage as a table shows them: legal ones, the one taken first among equals, by what they gain; those
 * that are not legal apart, by what they would gain.
 * @param {Candidate[]} weighed in the order in which the search looks at them
 * @param {Choice | null} taken
 * @param {number} tie a gain of at most this is none
 */
export function sorted(weighed, taken, tie) {
  /** @param {Candidate} a @param {Candidate} b */
  const byGain = (a, b) => {
    const x = Number.isFinite(a.delta) ? a.delta : Number.NEGATIVE_INFINITY;
    const y = Number.isFinite(b.delta) ? b.delta : Number.NEGATIVE_INFINITY;
    if (Math.abs(x - y) <= tie || x === y) return Number(isSame(b, taken)) - Number(isSame(a, taken));
    return y - x;
  };
  const legal = weighed.filter(({ reason }) => reason === null).sort(byGain);
  const barred = weighed.filter(({ reason }) => reason !== null).sort(byGain);
  const helps = legal.filter(({ delta }) => delta > tie).length;
  return { legal, barred, helps };
}

/** Whether no legal change gains more. @param {Candidate[]} legal @param {Choice} taken @param {number} tie */
export const isBest = (legal, taken, tie) => legal.every(({ delta }) => delta <= taken.delta + tie);

/** Other legal changes that gain as much. @param {Candidate[]} legal @param {Choice} taken @param {number} tie */
export const rivals = (legal, taken, tie) =>
  legal.filter((one) => !isSame(one, taken) && Math.abs(one.delta - taken.delta) <= tie).length;

/** Variables whose families a change touches. @param {Pick<Choice, 'kind' | 'from' | 'to'>} choice @returns {number[]} */
export const touched = ({ kind, from, to }) => (kind === 'reverse' ? [to, from] : [to]);
