// Texts that the browser stores whole or not at all, and what is to be said where it does not.
import { signal } from '@preact/signals';
import { store, stored } from './document.ts';

/** Characters that a text may take: a browser lets the page keep about 5 million, and other things are kept there too. */
const ROOM = 3_000_000;

/** Keys of the texts that are not stored as they are now: the browser may forbid that, or have no room. */
const unstored = signal<ReadonlySet<string>>(new Set());

/** Whether the text of a key is stored for the next visit, as far as it was tried. */
export const isStored = (key: string) => !unstored.value.has(key);

/**
 * A value that is kept for the next visit, as the text of its JSON.
 * @param restored the value that an earlier visit left
 */
export function kept<T>(key: string, restored: () => T) {
  const value = signal<T | null>(null);
  /** The value, restored at the first look. */
  const now = (): T => {
    if (value.peek() === null) value.value = restored();
    return value.value as T;
  };
  return {
    now,
    peek: (): T => value.peek() ?? restored(),
    put(next: T) {
      value.value = next;
      storeWhole(key, JSON.stringify(next));
    },
    /** Whether the value is stored for the next visit, as far as it was tried. */
    isStored: () => isStored(key),
  };
}

/** Stores a text for the next visit, or notes that it is not stored. */
export function storeWhole(key: string, text: string) {
  if (text.length <= ROOM) store(key, text);
  const others = [...unstored.peek()].filter((other) => other !== key);
  unstored.value = new Set(stored(key) === text ? others : [...others, key]);
}
