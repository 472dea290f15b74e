// The network of a link whose data are not here: drawn at once, as the link claims it, and called unchecked until they come.

import { Parts } from '../draw/graph.jsx';
import { draw } from '../draw/picture.js';
import { classOf } from '../model/class-of.js';
import { isProving } from '../model/methods.js';
import { placeOf } from '../model/places.js';
import { scoreShown, settingsFor } from '../model/state.js';
import { DroppedMark } from '../setup/prepared-note.jsx';
import { doc, missing, shared, twin } from '../store/index.js';
import { chosenOf } from '../store/sources.js';
import { leastName } from '../widgets/least-name.js';
import { usePapers } from '../widgets/papers.js';
import { Twin } from '../widgets/twin.jsx';
import { unitOf } from '../words/numbers.js';
import { has, t } from '../words/text.js';
import { kindsOf, Legend } from './network.jsx';
import { layoutFor } from './places.js';

/** The edges of a claimed network as numbers of its variables. @param {Record<string, string[]>} parents */
function edgesOf(parents) {
  const names = Object.keys(parents);
  const number = new Map(names.map((name, v) => [name, v]));
  return names.flatMap((name, to) =>
    parents[name].map((parent) => /** @type {[number, number]} */ ([number.get(parent) ?? 0, to])),
  );
}

/** @param {{ names: string[], edges: import('../generated/protocol').ClassEdge[] }} props */
function Figure({ names, edges }) {
  const [paper] = usePapers({ live: true });
  const pairs = edges.map(({ from, to }) => /** @type {[number, number]} */ ([from, to]));
  const layout = layoutFor.value(names, null, pairs, paper);
  if (!layout) return <div class="picture" />;
  const picture = draw({
    names,
    layout,
    edges,
    ghosts: [],
    show: doc.value.show,
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

/** The joint probability as the product that the network makes of it. @param {Record<string, string[]>} parents */
const factorWords = (parents) =>
  t('shared.factors', {
    product: Object.entries(parents)
      .map(([name, of]) => (of.length > 0 ? `P(${name} | ${of.join(', ')})` : `P(${name})`))
      .join(' · '),
  });

/** The claimed network with what the link says of it, in every view that shows a network. */
export function ClaimedNetwork() {
  const claim = shared.value;
  if (!claim || !missing.value) return null;
  const { parents, score, status, method } = claim.result;
  const names = Object.keys(parents);
  const { settings } = settingsFor(chosenOf(doc.value), names);
  const edges = classOf(edgesOf(parents), names.length, settings);
  const { view, show } = doc.value;
  const { place } = placeOf(view);
  const number = unitOf(scoreShown(doc.value)).show(score);
  const isProof = status === 'proven optimal' && isProving(method);
  const words = t(isProof ? 'shared.uncheckedProof' : 'shared.uncheckedScore', {
    n: edges.length,
    score: number,
    method: t(`methods.${method}`),
  });
  const open = edges.filter(({ mark }) => mark === 'reversible').length;
  const second = [has(`shared.needs.${place}`) && t(`shared.needs.${place}`), words].filter(Boolean).join(' ');
  const about = [t('shared.uncheckedClass', { n: open }), ...(place === 'use' ? [factorWords(parents)] : [])];
  return (
    <>
      <div class="say">
        <h1>
          <span data-testid="sentence">{t('shared.unchecked')}</span> <DroppedMark />
        </h1>
        <p data-testid="second">{second}</p>
      </div>
      {twin.value ? (
        <Twin
          sentences={about}
          table={{
            caption: t('network.edges'),
            head: [t('network.from'), t('network.to'), t('network.direction')],
            rows: edges.map(({ from, to, mark }) => [names[from], names[to], t(`network.kind.${mark}`)]),
          }}
        />
      ) : (
        <Figure names={names} edges={edges} />
      )}
      <div class="below">
        <Legend kinds={kindsOf(edges, show)} equivalent paper />
        <p class="about" data-testid="claimed-about">
          {about.join(' ')}
        </p>
      </div>
    </>
  );
}
