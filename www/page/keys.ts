// Keyboard shortcuts of the page in one table: test of the event, action and description. Single letters can be
// switched off (WCAG 2.1.4); no key acts while a dialog is open or, except for Run, in a field.
import {
  dialog,
  doc,
  isHidden,
  letters,
  nextTheme,
  openDialog,
  openPanel,
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
} from '../store/index.ts';
import { here, openPlace, shownPlaces } from '../widgets/places.ts';

export interface Key {
  /** Key of the shortcut's description under `help.key`. */
  words: string;
  shown: string[];
  /** Test whether an event is this shortcut; undefined for keys handled elsewhere. */
  is?: (event: KeyboardEvent) => boolean;
  /** Whether the shortcut is a single letter or symbol. */
  letter?: boolean;
  act?: (event: KeyboardEvent) => void;
}

const plain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;

/** Shortcut of a single letter or symbol; `may`: whether it acts now. */
const single = (words: string, sign: string, act: () => void, may: () => boolean = () => true): Key => ({
  words,
  shown: [sign],
  letter: true,
  is: (event) => plain(event) && event.key.toUpperCase() === sign && may(),
  act,
});

/** Place (group of views) that a digit key opens: the first of the open mode by 1, and so on; undefined if none. */
const placeOfDigit = ({ key }: KeyboardEvent) =>
  /^[1-9]$/.test(key) ? shownPlaces(here().mode)[Number(key) - 1] : undefined;

/** Place (group of views) before (key [) or after (key ]) the open one; undefined if there is none. */
function placeBeside({ key }: KeyboardEvent) {
  const { place, mode } = here();
  const places = shownPlaces(mode);
  const way = ['[', ']'].indexOf(key);
  return way < 0 ? undefined : places[places.indexOf(place) + (way === 0 ? -1 : 1)];
}

const placeOfKey = (event: KeyboardEvent) => placeOfDigit(event) ?? placeBeside(event);

export const KEYS: Key[] = [
  {
    words: 'run',
    shown: ['Ctrl Enter'],
    is: isRun,
    act: ({ target }) => {
      if (target instanceof HTMLElement && typing(target)) {
        // Removing the focus from the field commits its input.
        target.blur();
        target.focus();
      }
      (viewRun.peek()?.run ?? runNow)();
    },
  },
  {
    words: 'stop',
    shown: ['Esc'],
    is: (event) =>
      event.key === 'Escape' &&
      (run.peek().state === 'running' || viewRun.peek()?.stop !== undefined || sheetOpen.peek() || projector.peek()),
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
  single('show', 'C', () => setDoc({ show: doc.peek().show === 'class' ? 'dag' : 'class' })),
  single(
    'truth',
    'D',
    () => setDoc({ truth: !doc.peek().truth }),
    () => !isHidden('truth'),
  ),
  single('twin', 'T', () => {
    twin.value = !twin.peek();
  }),
  single('share', 'S', () => openDialog('share')),
  single('find', '/', () => openDialog('find')),
  single('room', 'P', toggleProjector),
  single('theme', 'L', nextTheme),
  { words: 'undo', shown: ['Ctrl Z', '⌘ Z'], is: (event) => isZ(event) && !event.shiftKey, act: undo },
  {
    words: 'redo',
    shown: ['Ctrl Shift Z', 'Ctrl Y'],
    is: (event) => (isZ(event) && event.shiftKey) || (event.ctrlKey && event.key.toLowerCase() === 'y'),
    act: redo,
  },
  single('help', '?', () => openDialog('help')),
  { words: 'zoom', shown: ['+', '−', '0'] },
  { words: 'focus', shown: ['F'] },
  { words: 'graph', shown: ['←', '→', '↑', '↓'] },
  { words: 'select', shown: ['Enter'] },
  { words: 'steps', shown: ['←', '→', 'Home', 'End', 'Space'] },
];

function isRun({ key, ctrlKey, metaKey }: KeyboardEvent) {
  return key === 'Enter' && (ctrlKey || metaKey);
}

function isZ(event: KeyboardEvent) {
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
}

function leave() {
  const ofView = viewRun.peek()?.stop;
  if (run.peek().state === 'running') stop();
  else if (ofView) ofView();
  else if (sheetOpen.peek()) {
    openPanel({ sheet: false });
    (document.querySelector('.setup-line') as HTMLElement | null)?.focus();
  } else toggleProjector();
}

/** Whether typed keys belong to an input field. */
const typing = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]',
  ) !== null;

/** Starts to handle keys. Called once, when the page is live. */
export function startKeys() {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || dialog.peek() || (typing(event.target) && !isRun(event))) return;
    const key = KEYS.find(({ is, letter: single }) => is?.(event) && (!single || letters.peek()));
    if (!key) return;
    event.preventDefault();
    key.act?.(event);
  });
}
