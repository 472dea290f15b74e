// Which paper the picture is drawn on. Before the page is live all are there and the style sheet shows one, so that
// the static page is right on every screen; then only the one that is seen is kept up to date.
import { useEffect, useState } from 'preact/hooks';
import { projector } from '../store.js';

/** @typedef {import('./layout.js').Paper} Paper */

/** When each paper is seen; the same conditions as in theme.css. @type {[Paper, string][]} */
const SEEN = [
  ['wide', '(min-width: 761px) and (min-height: 821px)'],
  ['low', '(min-width: 761px) and (max-height: 820px)'],
  ['narrow', '(max-width: 760px)'],
];

/** @returns {Paper[]} */
export function usePapers() {
  const [papers, setPapers] = useState(SEEN.map(([paper]) => paper));
  useEffect(() => {
    const queries = SEEN.map(([paper, condition]) => ({ paper, query: matchMedia(condition) }));
    const follow = () => setPapers(queries.filter(({ query }) => query.matches).map(({ paper }) => paper));
    follow();
    for (const { query } of queries) query.addEventListener('change', follow);
    return () => {
      for (const { query } of queries) query.removeEventListener('change', follow);
    };
  }, []);
  // A room has large words and little height for the picture.
  return projector.value ? papers.map((paper) => (paper === 'wide' ? 'low' : paper)) : papers;
}
