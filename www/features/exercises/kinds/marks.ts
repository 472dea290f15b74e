// Exercises on compelled and reversible edges of a DAG, whose class is known to the engine.

import type { Networks } from '../../../generated/protocol.ts';
import { list, t } from '../../../words/text.ts';
import { colliderWith, type Edge, edgesOf, isJoined } from '../graphs.ts';
import { type Ground, groundOf, optionOf, stateBy } from '../ground.ts';
import type { Made } from '../make.ts';
import type { Random } from '../random.ts';

/** Minimum and maximum number of edges of a network, by difficulty. */
const EDGES = { 1: [2, 7], 2: [3, 5], 3: [6, 10] };

const edgeName = (names: string[], [from, to]: Edge) => `${names[from]} → ${names[to]}`;

/**
 * Other edges reversed with a reversible edge in the equivalent DAG that reverses the fewest of them.
 * @param dags all DAGs of the equivalence class
 */
function turnedWith(parents: number[][], [from, to]: Edge, dags: number[][][]) {
  const turned = dags
    .filter((dag) => dag[from].includes(to))
    .map((dag) => edgesOf(dag).filter(([a, b]) => !parents[b].includes(a) && !(a === to && b === from)));
  return turned.sort((a, b) => a.length - b.length)[0] ?? [];
}

/**
 * Explanation why an edge is compelled or reversible.
 * @param dags all DAGs of the equivalence class
 */
function reason({ names, parents }: Ground, edge: Edge, isCompelled: (edge: Edge) => boolean, dags: number[][][]) {
  const [from, to] = edge;
  const name = edgeName(names, edge);
  if (!isCompelled(edge)) {
    const others = turnedWith(parents, edge, dags).map((one) => edgeName(names, one));
    return others.length > 0
      ? t('exercises.marks.reversibleWith', { name, others: list(others) })
      : t('exercises.marks.reversible', { name });
  }
  const other = colliderWith(parents, edge);
  if (other !== undefined) return t('exercises.marks.collider', { name, other: names[other], to: names[to] });
  const before = parents[from].find((v) => !isJoined(parents, v, to) && isCompelled([v, from]));
  if (before !== undefined)
    return t('exercises.marks.makes', { name, other: edgeName(names, [before, from]), at: names[from] });
  const between = parents[to].find((v) => parents[v].includes(from) && isCompelled([from, v]) && isCompelled([v, to]));
  if (between !== undefined) return t('exercises.marks.cycle', { name, by: names[between] });
  return t('exercises.marks.compelled', { name });
}

/** DAGs of an equivalence class, each as the parents of every variable. */
const dagsOf = ({ n, count, offsets, parents }: Networks) =>
  Array.from({ length: count }, (_, k) =>
    Array.from({ length: n }, (_, v) => Array.from(parents.subarray(offsets[k * n + v], offsets[k * n + v + 1]))),
  );

export async function make(random: Random, level: 1 | 2 | 3) {
  const ground = await groundOf(
    stateBy(random, level === 2 ? ['sprinkler', 'asia', 'college-plans'] : ['asia', 'college-plans', 'asia']),
  );
  const { names, parents, outcome } = ground;
  const edges = edgesOf(parents);
  const [fewest, most] = EDGES[level];
  if (edges.length < fewest || edges.length > most) return null;
  const [members] = await ground.ask([['members', { limit: 1000 }]]);
  const dags = dagsOf(members);
  const isCompelled = ([from, to]: Edge) =>
    outcome.edges.some((e) => e.from === from && e.to === to && e.mark === 'compelled');
  const compelled = edges.filter(isCompelled);
  if (level > 1 && (compelled.length === 0 || compelled.length === edges.length)) return null;
  if (level === 3 && compelled.every((edge) => colliderWith(parents, edge) !== undefined)) return null;
  const whys = new Map(edges.map((edge) => [edgeName(names, edge), reason(ground, edge, isCompelled, dags)]));
  const shared = {
    given: [t('exercises.network', { n: ground.info.rows })],
    shown: `${ground.state}&view=network&show=class`,
  };
  const facts = { names, parents, compelled: compelled.map((edge) => edgeName(names, edge)) };
  if (level === 1) {
    // Chosen so that the three possible answers are about equally frequent.
    const kindOf = (edge: Edge) => (!isCompelled(edge) ? 0 : colliderWith(parents, edge) !== undefined ? 1 : 2);
    const wanted = random.below(3);
    const edge = random.one(edges.filter((one) => kindOf(one) === wanted));
    if (!edge) return null;
    const name = edgeName(names, edge);
    const why = whys.get(name) ?? '';
    return {
      ...shared,
      ask: t('exercises.marks.ask', { name }),
      figures: [{ kind: 'network', names, parents, chosen: edge }],
      answer: {
        kind: 'options',
        options: ['isReversible', 'isCollider', 'isForced'].map((key, i) =>
          optionOf(t(`exercises.marks.${key}`, { to: names[edge[1]] }), i === wanted, why),
        ),
      },
      why,
      shown: `${shared.shown}&sel=${names[edge[0]]}~${names[edge[1]]}`,
      facts: { ...facts, edge: name },
    } satisfies Made;
  }
  const right = compelled.map((edge) => edgeName(names, edge));
  return {
    ...shared,
    ask: t('exercises.marks.askAll'),
    figures: [{ kind: 'network', names, parents, chosen: null }],
    answer: {
      kind: 'some',
      names: edges.map((edge) => edgeName(names, edge)),
      right,
      why(chosen) {
        const extra = chosen.find((one) => !right.includes(one));
        const missed = right.filter((one) => !chosen.includes(one));
        return [extra ? whys.get(extra) : '', missed.length > 0 ? t('lessons.missed', { n: missed.length }) : '']
          .filter(Boolean)
          .join(' ');
      },
    },
    why: right.map((name) => whys.get(name)).join(' '),
    facts: { ...facts, edge: undefined },
  } satisfies Made;
}
