// The keys of the page, in one table: what is pressed, what it does, how it is listed. Single letters can be switched
// off (WCAG 2.1.4); nothing here acts while a dialog is open or, but for Run, the reader types.
import {
  dialog,
  doc,
  isHidden,
  letters,
  nextTheme,
  projector,
  redo,
  run,
  runNow,
  setDoc,
  sheetOpen,
  stop,
  toggleProjector,
  twin,
  undo,
  viewRun,
} from '../store/index.js';
import { here, openPlace, shownPlaces } from '../widgets/places.js';

/**
 * @typedef {object} Key
 * @property {string} words under `help.key`
 * @property {string[]} shown
 * @property {(event: KeyboardEvent) => boolean} [is] absent for keys that others act on
 * @property {boolean} [letter] a single letter or sign
 * @property {(event: KeyboardEvent) => void} [act]
 */

/** @param {KeyboardEvent} event */
const plain = ({ ctrlKey, metaKey, altKey }) => !ctrlKey && !metaKey && !altKey;
/** @param {string} letter @returns {(event: KeyboardEvent) => boolean} */
const letter = (letter) => (event) => plain(event) && event.key.toLowerCase() === letter;

/** The place of a digit, from 1, in the mode that is open. @param {KeyboardEvent} event */
const placeOfDigit = ({ key }) => (/^[1-9]$/.test(key) ? shownPlaces(here().mode)[Number(key) - 1] : undefined);

/** The place before or after, by the sign of its key. @param {KeyboardEvent} event */
function placeBeside({ key }) {
  const { place, mode } = here();
  const places = shownPlaces(mode);
  const way = ['[', ']'].indexOf(key);
  return way < 0 ? undefined : places[places.indexOf(place) + (way === 0 ? -1 : 1)];
}

/** @param {KeyboardEvent} event */
const placeOfKey = (event) => placeOfDigit(event) ?? placeBeside(event);

/** @type {Key[]} */
export const KEYS = [
  {
    words: 'run',
    shown: ['Ctrl Enter'],
    is: isRun,
    act: ({ target }) => {
      if (target instanceof HTMLElement && typing(target)) {
        // A field gives what was typed when it is left.
        target.blur();
        target.focus();
      }
      (viewRun.peek()?.run ?? runNow)();
    },
  },
  {
    words: 'stop',
    shown: ['Esc'],
    is: (event) => event.key === 'Escape' && (run.peek().state === 'running' || sheetOpen.peek() || projector.peek()),
    act: leave,
  },
  {
    words: 'places',
    shown: ['1', '…', '5', '[', ']'],
    letter: true,
    is: (event) => plain(event) && !isHidden('views') && placeOfKey(event) !== undefined,
    act: (event) => {
      const place = placeOfKey(event);
      if (place) openPlace(place);
    },
  },
  {
    words: 'show',
    shown: ['C'],
    letter: true,
    is: letter('c'),
    act: () => setDoc({ show: doc.peek().show === 'class' ? 'dag' : 'class' }),
  },
  {
    words: 'truth',
    shown: ['D'],
    letter: true,
    is: (event) => letter('d')(event) && !isHidden('truth'),
    act: () => setDoc({ truth: !doc.peek().truth }),
  },
  {
    words: 'twin',
    shown: ['T'],
    letter: true,
    is: letter('t'),
    act: () => {
      twin.value = !twin.peek();
    },
  },
  {
    words: 'share',
    shown: ['S'],
    letter: true,
    is: letter('s'),
    act: () => {
      dialog.value = 'share';
    },
  },
  {
    words: 'find',
    shown: ['/'],
    letter: true,
    is: (event) => plain(event) && event.key === '/',
    act: () => {
      dialog.value = 'find';
    },
  },
  { words: 'room', shown: ['P'], letter: true, is: letter('p'), act: toggleProjector },
  { words: 'theme', shown: ['L'], letter: true, is: letter('l'), act: nextTheme },
  { words: 'undo', shown: ['Ctrl Z', '⌘ Z'], is: (event) => isZ(event) && !event.shiftKey, act: undo },
  {
    words: 'redo',
    shown: ['Ctrl Shift Z', 'Ctrl Y'],
    is: (event) => (isZ(event) && event.shiftKey) || (event.ctrlKey && event.key.toLowerCase() === 'y'),
    act: redo,
  },
  {
    words: 'help',
    shown: ['?'],
    letter: true,
    is: (event) => plain(event) && event.key === '?',
    act: () => {
      dialog.value = 'help';
    },
  },
  { words: 'zoom', shown: ['+', '−', '0'] },
  { words: 'focus', shown: ['F'] },
  { words: 'graph', shown: ['←', '→', '↑', '↓'] },
  { words: 'select', shown: ['Enter'] },
  { words: 'steps', shown: ['←', '→', 'Home', 'End', 'Space'] },
];

/** @param {KeyboardEvent} event */
function isRun({ key, ctrlKey, metaKey }) {
  return key === 'Enter' && (ctrlKey || metaKey);
}

/** @param {KeyboardEvent} event */
function isZ(event) {
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
}

function closeSetup() {
  sheetOpen.value = false;
  /** @type {HTMLElement | null} */ (document.querySelector('.setup-line'))?.focus();
}

function leave() {
  if (run.peek().state === 'running') stop();
  else if (sheetOpen.peek()) closeSetup();
  else toggleProjector();
}

/** True where typed keys belong to a field. @param {EventTarget | null} target */
const typing = (target) =>
  target instanceof Element &&
  target.closest(
    'input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]',
  ) !== null;

/** Listens. Called once, when the page is live. */
export function startKeys() {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || dialog.peek() || (typing(event.target) && !isRun(event))) return;
    const key = KEYS.find(({ is, letter: single }) => is?.(event) && (!single || letters.peek()));
    if (!key) return;
    event.preventDefault();
    key.act?.(event);
  });
}
