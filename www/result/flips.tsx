// Members of the class in steps of lessons: all as small pictures, or found by turning the reversible edges of one.
import './flips.css';
import { useState } from 'preact/hooks';
import { Graph, StillGraph } from '../draw/graph.tsx';
import { draw, type Picture } from '../draw/picture.ts';
import type { ClassEdge } from '../generated/protocol.ts';
import { reversedAlone } from '../model/judgment/alone.ts';
import { changes, type Edge, edgesOf, flipped } from '../model/members.ts';
import { pairKey } from '../model/pair-key.ts';
import { askOfResult, doc, endGesture, info, outcome } from '../store/index.ts';
import { isMet } from '../store/lessons/lesson.ts';
import { Button } from '../widgets/button.tsx';
import { usePapers } from '../widgets/papers.ts';
import { useAnswer } from '../widgets/use-answer.ts';
import { unitOf } from '../words/numbers.ts';
import { list, t } from '../words/text.ts';
import { move } from './hands.ts';
import { layoutFor } from './places.ts';

/** Maximum number of members of a class whose edges are turned by hand. */
const MAX_MEMBERS = 12;
/** Margin around the variables of a small picture. */
const MARGIN_PX = 8;

/** Middle of an edge as drawn, from its path. */
function middleOf(hit: string) {
  const [ax, ay, bx, by, cx, cy] = hit.match(/-?[\d.]+/g)?.map(Number) ?? [];
  return `translate(${(ax + 2 * bx + cx) / 4} ${(ay + 2 * by + cy) / 4})`;
}

/** Signs of turning in the middle of the reversible edges, large enough for a finger. */
const Turns = ({ picture: { edges }, open }: { picture: Picture; open: ReadonlySet<string> }) =>
  edges
    .filter(({ key }) => open.has(key))
    .map(({ key, hit }) => (
      <g key={key} class="flip" data-edge={key} transform={middleOf(hit)}>
        <circle class="flip-hit" r={22} />
        <circle r={12} />
        <path d="M-6-3H6L3.5-5.5M6-3 3.5-.5M6 3H-6l2.5-2.5M-6 3l2.5 2.5" />
      </g>
    ));

/** Hook with the class of the result: its members, the present result first, and how each is drawn and named. */
function useClass() {
  const [paper] = usePapers({ live: true });
  const [learned, data] = [outcome.value, info.value];
  const shown = (learned?.edges ?? []).map(({ from, to }): Edge => [from, to]);
  const found = useAnswer<Edge[][]>('members', async () => {
    const all = await askOfResult('members', { limit: MAX_MEMBERS });
    return all?.complete ? Array.from({ length: all.count }, (_, k) => edgesOf(all, k)) : null;
  });
  const names = data?.variables.map(({ name }) => name) ?? [];
  const layout = layoutFor.value(names, data?.truth ?? null, shown, paper);
  if (!learned || !layout) return null;
  const open = new Set(
    learned.edges.filter(({ mark }) => mark === 'reversible').map(({ from, to }) => pairKey(from, to)),
  );
  const isOpen = (edge: Edge) => open.has(pairKey(...edge));
  const pictureOf = (members: Edge[]) => {
    const mark = (edge: Edge) => (isOpen(edge) ? ('reversible' as const) : ('compelled' as const));
    const edges = members.map(([from, to]) => ({ from, to, mark: mark([from, to]) }));
    return draw({ names, layout, edges, show: 'dag', moved: doc.value.moved });
  };
  const way = ([from, to]: Edge) => t('members.way', { from: names[from], to: names[to] });
  return {
    ...{ learned, names, layout, open, isOpen, pictureOf, way },
    isFound: found !== null,
    members: found ?? [shown],
  };
}
type OfClass = NonNullable<ReturnType<typeof useClass>>;

/** Reversible edges of a member, with their variables. */
function Small({ of: { isOpen, members, pictureOf }, at }: { of: OfClass; at: number }) {
  const picture = pictureOf(members[at]);
  const edges = picture.edges.filter(({ from, to }) => isOpen([from, to]));
  const nodes = picture.nodes.filter(({ variable: v }) => edges.some(({ from, to }) => from === v || to === v));
  const xs = nodes.flatMap(({ pill: { x, w } }) => [x - w / 2, x + w / 2]);
  const ys = nodes.flatMap(({ pill: { y, h } }) => [y - h / 2, y + h / 2]);
  const [x, y] = [Math.min(...xs) - MARGIN_PX, Math.min(...ys) - MARGIN_PX];
  const box = [x, y, Math.max(...xs) + MARGIN_PX - x, Math.max(...ys) + MARGIN_PX - y];
  const label = t('members.picture', { n: at + 1 });
  return <StillGraph picture={{ ...picture, edges, nodes }} viewBox={box.join(' ')} label={label} />;
}

/** `shown`: indices of members; `at`, `onChoose`: index of the chosen one, if one can be chosen. */
type CardsProps = { of: OfClass; shown: number[]; at?: number; onChoose?: (k: number) => void };

/** Small pictures of members of the class, with their scores. */
function Cards({ of, shown, at, onChoose }: CardsProps) {
  const { learned, isOpen, members, way } = of;
  const card = (k: number) => (
    <>
      <Small of={of} at={k} />
      <b>{list(members[k].filter(isOpen).map(way))}</b>{' '}
      <span class="num">{unitOf(learned.settings.score).show(learned.score)}</span>
    </>
  );
  return (
    <ul
      class="flip-cards"
      aria-label={t(onChoose ? 'members.foundSoFar' : 'lessons.members', { n: shown.length })}
      data-testid="flip-cards"
    >
      {shown.map((k) =>
        onChoose ? (
          <li key={k}>
            <Button class="flip-card" pressed={k === at} onClick={() => onChoose(k)}>
              {card(k)}
            </Button>
          </li>
        ) : (
          <li key={k} class="flip-card">
            {card(k)}
          </li>
        ),
      )}
    </ul>
  );
}

/** Small pictures of all members of the class. */
export function MemberPictures() {
  const of = useClass();
  return of?.isFound ? <Cards of={of} shown={[...of.members.keys()]} /> : null;
}

/** Sentence on why several edges were turned together: the first of them that could not be turned alone, and why. */
function togetherWords(before: Edge[], turned: Edge[], names: string[]) {
  const edges = before.map(([from, to]): ClassEdge => ({ from, to, mark: 'reversible' }));
  for (const [to, from] of turned) {
    const alone = reversedAlone(edges, from, to);
    if (alone === 'free') continue;
    const way = t('members.way', { from: names[to], to: names[from] });
    if (alone === 'cycle') return t('members.dragged.cycle', { way });
    const [one, child, other] = alone.map((v) => names[v]);
    return t('members.dragged.collider', { way, what: `${one} → ${child} ← ${other}` });
  }
  return '';
}

/** Member of the class whose picture does not tell which edges are reversible. */
export function Unmarked() {
  const of = useClass();
  if (!of) return null;
  const { names, layout, members, way } = of;
  const edges = members[0].map(([from, to]) => ({ from, to, mark: 'plain' as const }));
  const picture = draw({ names, layout, edges, show: 'dag', moved: doc.value.moved });
  return (
    <figure class="picture flips">
      <StillGraph picture={picture} label={list(members[0].map(way))} />
    </figure>
  );
}

/** Member of the class whose reversible edges are turned by hand, with small pictures of the members found. */
export function Flips() {
  const of = useClass();
  const [seen, setSeen] = useState([0]);
  if (!of) return null;
  const { names, layout, open, isOpen, members, pictureOf, way } = of;
  const at = Math.min(seen[0], members.length - 1);
  const go = (k: number) => setSeen([k, ...seen.filter((other) => other !== k)]);
  const picture = pictureOf(members[at]);
  const flip = (key: string | undefined) => {
    const edge = members[at].find((one) => pairKey(...one) === key);
    if (edge && isOpen(edge)) go(flipped(members, at, edge));
  };
  const last = seen[1] === undefined ? [] : changes(members[at], members[seen[1]]).turned;
  const why = last.length > 1 && togetherWords(members[seen[1]], last, names);
  return (
    <>
      <figure
        class="picture flips"
        data-testid="flips"
        onKeyDown={(event) => {
          const { edge } = ((event.target as Element).closest('[data-edge]') as SVGElement | null)?.dataset ?? {};
          if (event.key.toLowerCase() !== 'r' || edge === undefined) return;
          event.stopPropagation();
          flip(edge);
        }}
      >
        <Graph
          picture={picture}
          label={t('members.picture', { n: at + 1 })}
          left={t('network.left')}
          nodeLabel={(v) => names[v]}
          edgeLabel={({ key, from, to }) =>
            t(open.has(key) ? 'members.flip' : 'members.fixed', { way: way([from, to]) })
          }
          onSelect={(chosen) => chosen && 'edge' in chosen && flip(pairKey(...chosen.edge))}
          onMove={move(names, layout)}
          onMoved={endGesture}
        >
          <Turns picture={picture} open={open} />
        </Graph>
      </figure>
      <p class="note flip-said" role="status">
        {last.length > 0 && t('members.words.turned', { n: last.length, edges: last.map(way) })} {why}
      </p>
      {open.size > 0 && (
        <Cards
          of={of}
          shown={[...members.keys()].filter((k) => isMet.value || seen.includes(k))}
          at={at}
          onChoose={go}
        />
      )}
    </>
  );
}
