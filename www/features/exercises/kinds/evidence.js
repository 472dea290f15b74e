// What evidence does to a probability: up, down or nothing, from tables and trails; and by Bayes' rule to a number.
import { readings } from '../../../model/hand/check.js';
import { decimal, list, short, t } from '../../../words/text.js';
import { edgesOf, pathText } from '../graphs.js';
import { groundOf, stateBy } from '../ground.js';

/**
 * @typedef {import('../ground.js').Ground} Ground
 * @typedef {[variable: number, level: number]} Finding
 */

/** Least change of a probability that counts as up or down. */
const CHANGE = 0.02;
/** Fewest rows of a configuration whose probabilities make a question. */
const FEWEST = 5;
const ESTIMATE = /** @type {const} */ ({ kind: 'maximum-likelihood' });

/** A share in percent. @param {number} p */
const percent = (p) => `${short(Math.round(1000 * p) / 10)}%`;

/** What a finding says. @param {Ground} ground @param {Finding} finding */
const findingText = ({ names, info }, [v, level]) => `${names[v]} = ${info.variables[v].levels[level]}`;

/** @param {Finding[]} findings */
const evidenceOf = (findings) => ({ findings, likelihoods: [], wanted: [], interventions: [] });

/** Probability table of a variable in the fitted network. @param {Ground} ground @param {any} fitted @param {number} v */
function probabilities({ info, names }, fitted, v) {
  const { parents, table } = fitted.network.variables[v];
  const own = info.variables[v].levels;
  const sizes = parents.map((/** @type {number} */ p) => info.variables[p].levels.length);
  const rows = Array.from({ length: table.length / own.length }, (_, row) => {
    let rest = row;
    const at = sizes
      .toReversed()
      .map((/** @type {number} */ size) => {
        const level = rest % size;
        rest = Math.floor(rest / size);
        return level;
      })
      .toReversed();
    return [
      ...at.map((/** @type {number} */ level, /** @type {number} */ i) => info.variables[parents[i]].levels[level]),
      ...own.map((_, k) => percent(table[row * own.length + k])),
    ];
  });
  return {
    caption: t(`exercises.evidence.table${parents.length > 0 ? 'Given' : ''}`, {
      name: names[v],
      parents: list(parents.map((/** @type {number} */ p) => names[p])),
    }),
    head: [...parents.map((/** @type {number} */ p) => names[p]), ...own.map((level) => `${names[v]} = ${level}`)],
    rows,
    heads: parents.length,
  };
}

/** Variables whose tables are shown: those on the trail, and both ends. @param {number[]} of */
const tablesOf = (of) => [...new Set(of)].sort((a, b) => a - b);

/** Why the probability goes where it goes. @param {Ground} ground @param {{ x: number, known: Finding[], finding: Finding, before: number, after: number, trail: number[] | null, level: number }} of */
function reason(ground, { x, known, finding, before, after, trail, level }) {
  const params = {
    what: findingText(ground, [x, level]),
    finding: findingText(ground, finding),
    known: list(known.map((one) => findingText(ground, one))),
    before: percent(before),
    after: percent(after),
  };
  if (trail === null) return t(`exercises.evidence.separated${known.length > 0 ? 'Given' : ''}`, params);
  return t('exercises.evidence.moved', { ...params, trail: pathText(ground.parents, trail, ground.names) });
}

/** Up, down or the same. @param {import('../random.js').Random} random @param {1 | 2} level @returns {Promise<import('../make.js').Exercise | null>} */
async function direction(random, level) {
  const ground = await groundOf(stateBy(random, ['asia', 'sprinkler'], [1000, 2000, 5000]));
  const { names, parents, info } = ground;
  if (edgesOf(parents).length < 3) return null;
  const [x, y, z] = random.shuffled(names.map((_, v) => v));
  const wanted = random.below(info.variables[x].levels.length);
  /** @type {Finding[]} */
  const known = level === 2 ? [[z, 1]] : [];
  /** @type {Finding} */
  const finding = [y, random.below(info.variables[y].levels.length)];
  const [found] = await ground.ask([
    [
      'modeled',
      {
        estimate: ESTIMATE,
        evidence: [evidenceOf(known), evidenceOf([...known, finding])],
        separations: [{ x: y, y: x, given: known.map(([v]) => v) }],
      },
    ],
  ]);
  const [first, then] = found.answers;
  const { trail } = found.separations[0];
  if (!first || !then || !(Math.exp(then.lnP) * info.rows >= FEWEST)) return null;
  const [before, after] = [first.marginals[x][wanted], then.marginals[x][wanted]];
  const change = trail === null ? 0 : after - before;
  if (trail !== null && (Math.abs(change) < CHANGE || trail.length > 3 + level)) return null;
  // Nothing is the answer in about a third.
  if ((random.below(3) === 0) !== (trail === null)) return null;
  // The second finding is about what the first one opened or blocked.
  if (level === 2 && trail === null && found.separations.length === 0) return null;
  const why = reason(ground, { x, known, finding, before, after, trail, level: wanted });
  const params = {
    what: findingText(ground, [x, wanted]),
    finding: findingText(ground, finding),
    known: list(known.map((one) => findingText(ground, one))),
    before: percent(before),
  };
  return {
    ask: t(`exercises.evidence.ask${level === 2 ? 'Known' : ''}`, params),
    given: [t('exercises.network', { n: info.rows }), t('exercises.evidence.given')],
    figures: [
      { kind: 'network', names, parents, chosen: null },
      ...tablesOf([...(trail ?? [x, y]), x, y]).map((v) => ({
        kind: /** @type {const} */ ('table'),
        table: probabilities(ground, found.fitted, v),
      })),
    ],
    answer: {
      kind: 'options',
      options: [
        { text: t('exercises.evidence.up'), right: change > 0 },
        { text: t('exercises.evidence.down'), right: change < 0 },
        { text: t('exercises.evidence.same'), right: trail === null },
      ].map((option) => ({ ...option, why: option.right ? '' : trail === null ? why : hintOf(ground, trail, params) })),
    },
    why,
    shown: shownState(ground, [...known, finding], x),
    facts: { names, parents, known, finding, x, level: wanted, before, after },
  };
}

/** What to follow, without the answer. @param {Ground} ground @param {number[]} trail @param {{ finding: string, what: string }} params */
const hintOf = ({ parents, names }, trail, params) =>
  t('exercises.evidence.follow', { ...params, trail: pathText(parents, trail, names) });

/** The state of the page that answers it. @param {Ground} ground @param {Finding[]} findings @param {number} x */
const shownState = ({ state, names, info }, findings, x) =>
  `${state}&view=use&est=maximum-likelihood&sel=${names[x]}&ev=${findings
    .map(([v, level]) => `${names[v]}~${info.variables[v].levels[level]}`)
    .join(',')}`;

/** A percentage as typed, judged. @param {string} text @param {{ right: number, slips: [code: string, value: number][] }} of */
function judgePercent(text, { right, slips }) {
  const typed = readings(text.replace(/%\s*$/, ''))[0];
  if (!typed) return { right: false, why: t('lessons.notANumber') };
  const isIt = (/** @type {number} */ x) => Math.abs(typed.value - 100 * x) <= typed.unit * (0.5 + 1e-9) + 0.06;
  if (isIt(right))
    return typed.unit > 1 ? { right: false, why: t('exercises.evidence.coarse') } : { right: true, why: '' };
  if (Math.abs(typed.value - right) <= 0.005) return { right: false, why: t('exercises.evidence.inPercent') };
  const slip = slips.find(([, x]) => isIt(x));
  if (slip) return { right: false, why: t(`exercises.evidence.slip.${slip[0]}`) };
  return { right: false, why: t(typed.value < 100 * right ? 'lessons.tooSmall' : 'lessons.tooLarge') };
}

/** Question by Bayes' rule: the probability of the tail of an edge, once its head is known. @param {import('../random.js').Random} random @returns {Promise<import('../make.js').Exercise | null>} */
async function bayes(random) {
  const ground = await groundOf(stateBy(random, ['asia', 'sprinkler'], [500, 1000, 2000]));
  const { names, parents, info } = ground;
  const edges = edgesOf(parents).filter(([from, to]) => parents[from].length === 0 && parents[to].length === 1);
  const edge = random.one(edges);
  if (!edge) return null;
  const [from, to] = edge;
  const [cause, effect] = [
    random.below(info.variables[from].levels.length),
    random.below(info.variables[to].levels.length),
  ];
  const [found] = await ground.ask([
    ['modeled', { estimate: ESTIMATE, evidence: [evidenceOf([]), evidenceOf([[to, effect]])], separations: [] }],
  ]);
  const [first, then] = found.answers;
  const levels = info.variables[to].levels.length;
  const likelihood = found.fitted.network.variables[to].table[cause * levels + effect];
  const prior = first.marginals[from][cause];
  const evidence = first.marginals[to][effect];
  const right = then?.marginals[from][cause];
  const slips = /** @type {[string, number][]} */ ([
    ['reversed', likelihood],
    ['prior', prior],
    ['joint', prior * likelihood],
    ['total', evidence],
  ]);
  const isNear = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) < 0.02;
  if (!(right > 0.02 && right < 0.98) || slips.some(([, x]) => isNear(x, right))) return null;
  const params = { what: findingText(ground, [from, cause]), finding: findingText(ground, [to, effect]) };
  return {
    ask: t('exercises.evidence.askNumber', params),
    given: [t('exercises.evidence.part', { n: info.rows, from: names[from], to: names[to] })],
    figures: [
      { kind: 'network', names: [names[from], names[to]], parents: [[], [0]], chosen: null },
      { kind: 'table', table: probabilities(ground, found.fitted, from) },
      { kind: 'table', table: probabilities(ground, found.fitted, to) },
    ],
    answer: {
      kind: 'number',
      right: decimal(100 * right),
      judge: (text) => judgePercent(text, { right, slips }),
    },
    why: t('exercises.evidence.rule', {
      ...params,
      prior: percent(prior),
      likelihood: percent(likelihood),
      joint: percent(prior * likelihood),
      total: percent(evidence),
      right: percent(right),
    }),
    shown: shownState(ground, [[to, effect]], from),
    facts: { names, parents, known: [], finding: [to, effect], x: from, level: cause, before: prior, after: right },
  };
}

/** @param {import('../random.js').Random} random @param {1 | 2 | 3} level */
export const make = (random, level) => (level === 3 ? bayes(random) : direction(random, level));
