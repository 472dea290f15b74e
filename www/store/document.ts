// Actions on the document: changes, undo, selection; and what the reader set for themselves.

import { batch } from '@preact/signals';
import { amend, isLook, look, record, settle, stepBack, stepForward } from '../model/history.ts';
import { type DataRef, type Doc, type Family, type Selection, same, withData } from '../model/state.ts';
import { untaught } from '../model/taught.ts';
import {
  dialog,
  doc,
  guessed,
  type Intent,
  lesson,
  type Notice,
  notices,
  prefer,
  projector,
  revealed,
  story,
  theme,
} from './signals.ts';

/**
 * Changes the document; one entry of undo, unless it is only looked at in another way. Changes that share a `gesture` are one entry
 * until `endGesture`.
 * @param intent what is requested with it, whatever changes before the engine has looked at it
 */
export function setDoc(patch: Partial<Doc>, gesture: string | null = null, intent: Intent = {}) {
  const [before, next] = [story.peek(), { ...doc.peek(), ...patch }];
  const after = isLook(before.present, next) ? look(before, next) : record(before, next, gesture);
  const { learn = before.learn, show = before.show } = intent;
  story.value = learn || show ? { ...after, ...(learn && { learn }), ...(show && { show }) } : after;
}

/** Opens a dialog by its name, or closes the open one. */
export const openDialog = (name: typeof dialog.value) => {
  dialog.value = name;
};

/** Ends a gesture of the hand, such as a drag. */
export function endGesture() {
  story.value = settle(story.peek());
}

/** Places that the reader gave the variables of each data set. */
export const placesPut: Map<string, Doc['moved']> = new Map();

/** An example has the same variables whatever its rows and seed, and a file however it is prepared. */
export const placesKey = (data: DataRef) =>
  data.kind === 'example' ? data.id : 'name' in data ? data.name : JSON.stringify(data);

/** Replaces the data: all that names the old variables goes; places of variables are taken up again. */
export function setData(data: DataRef) {
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

/** Selects an edge or a variable, or nothing. Not an entry of undo. */
export function select(selected: Selection | null) {
  if (same(doc.peek().selected, selected)) return;
  story.value = amend(story.peek(), { ...doc.peek(), selected });
}

/**
 * Puts a family into focus, as a walk through the parent sets does. Not an entry of undo: one for every step would bury
 * what was chosen; By hand, where a family is chosen by itself, uses `setDoc`.
 */
export function focus(family: Family | null) {
  if (same(doc.peek().family, family)) return;
  story.value = amend(story.peek(), { ...doc.peek(), family });
}

// ------------------------------------------------------------------ predict, then reveal

/**
 * Whether the answer of this name may be shown: always, unless the lesson has the reader guess first.
 * @param key such as `network`, or `parents:IQ`
 */
export const isRevealed = (key: string) => !lesson.value.predict || revealed.value.has(key);

/** Shows an answer. */
export function reveal(key: string) {
  guessed.change({ revealed: new Set([...revealed.peek(), key]) });
}

/** Other data, another lesson: what was revealed is to be guessed again. */
export function hideAgain() {
  guessed.change({ revealed: new Set(), guesses: [] });
}

/** Whether the link's author has hidden this part of the page. */
export const isHidden = (part: typeof import('../model/state.ts').HIDABLE[number]) => lesson.value.hide.includes(part);

/** Shows all that the link's author has hidden, and asks for no guesses. */
export const showEverything = () => setDoc(untaught(doc.peek()));

/** Shows the reader a notice, once. */
export function notify(notice: Notice) {
  if (!notices.peek().some((n) => same(n, notice))) notices.value = [...notices.peek(), notice];
}

export function dismiss(notice: Notice) {
  notices.value = notices.peek().filter((n) => n !== notice);
}

/** Removes notices on an earlier file: the reader opens another. */
export function dropFileNotices() {
  notices.value = notices.peek().filter(({ isOfFile }) => !isOfFile);
}

// ------------------------------------------------------------------ what the reader set for themselves

/** Storage may be forbidden; then a setting lasts as long as the page. */
export const stored = (key: string) => {
  try {
    return localStorage.getItem(`bayescope.${key}`);
  } catch {
    return null;
  }
};

export const store = (key: string, value: string) => {
  try {
    localStorage.setItem(`bayescope.${key}`, value);
  } catch {
    // forbidden or full: the setting lasts as long as the page
  }
};

const THEMES = ['system', 'light', 'dark'] as const;

function showTheme() {
  if (theme.peek() === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.peek();
}

/** Takes up what was set on an earlier visit. */
export function restorePreferences() {
  const storedTheme = THEMES.find((name) => name === stored('theme'));
  prefer({ ...(storedTheme && { theme: storedTheme }), letters: stored('letters') !== 'off' });
  showTheme();
}

/** Cycles the theme: system's, light, dark. */
export function nextTheme() {
  prefer({ theme: THEMES[(THEMES.indexOf(theme.peek()) + 1) % THEMES.length] });
  store('theme', theme.peek());
  showTheme();
}

/** Switches between the projector and the desk. Lasts as long as the page: the next visit is at the desk. */
export function toggleProjector() {
  prefer({ projector: !projector.peek() });
  document.documentElement.toggleAttribute('data-projector', projector.peek());
}

/** Single letters act as keys, or not. */
export function setLetters(on: boolean) {
  prefer({ letters: on });
  store('letters', on ? 'on' : 'off');
}
