// Last session: the document is stored in this browser after every change, so that a visit without a link can continue
// the session. A page opened by a link neither reads nor writes it. Of several tabs, the last change wins. Files are
// stored too unless the reader turned that off (`saved.ts`).

import { effect, type Signal, signal } from '@preact/signals';
import { type Doc, opening, same } from '../model/state.ts';
import { linkCodec } from './codec.ts';
import { setDoc, store, stored } from './document.ts';
import { doc } from './signals.ts';
import { asMade } from './sources.ts';

const KEY = 'session';
/** Time without a change after which the document is stored, in ms. */
const REST = 500;

/** Document of the last session, found by a visit without a link; null if none. */
export const before: Signal<Doc | null> = signal<Doc | null>(null);

/** Whether this page is the reader's own: opened without a link, and no link opened since. */
let own = false;

/**
 * Storage key of the fragments that this tab wrote to the address. A page opened without a link also writes its
 * document there; when it is reloaded, the fragment must not count as a link from elsewhere.
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

/** Whether this tab wrote the fragment to the address. */
export const isWritten = (hash: string) => {
  try {
    return JSON.parse(sessionStorage.getItem(WRITTEN) ?? '[]').includes(hash);
  } catch {
    return false;
  }
};

/**
 * Handles a new fragment of the address, which is a link unless this tab wrote it.
 * @param hash fragment with its `#`, or empty
 */
export function arrived(hash: string) {
  own = hash === '' || isWritten(hash);
}

/**
 * Starts to store the document of the session. Called once, when the page is live.
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

/** Opens the document of the last session; undo leads back. */
export function continueSession() {
  if (before.peek()) setDoc(before.peek() as Doc);
  before.value = null;
}

/** Dismisses the offer to continue the last session. */
export function forgetSession() {
  before.value = null;
}

/** Whether the page is the reader's own and not opened by a link. */
export const isOwn = () => own;

/** Deletes the stored session and the list of fragments that this tab wrote. */
export function forgetOwn() {
  forgetSession();
  try {
    localStorage.removeItem(`bayescope.${KEY}`);
    sessionStorage.removeItem(WRITTEN);
  } catch {
    // storage forbidden: nothing to delete
  }
}
