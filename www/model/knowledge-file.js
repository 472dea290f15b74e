// Prior knowledge as other programs write it: edge constraints of benchpress (JSON), white and black lists of bnlearn (CSV), knowledge of Tetrad (text),
// and superstructures in every form that they are read from. Pure.
import { csvLines } from './structure-file.js';
import { readSuperstructure } from './superstructure/read.js';

/**
 * @typedef {[from: string, to: string]} Edge
 * @typedef {object} Knowledge
 * @property {string[][]} tiers earliest first
 * @property {Edge[]} required
 * @property {Edge[]} forbidden
 * @property {Edge[]} pairs a superstructure: only these may be joined; empty: all
 * @property {boolean} isUntyped the file lists edges and does not say that they are forbidden, which is what bnlearn takes such a list for
 */

/** @param {Partial<Knowledge>} some @returns {Knowledge} */
const knowledge = (some) => ({ tiers: [], required: [], forbidden: [], pairs: [], isUntyped: false, ...some });

/** Every first with every second that is another, each once. @param {string[]} from @param {string[]} to @returns {Edge[]} */
const between = (from, to) =>
  [...new Set(from)].flatMap((a) => [...new Set(to)].flatMap((b) => (a === b ? [] : [/** @type {Edge} */ ([a, b])])));

/** Why a text is not taken. @typedef {{ error: 'line', line: number } | { error: 'json' | 'parts' | 'edgeless' } | { error: 'part' | 'name' | 'self' | 'twice', name: string }} Flaw */

/** A text that is not taken. */
class Unread extends Error {
  /** @param {Flaw} flaw */
  constructor(flaw) {
    super(flaw.error);
    this.flaw = flaw;
  }
}

/** @param {Flaw} flaw @returns {never} */
const refuse = (flaw) => {
  throw new Unread(flaw);
};

/** A name, or a number that is one. @param {unknown} of */
const isName = (of) => typeof of === 'string' || typeof of === 'number';
/** @param {unknown} of @param {(one: any) => boolean} isOne */
const isListOf = (of, isOne) => Array.isArray(of) && of.every(isOne);
const isNames = (/** @type {unknown} */ of) => isName(of) || isListOf(of, isName);
const isPair = (/** @type {unknown} */ of) => isListOf(of, isName) && /** @type {unknown[]} */ (of).length === 2;
const isGroup = (/** @type {any} */ of) =>
  of !== null && typeof of === 'object' && isNames(of.cause) && isNames(of.effect);
const isSettings = (/** @type {any} */ of) =>
  of !== null &&
  typeof of === 'object' &&
  !Array.isArray(of) &&
  Object.values(of).every((one) => typeof one === 'boolean');

/** Parts of the edge constraints of benchpress, and whether one is as it should be. @type {Record<string, (of: unknown) => boolean>} */
const PARTS = {
  tiers: (of) => isListOf(of, isNames),
  tier_settings: isSettings,
  required_edges: (of) => isListOf(of, isPair),
  forbidden_edges: (of) => isListOf(of, isPair),
  required_groups: (of) => isListOf(of, isGroup),
  forbidden_groups: (of) => isListOf(of, isGroup),
};

/** A name or a list of names. @param {unknown} of @returns {string[]} */
const texts = (of) => [of].flat().map(String);

/** @param {string} text @returns {Knowledge} */
function ofBenchpress(text) {
  let json;
  try {
    json = JSON.parse(text);
  } catch {
    refuse({ error: 'json' });
  }
  const parts = Object.entries(json).filter(([part, of]) => Object.hasOwn(PARTS, part) && of !== null);
  if (parts.length === 0) refuse({ error: 'parts' });
  const wrong = parts.find(([part, of]) => !PARTS[part](of));
  if (wrong) refuse({ error: 'part', name: wrong[0] });
  const { tiers: ranked = [], tier_settings: settings = {}, ...edges } = Object.fromEntries(parts);
  /** @param {'required' | 'forbidden'} list @returns {Edge[]} */
  const edgesOf = (list) => [
    ...(edges[`${list}_edges`] ?? []).map(texts),
    ...(edges[`${list}_groups`] ?? []).flatMap((/** @type {any} */ { cause, effect }) =>
      between(texts(cause), texts(effect)),
    ),
  ];
  const tiers = ranked.map(texts).filter((/** @type {string[]} */ tier) => tier.length > 0);
  const forbidden = edgesOf('forbidden');
  // Its documentation has both spellings.
  if (settings.forbid_within_tiers || settings.forbidden_within_tiers)
    forbidden.push(...tiers.flatMap((/** @type {string[]} */ tier) => between(tier, tier)));
  if (settings.can_only_cause_next_tier)
    forbidden.push(
      ...tiers.flatMap((/** @type {string[]} */ tier, /** @type {number} */ i) =>
        between(tier, tiers.slice(i + 2).flat()),
      ),
    );
  return knowledge({ tiers, required: edgesOf('required'), forbidden });
}

/** Words of a line: between blanks or commas, those with one in them in quotation marks; null where a quotation is not closed. @param {string} line */
function wordsIn(line) {
  const words = [...line.matchAll(/"([^"]*)"|[^\s,"]+|"/g)];
  return words.some(([word]) => word === '"') ? null : words.map(([plain, quoted]) => quoted ?? plain);
}

/** The lines of Tetrad's text with their words; in a file that begins with `/knowledge comma` they stand between commas. @param {string} text */
function linesOfTetrad(text) {
  if (/^\s*\/knowledge\s+comma\b/.test(text)) return csvLines(text).map(({ line, cells }) => ({ line, words: cells }));
  return text
    .split(/\r\n?|\n/)
    .map((line, i) => ({ line: i + 1, words: wordsIn(line) ?? refuse({ error: 'line', line: i + 1 }) }));
}

/** @param {string} text @returns {Knowledge} */
function ofTetrad(text) {
  const { required, forbidden } = knowledge({});
  /** Tiers by their number, which says nothing but their order. @type {Map<number, string[]>} */
  const ranked = new Map();
  /** @type {Set<number>} */
  const next = new Set();
  let section = '';
  for (const { line, words } of linesOfTetrad(text)) {
    const [first = '', ...rest] = words;
    if (words.length === 0 || first === '/knowledge' || /^\/knowledge\s/.test(first) || first.startsWith('//'))
      continue;
    if (rest.length === 0 && /^(addtemporal|forbiddirect|requiredirect)$/.test(first)) section = first;
    else if (section === 'addtemporal') {
      const [, digits, signs] = /^(\d{1,9})([*-]*)$/.exec(first) ?? refuse({ error: 'line', line });
      const number = Number(digits);
      ranked.set(number, [...(ranked.get(number) ?? []), ...rest]);
      if (signs.includes('*')) forbidden.push(...between(rest, rest));
      if (signs.includes('-')) next.add(number);
    } else if (section !== '' && words.length === 2)
      (section === 'forbiddirect' ? forbidden : required).push([first, rest[0]]);
    else refuse({ error: 'line', line });
  }
  const order = [...ranked].sort(([a], [b]) => a - b);
  for (const [number, tier] of order)
    if (next.has(number))
      forbidden.push(
        ...between(
          tier,
          order.flatMap(([other, names]) => (other > number + 1 ? names : [])),
        ),
      );
  return knowledge({ tiers: order.map(([, tier]) => tier).filter((tier) => tier.length > 0), required, forbidden });
}

/**
 * Lines `from,to` and, where there is a third column, `whitelist` or `blacklist`; without it all are forbidden. Null of a text with another head.
 * @param {string} text @returns {Knowledge | null}
 */
function ofBnlearn(text) {
  const [head, ...lines] = csvLines(text);
  const columns = head?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const [from, to, type] = ['from', 'to', 'type'].map((name) => columns.indexOf(name));
  if (from < 0 || to < 0) return null;
  const { required, forbidden } = knowledge({});
  for (const { line, cells } of lines) {
    const kind = type < 0 ? 'blacklist' : cells[type];
    if (cells.length !== columns.length || !['blacklist', 'whitelist'].includes(kind)) refuse({ error: 'line', line });
    (kind === 'whitelist' ? required : forbidden).push([cells[from], cells[to]]);
  }
  return knowledge({ required, forbidden, isUntyped: type < 0 });
}

/** @param {string} text @param {string[]} names @returns {Knowledge} */
function ofPairs(text, names) {
  const { pairs, slips } = readSuperstructure(text, names);
  const [slip] = slips;
  if (slip?.what === 'stranger') refuse({ error: 'name', name: slip.name });
  if (slip && slip.what !== 'edgeless') refuse({ error: 'line', line: slip.line });
  return pairs.length > 0 ? knowledge({ pairs }) : refuse({ error: 'edgeless' });
}

/** @param {string} text @param {string[]} names @returns {Knowledge} */
function read(text, names) {
  const start = text.trimStart();
  if (start.startsWith('{')) return ofBenchpress(text);
  return start.startsWith('/knowledge') ? ofTetrad(text) : (ofBnlearn(text) ?? ofPairs(text, names));
}

/**
 * The knowledge in a text. Which program wrote it, its content says. Errors, as a code: a line that can't be read; JSON that is none, that has no part of
 * edge constraints (`parts`), or one that is not as it should be; a superstructure without a pair; a variable that the data do not have, that stands in
 * two tiers, or that an edge leads from to itself. O(text), and for groups and tiers the edges between their names.
 * @param {string} text @param {string[]} names of the variables
 * @returns {{ known: Knowledge } | Flaw}
 */
export function knowledgeIn(text, names) {
  try {
    const known = read(text.replace(/^\ufeff/, ''), names);
    const variables = new Set(names);
    const edges = [...known.required, ...known.forbidden];
    const stranger = [...known.tiers, ...edges].flat().find((name) => !variables.has(name));
    if (stranger !== undefined) return { error: 'name', name: stranger };
    const self = edges.find(([from, to]) => from === to);
    if (self) return { error: 'self', name: self[0] };
    const ranked = known.tiers.flatMap((tier) => [...new Set(tier)]);
    const twice = ranked.find((name, i) => ranked.indexOf(name) < i);
    return twice === undefined ? { known } : { error: 'twice', name: twice };
  } catch (thrown) {
    if (thrown instanceof Unread) return thrown.flaw;
    throw thrown;
  }
}

/**
 * A search under this knowledge too: its edges beside those that are there, its tiers and its superstructure where there are none; which of the two is
 * there already where both have one.
 * @param {import('./state.js').SearchChoice} search @param {Knowledge} known
 * @returns {{ search: import('./state.js').SearchChoice } | { has: 'tiers' | 'pairs' }}
 */
export function underKnowledge(search, { tiers, required, forbidden, pairs }) {
  if (tiers.length > 0 && search.tiers.length > 0) return { has: 'tiers' };
  if (pairs.length > 0 && (search.superstructure ?? []).length > 0) return { has: 'pairs' };
  /** @param {Edge[]} edges */
  const once = (edges) => [...new Map(edges.map((edge) => [JSON.stringify(edge), edge])).values()];
  return {
    search: {
      ...search,
      required: once([...search.required, ...required]),
      forbidden: once([...search.forbidden, ...forbidden]),
      ...(tiers.length > 0 && { tiers: tiers.map((tier) => [...new Set(tier)]), tierNames: tiers.map(() => '') }),
      ...(pairs.length > 0 && { superstructure: pairs }),
    },
  };
}
