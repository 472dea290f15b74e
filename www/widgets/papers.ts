// Which paper the picture is drawn on. Before the page is live all are there and the style sheet shows one, so that
// the static page is right on every screen; then only the one that is seen is kept up to date.
import { useEffect, useState } from 'preact/hooks';
import type { Paper } from '../draw/layout.ts';
import { projector } from '../store/index.ts';

/** Conditions under which each paper is seen; the same as in theme.css. */
const SEEN: [Paper, string][] = [
  ['wide', '(min-width: 761px) and (min-height: 821px)'],
  ['low', '(min-width: 761px) and (max-height: 820px)'],
  ['narrow', '(max-width: 760px)'],
];

/** Screens on which large words and a panel leave a corner for the picture. */
const TIGHT = '(max-width: 1200px)';

/** Screens on which a panel leaves a corner too, as tablets held upright. */
const CORNER = '(min-width: 761px) and (max-width: 900px) and (min-height: 621px)';

const seen = (): Paper[] =>
  matchMedia(CORNER).matches
    ? ['small']
    : SEEN.filter(([, condition]) => matchMedia(condition).matches).map(([paper]) => paper);

/** @param how `live`: not part of the static page, so that only what is seen is ever drawn */
export function usePapers({ live = false }: { live?: boolean } = {}): Paper[] {
  const [papers, setPapers] = useState(() => (live ? seen() : SEEN.map(([paper]) => paper)));
  useEffect(() => {
    const queries = [...SEEN.map(([, condition]) => condition), TIGHT, CORNER].map((condition) =>
      matchMedia(condition),
    );
    const follow = () => setPapers(seen());
    follow();
    for (const query of queries) query.addEventListener('change', follow);
    return () => {
      for (const query of queries) query.removeEventListener('change', follow);
    };
  }, []);
  // A room has large words and little height for the picture.
  return projector.value ? papers.map((paper) => (paper === 'narrow' ? paper : 'room')) : papers;
}

/** The paper of a step: the score stands below, so there is less height than a desk has elsewhere. */
export function usePaper(): 'low' | 'small' | 'room' | 'narrow' {
  const [paper] = usePapers({ live: true });
  if (paper === 'room' && matchMedia(TIGHT).matches) return 'small';
  return paper === 'narrow' || paper === 'room' ? paper : 'low';
}
