// A network of names and edges as a picture, without data or a result: of an exercise, of a contest.
import { Parts } from '../draw/graph.jsx';
import { place } from '../draw/layout.js';
import { draw } from '../draw/picture.js';
import { usePapers } from '../widgets/papers.js';

/** Variables of a network that fits beside its text without a paper of its own size. */
const FEW = 3;

/**
 * @param {{ names: string[], edges: [from: number, to: number][], label: string, testid: string, look: string, edgeClass?: (edge: { from: number, to: number }) => string }} props
 *   `look`: the class of the picture; `edgeClass`: that of an edge
 */
export function PlainNetwork({ names, edges, label, testid, look, edgeClass = () => '' }) {
  const narrow = usePapers({ live: true })[0] === 'narrow';
  const layout = place(names, edges, narrow ? 'narrow' : names.length <= FEW ? 'small' : 'low');
  const picture = draw({
    names,
    layout,
    edges: edges.map(([from, to]) => ({ from, to, mark: /** @type {const} */ ('plain') })),
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
