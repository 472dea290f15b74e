// The entries of contests that this browser holds, by seal: kept between visits, and shared by the tabs that show a contest.
import { batch, computed, signal } from '@preact/signals';
import { isEdge } from '../../link/contest.js';
import { doc, stored } from '../../store/index.js';
import { isStored as isStoredWhole, storeWhole } from '../../store/whole.js';

/** @typedef {import('../../link/contest.js').Entry} Entry @typedef {Record<string, Entry[]>} Held entries by seal */

const KEY = 'contest';

/** @param {any} one @returns {one is Entry} */
const isEntry = (one) => typeof one?.name === 'string' && Array.isArray(one.edges) && one.edges.every(isEdge);

/** What is stored, by this tab or another. @returns {Held} */
function restored() {
  try {
    const all = Object.entries(JSON.parse(stored(KEY) ?? '{}'));
    return Object.fromEntries(all.map(([seal, list]) => [seal, Array.isArray(list) ? list.filter(isEntry) : []]));
  } catch {
    return {};
  }
}

const held = signal(restored());
/** Whether the entries are stored for the next visit: the browser may forbid that, or have no room. */
export const isStored = () => isStoredWhole(KEY);
/** What was removed, of which contest, until it is brought back or something is removed in another. */
export const removed = signal(/** @type {{ seal: string, list: Entry[] } | null} */ (null));

/** The entries of the contest that is open. */
export const entries = computed(() => held.value[doc.value.contest ?? ''] ?? []);

/** @param {Entry} entry */
const keyOf = ({ name, edges }) => JSON.stringify([name.toLowerCase(), edges.map((e) => JSON.stringify(e)).sort()]);

/** Entries, a network of a name once. @param {Entry[]} list */
function distinct(list) {
  /** @type {Map<string, Entry>} */
  const there = new Map();
  for (const entry of list) if (!there.has(keyOf(entry))) there.set(keyOf(entry), entry);
  return [...there.values()];
}

/** What is held now: what is stored, and what could not be. @returns {Held} */
function latest() {
  const there = restored();
  if (isStored()) return there;
  const mine = Object.entries(held.peek()).map(([seal, list]) => [seal, distinct([...(there[seal] ?? []), ...list])]);
  return { ...there, ...Object.fromEntries(mine) };
}

/** Changes the entries of the contest that is open. @param {(list: Entry[]) => Entry[]} next */
function change(next) {
  const seal = doc.peek().contest ?? '';
  const all = latest();
  const changed = { ...all, [seal]: next(all[seal] ?? []) };
  batch(() => {
    held.value = changed;
    storeWhole(KEY, JSON.stringify(changed));
  });
}

/** Adds entries that are not there yet. @param {Entry[]} found @returns {number} how many were new */
export function add(found) {
  let before = 0;
  change((list) => {
    before = list.length;
    return distinct([...list, ...found]);
  });
  return entries.peek().length - before;
}

/** Removes entries of the contest that is open: all, or those of the same name and network. @param {Entry[]} [which] */
export function remove(which = entries.peek()) {
  const seal = doc.peek().contest ?? '';
  const before = removed.peek()?.seal === seal ? removed.peek()?.list : null;
  removed.value = { seal, list: distinct([...(before ?? []), ...which]) };
  const gone = new Set(which.map(keyOf));
  change((list) => list.filter((entry) => !gone.has(keyOf(entry))));
}

/** Brings back what was removed. */
export function bringBack() {
  const { list = [] } = removed.peek() ?? {};
  removed.value = null;
  add(list);
}

/** Takes up what other tabs store. @returns {() => void} ends it */
export function followTabs() {
  const hear = (/** @type {StorageEvent} */ { key }) => {
    if (isStored() && (key === null || key.endsWith(`.${KEY}`))) held.value = restored();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
