// The browser's own storage for saved runs and files: IndexedDB, for it holds files and is not read whole at the start.
import { createStore, del, get, set } from 'idb-keyval';

/**
 * One map that lasts.
 * @param {string} name
 * @returns {import('./runs.js').Storage}
 */
export function browserStorage(name) {
  /** Database of the browser, opened on first use: opening may be forbidden. @type {import('idb-keyval').UseStore | undefined} */
  let store;
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
