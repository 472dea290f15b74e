/**
 * The one table of what a link can say in readable words: key, type, default, meaning; and how a document is taken
 * apart into these values and put together again. docs/link-format.md is checked against this table.
 *
 * To add a setting: a row here, a line in `valuesOf` and in `docOf`. Defaults are frozen with the version of the
 * format: an old link leaves out what was the default then.
 */
import { CURVES, HIDABLE, KS, noLesson, PAPERS, READINGS, RULES, TASK_LIMIT, VIEWS } from '../state.js';
import { emptyRecipe, recipe } from './recipe.js';
import {
  edges,
  flag,
  isName,
  joinFields,
  list,
  number,
  oneOf,
  pattern,
  prose,
  someOf,
  splitFields,
  text,
} from './values.js';

/** @typedef {import('../state.js').Doc} Doc */

/** The version of the format that this page writes. */
export const VERSION = 1;

/** Words for `data` that name no built-in example. */
export const OWN = 'own';
export const INLINE = 'inline';
export const LIST = 'list';

/** @typedef {{ id: string, version: number }} Reference */

/** An example by name and generator version, or `own`, `inline`, `list`. @type {import('./values.js').Type<Reference>} */
const reference = {
  range: 'example.version, own, inline, list',
  write: ({ id, version }) => ([OWN, INLINE, LIST].includes(id) ? id : `${id}.${version}`),
  read(text, refuse) {
    if ([OWN, INLINE, LIST].includes(text)) return { id: text, version: 0 };
    const [, id, version = '1'] = /^([a-z][a-z0-9-]{0,39})(?:\.([1-9]\d{0,3}))?$/.exec(text) ?? [];
    return id ? { id, version: Number(version) } : refuse('bad-value');
  },
};

/** Most variables of a family: all that data can have. */
const FAMILY_LIMIT = 256;

const positive = number(1e-9, 1e9);
const price = number(0, 1e9);
const hex = pattern(/^[0-9a-f]{16}$/, '16 hexadecimal digits');

/** One or two names. */
const fewNames = list(
  '',
  (/** @type {string[]} */ names) => names,
  (names) => (names.length <= 2 && names.every(isName) ? names : undefined),
);

/** The selected edge or variable. @type {import('./values.js').Type<string[]>} */
const selection = {
  range: 'from~to, or a name',
  write: (names) => fewNames.write([names]),
  read(text, refuse) {
    const [names, ...more] = fewNames.read(text, refuse) ?? [];
    return more.length > 0 ? refuse('bad-value') : names;
  },
};

/** A variable with a set of parents, or with none. @type {import('./values.js').Type<string[]>} */
const family = {
  range: 'child~parent~…',
  write: joinFields,
  read(text, refuse) {
    const names = splitFields(text);
    const sound = names.length <= FAMILY_LIMIT && names.every(isName) && new Set(names).size === names.length;
    return sound ? names : refuse('bad-value');
  },
};

const stops = oneOf(...KS.map(String));
/** One of the numbers that the slider over k stops at. @type {import('./values.js').Type<number>} */
const howMany = {
  range: stops.range,
  write: String,
  read: (text, refuse) => (stops.read(text, refuse) === undefined ? undefined : Number(text)),
};

/** Prior odds of single edges, each edge once. @type {import('./values.js').Type<import('../state.js').NamedOdds[]>} */
const weighted = {
  range: 'from~to~odds,from~to~odds,…',
  write: (odds) => weights.write(odds),
  read(text, refuse) {
    const found = weights.read(text, refuse) ?? [];
    const first = new Set();
    return found.filter(([from, to]) => {
      const edge = JSON.stringify([from, to]);
      if (!first.has(edge)) return first.add(edge);
      return refuse('bad-value', { value: joinFields([from, to]) });
    });
  },
};

/** @type {import('./values.js').Type<import('../state.js').NamedOdds[]>} */
const weights = list(
  '',
  ([from, to, odds]) => [from, to, String(odds)],
  ([from, to, text, ...more]) => {
    const odds = positive.read(text ?? '', () => undefined);
    return isName(from) && isName(to) && from !== to && odds !== undefined && more.length === 0
      ? [from, to, odds]
      : undefined;
  },
);

/** A file of a prior network and its digest. @type {import('./values.js').Type<import('../state.js').NetworkRef>} */
const networkRef = {
  range: 'file~digest of 8 hexadecimal digits',
  write: ({ name, digest }) => joinFields([name, digest]),
  read(text, refuse) {
    const [name, digest, ...more] = splitFields(text);
    return isName(name) && /^[0-9a-f]{8}$/.test(digest ?? '') && more.length === 0
      ? { name, digest }
      : refuse('bad-value');
  },
};

/** Which parameter a score has, as key of a link and as field of a document. */
const PARAMETER = new Map([
  ['bdeu', 'ess'],
  ['bde', 'ess'],
  ['bd', 'alpha'],
  ['pll', 'penalty'],
]);

const kind = oneOf('bic', 'll', 'aic', 'mdl', 'mdl-lecture', 'pll', 'bd', 'k2', 'bdeu', 'bde', 'fnml', 'qnml', 'bge');

/** A whole score in one value: its kind, then what differs from 1, by name. @type {import('./values.js').Type<any>} */
const wholeScore = {
  range: 'kind, kind~ess~5, kind~prior~0.5, …',
  write(score) {
    const own = PARAMETER.get(score.kind);
    const named = [
      ...(own ? [[own, score[own]]] : []),
      ...(score.kind === 'bge'
        ? [
            ['amu', score.alphaMu],
            ['aw', score.alphaW ?? 1],
          ]
        : []),
      ['prior', score.edgePrior],
    ];
    return joinFields([
      score.kind,
      ...named
        .filter(([, value]) => value !== 1)
        .flat()
        .map(String),
    ]);
  },
  read(text, refuse) {
    const [first, ...fields] = splitFields(text);
    const known = kind.read(first, refuse);
    if (!known) return undefined;
    const own = PARAMETER.get(known);
    const values = new Map([['prior', 1]]);
    if (own) values.set(own, 1);
    // 1 can be no α_w: it stands for none.
    if (known === 'bge') values.set('amu', 1).set('aw', 1);
    for (let i = 0; i < fields.length; i += 2) {
      if (!values.has(fields[i]) || fields.indexOf(fields[i]) < i) return refuse('bad-value');
      const value = (fields[i] === 'penalty' ? price : positive).read(fields[i + 1] ?? '', (code, params) =>
        refuse(code, { ...params, value: text }),
      );
      if (value === undefined) return undefined;
      values.set(fields[i], value);
    }
    return {
      kind: known,
      ...(own && { [own]: values.get(own) }),
      ...(known === 'bge' && { alphaMu: values.get('amu'), alphaW: values.get('aw') === 1 ? null : values.get('aw') }),
      edgePrior: values.get('prior'),
    };
  },
};

/**
 * @typedef {object} Key
 * @property {string} key
 * @property {import('./values.js').Type<any>} type
 * @property {any} [missing] the default; without one, absence means null
 * @property {boolean} [always] written even where it is the default
 * @property {string} meaning
 */

/** @type {Key[]} */
export const KEYS = [
  {
    key: 'data',
    type: reference,
    missing: { id: 'asia', version: 1 },
    always: true,
    meaning:
      'the data: a built-in example with the version of its generator, own data (not in the link), data in field d, or a list of local scores (in field d, or not in the link)',
  },
  { key: 'n', type: number(1, 1e6, true), missing: 1000, always: true, meaning: 'rows of the example' },
  { key: 'seed', type: number(0, 4294967295, true), missing: 289, always: true, meaning: 'seed of the example' },
  { key: 'file', type: text, missing: 'data.csv', always: true, meaning: 'name of the file the data came from' },
  { key: 'fp', type: hex, meaning: 'fingerprint of the prepared data' },
  { key: 'prep', type: recipe, missing: emptyRecipe(), meaning: 'how own data are prepared' },
  { key: 'costs', type: flag, missing: false, meaning: 'whether the numbers of the list are costs: smaller is better' },
  {
    key: 'score',
    type: kind,
    missing: 'bic',
    meaning: 'the score',
  },
  { key: 'ess', type: positive, missing: 1, meaning: 'equivalent sample size of bdeu and bde' },
  { key: 'alpha', type: positive, missing: 1, meaning: 'α of bd' },
  { key: 'penalty', type: price, missing: 1, meaning: 'ψ of pll, the price of a free parameter' },
  { key: 'amu', type: positive, missing: 1, meaning: 'α_μ of bge, the weight of the prior mean in rows' },
  {
    key: 'aw',
    type: positive,
    meaning: 'α_w of bge, the degrees of freedom of the prior; without it, the number of variables and 2',
  },
  { key: 'prior', type: positive, missing: 1, meaning: 'prior odds of an edge; 1 is the uniform prior' },
  { key: 'search', type: oneOf('auto', 'dp', 'hill-climb'), missing: 'auto', meaning: 'how to search' },
  { key: 'maxp', type: number(0, 255, true), meaning: 'most parents of a variable' },
  { key: 'req', type: edges, missing: [], meaning: 'edges that must be there' },
  { key: 'forbid', type: edges, missing: [], meaning: 'edges that must not be there' },
  { key: 'odds', type: weighted, missing: [], meaning: 'prior odds of single edges, each in place of `prior`' },
  {
    key: 'net',
    type: networkRef,
    meaning:
      'the file of the prior network of bde, which is not in the link; without it, the network that made the example',
  },
  {
    key: 'count',
    type: oneOf('auto', 'partition', 'bitset', 'adtree'),
    missing: 'auto',
    meaning: 'how rows are counted; every way gives the same result',
  },
  {
    key: 'norule',
    type: someOf(RULES),
    missing: [],
    meaning: 'rules that are not used to leave out parent sets; they change the work, never the result',
  },
  { key: 'view', type: oneOf(...VIEWS), missing: 'network', meaning: 'what is shown' },
  {
    key: 'show',
    type: oneOf('class', 'dag'),
    missing: 'class',
    meaning: 'the network as its equivalence class or as one DAG',
  },
  { key: 'truth', type: flag, missing: true, meaning: 'whether the difference to the generating network is shown' },
  { key: 'sel', type: selection, meaning: 'the selected edge or variable' },
  { key: 'fam', type: family, meaning: 'the family in focus: a variable and a set of parents' },
  { key: 'by', type: wholeScore, meaning: 'the score that is taken apart by hand; without it, the score of the page' },
  {
    key: 'k',
    type: howMany,
    missing: 1,
    meaning: 'of how many best networks the lattice keeps the parent sets',
  },
  {
    key: 'orders',
    type: oneOf(...READINGS),
    meaning: 'the tree of orderings in place of the lattice, and how Algorithm 2 is read there',
  },
  { key: 'curve', type: oneOf(...CURVES), missing: 'rows', meaning: 'what the curves are drawn over' },
  { key: 'paper', type: oneOf(...PAPERS), missing: 'lecture', meaning: 'the paper that is worked again' },
  {
    key: 'hide',
    type: someOf(HIDABLE),
    missing: [],
    meaning: 'what is not shown at first, for a class; the reader can always show everything',
  },
  {
    key: 'task',
    type: prose(TASK_LIMIT),
    missing: '',
    meaning: 'a task, shown as plain text and as the words of the link’s author',
  },
  { key: 'predict', type: flag, missing: false, meaning: 'whether the reader guesses before the answer is shown' },
  { key: 'embed', type: flag, missing: false, meaning: 'the view alone, for a frame in another page' },
];

/** Fields that are not for reading: tag, then base64url. They stand last, in this order. */
export const PAYLOADS = /** @type {const} */ (['d', 'r', 'lay']);

/**
 * A document as values by key; keys that mean nothing for it are absent. `moved` and packed data are no values but
 * payloads. Result files of version 0.1 know neither family, hand, k, orders, curve, paper nor lesson.
 * @param {Doc} doc
 * @returns {Map<string, any>}
 */
export function valuesOf(doc) {
  const { data, score, search, view, show, truth, selected } = doc;
  const {
    family = null,
    network = null,
    hand = null,
    k = 1,
    orders = null,
    curve = 'rows',
    paper = 'lecture',
    lesson = noLesson(),
  } = doc;
  /** @type {Map<string, any>} */
  const values = new Map();
  switch (data.kind) {
    case 'example':
      values.set('data', { id: data.id, version: data.version }).set('n', data.rows).set('seed', data.seed);
      break;
    case 'own':
      values
        .set('data', { id: OWN, version: 0 })
        .set('file', data.name)
        .set('fp', data.fingerprint)
        .set('prep', data.recipe);
      break;
    case 'list':
      values
        .set('data', { id: LIST, version: 0 })
        .set('file', data.name)
        .set('fp', data.fingerprint)
        .set('costs', data.costs);
      break;
    case 'packed':
      values.set('data', { id: INLINE, version: 0 }).set('file', data.name).set('fp', data.fingerprint);
  }
  values.set('score', score.kind);
  const parameter = PARAMETER.get(score.kind);
  if (parameter) values.set(parameter, /** @type {any} */ (score)[parameter]);
  if (score.kind === 'bge') values.set('amu', score.alphaMu).set('aw', score.alphaW);
  values.set('prior', score.edgePrior);
  values.set('search', search.method).set('maxp', search.maxParents).set('count', search.counting);
  values
    .set('req', search.required)
    .set('forbid', search.forbidden)
    .set('odds', search.odds ?? []);
  // What By hand takes apart may be bde as well.
  values.set('net', [score.kind, hand?.kind].includes('bde') ? network : null);
  // Result files of version 0.1 know no rules.
  values.set('norule', search.rulesOff ?? []);
  values.set('view', view).set('show', show).set('truth', truth);
  values.set('sel', selected && (selected.kind === 'edge' ? [selected.from, selected.to] : [selected.name]));
  values
    .set('fam', family && [family.child, ...family.parents])
    .set('by', hand)
    .set('k', k)
    .set('orders', orders)
    .set('curve', curve)
    .set('paper', paper);
  values.set('hide', lesson.hide).set('task', lesson.task).set('predict', lesson.predict).set('embed', lesson.embed);
  return values;
}

/**
 * The document of these values; all keys present, null where nothing was said.
 * @param {Map<string, any>} values
 * @param {string} packed the packed data, for `data=inline`; the file of a list, or nothing
 * @param {[string, number, number][]} moved
 * @returns {Doc}
 */
export function docOf(values, packed, moved) {
  const get = (/** @type {string} */ key) => values.get(key);
  const { id, version } = get('data');
  const parameter = PARAMETER.get(get('score'));
  const sel = get('sel');
  const [child, ...parents] = get('fam') ?? [];
  return {
    data:
      id === OWN
        ? { kind: 'own', name: get('file'), recipe: get('prep'), fingerprint: get('fp') }
        : id === INLINE
          ? { kind: 'packed', name: get('file'), packed, fingerprint: get('fp') }
          : id === LIST
            ? { kind: 'list', name: get('file'), costs: get('costs'), packed: packed || null, fingerprint: get('fp') }
            : { kind: 'example', id, version, rows: get('n'), seed: get('seed') },
    score: {
      kind: get('score'),
      ...(parameter && { [parameter]: get(parameter) }),
      ...(get('score') === 'bge' && { alphaMu: get('amu'), alphaW: get('aw') }),
      edgePrior: get('prior'),
    },
    search: {
      method: get('search'),
      maxParents: get('maxp'),
      required: get('req'),
      forbidden: get('forbid'),
      odds: get('odds'),
      counting: get('count'),
      rulesOff: get('norule'),
    },
    network: get('net'),
    view: get('view'),
    show: get('show'),
    truth: get('truth'),
    selected:
      sel && (sel.length === 2 ? { kind: 'edge', from: sel[0], to: sel[1] } : { kind: 'variable', name: sel[0] }),
    family: child === undefined ? null : { child, parents },
    hand: get('by'),
    k: get('k'),
    orders: get('orders'),
    curve: get('curve'),
    paper: get('paper'),
    moved,
    lesson: { hide: get('hide'), task: get('task'), predict: get('predict'), embed: get('embed') },
  };
}
