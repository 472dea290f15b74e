// Last session: the document is kept in this browser after every change, so that a plain visit can continue it. A page
// opened by a link neither reads nor writes it. Of several tabs, the last change wins. Files are kept beside it unless
// the reader turned that off (`saved.ts`).

import { effect, type Signal, signal } from '@preact/signals';
import { type Doc, opening, same } from '../model/state.ts';
import { linkCodec } from './codec.ts';
import { setDoc, store, stored } from './document.ts';
import { doc } from './signals.ts';
import { asMade } from './sources.ts';

const KEY = 'session';
/** Milliseconds without a change after which the document is kept. */
const REST = 500;

/** Session found by a plain visit; null if none. */
export const before: Signal<Doc | null> = signal<Doc | null>(null);

/** Whether this page is the reader's own: opened plainly, and no link opened since. */
let own = false;

/**
 * Storage key of the fragments that this tab wrote: a plainly opened page also writes its document to the address, and
 * a reload of it is no foreign link.
 */
const WRITTEN = 'bayescope.written';

export function wroteAddress(hash: string) {
  if (!own) return;
  try {
    const known = new Set(JSON.parse(sessionStorage.getItem(WRITTEN) ?? '[]'));
    known.delete(hash);
    sessionStorage.setItem(WRITTEN, JSON.stringify([...known, hash].slice(-50)));
  } catch {
    // storage forbidden: a reload counts as a link
  }
}

/** Whether this tab wrote the fragment. */
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
 * Starts keeping the document. Called once, when the page is live.
 * @param hash fragment that the page was opened with
 */
export async function startSession(hash: string) {
  own = hash === '' || isWritten(hash);
  const saved = hash === '' ? stored(KEY) : null;
  if (saved) {
    const opened = await linkCodec().then(
      ({ decodeLink }) => decodeLink(saved),
      () => ({}), // on failure, the next visit can still restore the session
    );
    if ('doc' in opened && !same(opened.doc, opening()) && same(doc.peek(), opening()))
      before.value = asMade(opened.doc);
  }
  let shown = doc.peek();
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const now = doc.value;
    if (now.course || now.view === 'exercises' || same(now, shown)) return; // not the reader's own
    shown = now;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      if (!own) return;
      try {
        const { encodeLink, LONGEST } = await linkCodec();
        const link = await encodeLink({ doc: now });
        if (link.length <= LONGEST) store(KEY, link);
      } catch {
        // codec not fetched: the next change tries again
      }
    }, REST);
  });
}

/** Continues the last session; undo leads back. */
export function continueSession() {
  if (before.peek()) setDoc(before.peek() as Doc);
  before.value = null;
}

/** Dismisses the last session. */
export function forgetSession() {
  before.value = null;
}

/** Whether the page is the reader's own and not opened by a link. */
export const isOwn = () => own;

/** Deletes the last session and the list of fragments this tab wrote. */
export function forgetOwn() {
  forgetSession();
  try {
    localStorage.removeItem(`bayescope.${KEY}`);
    sessionStorage.removeItem(WRITTEN);
  } catch {
    // storage forbidden: nothing to delete
  }
}
