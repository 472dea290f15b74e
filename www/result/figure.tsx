// Network of a result as a static picture, for printing and beside the controls that change it.
import { Marks } from '../draw/graph.tsx';
import type { Paper } from '../draw/layout.ts';
import { draw, marksOf } from '../draw/picture.ts';
import type { DataInfo } from '../generated/protocol.ts';
import { difference } from '../model/difference.ts';
import type { EdgeLooks } from '../model/edge-looks.ts';
import type { Doc } from '../model/state.ts';
import { doc } from '../store/index.ts';
import type { Learned } from '../store/signals.ts';
import { t } from '../words/text.ts';
import { ghostWords } from './network.tsx';
import { layoutFor } from './places.ts';

type NetworkFigureProps = {
  learned: Pick<Learned, 'edges'>;
  data: DataInfo;
  paper: Paper;
  testid?: string;
  looks?: EdgeLooks | null;
  of?: Doc;
};

/** Network of the result as a static picture; `of`: document with settings of appearance, by default the page's. */
export function NetworkFigure({ learned, data, paper, testid, looks = null, of = doc.value }: NetworkFigureProps) {
  const { show, truth, moved } = of;
  const names = data.variables.map(({ name }) => name);
  const links = learned.edges.map(({ from, to }) => [from, to] as [number, number]);
  const ghosts = truth && data.truth ? difference(learned.edges, data.truth).missing : [];
  const layout = layoutFor.value(names, data.truth, links, paper);
  if (!layout) return null;
  const ghostNote = ghosts.length === 1 ? ghostWords(data) : [];
  const picture = draw({ names, layout, edges: learned.edges, ghosts, show, ghostNote, moved, looks });
  return (
    <svg
      class="graph"
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      role="img"
      aria-label={t('network.title', { names })}
      data-testid={testid}
    >
      <Marks marks={marksOf(picture)} />
    </svg>
  );
}
