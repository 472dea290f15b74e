// Actions on the document (all choices of the reader): changes, undo, selection; and the reader's preferences.

import { batch } from '@preact/signals';
import { amend, isLook, look, record, settle, stepBack, stepForward } from '../model/history.ts';
import {
  type DataRef,
  type Doc,
  type Family,
  learnKey,
  type SearchChoice,
  type Selection,
  same,
  withData,
} from '../model/state.ts';
import { untaught } from '../model/taught.ts';
import { type QuietPart, shownByStep } from './lessons/cell.ts';
import * as page from './signals.ts';

/**
 * Changes the document. Adds one entry of undo, unless only the display changes. Changes that share a `gesture` are one
 * entry until `endGesture`.
 * @param intent request that goes with the change; it stays pending through further changes until the engine follows it
 */
export function setDoc(patch: Partial<Doc>, gesture: string | null = null, intent: page.Intent = {}) {
  const [before, next] = [page.story.peek(), { ...page.doc.peek(), ...patch }];
  const after = isLook(before.present, next) ? look(before, next) : record(before, next, gesture);
  const { learn = before.learn, show = before.show } = intent;
  page.story.value = learn || show ? { ...after, ...(learn && { learn }), ...(show && { show }) } : after;
}

/** Changes the search settings, including the constraints. */
export const setSearch = (patch: Partial<SearchChoice>, gesture: string | null = null) =>
  setDoc({ search: { ...page.doc.peek().search, ...patch } }, gesture);

/** Opens a dialog by its name; null closes the open one. */
export const openDialog = (name: typeof page.dialog.value) => {
  page.dialog.value = name;
};

/** Ends a gesture, such as a drag. */
export function endGesture() {
  page.story.value = settle(page.story.peek());
}

/** Positions that the reader gave the variables of each data set. */
export const placesPut: Map<string, Doc['moved']> = new Map();

/** Key under which positions of variables are kept. It ignores an example's rows and seed, and a file's recipe. */
export const placesKey = (data: DataRef) =>
  data.kind === 'example' ? data.id : 'name' in data ? data.name : JSON.stringify(data);

/** Replaces the data: drops all choices that name the old variables, and restores the positions of the new ones. */
export function setData(data: DataRef) {
  batch(() => {
    const before = page.doc.peek();
    placesPut.set(placesKey(before.data), before.moved);
    setDoc({ ...withData(before, data), moved: placesPut.get(placesKey(data)) ?? [] });
    hideAgain();
  });
}

/** Moves back or forward in the history. A pending request (intent) is kept if data and settings stay the same. */
function move(step: typeof stepBack<Doc>) {
  const { learn, show, ...before } = page.story.peek();
  const after = step(before);
  const isSame = learnKey(after.present) === learnKey(before.present);
  page.story.value = isSame ? { ...after, ...(learn && { learn }), ...(show && { show }) } : after;
}

/** Undoes one change. */
export const undo = () => move(stepBack);

/** Redoes one change. */
export const redo = () => move(stepForward);

/** Selects an edge or a variable, or nothing. Adds no entry of undo. */
export function select(selected: Selection | null) {
  if (same(page.doc.peek().selected, selected)) return;
  page.story.value = amend(page.story.peek(), { ...page.doc.peek(), selected });
}

/**
 * Focuses a family, as when walking through the parent sets. Adds no entry of undo, since such entries would bury the
 * choices; the view "Score step by step", where the reader chooses the family, uses `setDoc`.
 */
export function focus(family: Family | null) {
  if (same(page.doc.peek().family, family)) return;
  page.story.value = amend(page.story.peek(), { ...page.doc.peek(), family });
}

// ------------------------------------------------------------------ predict, then reveal

/**
 * Whether an answer may be shown: always, unless the lesson requires a guess first.
 * @param key key of the answer, such as `network` or `parents:IQ`
 */
export const isRevealed = (key: string) => !page.lesson.value.predict || page.revealed.value.has(key);

/** Reveals an answer that the lesson hides until the reader has guessed. */
export function reveal(key: string) {
  page.guessed.change({ revealed: new Set([...page.revealed.peek(), key]) });
}

/** Hides all revealed answers again; called after a change of data or lesson. */
export function hideAgain() {
  page.guessed.change({ revealed: new Set(), guesses: [] });
}

/** Whether the author of the link has hidden a part of the page. */
export const isHidden = (part: typeof import('../model/state.ts').HIDABLE[number]) =>
  page.lesson.value.hide.includes(part);

/** Whether a part of the page is out of sight: in a lesson, or since the author of the link has hidden it. */
export const isQuiet = (part: QuietPart) =>
  (page.doc.value.course !== null && !shownByStep.value.includes(part)) || page.lesson.value.hide.includes(part);

/** Shows all parts that the author of the link has hidden, and no longer requires guesses. */
export const showEverything = () => setDoc(untaught(page.doc.peek()));

/** Adds a notice for the reader, unless the same is shown already. */
export function notify(notice: page.Notice) {
  if (!page.notices.peek().some((n) => same(n, notice))) page.notices.value = [...page.notices.peek(), notice];
}

export function dismiss(notice: page.Notice) {
  page.notices.value = page.notices.peek().filter((n) => n !== notice);
}

/** Removes the notices about the file opened last. */
export function dropFileNotices() {
  page.notices.value = page.notices.peek().filter(({ isOfFile }) => !isOfFile);
}

// ------------------------------------------------------------------ preferences

/** Text stored in this browser under a key; null if there is none or storage is forbidden. */
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
  if (page.theme.peek() === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = page.theme.peek();
}

/** Restores the preferences of an earlier visit. */
export function restorePreferences() {
  const storedTheme = THEMES.find((name) => name === stored('theme'));
  page.prefer({ ...(storedTheme && { theme: storedTheme }), letters: stored('letters') !== 'off' });
  showTheme();
}

/** Switches to the next theme: that of the system, light, dark. */
export function nextTheme() {
  page.prefer({ theme: THEMES[(THEMES.indexOf(page.theme.peek()) + 1) % THEMES.length] });
  store('theme', page.theme.peek());
  showTheme();
}

/** Switches projector mode, which lasts as long as the page. */
export function toggleProjector() {
  page.prefer({ projector: !page.projector.peek() });
  document.documentElement.toggleAttribute('data-projector', page.projector.peek());
}

/** Switches keyboard shortcuts of a single letter on or off. */
export function setLetters(on: boolean) {
  page.prefer({ letters: on });
  store('letters', on ? 'on' : 'off');
}
