// Network of a link whose data are missing: drawn at once as claimed, and labeled unchecked until the data arrive.

import { StillGraph } from '../draw/graph.tsx';
import { Icon } from '../draw/icons.tsx';
import { draw } from '../draw/picture.ts';
import type { ClassEdge } from '../generated/protocol.ts';
import { classOf } from '../model/class-of.ts';
import type { Edge } from '../model/members.ts';
import { isProving } from '../model/methods.ts';
import { placeOf } from '../model/places.ts';
import { scoreShown, settingsFor } from '../model/state.ts';
import { DroppedMark } from '../setup/prepared-note.tsx';
import { doc, missing, shared, twin } from '../store/index.ts';
import { isOwn } from '../store/last-visit.ts';
import { chosenOf } from '../store/sources.ts';
import { Fact } from '../widgets/fact.tsx';
import { leastName } from '../widgets/least-name.ts';
import { ViewModes } from '../widgets/modes.tsx';
import { usePapers } from '../widgets/papers.ts';
import { Twin } from '../widgets/twin.tsx';
import { unitOf } from '../words/numbers.ts';
import { has, t, whole } from '../words/text.ts';
import { kindsOf, Legend } from './network.tsx';
import { layoutFor } from './places.ts';

function Figure({ names, edges }: { names: string[]; edges: ClassEdge[] }) {
  const [paper] = usePapers({ live: true });
  const pairs = edges.map(({ from, to }): Edge => [from, to]);
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

/** Result that a link claims, with its network's edges: which are reversible follows from the network alone. */
function claimNow() {
  const claim = shared.value;
  if (!claim || !missing.value) return null;
  const { parents, status, method } = claim.result;
  const names = Object.keys(parents);
  const { settings } = settingsFor(chosenOf(doc.value), names);
  const isProof = status === 'proven optimal' && isProving(method);
  const edges = names.flatMap((name, to) => parents[name].map((parent): Edge => [names.indexOf(parent), to]));
  return { ...claim.result, names, edges: classOf(edges, names.length, settings), isProof };
}

/** Panel beside a claimed network: the numbers of the link, and what only the data can tell. */
export function ClaimFacts() {
  const claim = claimNow();
  if (!claim) return null;
  const { kind } = scoreShown(doc.value);
  const facts = [
    [t(`score.name.${kind}`), unitOf(scoreShown(doc.value)).show(claim.score)],
    [t('inspector.edges'), whole(claim.edges.length)],
    [t('inspector.method'), t(`methods.${claim.method}`)],
    [t('shared.proof'), t(claim.isProof ? 'shared.proofThere' : 'shared.proofNone')],
  ];
  return (
    <div class="inspected" data-testid="claim-facts">
      <h2 class="insp-h">{t('shared.says')}</h2>
      <p class="badge">{t('shared.notYet')}</p>
      <dl class="rows">
        {facts.map(([term, value]) => (
          <Fact key={term} term={term}>
            {value}
          </Fact>
        ))}
      </dl>
      <section>
        <h3>{t('shared.with')}</h3>
        <p class="note">{t('shared.withFile')}</p>
      </section>
    </div>
  );
}

/** View of a claimed network with the link's statements about it, in every view that needs its data. */
export function ClaimedNetwork() {
  const claim = claimNow();
  if (!claim) return null;
  const { parents, names, edges } = claim;
  const { view, show } = doc.value;
  const { place } = placeOf(view);
  const open = edges.filter(({ mark }) => mark === 'reversible').length;
  const about = [
    ...(has(`shared.needs.${place}`) ? [t(`shared.needs.${place}`)] : []),
    t(open === edges.length ? 'shared.allOpen' : open === 0 ? 'shared.noneOpen' : 'shared.someOpen', {
      n: open,
      of: edges.length,
    }),
  ];
  return (
    <>
      <div class="say">
        <h1>
          <span data-testid="sentence">
            {t(isOwn() ? 'shared.uncheckedOwn' : 'shared.unchecked', { name: missing.value?.name })}
          </span>{' '}
          <span class="claim">
            <Icon name="alert" />
            {t('shared.chip')}
          </span>{' '}
          <DroppedMark />
        </h1>
        <p data-testid="second">{about.join(' ')}</p>
      </div>
      <ViewModes />
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
        {place === 'use' && <p class="about">{factorWords(parents)}</p>}
      </div>
    </>
  );
}
