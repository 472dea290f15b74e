// The network of a link whose data are not here: drawn at once, as the link claims it, and called unchecked until they come.

import { Parts } from '../draw/graph.jsx';
import { draw } from '../draw/picture.js';
import { isProving } from '../model/methods.js';
import { scoreShown } from '../model/state.js';
import { DroppedMark } from '../setup/prepared-note.jsx';
import { doc, missing, shared, twin } from '../store/index.js';
import { leastName } from '../widgets/least-name.js';
import { usePapers } from '../widgets/papers.js';
import { Twin } from '../widgets/twin.jsx';
import { unitOf } from '../words/numbers.js';
import { t } from '../words/text.js';
import { layoutFor } from './places.js';

/** The edges of a claimed network as numbers of its variables. @param {Record<string, string[]>} parents */
function edgesOf(parents) {
  const names = Object.keys(parents);
  const number = new Map(names.map((name, v) => [name, v]));
  return names.flatMap((name, to) =>
    parents[name].map((parent) => /** @type {[number, number]} */ ([number.get(parent) ?? 0, to])),
  );
}

/** @param {{ names: string[], edges: [number, number][] }} props */
function Figure({ names, edges }) {
  const [paper] = usePapers({ live: true });
  const layout = layoutFor.value(names, null, edges, paper);
  if (!layout) return <div class="picture" />;
  const picture = draw({
    names,
    layout,
    edges: edges.map(([from, to]) => ({ from, to, mark: 'plain' })),
    ghosts: [],
    show: 'dag',
    chosen: null,
    tag: '',
    ghostNote: [],
    moved: doc.value.moved,
  });
  const [width, height] = [layout.width, layout.height].map((x) => Math.round((x * leastName()) / layout.font));
  return (
    <figure class="picture" style={{ minHeight: `min(${height}px, 60vh)` }} data-testid="claimed-network">
      <svg
        class="graph"
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        style={{ '--least-w': `${width}px`, '--least-h': `${height}px` }}
        role="img"
        aria-label={t('shared.uncheckedLabel', { n: edges.length })}
      >
        <Parts picture={picture} edgeClass={() => 'edge'} />
      </svg>
    </figure>
  );
}

/** The claimed network with what the link says of it. */
export function ClaimedNetwork() {
  const claim = shared.value;
  if (!claim || !missing.value) return null;
  const { parents, score, status, method } = claim.result;
  const names = Object.keys(parents);
  const edges = edgesOf(parents);
  const number = unitOf(scoreShown(doc.value)).show(score);
  const isProof = status === 'proven optimal' && isProving(method);
  const words = t(isProof ? 'shared.uncheckedProof' : 'shared.uncheckedScore', {
    n: edges.length,
    score: number,
    method: t(`methods.${method}`),
  });
  return (
    <>
      <div class="say">
        <h1>
          <span data-testid="sentence">{t('shared.unchecked')}</span> <DroppedMark />
        </h1>
        <p data-testid="second">{words}</p>
      </div>
      {twin.value ? (
        <Twin
          sentences={[t('shared.uncheckedArrows')]}
          table={{
            caption: t('network.edges'),
            head: [t('network.from'), t('network.to')],
            rows: edges.map(([from, to]) => [names[from], names[to]]),
          }}
        />
      ) : (
        <Figure names={names} edges={edges} />
      )}
      <div class="below">
        <p class="about">{t('shared.uncheckedArrows')}</p>
      </div>
    </>
  );
}
