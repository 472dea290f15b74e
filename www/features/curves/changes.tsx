// Live network of the page beside the curves, with the edges added and removed since the slider was grabbed.

import { type Signal, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Graph } from '../../draw/graph.tsx';
import type { ClassEdge } from '../../generated/protocol.ts';
import { namesOf } from '../../model/names.ts';
import type { Curve } from '../../model/state.ts';
import { choose, drag, move } from '../../result/hands.ts';
import { chosenOf } from '../../result/network.tsx';
import { layoutFor } from '../../result/places.ts';
import { doc, endGesture, estimate, expected, info, outcome, outdated, run, runNow } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { leastName } from '../../widgets/least-name.ts';
import { usePapers } from '../../widgets/papers.ts';
import { rowsWords } from '../../words/rows.ts';
import { roughly, t } from '../../words/text.ts';
import { without } from './curve.ts';
import { drawChanges } from './picture.ts';
import { edgeWords, placeWords } from './words.ts';

/** Maximum number of edges named in words; the picture shows all. */
const NAMED = 6;

/** State when the slider was grabbed: kind of curve, names, edges, and the value in words. */
const began: Signal<{ kind: string; names: string; edges: ClassEdge[]; at: string } | null> = signal(null);

/**
 * Starts marking changes from the current network.
 * @param x value at the slider
 */
export function holdChanges(kind: Curve, x: number | null) {
  const [learned, data] = [outcome.peek(), info.peek()];
  if (!learned || !data) return;
  const at = x === null ? t(`score.name.${doc.peek().score.kind}`) : placeWords(kind, x, true);
  began.value = { kind, names: JSON.stringify(namesOf(data)), edges: learned.edges, at };
}

export function Changes({ kind }: { kind: Curve }) {
  const papers = usePapers({ live: true });
  const [learned, data] = [outcome.value, info.value];
  if (!learned || !data) return <div class="curves-now" />;
  const names = namesOf(data);
  const isHeld = !outdated.value && began.value?.kind === kind && began.value.names === JSON.stringify(names);
  const since = isHeld ? began.value : null;
  const came = since ? without(learned.edges, since.edges) : [];
  const gone = since ? without(since.edges, learned.edges) : [];
  const { show, moved, selected } = doc.value;
  const edges = learned.edges.map(({ from, to }) => [from, to] as [number, number]);
  const layout = layoutFor.value(names, data.truth, edges, papers[0] === 'narrow' ? 'narrow' : 'small');
  if (!layout) return <div class="curves-now" />;
  const chosen = chosenOf(selected, names);
  const content = { names, layout, edges: learned.edges, show, chosen, moved };
  const picture = drawChanges(content, came, gone);
  const listed = (list: ClassEdge[]) => [
    ...list.slice(0, NAMED).map((edge) => edgeWords(edge, names)),
    ...(list.length > NAMED ? [t('curves.andMore', { n: list.length - NAMED })] : []),
  ];
  const isNew = new Set(came);
  const least = (px: number) => (px * leastName()) / layout.font;
  return (
    <section class="curves-now" aria-label={t('curves.network')}>
      <h2 data-testid="curve-edges">{t('curves.edges', { n: learned.edges.length, rows: rowsWords(data, t) })}</h2>
      <div class="changes" aria-live="polite" data-testid="curve-changes">
        {outdated.value && <Slow />}
        {since && came.length + gone.length === 0 && <p>{t('curves.unchanged', { at: since.at })}</p>}
        {since && came.length > 0 && (
          <p>
            <span class="up">▲ {t('curves.came', { at: since.at, n: came.length })}</span> {listed(came).join(', ')}
          </p>
        )}
        {since && gone.length > 0 && (
          <p>
            <span class="down">▼ {t('curves.went', { at: since.at, n: gone.length })}</span> {listed(gone).join(', ')}
          </p>
        )}
      </div>
      <Frame needs={layout.height}>
        <Graph
          picture={picture}
          least={{ width: least(layout.width), height: least(layout.height) }}
          label={t('curves.network')}
          left={t('network.left')}
          nodeLabel={(v) => names[v]}
          edgeLabel={(edge) => {
            const same = learned.edges.find(({ from, to }) => from === edge.from && to === edge.to);
            const params = { from: names[edge.from], to: names[edge.to] };
            if (edge.kind === 'ghost') return t('curves.wentEdge', params);
            return same && isNew.has(same) ? t('curves.cameEdge', params) : t(`network.edge.${edge.kind}`, params);
          }}
          onSelect={choose(names)}
          onMove={move(names, layout)}
          onMoved={endGesture}
          onDrag={drag(names, layout, (at) => drawChanges({ ...content, moved: at }, came, gone))}
        />
      </Frame>
    </section>
  );
}

/**
 * Frame as high as the picture, within limits; a note says when the picture extends beyond it.
 * @param props `needs`: height of the picture
 */
function Frame({ needs, children }: { needs: number; children: ComponentChildren }) {
  const box = useRef<HTMLElement | null>(null);
  const [over, setOver] = useState(false);
  useLayoutEffect(() => {
    const at = box.current;
    if (!at) return;
    const look = () => setOver(at.scrollHeight > at.clientHeight + 1 || at.scrollWidth > at.clientWidth + 1);
    look();
    const watch = new ResizeObserver(look);
    watch.observe(at);
    return () => watch.disconnect();
  });
  return (
    <>
      <figure ref={box} class="picture" data-over={over ? '' : undefined} style={{ '--needs': `${needs / 16}rem` }}>
        {children}
      </figure>
      {over && (
        <p class="quiet" data-testid="curve-over">
          {t('curves.over')}
        </p>
      )}
    </>
  );
}

/** Note that the data are too large for the network to follow the slider immediately. */
function Slow() {
  if (run.value.state === 'running') return <p>{t('curves.learning')}</p>;
  return (
    <p>
      {t('curves.slow', { time: estimate.value ? roughly(expected.value) : '' })}{' '}
      <Button testid="curve-run" words={t('run.run')} onClick={() => runNow()} />
    </p>
  );
}
