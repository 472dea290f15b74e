// Picture of a network from names and edges, without data or a result, as in an exercise or a contest.
import { Parts } from '../draw/graph.tsx';
import { place } from '../draw/layout.ts';
import { draw } from '../draw/picture.ts';
import { usePapers } from '../widgets/papers.ts';

/** Largest number of variables of a network that fits beside its text on the usual paper. */
const MAX_INLINE_VARIABLES = 3;

/** @param props `look`: class of the picture; `edgeClass`: class of an edge */
export function PlainNetwork({
  names,
  edges,
  label,
  testid,
  look,
  edgeClass = () => '',
}: {
  names: string[];
  edges: [from: number, to: number][];
  label: string;
  testid: string;
  look: string;
  edgeClass?: (edge: { from: number; to: number }) => string;
}) {
  const narrow = usePapers({ live: true })[0] === 'narrow';
  const layout = place(names, edges, narrow ? 'narrow' : names.length <= MAX_INLINE_VARIABLES ? 'small' : 'low');
  const picture = draw({
    names,
    layout,
    edges: edges.map(([from, to]) => ({ from, to, mark: 'plain' as const })),
    ghosts: [],
    show: 'dag',
    chosen: null,
    tag: '',
    ghostNote: [],
    moved: [],
  });
  return (
    <svg
      class={look}
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      style={{ maxWidth: `${picture.width * 1.1}px` }}
      role="img"
      aria-label={label}
      data-testid={testid}
    >
      <Parts picture={picture} edgeClass={edgeClass} />
    </svg>
  );
}
