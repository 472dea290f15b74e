// The contest entries of this browser, grouped by seal: stored between visits and shared by all tabs that show a
// contest.
import { batch, computed } from '@preact/signals';
import { type Entry, isEdge } from '../../link/contest.ts';
import { fieldsIn } from '../../model/foreign.ts';
import { doc } from '../../store/index.ts';
import { parts } from '../../store/parts.ts';
import { isStored as isStoredWhole, leftBehind, storeWhole } from '../../store/whole.ts';

/** Entries of contests, by the seal of the contest. */
export type Held = Record<string, Entry[]>;

const KEY = 'contest';

function isEntry(one: unknown): one is Entry {
  const { name, edges } = fieldsIn(one);
  return typeof name === 'string' && Array.isArray(edges) && edges.every(isEdge);
}

/** Entries in browser storage, written by this tab or another. */
function restored(): Held {
  const all = Object.entries(fieldsIn(leftBehind(KEY)));
  return Object.fromEntries(all.map(([seal, list]) => [seal, Array.isArray(list) ? list.filter(isEntry) : []]));
}

type Removed = { seal: string; list: Entry[] } | null;
const { all: kept, change: set } = parts({ held: restored(), removed: null as Removed });
/** Whether the entries are stored for the next visit; the browser may forbid storage or be out of space. */
export const isStored = () => isStoredWhole(KEY);
/** Entries removed last, with the seal of their contest; kept until Undo or a removal in another contest. */
export const removed = computed(() => kept.value.removed);

/** List of the entries of the contest that is open on the page. */
export const entries = computed(() => kept.value.held[doc.value.contest ?? ''] ?? []);

const keyOf = ({ name, edges }: Entry) =>
  JSON.stringify([name.toLowerCase(), edges.map((e) => JSON.stringify(e)).sort()]);

/** Removes duplicates from a list of entries: entries with equal name and equal network. */
function distinct(list: Entry[]) {
  const there: Map<string, Entry> = new Map();
  for (const entry of list) if (!there.has(keyOf(entry))) there.set(keyOf(entry), entry);
  return [...there.values()];
}

/** Entries in browser storage. If this tab could not store its entries, they are added from its memory. */
function latest(): Held {
  const all = restored();
  if (isStored()) return all;
  for (const [seal, list] of Object.entries(kept.peek().held)) all[seal] = distinct([...(all[seal] ?? []), ...list]);
  return all;
}

/** Changes the entries of the open contest. */
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
 * Adds the entries that are not present yet.
 * @returns the new entries
 */
export function add(found: Entry[]): Entry[] {
  let before = 0;
  change((list) => {
    before = list.length;
    return distinct([...list, ...found]);
  });
  return entries.peek().slice(before);
}

/** Removes entries of the open contest: all of them, or those with the given names and networks. */
export function remove(which: Entry[] = entries.peek()) {
  const seal = doc.peek().contest ?? '';
  const before = removed.peek()?.seal === seal ? removed.peek()?.list : null;
  set({ removed: { seal, list: distinct([...(before ?? []), ...which]) } });
  const gone = new Set(which.map(keyOf));
  change((list) => list.filter((entry) => !gone.has(keyOf(entry))));
}

/** Restores the removed entries. */
export function bringBack() {
  const { list = [] } = removed.peek() ?? {};
  set({ removed: null });
  add(list);
}

/**
 * Follows changes to the stored entries by other tabs.
 * @returns function that stops it
 */
export function followTabs(): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (isStored() && (key === null || key.endsWith(`.${KEY}`))) set({ held: restored() });
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
