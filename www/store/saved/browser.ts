// The browser's own storage for saved runs and files: IndexedDB, for it holds files and is not read whole at the start.

import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { Storage } from './runs.ts';

/** One map that lasts. */
export function browserStorage(name: string): Storage {
  /** Database of the browser, opened on first use: opening may be forbidden. */
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

/** Bytes that this page may still store, about; Infinity where the browser does not say. */
export async function room() {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? Number.POSITIVE_INFINITY : Math.max(0, quota - (usage ?? 0));
}
