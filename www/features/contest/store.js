// A contest on this device: the network that is being built, entries with the scores that this page computes, the seal and what opened it.
import { computed, effect, signal } from '@preact/signals';
import { canSeal, entriesIn, leaderboard, newSalt, sealOf, standing } from '../../link/contest.js';
import { encodeLink, judgeLength } from '../../link/link.js';
import { opening, settingsFor } from '../../model/state.js';
import { edgesIn } from '../../model/structure-file.js';
import { ask, chosenOf, doc, info, outcome, reveal, stale, store, stored } from '../../store/index.js';
import { namesOf } from '../../store/learn.js';
import { packedData } from '../../store/packed.js';
import { addressOf } from '../../widgets/page-link.js';

/** @typedef {import('../../link/contest.js').Entry} Entry @typedef {import('../../link/contest.js').NamedEdge} NamedEdge */
/** @typedef {Entry & { own: boolean }} Kept @typedef {{ code: string, [param: string]: unknown }} Said */
/** @typedef {{ score: number, why: null } | { score: null, why: 'cycle' | 'constraints' | 'unknown-name' | 'waiting', variable?: string }} Judged */

const KEY = 'contest';
/** Entries of a contest that are kept in this browser. */
const MOST = 500;

export const names = computed(() => (info.value ? namesOf(info.value) : []));
/** The edges that are being put together. */
export const building = signal(/** @type {NamedEdge[]} */ ([]));
/** What came of the last text, file or seal. */
export const said = signal(/** @type {Said | null} */ (null));
/** The contest made last on this page: its link and its salt, until the page is closed. */
export const made = signal(
  /** @type {{ seal: string, salt: string, link: string, isTooLong: boolean, score: number, proven: boolean } | null} */ (
    null
  ),
);
/** The best score, once the salt has shown that it is the sealed one. */
export const opened = signal(
  /** @type {{ seal: string, score: number, proven: boolean, isHere: boolean } | null} */ (null),
);
/** @param {any} one @returns {one is Kept} */
const isKept = (one) => typeof one?.name === 'string' && Array.isArray(one.edges) && typeof one.own === 'boolean';

/** The entries that this browser holds, by seal. @returns {Record<string, Kept[]>} */
function restored() {
  try {
    const all = Object.entries(JSON.parse(stored(KEY) ?? '{}'));
    return Object.fromEntries(all.map(([seal, list]) => [seal, Array.isArray(list) ? list.filter(isKept) : []]));
  } catch {
    return {};
  }
}

/** Entries by seal. */
const kept = signal(restored());

/** The entries of the contest that is open. */
export const entries = computed(() => kept.value[doc.value.contest ?? ''] ?? []);

/** @param {Kept[]} list */
function keep(list) {
  const all = { ...kept.peek(), [doc.peek().contest ?? '']: list.slice(-MOST) };
  kept.value = all;
  store(KEY, JSON.stringify(all));
}

/** Adds entries that are not there yet. @param {Kept[]} found @returns {number} how many were new */
function add(found) {
  const key = (/** @type {Entry} */ { name, edges }) => JSON.stringify([name.toLowerCase(), [...edges].sort()]);
  const there = new Map(entries.peek().map((entry) => [key(entry), entry]));
  const before = there.size;
  for (const entry of found) if (!there.has(key(entry))) there.set(key(entry), entry);
  keep([...there.values()]);
  return there.size - before;
}

export const forget = () => keep([]);

// ------------------------------------------------------------------ scores, which this page alone computes

/** What the scores are for: data and settings, by the variables’ names. */
const setting = computed(() => settingsFor(chosenOf(doc.value), names.value).settings);
const ground = computed(() => `${info.value?.fingerprint} ${JSON.stringify({ ...setting.value, method: '' })}`);
/** @type {Map<string, Judged>} */
const scores = new Map();
/** Rises when a score has come. */
const arrived = signal(0);

/** @param {NamedEdge[]} edges */
const keyOf = (edges) => `${ground.value} ${JSON.stringify(edges)}`;

/** The score of a network, computed here; waiting until it has come. @param {NamedEdge[]} edges @returns {Judged} */
export function judgedOf(edges) {
  arrived.value;
  const key = keyOf(edges);
  const there = scores.get(key);
  if (there) return there;
  const stranger = edges.flat().find((name) => !names.value.includes(name));
  if (stranger !== undefined) return { score: null, why: 'unknown-name', variable: stranger };
  return { score: null, why: 'waiting' };
}

/** @param {NamedEdge[]} edges */
async function compute(edges) {
  const key = keyOf(edges);
  const column = new Map(names.peek().map((name, v) => [name, v]));
  /** @type {Set<number>[]} */
  const parents = names.peek().map(() => new Set());
  for (const [from, to] of edges) parents[column.get(to) ?? 0].add(column.get(from) ?? 0);
  const claimed = {
    parents: parents.map((set) => [...set].sort((a, b) => a - b)),
    score: 0,
    bound: null,
    proven: false,
  };
  const certificate = await ask('check', { settings: setting.peek(), claimed });
  if (!certificate) return;
  const { acyclic, constraintsKept, score } = certificate;
  const why = acyclic ? (constraintsKept ? null : 'constraints') : 'cycle';
  scores.set(key, why === null ? { score, why } : { score: null, why });
  arrived.value++;
}

/** Computes what is shown and not yet scored, one network after another. Called once, when the view is first drawn. */
export const startScores = () =>
  effect(() => {
    const waiting = [building.value, ...entries.value.map(({ edges }) => edges)].find(
      (edges) => judgedOf(edges).why === 'waiting',
    );
    if (waiting && info.value && !stale.value) compute(waiting);
  });

/** The leaderboard, of entries that have a score. */
export const board = computed(() =>
  leaderboard(
    entries.value.flatMap((entry) => {
      const { score } = judgedOf(entry.edges);
      return score === null ? [] : [{ ...entry, score }];
    }),
  ),
);
/** Entries that have none, with why. */
export const refused = computed(() =>
  entries.value.flatMap(({ name, edges }) => {
    const judged = judgedOf(edges);
    return judged.score === null && judged.why !== 'waiting' ? [{ name, ...judged }] : [];
  }),
);

// ------------------------------------------------------------------ taking in

/** Takes the edges of a file as the network that is being built. @param {string} text @param {string} name */
export function takeNetwork(text, name) {
  const read = edgesIn(text);
  if ('line' in read) said.value = { code: 'badNetwork', line: read.line, name };
  else {
    building.value = read.edges;
    said.value = { code: 'read', name, n: read.edges.length };
  }
}

/** Hands in the network that is being built, under a name. @param {string} name */
export function handIn(name) {
  const n = add([{ name, edges: building.peek(), own: true }]);
  said.value = { code: n > 0 ? 'entered' : 'enteredBefore', name };
}

/** Collects entries from a text. @param {string} text */
export async function collect(text) {
  const found = await entriesIn(text);
  const n = add(found.entries.map((entry) => ({ ...entry, own: false })));
  said.value = { code: 'collected', n, same: found.entries.length - n, damaged: found.damaged };
}

/** Collects entries from files: of entries, or structures named by their file. @param {File[]} files */
export async function collectFiles(files) {
  /** @type {Kept[]} */
  const found = [];
  /** @type {string[]} */
  const damaged = [];
  for (const file of files) {
    const text = await file.text();
    const { entries: inside, damaged: lines } = await entriesIn(text);
    const read = inside.length + lines.length > 0 ? { edges: [] } : edgesIn(text);
    if (lines.length > 0 || 'line' in read) damaged.push(file.name);
    else if (inside.length === 0)
      found.push({ name: file.name.replace(/\.[^.]*$/, ''), edges: read.edges, own: false });
    found.push(...inside.map((entry) => ({ ...entry, own: false })));
  }
  const n = add(found);
  said.value = { code: 'collected', n, same: found.length - n, damaged };
}

// ------------------------------------------------------------------ the seal

/** What of the page is not shown in a contest at first. */
const HIDE = /** @type {const} */ (['inspector', 'runbar', 'truth', 'views']);

/** What a seal of the present result is of; null where there is none. @returns {import('../../link/contest.js').Sealed | null} */
export function sealable() {
  const [learned, data] = [outcome.value, info.value];
  if (!learned || !data || stale.value) return null;
  return {
    fingerprint: data.fingerprint,
    settings: setting.value,
    score: learned.score,
    proven: learned.status === 'proven optimal' && !learned.claimed,
  };
}

/** Makes a contest of the present data, settings and result. */
export async function makeContest() {
  const of = sealable();
  if (!of || !canSeal()) return;
  const salt = newSalt();
  const seal = await sealOf(salt, of);
  const { data, score, search, network, meanings } = doc.peek();
  const plain = opening();
  const at = {
    ...plain,
    ...{ data, score, network, meanings, contest: seal, view: /** @type {const} */ ('contest') },
    search: { ...search, heuristic: plain.search.heuristic },
    lesson: { ...plain.lesson, hide: [...HIDE], predict: true },
  };
  const packed = await packedData(data);
  const link = addressOf(await encodeLink({ doc: at, ...(packed && { packed }) }));
  made.value = { seal, salt, link, isTooLong: judgeLength(link) === 'too-long', score: of.score, proven: of.proven };
}

/** The file for staff: all that a reveal needs. */
export const staffFile = () => {
  const { seal, salt, link, score, proven } = made.peek() ?? {};
  return JSON.stringify({ format: 'bayescope-contest', version: 1, seal, salt, score, proven, link }, null, 2);
};

/** A salt as it was typed, or a staff file with salt and score. @param {string} text @returns {{ salt: string, score: number | null }} */
function keyIn(text) {
  try {
    const { salt, score } = JSON.parse(text);
    return { salt: String(salt), score: Number.isFinite(score) ? score : null };
  } catch {
    return { salt: text.trim(), score: null };
  }
}

/** Opens the seal: by the score that this page has found, else by that of the staff file. @param {string} text salt, or staff file */
export async function openSeal(text) {
  const { contest: seal } = doc.peek();
  const data = info.peek();
  if (!seal || !data) return;
  const { salt, score } = keyIn(text);
  const here = sealable();
  const proven = seal.startsWith('p');
  for (const [candidate, isHere] of /** @type {[number | null | undefined, boolean][]} */ ([
    [here?.score, true],
    [score, false],
  ])) {
    if (candidate === null || candidate === undefined) continue;
    const of = { fingerprint: data.fingerprint, settings: setting.peek(), score: candidate, proven };
    if ((await sealOf(salt, of)) !== seal) continue;
    opened.value = { seal, score: candidate, proven, isHere: isHere && here?.proven === true };
    said.value = null;
    reveal('network');
    return;
  }
  said.value = { code: here || score !== null ? 'wrongSalt' : 'noScore' };
}

/** How an entry stands to the best score; null while it is sealed. @param {number} score */
export const standingOf = (score) =>
  opened.value && opened.value.seal === doc.value.contest ? standing(score, opened.value.score) : null;
