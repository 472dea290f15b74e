// A network of names and edges as a picture, without data or a result: of an exercise, of a contest.
import { Parts } from '../draw/graph.tsx';
import { place } from '../draw/layout.ts';
import { draw } from '../draw/picture.ts';
import { usePapers } from '../widgets/papers.ts';

/** Variables of a network that fits beside its text without a paper of its own size. */
const FEW = 3;

/** @param props `look`: the class of the picture; `edgeClass`: that of an edge */
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
  const layout = place(names, edges, narrow ? 'narrow' : names.length <= FEW ? 'small' : 'low');
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
