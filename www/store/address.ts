// Address bar: holds the document (all choices of the reader) as a link, so that a reload or a bookmark restores it.
// Edits replace the current entry of the browser's history; choosing other data adds one.
import { effect } from '@preact/signals';
import { type DataRef, type Doc, dataKey, opening, same } from '../model/state.ts';
import { linkCodec } from './codec.ts';
import { openDialog } from './document.ts';
import { arrived, wroteAddress } from './last-visit.ts';
import { openLink } from './open.ts';
import { doc } from './signals.ts';

/** Time without a change after which the address is updated, in ms. */
const REST = 300;

/** Key that identifies the data; its change adds an entry to the history. For an example, rows and seed don't count. */
const place = (data: DataRef) => (data.kind === 'example' ? data.id : dataKey(data));

/** Address fragment (with its `#`) that encodes a document; null if it is too long or the codec can't be fetched. */
async function fragmentOf(doc: Doc) {
  try {
    const { encodeLink, TEXT_LIMIT } = await linkCodec();
    const link = await encodeLink({ doc });
    return link.length < TEXT_LIMIT ? `#${link}` : null;
  } catch {
    return null;
  }
}

/**
 * Updates the address with the document, and opens links from Back, Forward or a typed fragment. Called once, when the
 * page is live.
 * @param opened fragment (with its `#`) that the page opened with; the address may have changed since
 */
export function startAddress(opened: string) {
  linkCodec().catch(() => {}); // fetched early, before the first address has to be written
  let shown = doc.peek();
  let written = opened;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = async () => {
    const now = doc.peek();
    if (same(now, shown)) return;
    const before = written;
    const isNewPlace = place(now.data) !== place(shown.data);
    const hash = same(now, opening()) ? '' : await fragmentOf(now);
    // A link that was followed meanwhile is being opened, or will be by its event, which may still be queued.
    if (location.hash !== before || written !== before) return;
    shown = now;
    if (hash === null || hash === written) return;
    wroteAddress(hash);
    const address = hash || location.pathname + location.search;
    if (isNewPlace) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    written = location.hash;
  };

  effect(() => {
    doc.value;
    clearTimeout(timer);
    timer = setTimeout(write, REST);
  });

  const follow = async () => {
    if (location.hash === written) return;
    clearTimeout(timer);
    written = location.hash;
    arrived(written);
    openDialog(null);
    await openLink(location.hash.slice(1));
    shown = doc.peek();
  };
  addEventListener('hashchange', follow);
  follow();
}
