// Kind of screen (sheet size) for which the picture is laid out. The static page contains the picture for each kind,
// and the style sheet shows the one that fits the screen; once the page is live, only that one is updated.
import { useEffect, useState } from 'preact/hooks';
import type { Paper } from '../draw/layout.ts';
import { doc, projector } from '../store/index.ts';

/** Media queries that select the kind of screen, as in theme.css. */
const SEEN: [Paper, string][] = [
  ['wide', '(min-width: 761px) and (min-height: 821px)'],
  ['low', '(min-width: 761px) and (max-height: 820px)'],
  ['narrow', '(max-width: 760px)'],
];

/** Media query of screens on which large type and a panel leave little room for the picture. */
const TIGHT = '(max-width: 1200px)';

/** Media query of further screens, such as upright tablets, on which a panel leaves little room for the picture. */
const CORNER = '(min-width: 761px) and (max-width: 900px) and (min-height: 621px)';

export const seen = (): Paper[] =>
  matchMedia(CORNER).matches
    ? ['small']
    : SEEN.filter(([, condition]) => matchMedia(condition).matches).map(([paper]) => paper);

/** Kinds of screens for which the picture is drawn; `live`: only for the present one, as outside the static page. */
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
  // On a projector type is large and the picture low, or small beside a lesson.
  const large = doc.value.course && projector.value && matchMedia(TIGHT).matches ? 'small' : 'room';
  return projector.value ? papers.map((paper) => (paper === 'narrow' ? paper : large)) : papers;
}

/** Kind of screen for the picture in a recorded search, laid out lower than elsewhere, since the score is below. */
export function usePaper(): 'low' | 'small' | 'room' | 'narrow' {
  const [paper] = usePapers({ live: true });
  if (paper === 'room' && matchMedia(TIGHT).matches) return 'small';
  return paper === 'narrow' || paper === 'room' ? paper : 'low';
}
