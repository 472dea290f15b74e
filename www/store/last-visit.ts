// The last session: the document is kept on this device after every change, so that a plain visit can go on where the
// last one ended. A page that was opened from a link neither reads nor writes it. Of several tabs the one changed last is
// remembered. Files are kept beside it, unless the reader says otherwise (`saved.ts`).

import { effect, type Signal, signal } from '@preact/signals';
import { type Doc, opening, same } from '../model/state.ts';
import { linkCodec } from './codec.ts';
import { setDoc, store, stored } from './document.ts';
import { doc } from './signals.ts';
import { asMade } from './sources.ts';

const KEY = 'session';
/** Milliseconds of rest before the document is kept. */
const REST = 500;

/** The session that a plain visit found. */
export const before: Signal<Doc | null> = signal<Doc | null>(null);

/** Whether this page is the reader's own: begun plain, and no link opened since. */
let own = false;

/**
 * The address bar of a page that was begun plain holds its document too, and a reload of it is not a link from elsewhere.
 * The tab remembers which fragments it wrote itself.
 */
const WRITTEN = 'bayescope.written';

export function wroteAddress(hash: string) {
  if (!own) return;
  try {
    const known = new Set(JSON.parse(sessionStorage.getItem(WRITTEN) ?? '[]'));
    known.delete(hash);
    sessionStorage.setItem(WRITTEN, JSON.stringify([...known, hash].slice(-50)));
  } catch {
    // forbidden: a reload counts as a link
  }
}

/** Whether this tab wrote a fragment itself. */
export const isWritten = (hash: string) => {
  try {
    return JSON.parse(sessionStorage.getItem(WRITTEN) ?? '[]').includes(hash);
  } catch {
    return false;
  }
};

/**
 * Handles a new fragment of the address: a link, unless this tab wrote it.
 * @param hash with its `#`, or empty
 */
export function arrived(hash: string) {
  own = hash === '' || isWritten(hash);
}

/**
 * Begins to keep the document. Called once, when the page is live.
 * @param hash that the page was opened with
 */
export async function startSession(hash: string) {
  own = hash === '' || isWritten(hash);
  const saved = hash === '' ? stored(KEY) : null;
  if (saved) {
    const opened = await linkCodec().then(
      ({ decodeLink }) => decodeLink(saved),
      () => ({}), // without it the last session waits for another visit
    );
    if ('doc' in opened && !same(opened.doc, opening()) && same(doc.peek(), opening()))
      before.value = asMade(opened.doc);
  }
  let shown = doc.peek();
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const now = doc.value;
    if (now.course || now.view === 'exercises' || same(now, shown)) return; // what a lesson shows is not the reader's own
    shown = now;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      if (!own) return;
      try {
        const { encodeLink, LONGEST } = await linkCodec();
        const link = await encodeLink({ doc: now });
        if (link.length <= LONGEST) store(KEY, link);
      } catch {
        // the codec can't be fetched: the next change tries again
      }
    }, REST);
  });
}

/** Continues where the last visit ended; undo leads back. */
export function continueSession() {
  if (before.peek()) setDoc(before.peek() as Doc);
  before.value = null;
}

/** The reader starts afresh: the saved document is dismissed. */
export function forgetSession() {
  before.value = null;
}

/** Whether the page is the reader's own, and not opened by a link. */
export const isOwn = () => own;

/** Forgets the last session, and which addresses this tab wrote. */
export function forgetOwn() {
  forgetSession();
  try {
    localStorage.removeItem(`bayescope.${KEY}`);
    sessionStorage.removeItem(WRITTEN);
  } catch {
    // forbidden: there is nothing to forget
  }
}
