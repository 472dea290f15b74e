// Files too large to hold: the worker reads them in slices, with progress and Stop. What came out is kept packed, by data and recipe,
// so that nothing reads the file again but another recipe. Fetched when the first such file is opened.
import { batch, effect } from '@preact/signals';
import type { PassProgress, Preview } from '../generated/protocol.ts';
import type { Info } from '../model/prepared.ts';
import { dataKey, type OwnData } from '../model/state.ts';
import { engine } from './engine.ts';
import { pause, reload } from './learn.ts';
import { parts } from './parts.ts';
import { failureOf } from './refusal.ts';
import { turns } from './sequence.ts';
import type { Draft } from './signals.ts';
import * as page from './signals.ts';
import { packedFiles } from './sources.ts';
import { draft } from './use-file.ts';

/** `file` that is read; `begun`: when the pass began, in milliseconds; `seconds`: of work so far. */
export type Reading = PassProgress & { file: Blob; begun: number; seconds: number };

/** How far a file is read, null while none is; and the file that the worker has a survey of. */
const { change, part, peek } = parts({ reading: null as Reading | null, surveyed: null as Blob | null });
export const reading = part('reading');
/** Recipes of the last preview, by the file that it is of. */
const previewed: WeakMap<Blob, Draft['story']> = new WeakMap();
/** Each reading takes the place of the one before. */
const takeTurn = turns();

/** Ends the reading; the data stay what they were. */
export async function stopReading() {
  if (reading.peek()) await engine.stop();
}

// A draft that is closed, or another file in its place, ends the reading.
effect(() => {
  const file = page.draft.value?.file;
  const read = reading.peek();
  if (read && file !== read.file) stopReading();
});

/**
 * The preview of the draft under its recipe; undefined where a newer request came. What else the engine is at gives way.
 * Errors: what is wrong with the file; `reading-stopped`, and the recipe is that of the preview again.
 */
export async function prepareLarge(): Promise<Preview | undefined> {
  const drafted = page.draft.peek();
  if (!drafted) return undefined;
  const { file, story } = drafted;
  const isNewest = takeTurn();
  const isLast = () => isNewest() && page.draft.peek()?.file === file;
  await pause();
  await engine.stop();
  if (!isLast()) return undefined;
  const isSame = peek().surveyed === file;
  batch(() => {
    page.draft.value = { ...drafted, busy: true, error: null };
    change({ reading: { file, pass: 1, done: 0, of: file.size, rows: 0, begun: performance.now(), seconds: 0 } });
  });
  try {
    const request = { recipe: story.present, isSame };
    const tell = (progress: PassProgress) => note(file, progress);
    const preview = await engine.work((signal) => draft().call('prepareSlices', request, { file, signal, tell }));
    change({ surveyed: file });
    if (!isLast()) return undefined;
    previewed.set(file, story);
    return preview;
  } catch (reason) {
    const { why, isEnded } = failureOf(reason);
    const isStopped = why?.code === 'reading-stopped';
    if (!isStopped) change({ surveyed: null });
    if (isEnded) await reload();
    if (!isLast()) return undefined;
    if (!isEnded && !isStopped) throw reason;
    if (isEnded)
      page.draft.value = { ...drafted, preview: null }; // what it was of is gone with the worker
    else if (page.preview.peek()) page.draft.value = { ...drafted, story: previewed.get(file) ?? story };
    throw { code: 'reading-stopped' };
  } finally {
    if (isNewest()) change({ reading: null });
  }
}

function note(file: Blob, progress: PassProgress) {
  const before = reading.peek();
  const now = performance.now();
  const begun = before && before.pass === progress.pass ? before.begun : now;
  change({ reading: { ...progress, file, begun, seconds: (now - begun) / 1000 } });
}

/** Keeps the data of the session, which a file gave: nothing reads it for them again. */
export async function hold(data: OwnData, { prepared }: Info) {
  const bytes = await engine.call('pack');
  packedFiles.set(dataKey(data), { kind: 'packed', bytes, prepared });
}
