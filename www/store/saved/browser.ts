// Storage of the browser for saved runs and files: IndexedDB, which can hold files and need not be read whole when the
// page opens.

import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { Storage } from './runs.ts';

/** Persistent map in an IndexedDB database of the given name. */
export function browserStorage(name: string): Storage {
  /** Database, opened at its first use, since the browser may forbid opening. */
  let store: UseStore | undefined;
  const open = () => {
    store ??= createStore(`bayescope-${name}`, name);
    return store;
  };
  return {
    get: async (key) => get(key, open()),
    set: async (key, value) => set(key, value, open()),
    del: async (key) => del(key, open()),
  };
}

/** Approximate number of bytes that this page may still store; Infinity if unknown. */
export async function room() {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? Number.POSITIVE_INFINITY : Math.max(0, quota - (usage ?? 0));
}
