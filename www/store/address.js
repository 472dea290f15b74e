// The address bar: the document as a link, so that a reload or a bookmark comes back here. Replaced while editing;
// a new entry of the browser's history only when other data are chosen, so that Back means something.
import { effect } from '@preact/signals';
import { dataKey, opening, same } from '../model/state.js';
import { linkCodec } from './codec.js';
import { arrived, wroteAddress } from './last-visit.js';
import { openLink } from './open.js';
import { doc } from './signals.js';

/** Milliseconds of rest before the address follows. */
const REST = 300;

/** Rows and seed are played with; they are no new place. @param {import('../model/state.js').DataRef} data */
const place = (data) => (data.kind === 'example' ? data.id : dataKey(data));

/** The address of a document, with its `#`; null where it is too long, or the codec can't be fetched. @param {import('../model/state.js').Doc} doc */
async function fragmentOf(doc) {
  try {
    const { encodeLink, TEXT_LIMIT } = await linkCodec();
    const link = await encodeLink({ doc });
    return link.length < TEXT_LIMIT ? `#${link}` : null;
  } catch {
    return null;
  }
}

/** Follows the document, and opens what Back, Forward or a typed fragment ask for. Called once, when the page is live. */
export function startAddress() {
  linkCodec().catch(() => {}); // at hand when the first address is written
  let shown = doc.peek();
  let written = location.hash;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const write = async () => {
    const now = doc.peek();
    if (same(now, shown)) return;
    const isNewPlace = place(now.data) !== place(shown.data);
    shown = now;
    const hash = same(now, opening()) ? '' : await fragmentOf(now);
    if (hash === null || hash === written) return;
    written = hash;
    wroteAddress(hash);
    const address = hash || location.pathname + location.search;
    if (isNewPlace) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  };

  effect(() => {
    doc.value;
    clearTimeout(timer);
    timer = setTimeout(write, REST);
  });

  addEventListener('hashchange', async () => {
    if (location.hash === written) return;
    written = location.hash;
    arrived(written);
    await openLink(location.hash.slice(1));
    shown = doc.peek();
  });
}
