// The entries of contests that this browser holds, by seal: kept between visits, and shared by the tabs that show a contest.
import { batch, computed, signal } from '@preact/signals';
import { type Entry, isEdge } from '../../link/contest.ts';
import { doc, stored } from '../../store/index.ts';
import { isStored as isStoredWhole, storeWhole } from '../../store/whole.ts';

/** Entries by seal. */
export type Held = Record<string, Entry[]>;

const KEY = 'contest';

const isEntry = (one: unknown): one is Entry =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  typeof one.name === 'string' &&
  'edges' in one &&
  Array.isArray(one.edges) &&
  one.edges.every(isEdge);

/** What is stored, by this tab or another. */
function restored(): Held {
  try {
    const all = Object.entries(JSON.parse(stored(KEY) ?? '{}'));
    return Object.fromEntries(all.map(([seal, list]) => [seal, Array.isArray(list) ? list.filter(isEntry) : []]));
  } catch {
    return {};
  }
}

type Removed = { seal: string; list: Entry[] } | null;
const kept = signal({ held: restored(), removed: null as Removed });
const set = (change: Partial<typeof kept.value>) => {
  kept.value = { ...kept.peek(), ...change };
};
/** Whether the entries are stored for the next visit: the browser may forbid that, or have no room. */
export const isStored = () => isStoredWhole(KEY);
/** What was removed, of which contest, until it is brought back or something is removed in another. */
export const removed = computed(() => kept.value.removed);

/** The entries of the contest that is open. */
export const entries = computed(() => kept.value.held[doc.value.contest ?? ''] ?? []);

const keyOf = ({ name, edges }: Entry) =>
  JSON.stringify([name.toLowerCase(), edges.map((e) => JSON.stringify(e)).sort()]);

/** Entries, a network of a name once. */
function distinct(list: Entry[]) {
  const there: Map<string, Entry> = new Map();
  for (const entry of list) if (!there.has(keyOf(entry))) there.set(keyOf(entry), entry);
  return [...there.values()];
}

/** What is held now: what is stored, and what could not be. */
function latest(): Held {
  const there = restored();
  if (isStored()) return there;
  const mine = Object.entries(kept.peek().held).map(([seal, list]) => [
    seal,
    distinct([...(there[seal] ?? []), ...list]),
  ]);
  return { ...there, ...Object.fromEntries(mine) };
}

/** Changes the entries of the contest that is open. */
function change(next: (list: Entry[]) => Entry[]) {
  const seal = doc.peek().contest ?? '';
  const all = latest();
  const changed = { ...all, [seal]: next(all[seal] ?? []) };
  batch(() => {
    set({ held: changed });
    storeWhole(KEY, JSON.stringify(changed));
  });
}

/**
 * Adds entries that are not there yet.
 * @returns how many were new
 */
export function add(found: Entry[]): number {
  let before = 0;
  change((list) => {
    before = list.length;
    return distinct([...list, ...found]);
  });
  return entries.peek().length - before;
}

/** Removes entries of the contest that is open: all, or those of the same name and network. */
export function remove(which: Entry[] = entries.peek()) {
  const seal = doc.peek().contest ?? '';
  const before = removed.peek()?.seal === seal ? removed.peek()?.list : null;
  set({ removed: { seal, list: distinct([...(before ?? []), ...which]) } });
  const gone = new Set(which.map(keyOf));
  change((list) => list.filter((entry) => !gone.has(keyOf(entry))));
}

/** Brings back what was removed. */
export function bringBack() {
  const { list = [] } = removed.peek() ?? {};
  set({ removed: null });
  add(list);
}

/**
 * Takes up what other tabs store.
 * @returns ends it
 */
export function followTabs(): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (isStored() && (key === null || key.endsWith(`.${KEY}`))) set({ held: restored() });
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
