// Picture of a network from names and edges, without data or a result, as in an exercise or a contest.
import { StillGraph } from '../draw/graph.tsx';
import { place } from '../draw/layout.ts';
import { draw } from '../draw/picture.ts';
import { usePapers } from '../widgets/papers.ts';

/** Maximum number of variables of a network that is drawn beside its text in the usual layout size. */
const MAX_INLINE_VARIABLES = 3;

type PlainNetworkProps = {
  names: string[];
  edges: [from: number, to: number][];
  label: string;
  testid: string;
  look: string;
  edgeClass?: (edge: { from: number; to: number }) => string;
};

/** Network drawn from names and edges; `look`: class of the picture; `edgeClass`: class of an edge. */
export function PlainNetwork({ names, edges, label, testid, look, edgeClass = () => '' }: PlainNetworkProps) {
  const narrow = usePapers({ live: true })[0] === 'narrow';
  const layout = place(names, edges, narrow ? 'narrow' : names.length <= MAX_INLINE_VARIABLES ? 'small' : 'low');
  const plain = edges.map(([from, to]) => ({ from, to, mark: 'plain' as const }));
  const picture = draw({ names, layout, edges: plain, show: 'dag' });
  return (
    <StillGraph
      picture={picture}
      class={look}
      style={{ maxWidth: `${picture.width * 1.1}px` }}
      label={label}
      data-testid={testid}
      edgeClass={edgeClass}
    />
  );
}
