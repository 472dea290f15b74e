// The best network with what the chosen one does otherwise drawn over it, on positions that stay.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { changesOf, parentsOf } from '../best/rows.js';
import { saidAll } from '../best/words.js';
import { drawDifference, pairKey } from '../draw/difference-picture.js';
import { Marks, Parts } from '../draw/graph.jsx';
import { usePapers } from '../draw/papers.js';
import { chosen, rowAt, want } from '../store/best.js';
import { followMembers, isOpen, member, members } from '../store/best-members.js';
import { ask, doc, info } from '../store.js';
import { t } from '../text.js';
import { layoutFor } from './places.js';

/** Names are never smaller than this, in px: larger pictures are scrolled. */
const LEAST_NAME = 9;

/** Two networks beside each other, as the engine tells; the last answer while it is asked. @param {number[][] | null} reference @param {number[][] | null} other */
export function useComparison(reference, other) {
  const [told, setTold] = useState(
    /** @type {{ key: string, comparison: import('../protocol').NetworkComparison } | null} */ (null),
  );
  const key = reference && other ? JSON.stringify([reference, other]) : '';
  useEffect(() => {
    if (!key) return;
    let current = true;
    ask('compareNetworks', { reference, other }).then((comparison) => {
      if (current && comparison) setTold({ key, comparison });
    });
    return () => {
      current = false;
    };
  }, [key]);
  return told && told.key === key ? told.comparison : null;
}

/**
 * A network and what another does otherwise.
 * @param {{ names: string[], edges: import('../protocol').ClassEdge[], changes: import('../best/words.js').Change[],
 *   open?: ReadonlySet<string>, small?: boolean, label: string, testid: string, say: (change: import('../best/words.js').Change) => string }} props
 *   `small`: there is no room for more than a phone has
 */
export function DifferenceFigure({ names, edges, changes, open, small = false, label, testid, say }) {
  const [seen] = usePapers({ live: true });
  const paper = small ? 'narrow' : seen;
  const truth = info.value?.truth ?? null;
  const { moved } = doc.value;
  const place = layoutFor.value;
  const drawn = useMemo(() => {
    const layout = place(
      names,
      truth,
      edges.map(({ from, to }) => [from, to]),
      paper,
    );
    return layout && { layout, ...drawDifference({ names, layout, edges, changes, open, moved, say }) };
  }, [place, names, edges, changes, open, paper, moved]);
  if (!drawn) return <div class="picture" />;
  const { picture, layout } = drawn;
  const [width, height] = [layout.width, layout.height].map((x) => Math.round((x * LEAST_NAME) / layout.font));
  return (
    <figure class="picture best-picture" data-testid={testid}>
      <svg
        class="graph"
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        style={{ '--least-w': `${width}px`, '--least-h': `${height}px` }}
        role="img"
        aria-label={label}
      >
        <g class={changes.length > 0 ? 'df-back' : undefined}>
          {picture.edges.map((edge) => (
            <g key={`${edge.from} ${edge.to}`} class="edge">
              <Marks marks={edge.marks} />
            </g>
          ))}
        </g>
        {drawn.drawn.map(({ key, marks }) => (
          <g key={key} class="edge df-change">
            <Marks marks={marks} />
          </g>
        ))}
        <Parts picture={{ edges: [], nodes: picture.nodes }} />
        <Marks marks={drawn.words} />
      </svg>
    </figure>
  );
}

/** Pairs whose direction nothing in a class fixes. @param {import('../protocol').ClassEdge[]} edges */
const openPairs = (edges) =>
  new Set(edges.filter(({ mark }) => mark === 'reversible').map(({ from, to }) => pairKey(from, to)));

/** @param {{ words: string, path: string, testid: string, onClick: () => void }} props */
const Arrow = ({ words, path, testid, onClick }) => (
  <button type="button" class="btn icon" aria-label={words} title={words} data-testid={testid} onClick={onClick}>
    <svg class="ic" viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  </button>
);

/** Which member of the class is drawn, and the way to the others. */
function Leaf() {
  const now = members.value;
  if (!now || now.edges.length < 2) return null;
  const [at, count] = [member.value, now.edges.length];
  const step = (/** @type {number} */ by) => {
    member.value = (at + by + count) % count;
  };
  return (
    <fieldset class="best-leaf">
      <legend class="vh">{t('best.leaf')}</legend>
      <Arrow words={t('best.leafBack')} path="M12 4 6 10l6 6" testid="best-member-back" onClick={() => step(-1)} />
      <span role="status" class="num" data-testid="best-member">
        {t(now.complete ? 'best.member' : 'best.memberOfFirst', { at: at + 1, n: count })}
      </span>
      <Arrow words={t('best.leafOn')} path="M8 4l6 6-6 6" testid="best-member-on" onClick={() => step(1)} />
    </fieldset>
  );
}

/** @param {{ names: string[] }} props */
export function BestPicture({ names }) {
  want(0, 1);
  want(chosen.value, chosen.value + 1);
  useEffect(followMembers, []);
  const [first, found] = [rowAt(0), rowAt(chosen.value)];
  const leafed = member.value > 0 ? members.value?.edges[member.value] : undefined;
  const row = found && leafed ? { ...found, edges: leafed } : found;
  const [before, setBefore] = useState(row);
  useEffect(() => {
    if (row) setBefore(row);
  }, [row?.rank, row?.edges.join()]);
  const seen = row ?? before;
  const parents = useMemo(() => first && parentsOf(names.length, first.edges), [first?.edges.join()]);
  const others = useMemo(() => seen && parentsOf(names.length, seen.edges), [seen?.edges.join()]);
  const comparison = useComparison(parents, others);
  const [last, setLast] = useState(comparison);
  useEffect(() => {
    if (comparison) setLast(comparison);
  }, [comparison]);
  const changes = useMemo(
    () => (first && seen ? changesOf(seen, first) : []),
    [first?.edges.join(), seen?.edges.join()],
  );
  const told = comparison ?? last;
  // A row that stands for its class has no arrow where nothing fixes one; a member of it has.
  const open = useMemo(
    () => (isOpen.value && !leafed && comparison ? openPairs(comparison.other) : undefined),
    [isOpen.value, leafed, comparison],
  );
  if (!first || !seen || !told) return <div class="picture" />;
  return (
    <div class="best-drawn">
      <DifferenceFigure
        names={names}
        edges={told.reference}
        changes={changes}
        open={open}
        label={
          seen.rank === 0 && changes.length === 0
            ? t('best.pictureBest')
            : t('best.picture', { rank: seen.rank + 1, changes: saidAll(changes, names) })
        }
        small
        testid="best-picture"
        say={({ how }) => t(`best.legend.${how}`)}
      />
      <Leaf />
    </div>
  );
}
