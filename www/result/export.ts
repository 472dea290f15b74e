// SVG file of the network in the present result.
import graph from '../draw/graph.css?raw';
import { networkSvg } from '../draw/svg.ts';
import tokens from '../draw/tokens.css?raw';
import { difference } from '../model/difference.ts';
import { doc, info, looks, outcome } from '../store/index.ts';
import { ofList } from '../widgets/of-list.ts';
import { t } from '../words/text.ts';

/** Network of the present result as a self-contained SVG; empty text if there is no result. */
export function svgText() {
  const [learned, data] = [outcome.peek(), info.peek()];
  if (!learned || !data) return '';
  const { show, truth, moved } = doc.peek();
  const names = data.variables.map(({ name }) => name);
  const ghosts = truth && data.truth ? difference(learned.edges, data.truth).missing : [];
  return networkSvg(
    {
      names,
      edges: learned.edges,
      truth: data.truth,
      ghosts,
      show,
      moved,
      looks: looks.peek(),
      legend: (kind) => t(ofList(`network.kind.${kind}`)),
    },
    { tokens, graph },
    t('network.title', { names }),
  );
}
