// Storage of the browser for saved runs and files: IndexedDB, since it holds files and is not read whole at the start.

import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { Storage } from './runs.ts';

/** Persistent map in IndexedDB. */
export function browserStorage(name: string): Storage {
  /** Database of the browser, opened at first use, since opening may be forbidden. */
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
