// The network of a result as a picture that is only looked at: on paper, and beside what changes it.
import { Marks } from '../draw/graph.jsx';
import { draw } from '../draw/picture.js';
import { difference } from '../model/difference.js';
import { doc } from '../store/index.js';
import { t } from '../words/text.js';
import { layoutFor } from './places.js';

/**
 * @param {{ learned: import('../store/signals.js').Learned, data: import('../generated/protocol').DataInfo, paper: import('../draw/layout.js').Paper,
 *   testid?: string, looks?: import('../model/edge-looks.js').EdgeLooks | null, of?: import('../model/state.js').Doc }} props `paper`: the room that it
 *   is laid out for; `of`: how it is shown, if not as the page
 */
export function NetworkFigure({ learned, data, paper, testid, looks = null, of = doc.value }) {
  const { show, truth, moved } = of;
  const names = data.variables.map(({ name }) => name);
  const links = learned.edges.map(({ from, to }) => /** @type {[number, number]} */ ([from, to]));
  const ghosts = truth && data.truth ? difference(learned.edges, data.truth).missing : [];
  const layout = layoutFor.value(names, data.truth, links, paper);
  if (!layout) return null;
  const { width, height, edges, words, nodes } = draw({
    names,
    layout,
    edges: learned.edges,
    ghosts,
    show,
    chosen: null,
    tag: '',
    ghostNote: ghosts.length === 1 ? [t('network.ghost')] : [],
    moved,
    looks,
  });
  const marks = [...edges.flatMap((edge) => edge.marks), ...words, ...nodes.flatMap((node) => node.marks)];
  return (
    <svg
      class="graph"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('network.title', { names })}
      data-testid={testid}
    >
      <Marks marks={marks} />
    </svg>
  );
}
