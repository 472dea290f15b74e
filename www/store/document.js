// Actions on the document: changes, undo, selection; and what the reader set for themselves.
import { batch } from '@preact/signals';
import { amend, isLook, look, record, settle, stepBack, stepForward } from '../model/history.js';
import { same, untaught, withData } from '../model/state.js';
import { doc, guesses, lesson, letters, notices, projector, revealed, story, theme } from './signals.js';

/**
 * Changes the document; one entry of undo, unless it is only looked at in another way. Changes that share a `gesture` are one entry
 * until `endGesture`.
 * @param {Partial<import('../model/state.js').Doc>} patch
 * @param {string | null} [gesture]
 */
export function setDoc(patch, gesture = null) {
  const [before, next] = [story.peek(), { ...doc.peek(), ...patch }];
  story.value = isLook(before.present, next) ? look(before, next) : record(before, next, gesture);
}

/** Ends a gesture of the hand, such as a drag. */
export function endGesture() {
  story.value = settle(story.peek());
}

/** Places that the reader gave the variables of each data set. @type {Map<string, import('../model/state.js').Doc['moved']>} */
export const placesPut = new Map();

/** An example has the same variables whatever its rows and seed, and a file however it is prepared. @param {import('../model/state.js').DataRef} data */
export const placesKey = (data) =>
  data.kind === 'example' ? data.id : 'name' in data ? data.name : JSON.stringify(data);

/** Replaces the data: all that names the old variables goes; places of variables are taken up again. @param {import('../model/state.js').DataRef} data */
export function setData(data) {
  batch(() => {
    const before = doc.peek();
    placesPut.set(placesKey(before.data), before.moved);
    setDoc({ ...withData(before, data), moved: placesPut.get(placesKey(data)) ?? [] });
    hideAgain();
  });
}

/** One change back. */
export function undo() {
  story.value = stepBack(story.peek());
}

/** One change forward again. */
export function redo() {
  story.value = stepForward(story.peek());
}

/** Selects an edge or a variable, or nothing. Not an entry of undo. @param {import('../model/state.js').Selection | null} selected */
export function select(selected) {
  if (same(doc.peek().selected, selected)) return;
  story.value = amend(story.peek(), { ...doc.peek(), selected });
}

/**
 * Puts a family into focus, as a walk through the parent sets does. Not an entry of undo: one for every step would bury
 * what was chosen; By hand, where a family is chosen by itself, uses `setDoc`.
 * @param {import('../model/state.js').Family | null} family
 */
export function focus(family) {
  if (same(doc.peek().family, family)) return;
  story.value = amend(story.peek(), { ...doc.peek(), family });
}

// ------------------------------------------------------------------ predict, then reveal

/**
 * Whether the answer of this name may be shown: always, unless the lesson has the reader guess first.
 * @param {string} key such as `network`, or `parents:IQ`
 */
export const isRevealed = (key) => !lesson.value.predict || revealed.value.has(key);

/** Shows an answer. @param {string} key */
export function reveal(key) {
  revealed.value = new Set([...revealed.peek(), key]);
}

/** Other data, another lesson: what was revealed is to be guessed again. */
export function hideAgain() {
  revealed.value = new Set();
  guesses.value = [];
}

/** Whether the link's author has hidden this part of the page. @param {typeof import('../model/state.js').HIDABLE[number]} part */
export const isHidden = (part) => lesson.value.hide.includes(part);

/** Shows all that the link's author has hidden, and asks for no guesses. */
export const showEverything = () => setDoc(untaught(doc.peek()));

/** Shows the reader a notice, once. @param {import('./signals.js').Notice} notice */
export function notify(notice) {
  if (!notices.peek().some((n) => same(n, notice))) notices.value = [...notices.peek(), notice];
}

/** @param {import('./signals.js').Notice} notice */
export function dismiss(notice) {
  notices.value = notices.peek().filter((n) => n !== notice);
}

/** Removes notices on an earlier file: the reader opens another. */
export function dropFileNotices() {
  notices.value = notices.peek().filter(({ isOfFile }) => !isOfFile);
}

// ------------------------------------------------------------------ what the reader set for themselves

/** Storage may be forbidden; then a setting lasts as long as the page. @param {string} key */
export const stored = (key) => {
  try {
    return localStorage.getItem(`bayescope.${key}`);
  } catch {
    return null;
  }
};

/** @param {string} key @param {string} value */
export const store = (key, value) => {
  try {
    localStorage.setItem(`bayescope.${key}`, value);
  } catch {
    // forbidden or full: the setting lasts as long as the page
  }
};

const THEMES = /** @type {const} */ (['system', 'light', 'dark']);

function showTheme() {
  if (theme.peek() === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.peek();
}

/** Takes up what was set on an earlier visit. */
export function restorePreferences() {
  const storedTheme = THEMES.find((name) => name === stored('theme'));
  if (storedTheme) theme.value = storedTheme;
  letters.value = stored('letters') !== 'off';
  showTheme();
}

/** Cycles the theme: system's, light, dark. */
export function nextTheme() {
  theme.value = THEMES[(THEMES.indexOf(theme.peek()) + 1) % THEMES.length];
  store('theme', theme.peek());
  showTheme();
}

/** Switches between the projector and the desk. Lasts as long as the page: the next visit is at the desk. */
export function toggleProjector() {
  projector.value = !projector.peek();
  document.documentElement.toggleAttribute('data-projector', projector.peek());
}

/** Single letters act as keys, or not. @param {boolean} on */
export function setLetters(on) {
  letters.value = on;
  store('letters', on ? 'on' : 'off');
}
