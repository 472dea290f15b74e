// Prior knowledge as other programs write it: edge constraints of benchpress (JSON), white and black lists of bnlearn (CSV), knowledge of Tetrad (text). Pure.

/** @typedef {[from: string, to: string]} Edge @typedef {{ tiers: string[][], required: Edge[], forbidden: Edge[] }} Knowledge */

/** Every first with every second that is another. @param {string[]} from @param {string[]} to @returns {Edge[]} */
const between = (from, to) => from.flatMap((a) => to.flatMap((b) => (a === b ? [] : [/** @type {Edge} */ ([a, b])])));

/** Edges that may not leave out a tier. @param {string[][]} tiers */
const overNext = (tiers) => tiers.flatMap((tier, i) => between(tier, tiers.slice(i + 2).flat()));

/** A text or a list of texts. @param {unknown} of @returns {string[]} */
const texts = (of) => [of ?? []].flat().map(String);

/** Edges of benchpress: pairs, and groups of causes and effects. @param {any} pairs @param {any} groups @returns {Edge[]} */
const edgesOf = (pairs, groups) => [
  ...(pairs ?? []).map((/** @type {unknown[]} */ [from, to]) => /** @type {Edge} */ ([String(from), String(to)])),
  ...(groups ?? []).flatMap((/** @type {any} */ { cause, effect }) => between(texts(cause), texts(effect))),
];

/** @param {any} json @returns {Knowledge} */
function ofBenchpress(json) {
  const tiers = (json.tiers ?? []).map(texts);
  const { forbid_within_tiers: apart = false, can_only_cause_next_tier: next = false } = json.tier_settings ?? {};
  const forbidden = edgesOf(json.forbidden_edges, json.forbidden_groups);
  if (apart) forbidden.push(...tiers.flatMap((/** @type {string[]} */ tier) => between(tier, tier)));
  if (next) forbidden.push(...overNext(tiers));
  return { tiers, required: edgesOf(json.required_edges, json.required_groups), forbidden };
}

/** Words of a line: between spaces, tabs or commas, those with one in them in quotation marks. @param {string} line */
const wordsIn = (line) => [...line.matchAll(/"([^"]*)"|[^\s,"]+/g)].map(([plain, quoted]) => quoted ?? plain);

/** @param {string[]} lines @param {(line: number) => never} refuse @returns {Knowledge} */
function ofTetrad(lines, refuse) {
  /** @type {Knowledge} */
  const known = { tiers: [], required: [], forbidden: [] };
  let section = '';
  for (const [i, line] of lines.entries()) {
    const words = wordsIn(line);
    if (words.length === 0 || line.trim() === '/knowledge') continue;
    const [first, ...rest] = words;
    if (/^(addtemporal|forbiddirect|requiredirect)$/.test(line.trim())) section = line.trim();
    else if (section === 'addtemporal') {
      const [, number, sign] = /^(\d+)([*-]*)$/.exec(first) ?? refuse(i + 1);
      known.tiers[Number(number) - 1] = rest;
      if (sign.includes('*')) known.forbidden.push(...between(rest, rest));
    } else if (section !== '' && words.length === 2)
      known[section === 'forbiddirect' ? 'forbidden' : 'required'].push([first, rest[0]]);
    else refuse(i + 1);
  }
  known.tiers = Array.from(known.tiers, (tier) => tier ?? []).filter((tier) => tier.length > 0);
  return known;
}

/** Lines `from,to` and, where there is a third column, `whitelist` or `blacklist`; without it all are forbidden. @param {string[]} lines @param {(line: number) => never} refuse @returns {Knowledge} */
function ofBnlearn(lines, refuse) {
  /** @type {Knowledge} */
  const known = { tiers: [], required: [], forbidden: [] };
  const head = wordsIn(lines[0]);
  const [from, to, type] = ['from', 'to', 'type'].map((name) => head.indexOf(name));
  if (from < 0 || to < 0) refuse(1);
  for (const [i, line] of lines.entries()) {
    const words = wordsIn(line);
    if (i === 0 || words.length === 0) continue;
    const kind = type < 0 ? 'blacklist' : words[type];
    if (words.length < head.length || !['blacklist', 'whitelist'].includes(kind)) refuse(i + 1);
    known[kind === 'whitelist' ? 'required' : 'forbidden'].push([words[from], words[to]]);
  }
  return known;
}

/** A line that can't be read. */
class Unread extends Error {
  /** @param {number} line */
  constructor(line) {
    super(`line ${line}`);
    this.line = line;
  }
}

/** @param {string} text @returns {Knowledge} */
function read(text) {
  const lines = text.split(/\r?\n/);
  /** @param {number} line @returns {never} */
  const refuse = (line) => {
    throw new Unread(line);
  };
  const start = text.trimStart();
  if (start.startsWith('{')) return ofBenchpress(JSON.parse(text));
  return start.startsWith('/knowledge') ? ofTetrad(lines, refuse) : ofBnlearn(lines, refuse);
}

/**
 * The knowledge in a text: tiers, required and forbidden edges. Which program wrote it, its content says. Errors, as a code: a line that can't be
 * read, JSON that is none, a variable that the data do not have. O(text).
 * @param {string} text @param {string[]} names of the variables
 * @returns {{ known: Knowledge } | { error: 'line', line: number } | { error: 'json' } | { error: 'name', name: string }}
 */
export function knowledgeIn(text, names) {
  /** @type {Knowledge} */
  let known;
  try {
    known = read(text.replace(/^\ufeff/, ''));
  } catch (thrown) {
    return thrown instanceof Unread ? { error: 'line', line: thrown.line } : { error: 'json' };
  }
  const stranger = [...known.tiers, ...known.required, ...known.forbidden].flat().find((name) => !names.includes(name));
  return stranger === undefined ? { known } : { error: 'name', name: stranger };
}

/**
 * A search under this knowledge too: its edges beside those that are there, its tiers where there are none; null where both have tiers.
 * @param {import('./state.js').SearchChoice} search @param {Knowledge} known @returns {import('./state.js').SearchChoice | null}
 */
export function underKnowledge(search, { tiers, required, forbidden }) {
  if (tiers.length > 0 && search.tiers.length > 0) return null;
  /** @param {Edge[]} edges */
  const once = (edges) => [...new Map(edges.map((edge) => [JSON.stringify(edge), edge])).values()];
  const ranked = tiers.length > 0 ? { tiers, tierNames: tiers.map(() => '') } : {};
  const all = {
    required: once([...search.required, ...required]),
    forbidden: once([...search.forbidden, ...forbidden]),
  };
  return { ...search, ...all, ...ranked };
}
