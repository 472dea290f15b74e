// Long texts stored in the browser (localStorage), each as a whole or not at all, with a record of those not stored.
import { signal } from '@preact/signals';
import { store, stored } from './document.ts';

/** Maximum length of a text, in characters: browsers allow about 5 million in total, shared with other entries. */
const ROOM = 3_000_000;

/** Keys of texts that the browser did not store, since storage is forbidden or full. */
const unstored = signal<ReadonlySet<string>>(new Set());

/** Whether the text under a key is stored for the next visit, as of the last attempt. */
export const isStored = (key: string) => !unstored.value.has(key);

/** Value of the JSON text that an earlier visit stored; null if there is none or it is damaged. */
export function leftBehind(key: string): unknown {
  try {
    return JSON.parse(stored(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Creates a value that is stored as JSON text for the next visit.
 * @param restored function that makes the value from what an earlier visit stored, which may be null or damaged
 */
export function kept<T>(key: string, restored: (left: unknown) => T) {
  const value = signal<T | null>(null);
  /** Returns the value, which is restored at its first use. */
  const now = (): T => {
    if (value.peek() === null) value.value = restored(leftBehind(key));
    return value.value as T;
  };
  return {
    now,
    peek: (): T => value.peek() ?? restored(leftBehind(key)),
    put(next: T) {
      value.value = next;
      storeWhole(key, JSON.stringify(next));
    },
    /** Whether the value is stored for the next visit, as of the last attempt. */
    isStored: () => isStored(key),
  };
}

/** Stores a text for the next visit, or records that it is not stored. */
export function storeWhole(key: string, text: string) {
  if (text.length <= ROOM) store(key, text);
  const others = [...unstored.peek()].filter((other) => other !== key);
  unstored.value = new Set(stored(key) === text ? others : [...others, key]);
}
