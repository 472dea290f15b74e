// The choices of a search, and the networks on the way: made again from the start, forwards or backwards. Pure.

/**
 * @typedef {[from: number, to: number]} Edge
 * @typedef {{ start: ArrayLike<number>, kind: ArrayLike<number>, from: ArrayLike<number>, to: ArrayLike<number>,
 *   delta: ArrayLike<number>, score: ArrayLike<number>, done: boolean, cut: boolean }} Trace as the core tells it: nats;
 *   `score` of the start and after each choice
 * @typedef {{ kind: Kind, from: number, to: number, delta: number }} Choice
 * @typedef {'add' | 'delete' | 'reverse'} Kind
 * @typedef {'required' | 'forbidden' | 'limit' | 'cycle' | 'unscored'} Reason
 * @typedef {Choice & { reason: Reason | null, sameClass: boolean }} Weighed a change that the network offers; `delta` is not
 *   finite where a score is missing
 * @typedef {{ kind: ArrayLike<number>, from: ArrayLike<number>, to: ArrayLike<number>, gain: ArrayLike<number>,
 *   refused: ArrayLike<number>, sameClass: ArrayLike<number>, tie: number }} Moves as the core tells them
 */

/** The kinds, by their number in the core. */
export const KINDS = /** @type {const} */ (['add', 'delete', 'reverse']);
/** Why a change is not legal, by its number in the core; 0 is legal. */
const REASONS = /** @type {const} */ ([null, 'required', 'forbidden', 'limit', 'cycle', 'unscored']);

/** Choices in all. @param {Trace} trace */
export const lengthOf = ({ kind }) => kind.length;

/** The choice after so many others; null at the end. @param {Trace} trace @param {number} at @returns {Choice | null} */
export const choiceAt = ({ kind, from, to, delta }, at) =>
  at < kind.length ? { kind: KINDS[kind[at]], from: from[at], to: to[at], delta: delta[at] } : null;

/** @param {Moves} moves @returns {Weighed[]} */
export const weighedOf = ({ kind, from, to, gain, refused, sameClass }) =>
  Array.from(kind, (k, i) => ({
    kind: KINDS[k],
    from: from[i],
    to: to[i],
    delta: gain[i],
    reason: REASONS[refused[i]],
    sameClass: sameClass[i] === 1,
  }));

/** Whether two changes are the same. @param {Pick<Choice, 'kind' | 'from' | 'to'> | null} a @param {Pick<Choice, 'kind' | 'from' | 'to'> | null} b */
export const isSame = (a, b) => a !== null && b !== null && a.kind === b.kind && a.from === b.from && a.to === b.to;

/** The edges after a change. @param {Edge[]} edges @param {Pick<Choice, 'kind' | 'from' | 'to'>} choice @returns {Edge[]} */
export function after(edges, { kind, from, to }) {
  if (kind === 'add') return [...edges, [from, to]];
  const others = edges.filter(([a, b]) => a !== from || b !== to);
  return kind === 'delete' ? others : [...others, [to, from]];
}

/** The edges after so many choices. @param {Trace} trace @param {number} at @returns {Edge[]} */
export function edgesAt(trace, at) {
  /** @type {Edge[]} */
  let edges = [];
  for (let i = 0; i < trace.start.length; i += 2) edges.push([trace.start[i], trace.start[i + 1]]);
  for (let i = 0; i < at; i++) edges = after(edges, /** @type {Choice} */ (choiceAt(trace, i)));
  return edges;
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

/**
 * Edges to lay out the whole trace by, so that nothing moves while it is walked through: those of its last network, then
 * every other that ever stood, unless it joins the same pair or closes a cycle.
 * @param {Trace} trace
 * @returns {Edge[]}
 */
export function layoutEdges(trace) {
  const edges = edgesAt(trace, lengthOf(trace));
  const pair = (/** @type {Edge} */ [a, b]) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const joined = new Set(edges.map(pair));
  for (let i = 0; i < trace.kind.length; i++) {
    /** @type {Edge} */
    const edge = [trace.from[i], trace.to[i]];
    if (joined.has(pair(edge)) || leads(edges, edge[1], edge[0])) continue;
    joined.add(pair(edge));
    edges.push(edge);
  }
  return edges;
}

/**
 * The changes of a stage as a table shows them: legal ones, the one taken first among equals, by what they gain; those
 * that are not legal apart, by what they would gain.
 * @param {Weighed[]} weighed in the order in which the search looks at them
 * @param {Choice | null} taken
 * @param {number} tie a gain of at most this is none
 */
export function sorted(weighed, taken, tie) {
  /** @param {Weighed} a @param {Weighed} b */
  const byGain = (a, b) => {
    const [x, y] = [a, b].map(({ delta }) => (Number.isFinite(delta) ? delta : -Infinity));
    if (Math.abs(x - y) <= tie || x === y) return Number(isSame(b, taken)) - Number(isSame(a, taken));
    return y - x;
  };
  const legal = weighed.filter(({ reason }) => reason === null).sort(byGain);
  const barred = weighed.filter(({ reason }) => reason !== null).sort(byGain);
  const helps = legal.filter(({ delta }) => delta > tie).length;
  return { legal, barred, helps };
}

/** Whether no legal change gains more. @param {Weighed[]} legal @param {Choice} taken @param {number} tie */
export const isBest = (legal, taken, tie) => legal.every(({ delta }) => delta <= taken.delta + tie);

/** Other legal changes that gain as much. @param {Weighed[]} legal @param {Choice} taken @param {number} tie */
export const rivals = (legal, taken, tie) =>
  legal.filter((one) => !isSame(one, taken) && Math.abs(one.delta - taken.delta) <= tie).length;

/** Variables whose families a change touches. @param {Pick<Choice, 'kind' | 'from' | 'to'>} choice @returns {number[]} */
export const touched = ({ kind, from, to }) => (kind === 'reverse' ? [to, from] : [to]);
