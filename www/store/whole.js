// Texts that the browser stores whole or not at all, and what is to be said where it does not.
import { store, stored } from './document.js';

/** Characters that a text may take: a browser lets the page keep about 5 million, and other things are kept there too. */
const ROOM = 3_000_000;

/** Stores a text for the next visit. @param {string} key @param {string} text @returns {boolean} whether it is stored: the browser may forbid that, or have no room */
export function storeWhole(key, text) {
  if (text.length <= ROOM) store(key, text);
  return stored(key) === text;
}
