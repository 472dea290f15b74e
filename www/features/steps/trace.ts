// Stops (choices) of a recorded search, and the networks or orderings between them, reconstructed from the last
// complete one stored. For a long search, only a window of stops is loaded. Pure.

import type { Frames, Moves } from '../../generated/protocol.ts';
import { KINDS, MARKS, REFUSALS } from '../../generated/steps.ts';
import type { Trace } from '../../model/answers/steps.ts';

export type Edge = [from: number, to: number];
/**
 * Choice of the search at a stop. `temperature`, `number`: of a proposal in annealing; `with`: set of variables of a
 * GES operator, or the origin of a start's ordering.
 */
export type Choice = {
  kind: Kind;
  from: number;
  to: number;
  delta: number;
  refused?: boolean;
  random?: boolean;
  temperature?: number;
  number?: number;
  with?: number[];
};
/** Change that a choice makes: its kind and the variables concerned. */
export type Change = Pick<Choice, 'kind' | 'from' | 'to' | 'with'>;
export type Kind = (typeof KINDS)[number];
export type Reason = (typeof REFUSALS)[number];
/** Change that is possible at a stage; `delta` is not finite if a score is missing. */
export type Candidate = Choice & { reason: Reason | null; sameClass: boolean };

/** Reasons why a change is not legal, in the numbering of the core; 0 means legal. */
const REASONS = [null, ...REFUSALS] as const;

/** Number of stops of the whole search. */
export const lengthOf = ({ total }: Trace) => total;

/** Whether a stage is among the stops that are loaded, for a long search a window of them. */
export const isHere = ({ first, kind }: Trace, at: number) => at >= first && at <= first + kind.length;

/** Score at a stage of the loaded window, in nats. */
export const scoreAt = ({ first, score }: Trace, at: number) => score[at - first];

/** Whether the core has marked a stage, for example as a local optimum. */
export const isMarked = ({ first, mark }: Trace, at: number, which: keyof typeof MARKS) =>
  (mark[at - first] & MARKS[which]) !== 0;

/** Edges or variables that a stored frame (complete state of the search) holds. */
const heldBy = ({ offsets, ends }: Frames, i: number) => Array.from(ends).slice(offsets[i], offsets[i + 1]);

/** Numbers that the core notes with a stage; empty if there are none. */
function noteAt({ more }: Trace, at: number): number[] {
  const i = Array.from(more.at).indexOf(at);
  return i < 0 ? [] : heldBy(more, i);
}

/** Choice made at a stage; `null` at the end or outside the loaded window. */
export function choiceAt(trace: Trace, at: number): Choice | null {
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

/** Whether a choice changes exactly one edge of the network. */
export const isChange = ({ kind }: Pick<Change, 'kind'>) => kind === 'add' || kind === 'delete' || kind === 'reverse';

/** Index of the last frame (stored complete state of the search) at or before a stage. */
function frameAt(frames: Frames, at: number) {
  let i = -1;
  while (i + 1 < frames.at.length && frames.at[i + 1] <= at) i++;
  return i;
}

export const weighedOf = ({ kind, from, to, gain, refused, sameClass, offsets, with: sets }: Moves): Candidate[] =>
  Array.from(kind, (k, i) => ({
    kind: KINDS[k],
    from: from[i],
    to: to[i],
    delta: gain[i],
    reason: REASONS[refused[i]],
    sameClass: sameClass[i] === 1,
    ...(offsets[i + 1] > offsets[i] && { with: Array.from(sets).slice(offsets[i], offsets[i + 1]) }),
  }));

/** Whether two changes are of equal kind and concern equal variables. */
export const isSame = (a: Change | null, b: Change | null) =>
  a !== null &&
  b !== null &&
  a.kind === b.kind &&
  a.from === b.from &&
  a.to === b.to &&
  (a.with ?? []).join() === (b.with ?? []).join();

/** Edges of a network after a change. */
export function after(edges: Edge[], { kind, from, to }: Change): Edge[] {
  if (kind === 'add') return [...edges, [from, to]];
  const others = edges.filter(([a, b]) => a !== from || b !== to);
  return kind === 'delete' ? others : [...others, [to, from]];
}

/** Edges of the network at a stage. */
export function edgesAt(trace: Trace, at: number): Edge[] {
  const i = frameAt(trace.networks, at);
  if (i < 0) return [];
  const ends = heldBy(trace.networks, i);
  let edges: Edge[] = [];
  for (let e = 0; e < ends.length; e += 2) edges.push([ends[e], ends[e + 1]]);
  for (let stop = trace.networks.at[i]; stop < at; stop++) {
    const choice = choiceAt(trace, stop);
    if (choice && isChange(choice) && !choice.refused) edges = after(edges, choice);
  }
  return edges;
}

/** Whether each edge at a stage is reversible; for a search over classes. */
export function openAt({ networks }: Trace, at: number): boolean[] {
  const i = frameAt(networks, at);
  if (i < 0 || networks.open.length === 0) return [];
  return Array.from(networks.open)
    .slice(networks.offsets[i] / 2, networks.offsets[i + 1] / 2)
    .map((open) => open === 1);
}

/** Ordering at a stage; empty for a search over networks. */
export function orderAt(trace: Trace, at: number): number[] {
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

/** Whether a directed path leads from one variable to another. */
function leads(edges: Edge[], from: number, to: number) {
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

/** Maximum number of stops of a search for which all edges that occur affect the layout. */
const SHORT = 300;

/**
 * Edges that determine the layout for the whole recording, so that nodes stay in place: those of the best network,
 * then, for a short search, all others that occur, unless they join the same pair or close a cycle.
 */
export function layoutEdges(trace: Trace, best: Edge[]): Edge[] {
  const edges = [...best];
  const pair = ([a, b]: Edge) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const joined = new Set(edges.map(pair));
  for (let at = 0; at < trace.kind.length && trace.total <= SHORT; at++) {
    const choice = choiceAt(trace, trace.first + at);
    if (!choice || !isChange(choice) || choice.refused) continue;
    const edge: Edge = [choice.from, choice.to];
    if (joined.has(pair(edge)) || leads(edges, edge[1], edge[0])) continue;
    joined.add(pair(edge));
    edges.push(edge);
  }
  return edges;
}

/**
 * Changes possible at a stage in the order of the table: legal ones by gain, the search's own first among equals, and
 * separately those not legal.
 * @param weighed changes in the order in which the search considers them
 * @param tie largest gain that counts as none
 */
export function sorted(weighed: Candidate[], taken: Choice | null, tie: number) {
  const byGain = (a: Candidate, b: Candidate) => {
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

/** Whether no legal change gains more than the one made. */
export const isBest = (legal: Candidate[], taken: Choice, tie: number) =>
  legal.every(({ delta }) => delta <= taken.delta + tie);

/** Number of other legal changes with the same gain as the one made. */
export const rivals = (legal: Candidate[], taken: Choice, tie: number) =>
  legal.filter((one) => !isSame(one, taken) && Math.abs(one.delta - taken.delta) <= tie).length;

/** Variables whose families a change affects. */
export const touched = ({ kind, from, to }: Change): number[] => (kind === 'reverse' ? [to, from] : [to]);
