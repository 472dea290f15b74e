// What the page showed before a lesson, or an exercise seen on the page, took its place, with the way back: kept in the tab, so that a
// reload loses neither.
import { batch, effect, signal } from '@preact/signals';
import type { Doc } from '../../model/state.ts';
import { linkCodec } from '../codec.ts';
import { setDoc } from '../document.ts';
import { isOwn } from '../last-visit.ts';
import { doc, lessonLeft } from '../signals.ts';
import { asMade, isInFile } from '../sources.ts';

const KEY = 'bayescope.before-lesson';

/** The document of before the lesson, to come back to; null where there is none. */
export const before = signal<Doc | null>(null);

/** The document to come back to, of a lesson or of an exercise. */
const toRestore = () => {
  const left = lessonLeft.value;
  return left && 'exercise' in left ? left.before : before.value;
};

/** A lesson begins: what the page shows is what to come back to, unless that is the stage of another lesson or exercise. */
export function remember() {
  const left = lessonLeft.peek();
  if (left && 'exercise' in left) before.value = left.before;
  else if (!left && !doc.peek().course) before.value = doc.peek();
}

/** Drops the way back: the page shows again what it showed before, unless the reader has opened a file of their own since. */
export function dropWay() {
  const then = toRestore();
  batch(() => {
    const { view, data } = doc.peek();
    if (then && !isInFile(data)) setDoc({ ...then, view, course: null, exercise: null });
    before.value = null;
    lessonLeft.value = null;
  });
}

/** Forgets what is kept in the tab. */
export function forgetBefore() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // forbidden: there is nothing to forget
  }
}

/** Takes up what was kept before a reload; a page opened by a link has no way back of its own. */
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
    // forbidden, or no longer readable: there is no way back
  }
}

/** Keeps the document to come back to, with the way that is open. */
async function keep(then: Doc | null, left: typeof lessonLeft.value) {
  if (!then) {
    forgetBefore();
    return;
  }
  try {
    const link = await (await linkCodec()).encodeLink({ doc: then });
    if (then !== toRestore()) return;
    const way = left && 'exercise' in left ? { exercise: left.exercise } : left;
    sessionStorage.setItem(KEY, JSON.stringify({ link, left: way }));
  } catch {
    // forbidden or full: the way back lasts as long as the page
  }
}

/** The reading of what was kept: what ends a lesson waits for it. */
export let isTakenUp: Promise<void> = Promise.resolve();

/**
 * Takes up what was kept in the tab, and keeps it from now on. Called once, when the later parts are there.
 * @returns what ends it
 */
export async function startBefore(): Promise<() => void> {
  isTakenUp = takeUp();
  await isTakenUp;
  return effect(() => {
    keep(toRestore(), lessonLeft.value);
  });
}
