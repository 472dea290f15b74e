// Which paper the picture is drawn on. Before the page is live both are there and the style sheet shows one, so that
// the static page is right on every screen; then only the one that is seen is kept up to date.
import { useEffect, useState } from 'preact/hooks';

/** The width below which the phone's layout is shown; the same as in theme.css. */
const NARROW = '(max-width: 760px)';

/** @typedef {'wide' | 'narrow'} Paper */

/** @returns {Paper[]} */
export function usePapers() {
  const [papers, setPapers] = useState(/** @type {Paper[]} */ (['wide', 'narrow']));
  useEffect(() => {
    const query = matchMedia(NARROW);
    const follow = () => setPapers([query.matches ? 'narrow' : 'wide']);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return papers;
}
