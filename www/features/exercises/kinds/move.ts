// Exercises on the next move of greedy search: the reader finds the one of several changes that raises the score most,
// from the local scores of the families.
import { moveName } from '../../../store/lessons/judge.ts';
import { decimal, signed, t, whole } from '../../../words/text.ts';
import { leadsTo } from '../graphs.ts';
import { type Ground, groundOf, optionOf, setName, stateBy, tableOf } from '../ground.ts';
import type { Made } from '../make.ts';
import type { Random } from '../random.ts';

/** Kinds of moves, indexed by their number in a search trace. */
const KINDS = ['add', 'delete', 'reverse'] as const;
type Move = { kind: (typeof KINDS)[number]; from: number; to: number };
/** Minimum and maximum number of moves already made, by difficulty. */
const MADE = { 1: [0, 0], 2: [1, 3], 3: [3, 7] };
const OFFERED = { 1: 3, 2: 4, 3: 5 };
/** Minimum difference in score between the best move and the next best, in nats. */
const LEAD = 0.1;

/** Parents of each variable after a move. */
const after = (parents: number[][], { kind, from, to }: Move) =>
  parents.map((of, v) => {
    const rest = v === to ? of.filter((p) => p !== from) : of;
    if (kind === 'add' && v === to) return [...rest, from].sort((a, b) => a - b);
    return kind === 'reverse' && v === from ? [...rest, to].sort((a, b) => a - b) : rest;
  });

/** Whether a move (added or reversed edge) closes a directed cycle. */
function isCyclic(parents: number[][], { kind, from, to }: Move) {
  if (kind === 'add') return leadsTo(parents, to, from);
  return kind === 'reverse' && leadsTo(after(parents, { kind: 'delete', from, to }), from, to);
}

/** All single-edge moves from a network, including those that close a cycle. */
function movesOf(parents: number[][]): Move[] {
  return parents.flatMap((of, to) =>
    parents.flatMap((_, from) => {
      if (from === to || parents[from].includes(to)) return [];
      return KINDS.filter((kind) => (kind === 'add') !== of.includes(from)).map((kind) => ({ kind, from, to }));
    }),
  );
}

/** Families that a move changes, each with its parents before and after. */
function changed(parents: number[][], move: Move) {
  const then = after(parents, move);
  return [move.to, move.from]
    .filter((v) => String(then[v]) !== String(parents[v]))
    .map((child) => ({ child, before: parents[child], after: then[child] }));
}

const key = (child: number, parents: number[]) => `${child}|${parents}`;

const moveText = (names: string[], { kind, from, to }: Move) => moveName([kind, names[from], names[to]]);

/** Moves offered: the right one and others; at the highest difficulty, one of them closes a cycle. */
function offeredBy(random: Random, level: 1 | 2 | 3, parents: number[][], right: Move) {
  const isSame = (a: Move, b: Move) =>
    a.kind === b.kind &&
    ((a.from === b.from && a.to === b.to) || (parents.flat().length === 0 && a.from === b.to && a.to === b.from));
  const others = random.shuffled(movesOf(parents)).filter((move) => !isSame(move, right));
  const cyclic = level === 3 ? others.filter((move) => isCyclic(parents, move)).slice(0, 1) : [];
  const legal = others.filter((move) => !isCyclic(parents, move));
  // In the empty network both directions of a pair raise the score equally; one of them is enough.
  const pairs = new Set();
  const kinds = level === 1 ? ['add'] : level === 2 ? ['add', 'delete'] : KINDS;
  const apart = legal.filter((move) => {
    const pair = `${move.kind} ${[move.from, move.to].sort((a, b) => a - b)}`;
    if (pairs.has(pair) || !kinds.includes(move.kind)) return false;
    pairs.add(pair);
    return true;
  });
  const removals = apart.filter(({ kind }) => kind !== 'add').slice(0, level - 1);
  const rest = apart.filter((move) => !removals.includes(move));
  return random.shuffled([right, ...cyclic, ...removals, ...rest].slice(0, OFFERED[level]));
}

/** Random stop of a greedy search: the moves made so far, and the best next move; `null` if the search is too short. */
async function stopBy(ground: Ground, random: Random, level: 1 | 2 | 3) {
  const [walk] = await ground.ask([['walk', { settings: { ...ground.settings, method: 'hill-climb' } }]]);
  const [fewest, most] = MADE[level];
  const moves: Move[] = Array.from(walk.kind as Uint8Array, (kind, i) => ({
    kind: KINDS[kind],
    from: walk.from[i],
    to: walk.to[i],
  }));
  const last = Math.min(most, moves.length - 1);
  if (last < fewest || moves.some(({ kind }) => !kind)) return null;
  const at = fewest + random.below(last - fewest + 1);
  return { at, moves: moves.slice(0, at), right: moves[at] };
}

/** Explanation why a move is wrong. */
function whyNot({ move, change }: { move: Move; change: number }, most: number, parents: number[][], names: string[]) {
  const params = { move: moveText(names, move), change: signed(change), less: decimal(most - change) };
  if (isCyclic(parents, move)) return t('exercises.move.cycle', params);
  return t(`exercises.move.${change > 0 ? 'less' : 'loses'}`, params);
}

export async function make(random: Random, level: 1 | 2 | 3) {
  const ground = await groundOf(stateBy(random, ['asia', 'college-plans', 'sprinkler', 'asia']));
  const { names, state } = ground;
  const stop = await stopBy(ground, random, level);
  if (!stop) return null;
  const parents = stop.moves.reduce(
    after,
    names.map((): number[] => []),
  );
  const offered = offeredBy(random, level, parents, stop.right);
  if (!offered.includes(stop.right) || offered.length < OFFERED[level]) return null;
  const families = new Map(
    offered.flatMap((move) =>
      changed(parents, move).flatMap(({ child, before, after: then }) => [
        [key(child, before), { child, parents: before }],
        [key(child, then), { child, parents: then }],
      ]),
    ),
  );
  const asked = [...families.values()].sort((a, b) => a.child - b.child || a.parents.length - b.parents.length);
  const tables = await ground.ask(asked.map(({ child, parents: of }) => tableOf(ground, child, of)));
  const local = new Map(asked.map(({ child, parents: of }, i) => [key(child, of), tables[i].local]));
  const scoreOf = (child: number, of: number[]) => local.get(key(child, of)) ?? Number.NaN;
  const weighed = offered.map((move) => ({
    move,
    change: changed(parents, move).reduce(
      (sum, { child, before, after: then }) => sum + scoreOf(child, then) - scoreOf(child, before),
      0,
    ),
  }));
  const legal = weighed.filter(({ move }) => !isCyclic(parents, move)).sort((a, b) => b.change - a.change);
  if (legal[0].move !== stop.right || legal[0].change - legal[1].change < LEAD) return null;
  return {
    ask: t('exercises.move.ask'),
    given: [
      stop.at === 0
        ? t('exercises.move.begins', { n: ground.info.rows })
        : t('exercises.move.given', { n: stop.at, rows: whole(ground.info.rows) }),
      t('exercises.move.how'),
    ],
    figures: [
      { kind: 'network', names, parents, chosen: null },
      {
        kind: 'table',
        table: {
          caption: t('exercises.move.table'),
          head: [t('exercises.move.variable'), t('exercises.move.parents'), t('exercises.move.local')],
          rows: asked.map(({ child, parents: of }) => [names[child], setName(names, of), decimal(scoreOf(child, of))]),
          heads: 2,
        },
      },
    ],
    answer: {
      kind: 'options',
      options: weighed.map((one) =>
        optionOf(moveText(names, one.move), one.move === stop.right, whyNot(one, legal[0].change, parents, names)),
      ),
    },
    why: t('exercises.move.why', {
      move: moveText(names, stop.right),
      change: signed(legal[0].change),
      next: moveText(names, legal[1].move),
      less: signed(legal[1].change),
    }),
    shown: `${state}&view=steps&step=${stop.at + 1}`,
    facts: {
      names,
      parents,
      moves: weighed.map(({ move, change }) => ({ ...move, change })),
      right: offered.indexOf(stop.right),
      families: asked.map((of) => [names[of.child], ...of.parents.map((v) => names[v])]),
      locals: asked.map(({ child, parents: of }) => scoreOf(child, of)),
    },
  } satisfies Made;
}
