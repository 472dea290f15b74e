// Files too large to hold: the worker reads them in slices, with progress and Stop. What came out is kept packed, by data and recipe,
// so that nothing reads the file again but another recipe. Fetched when the first such file is opened.
import { batch, effect, signal } from '@preact/signals';
import { Lost } from '../engine/engine.js';
import { dataKey } from '../model/state.js';
import { engine } from './engine.js';
import { pause, reload } from './learn.js';
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
/** The draft of the preview that is shown. @type {import('./signals.js').Draft | null} */
let previewed = null;

/** Ends the reading; the data stay what they were. */
export async function stopReading() {
  if (reading.peek()) await engine.stop();
}

// A draft that is closed, or another file in its place, ends the reading.
effect(() => {
  const file = page.draft.value?.file;
  if (read && file !== read.file) stopReading();
});

/**
 * The preview of the draft under its recipe; undefined where a newer request came. What else the engine is at gives way.
 * Errors: what is wrong with the file; `reading-stopped`, and the recipe is that of the preview again.
 * @returns {Promise<import('../generated/protocol').Preview | undefined>}
 */
export async function prepareLarge() {
  const draft = page.draft.peek();
  if (!draft) return undefined;
  const { file, story } = draft;
  read = draft;
  const isLast = () => read === draft && page.draft.peek()?.file === file;
  await pause();
  await engine.stop();
  if (!isLast()) return undefined;
  const isSame = surveyed === file;
  batch(() => {
    page.draft.value = { ...draft, busy: true, error: null };
    reading.value = { pass: 1, done: 0, of: file.size, rows: 0, begun: performance.now(), seconds: 0 };
  });
  try {
    const request = { file, recipe: story.present, isSame };
    const preview = await engine.run('draftSlices', request, (_, progress) => note(progress));
    surveyed = file;
    if (!isLast()) return undefined;
    previewed = draft;
    return preview;
  } catch (/** @type {any} */ reason) {
    const isEnded = reason instanceof Lost && reason.code === 'stopped-hard';
    if (reason.code !== 'reading-stopped') surveyed = null;
    if (isEnded) await reload();
    if (!isLast()) return undefined;
    if (!isEnded && reason.code !== 'reading-stopped') throw reason;
    if (isEnded)
      page.preview.value = null; // what it was of is gone with the worker
    else if (previewed?.file === file) page.draft.value = { ...draft, story: previewed.story };
    throw { code: 'reading-stopped' };
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
 * @param {import('../model/state.js').OwnData} data @param {import('../model/prepared.js').Info} info
 */
export async function hold(data, { prepared }) {
  const bytes = await engine.call('pack', {});
  packedFiles.set(dataKey(data), { kind: 'packed', bytes, prepared });
}
