// Network of a link whose data are missing: drawn at once as claimed, and labeled unchecked until the data arrive.

import { StillGraph } from '../draw/graph.tsx';
import { draw } from '../draw/picture.ts';
import type { ClassEdge } from '../generated/protocol.ts';
import { classOf } from '../model/class-of.ts';
import { isProving } from '../model/methods.ts';
import { placeOf } from '../model/places.ts';
import { scoreShown, settingsFor } from '../model/state.ts';
import { DroppedMark } from '../setup/prepared-note.tsx';
import { doc, missing, shared, twin } from '../store/index.ts';
import { chosenOf } from '../store/sources.ts';
import { leastName } from '../widgets/least-name.ts';
import { usePapers } from '../widgets/papers.ts';
import { Twin } from '../widgets/twin.tsx';
import { unitOf } from '../words/numbers.ts';
import { has, t } from '../words/text.ts';
import { kindsOf, Legend } from './network.tsx';
import { layoutFor } from './places.ts';

/** Edges of a claimed network, as indices of its variables. */
function edgesOf(parents: Record<string, string[]>) {
  const names = Object.keys(parents);
  const number = new Map(names.map((name, v) => [name, v]));
  return names.flatMap((name, to) => parents[name].map((parent) => [number.get(parent) ?? 0, to] as [number, number]));
}

function Figure({ names, edges }: { names: string[]; edges: ClassEdge[] }) {
  const [paper] = usePapers({ live: true });
  const pairs = edges.map(({ from, to }) => [from, to] as [number, number]);
  const layout = layoutFor.value(names, null, pairs, paper);
  if (!layout) return <div class="picture" />;
  const { show, moved } = doc.value;
  const picture = draw({ names, layout, edges, show, moved });
  const [width, height] = [layout.width, layout.height].map((x) => Math.round((x * leastName()) / layout.font));
  return (
    <figure class="picture" style={{ minHeight: `min(${height}px, 60vh)` }} data-testid="claimed-network">
      <StillGraph
        picture={picture}
        class="graph"
        style={{ '--least-w': `${width}px`, '--least-h': `${height}px` }}
        label={t('shared.uncheckedLabel', { n: edges.length })}
        edgeClass={() => 'edge'}
      />
    </figure>
  );
}

/** Factorization of the joint probability by the claimed network, as text. */
const factorWords = (parents: Record<string, string[]>) =>
  t('shared.factors', {
    product: Object.entries(parents)
      .map(([name, of]) => (of.length > 0 ? `P(${name} | ${of.join(', ')})` : `P(${name})`))
      .join(' · '),
  });

/** View of a claimed network with the link's statements about it, in every view that shows a network. */
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
