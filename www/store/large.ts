// Files too large to hold in memory: the worker reads them in slices, with progress and Stop. The resulting data are
// kept packed, by data and recipe, so that only another recipe reads the file again. This module is fetched when the
// first such file is opened.
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

/**
 * Progress of reading `file`; `begun`: start of the present pass over it, in ms; `seconds`: time of the pass so far.
 */
export type Reading = PassProgress & { file: Blob; begun: number; seconds: number };

/** State. `reading`: progress, null if no file is being read; `surveyed`: file whose first pass the worker has done. */
const { change, part, peek } = parts({ reading: null as Reading | null, surveyed: null as Blob | null });
export const reading = part('reading');
/** Undo history of the recipe as of the last preview, by file. */
const previewed: WeakMap<Blob, Draft['story']> = new WeakMap();
/** Begins a new reading of a file; returns a test of whether no newer reading has begun. */
const takeTurn = turns();

/** Stops reading the file; the data of the page stay unchanged. */
export async function stopReading() {
  if (reading.peek()) await engine.stop();
}

// Closing or replacing the draft stops the reading.
effect(() => {
  const file = page.draft.value?.file;
  const read = reading.peek();
  if (read && file !== read.file) stopReading();
});

/**
 * Reads the file in the data dialog (draft) under its recipe and returns the preview, after stopping other work of the
 * engine; undefined if a newer request came. Errors: a problem of the file; `reading-stopped`, after which the recipe
 * is that of the last preview.
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
      page.draft.value = { ...drafted, preview: null }; // the preview was lost with the worker
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

/** Keeps the data of the session, made from a large file, in packed form, so that the file is not read again. */
export async function hold(data: OwnData, { prepared }: Info) {
  const bytes = await engine.call('pack');
  packedFiles.set(dataKey(data), { kind: 'packed', bytes, prepared });
}
