// Board on which the reader draws a network: all variables on a ring that tells nothing of their edges.
import { useMemo, useState } from 'preact/hooks';
import { Graph } from '../draw/graph.tsx';
import { draw, fractionOf } from '../draw/picture.ts';
import { ring } from '../draw/ring.ts';
import { t } from '../words/text.ts';
import { type Hand, Joining } from './joining.tsx';
import { usePapers } from './papers.ts';

type DrawBoardProps = Hand & { label: string; edgeLabel: (from: string, to: string) => string; testid: string };

/**
 * Board with the edges drawn so far.
 * @param props `edgeLabel`: name of an edge for screen readers; `isOn`: whether a drag draws; otherwise it moves
 */
export function DrawBoard({ label, edgeLabel, testid, ...hand }: DrawBoardProps) {
  const { names, edges, isPair } = hand;
  const [paper] = usePapers({ live: true });
  const [moved, setMoved] = useState<[string, number, number][]>([]);
  // An oval, wider than high.
  const layout = useMemo(() => ring(names, paper === 'narrow' ? paper : 'low'), [names, paper]);
  const mark = isPair ? ('undetermined' as const) : ('plain' as const);
  const drawn = draw({ names, layout, edges: edges.map(([from, to]) => ({ from, to, mark })), show: 'dag', moved });
  const asJoined = (look: string) => (look === 'g-pill-lone' ? 'g-pill' : look);
  const nodes = drawn.nodes.map((node) => ({
    ...node,
    marks: node.marks.map((mark) => ({ ...mark, class: asJoined(mark.class) })),
  }));
  return (
    <figure class="picture joined join-board" data-testid={testid}>
      <Graph
        picture={{ ...drawn, nodes }}
        least={{ width: layout.width / 2, height: layout.height / 2 }}
        label={label}
        left={t('network.left')}
        nodeLabel={(v) => names[v]}
        edgeLabel={({ from, to }) => edgeLabel(names[from], names[to])}
        onSelect={() => {}}
        onMove={(v, at) =>
          setMoved([...moved.filter(([name]) => name !== names[v]), [names[v], ...fractionOf(layout, at)]])
        }
        onMoved={() => {}}
      />
      <Joining {...hand} />
    </figure>
  );
}
