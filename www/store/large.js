// Files too large to hold: the worker reads them in slices, with progress and Stop. What came out is kept packed, by data and recipe,
// so that nothing reads the file again but another recipe. Fetched when the first such file is opened.
import { batch, effect, signal } from '@preact/signals';
import { stepBack } from '../model/history.js';
import { dataKey } from '../model/state.js';
import { engine } from './engine.js';
import * as page from './signals.js';
import { packedFiles } from './sources.js';

/**
 * @typedef {import('../engine/passes.js').PassProgress & { begun: number, seconds: number }} Reading `begun`: when the pass began, in
 *   milliseconds; `seconds`: of work so far
 */

/** How far the file is read; null while none is. */
export const reading = signal(/** @type {Reading | null} */ (null));

/** The file that the worker has a survey of. @type {Blob | null} */
let surveyed = null;
/** The draft whose file is read. @type {import('./signals.js').Draft | null} */
let read = null;

/** Ends the reading; the data stay what they were. */
export async function stopReading() {
  if (reading.peek()) await engine.stop();
}

// A draft that is closed, or another file in its place, ends the reading.
effect(() => {
  if (read && page.draft.value?.file !== read.file) stopReading();
});

/**
 * The preview of the draft under its recipe; undefined where another was asked for meanwhile. Errors: what is wrong with the file;
 * `reading-stopped`, and the last step of the recipe is taken back.
 * @returns {Promise<import('../generated/protocol').Preview | undefined>}
 */
export async function prepareLarge() {
  const draft = page.draft.peek();
  if (!draft) return undefined;
  const { file, story } = draft;
  read = draft;
  const isLast = () => read === draft && page.draft.peek()?.file === file;
  await stopReading();
  if (!isLast()) return undefined;
  const isSame = surveyed === file;
  surveyed = null;
  batch(() => {
    page.draft.value = { ...draft, busy: true, error: null };
    reading.value = { pass: 1, done: 0, of: file.size, rows: 0, begun: performance.now(), seconds: 0 };
  });
  try {
    const request = { file, recipe: story.present, isSame };
    const preview = await engine.run('draftSlices', request, (_, progress) => note(progress));
    surveyed = file;
    return isLast() ? preview : undefined;
  } catch (reason) {
    if (!isLast()) return undefined;
    const now = page.draft.peek();
    if (now && page.preview.peek()) page.draft.value = { ...now, story: stepBack(now.story) };
    throw reason;
  } finally {
    if (read === draft) [read, reading.value] = [null, null];
  }
}

/** @param {any} progress */
function note(progress) {
  const before = reading.peek();
  const now = performance.now();
  const begun = before && before.pass === progress.pass ? before.begun : now;
  reading.value = { ...progress, begun, seconds: (now - begun) / 1000 };
}

/**
 * Keeps the data of the session, which a file gave: nothing reads it for them again.
 * @param {import('../model/state.js').OwnData} data @param {import('../model/prepared').Info} info
 */
export async function hold(data, { prepared }) {
  const bytes = await engine.call('pack', {});
  packedFiles.set(dataKey(data), { kind: 'packed', bytes, prepared });
}
