// Exercises on d-separation of pairs, variables or sets in a DAG, each with the open trail, or with the variable that
// blocks the only trail.
import { list, t } from '../../../words/text.ts';
import { blockedAt, edgesOf, isJoined, pathsBetween, pathText } from '../graphs.ts';
import { type Ground, groundOf, optionOf, stateBy } from '../ground.ts';
import type { Made } from '../make.ts';
import type { Random } from '../random.ts';
import { subsetsOf } from './parents.ts';

/** Maximum number of options of a question. */
const OFFERED = 4;
/** Minimum number of edges of a network. */
const FEWEST = 4;

type Triple = { x: number; y: number; given: number[] };
/** Engine's judgment on a triple. `is`: whether x and y are d-separated by `given`; `trail`: an open trail, if not. */
type Separation = Triple & { is: boolean; trail: number[] | null };

/** Engine's judgment on d-separation for each triple (x, y, given). */
async function judged(ground: Ground, triples: Triple[]): Promise<Separation[]> {
  const [found] = await ground.ask([
    ['modeled', { estimate: { kind: 'maximum-likelihood' }, evidence: [], separations: triples }],
  ]);
  return triples.map((triple, i) => {
    const { trail } = found.separations[i];
    return { ...triple, is: trail === null, trail };
  });
}

const known = (names: string[], given: number[]) =>
  given.length === 0 ? t('exercises.separated.nothing') : list(given.map((v) => names[v]));

/** Explanation why two variables are d-separated or not. */
function reason({ x, y, given, is, trail }: Separation, parents: number[][], names: string[]) {
  const params = { x: names[x], y: names[y], given: known(names, given) };
  if (!is) return t('exercises.separated.open', { ...params, trail: pathText(parents, trail ?? [x, y], names) });
  const [path] = pathsBetween(parents, x, y);
  if (!path) return t('exercises.separated.apart', params);
  const at = blockedAt(parents, path, given);
  return t(`exercises.separated.blocked${at?.isCollider ? 'Collider' : ''}`, {
    ...params,
    trail: pathText(parents, path, names),
    at: at ? names[at.v] : '',
  });
}

/** Candidate triples (x, y, given) by difficulty, which asks for a pair, for a variable y, or for a set `given`. */
function triplesBy(random: Random, level: 1 | 2 | 3, parents: number[][]) {
  const all = parents.map((_, v) => v);
  if (level === 1) {
    const pairs = all.flatMap((x) => all.slice(x + 1).map((y) => ({ x, y, given: [] as number[] })));
    return random.shuffled(pairs.filter(({ x, y }) => pathsBetween(parents, x, y, 1).length > 0));
  }
  const [x, z] = random.shuffled(all);
  if (level === 2) return random.shuffled(all.filter((y) => y !== x && y !== z)).map((y) => ({ x, y, given: [z] }));
  const y = random.one(all.filter((v) => v !== x && !isJoined(parents, v, x)));
  if (y === undefined) return [];
  const others = all.filter((v) => v !== x && v !== y);
  return random.shuffled(subsetsOf(others).filter((given) => given.length <= 2)).map((given) => ({ x, y, given }));
}

/** Triples to offer as options, in random order: one d-separated and others that are not, or the reverse. */
function chosenBy(random: Random, all: Separation[], wantsOpen: boolean) {
  const right = all.find(({ is }) => is !== wantsOpen);
  const wrong = all.filter(({ is }) => is === wantsOpen).slice(0, OFFERED - 1);
  return right && wrong.length >= 2 ? random.shuffled([right, ...wrong]) : null;
}

/** Text of an answer option: a pair, a variable or a set of variables, depending on the difficulty. */
const textOf = (level: 1 | 2 | 3, { x, y, given }: Separation, names: string[]) =>
  level === 1
    ? t('exercises.separated.pair', { x: names[x], y: names[y] })
    : level === 2
      ? names[y]
      : known(names, given);

export async function make(random: Random, level: 1 | 2 | 3) {
  const ground = await groundOf(
    stateBy(random, level === 1 ? ['asia', 'sprinkler'] : ['asia', 'college-plans', 'asia']),
  );
  const { names, parents } = ground;
  if (edgesOf(parents).length < FEWEST) return null;
  const triples = triplesBy(random, level, parents);
  if (triples.length < 3) return null;
  // The question asks for the triple that is not d-separated, or for the one that is; with sets only for the latter.
  const wantsOpen = level < 3 && random.below(2) === 1;
  const options = chosenBy(random, await judged(ground, triples), wantsOpen);
  if (!options) return null;
  const right = options.find(({ is }) => is !== wantsOpen) as Separation;
  const { x, y, given } = right;
  const params = { x: names[x], y: names[y], given: known(names, given) };
  const keys = level === 2 ? 'One' : level === 3 ? 'Set' : 'Pair';
  return {
    ask: t(`exercises.separated.ask${keys}${wantsOpen ? 'Open' : ''}`, params),
    given: [t('exercises.network', { n: ground.info.rows }), t('exercises.separated.rule')],
    figures: [{ kind: 'network', names, parents, chosen: null }],
    answer: {
      kind: 'options',
      options: options.map((one) => optionOf(textOf(level, one, names), one === right, reason(one, parents, names))),
    },
    why: reason(right, parents, names),
    shown: `${ground.state}&view=use&show=dag&sel=${names[y]}${given.length > 0 ? `&ev=${evidenceText(ground, given)}` : ''}`,
    facts: {
      names,
      parents,
      options: options.map((one) => ({ x: one.x, y: one.y, given: one.given, is: one.is })),
      wantsOpen,
    },
  } satisfies Made;
}

/** Evidence as text of a link: the first level of each given variable. */
const evidenceText = ({ names, info }: Ground, given: number[]) =>
  given.map((v) => `${names[v]}~${info.variables[v].levels[0]}`).join(',');
