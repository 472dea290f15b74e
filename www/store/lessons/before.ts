// Way back from a lesson, or from an exercise shown on the page, to the document (data, settings and view) shown
// before. Kept in the tab, so that a reload keeps it.
import { batch, effect, signal } from '@preact/signals';
import type { Doc } from '../../model/state.ts';
import { linkCodec } from '../codec.ts';
import { setDoc } from '../document.ts';
import { isOwn } from '../last-visit.ts';
import { doc, lessonLeft } from '../signals.ts';
import { asMade, isInFile } from '../sources.ts';

const KEY = 'bayescope.before-lesson';

/** Document shown before the lesson began; null if there is none. */
export const before = signal<Doc | null>(null);

/** Document to restore when the reader leaves a lesson or an exercise. */
const toRestore = () => {
  const left = lessonLeft.value;
  return left && 'exercise' in left ? left.before : before.value;
};

/** Remembers the document shown as a lesson begins, unless it belongs to another lesson or exercise. */
export function remember() {
  const left = lessonLeft.peek();
  if (left && 'exercise' in left) before.value = left.before;
  else if (!left && !doc.peek().course) before.value = doc.peek();
}

/** Restores the document shown before a lesson, unless the reader has opened a file since, and drops the way back. */
export function dropWay() {
  const then = toRestore();
  batch(() => {
    const { view, data } = doc.peek();
    if (then && !isInFile(data)) setDoc({ ...then, view, course: null, exercise: null });
    before.value = null;
    lessonLeft.value = null;
  });
}

/** Deletes the way back that is stored in the browser tab. */
export function forgetBefore() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // storage forbidden: nothing to delete
  }
}

/** Restores the way back after a reload; a page that was opened by a link has none. */
async function takeUp() {
  const { course } = doc.peek();
  if (!isOwn() && !course) return;
  try {
    const { link, left } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? {};
    if (!link) return;
    const opened = await (await linkCodec()).decodeLink(link);
    if (!('doc' in opened)) return;
    const then = asMade(opened.doc);
    batch(() => {
      if (!left?.exercise) before.value ??= then;
      if (left && !course && !doc.peek().course && !lessonLeft.peek())
        lessonLeft.value = left.exercise ? { ...left, before: then } : left;
    });
  } catch {
    // storage forbidden or entry unreadable: no way back
  }
}

/** Stores the document to restore, together with the lesson or exercise that the reader left. */
async function keep(then: Doc | null, left: typeof lessonLeft.value) {
  if (!then) return forgetBefore();
  try {
    const link = await (await linkCodec()).encodeLink({ doc: then });
    if (then !== toRestore()) return;
    const way = left && 'exercise' in left ? { exercise: left.exercise } : left;
    sessionStorage.setItem(KEY, JSON.stringify({ link, left: way }));
  } catch {
    // storage forbidden or full: the way back lasts as long as the page
  }
}

/** Promise that resolves when the stored way back has been read; ending a lesson waits for it. */
export let isTakenUp: Promise<void> = Promise.resolve();

/**
 * Restores the way back stored in the tab, and stores it from now on. Called once, when the later parts are loaded.
 * @returns function that ends this
 */
export async function startBefore(): Promise<() => void> {
  isTakenUp = takeUp();
  await isTakenUp;
  return effect(() => {
    keep(toRestore(), lessonLeft.value);
  });
}
