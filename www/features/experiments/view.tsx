// The view of experiments: the network, unrolled over two time points or folded, and under Parent sets the search for
// one variable. Other views need rows; a note says so.
import '../../words/text-later.ts';
import './experiments.css';
import { useMemo } from 'preact/hooks';
import { Graph } from '../../draw/graph.tsx';
import type { Chosen } from '../../draw/picture.ts';
import { folded, unrolled } from '../../draw/transitions.ts';
import type { BnfinderInfo } from '../../generated/protocol.ts';
import type { LearnedExperiments as Learned } from '../../model/answers/runs.ts';
import { edgesOf, edgeWords, lead, signedParents, truthWords } from '../../model/experiments/words.ts';
import { child, claim, info, learned, names, shown } from '../../store/bnfinder.ts';
import { setChoice } from '../../store/experiments.ts';
import { doc, isHidden, run, select, setDoc, twin } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Choice } from '../../widgets/choice.tsx';
import { leastName } from '../../widgets/least-name.ts';
import { usePapers } from '../../widgets/papers.ts';
import { Say } from '../../widgets/say.tsx';
import { Switch } from '../../widgets/switch.tsx';
import { Twin } from '../../widgets/twin.tsx';
import { decimal, t } from '../../words/text.ts';
import { SetsView, Waiting, working } from './sets.tsx';

type Edge = ReturnType<typeof edgesOf>[number];

/** Verdict on the result that the link claims. */
function ClaimNote() {
  const now = claim.value;
  if (!now) return null;
  const { state, why, wrong } = now;
  return (
    <p class="shared" role="status" data-testid="claimed">
      {state === 'lies' ? t(`bnfinder.claim.${why}`, { n: wrong.length, names: wrong }) : t(`bnfinder.claim.${state}`)}
    </p>
  );
}

/** Network in words, for the text version. */
function describe(now: Learned, known: BnfinderInfo, edges: Edge[]) {
  const called = known.variables.map((variable) => variable.name);
  return {
    sentences: [
      ...lead(now, known),
      ...now.outcome.children.map((one) =>
        t(one.parents.length === 0 ? 'bnfinder.twinNone' : 'bnfinder.twinParents', {
          name: called[one.child],
          parents: signedParents(one, called),
        }),
      ),
    ],
    table: {
      caption: t('bnfinder.edges'),
      head: ['parent', 'child', 'sign', 'weight'].map((column) => t(`bnfinder.column.${column}`)),
      rows: edges.map(({ from, to, sign, truth }) => {
        const weight = now.outcome.children
          .find((one) => one.child === to)
          ?.edges.find((edge) => edge.parent === from)?.weight;
        return [
          called[from],
          called[to],
          truth === 'missed'
            ? t('bnfinder.missed')
            : t(`bnfinder.sign.${{ '+': 'plus', '-': 'minus', none: 'none' }[sign]}`),
          weight === undefined ? '' : decimal(weight),
        ];
      }),
    },
  };
}

function Figure({ edges }: { edges: Edge[] }) {
  const papers = usePapers({ live: true });
  const paper = papers[0] ?? 'wide';
  const known = info.value as BnfinderInfo;
  const isFolded = doc.value.bnfinder.folded || !known.dynamic;
  const { selected } = doc.value;
  const n = known.variables.length;
  const called = names.value;
  const at = child.value;
  const chosen: Chosen | null =
    at === null ? null : selected?.kind === 'edge' ? { edge: [called.indexOf(selected.from), at] } : { variable: at };
  const asked = JSON.stringify(chosen);
  const picture = useMemo(() => {
    const content = { names: called, edges, chosen, paper };
    return isFolded
      ? folded({ ...content, cyclic: known.dynamic })
      : unrolled({ ...content, heads: [t('bnfinder.before'), t('bnfinder.after')] });
  }, [called, edges, asked, paper, isFolded]);
  const least = (px: number) => (px * leastName()) / 13;
  return (
    <div class="picture bnf-picture" data-testid="picture" data-folded={isFolded}>
      <Graph
        picture={picture}
        class={at === null ? 'bnf' : 'bnf chosen'}
        least={{ width: least(picture.width), height: least(picture.height) }}
        label={t(isFolded ? 'bnfinder.pictureFolded' : 'bnfinder.picture', { n: edges.length })}
        left={t('bnfinder.left')}
        nodeLabel={(place) =>
          isFolded
            ? called[place]
            : t(place < n ? 'bnfinder.nodeBefore' : 'bnfinder.nodeAfter', { name: called[place % n] })
        }
        edgeLabel={({ from, to }) => {
          const edge = edges.find((one) => one.from === from % n && one.to === to % n);
          const ends = [called[from % n], called[to % n]] as const;
          if (edge?.truth === 'missed') return t('bnfinder.edge.missed', { from: ends[0], to: ends[1] });
          return edgeWords(...ends, edge?.sign ?? 'none', known.dynamic);
        }}
        onSelect={(what) => {
          if (what === null) select(null);
          else if ('edge' in what)
            select({ kind: 'edge', from: called[what.edge[0] % n], to: called[what.edge[1] % n] });
          else select({ kind: 'variable', name: called[what.variable % n] });
        }}
        onMove={() => {}}
        onMoved={() => {}}
      />
    </div>
  );
}

/** Kinds of edges in the legend, each with its drawing: class and path of every stroke. */
const KINDS: { kind: string; is: (edge: Edge) => boolean; strokes: [look: string, d: string][] }[] = [
  {
    kind: 'activates',
    is: ({ sign, truth }) => truth !== 'missed' && sign !== '-',
    strokes: [
      ['g-fixed', 'M2 7H27'],
      ['g-fixed-head', 'M38 7L26 1.5 28.6 7 26 12.5z'],
    ],
  },
  {
    kind: 'represses',
    is: ({ sign }) => sign === '-',
    strokes: [
      ['g-fixed', 'M2 7H35'],
      ['g-bar', 'M36 0V14'],
    ],
  },
  { kind: 'missed', is: ({ truth }) => truth === 'missed', strokes: [['g-ghost', 'M2 7H38']] },
];

/** Legend of the kinds of edges in the picture. */
const Legend = ({ edges }: { edges: Edge[] }) => (
  <ul class="legend" aria-label={t('bnfinder.legend')}>
    {KINDS.filter(({ is }) => edges.some(is)).map(({ kind, strokes }) => (
      <li key={kind}>
        <svg viewBox="0 0 40 14" aria-hidden="true">
          {strokes.map(([look, d]) => (
            <path key={look} class={look} d={d} />
          ))}
        </svg>
        {t(`bnfinder.${kind}`)}
      </li>
    ))}
  </ul>
);

/** Limit on the number of parents offered when a search without a limit takes long. */
const MAX_PARENTS = 5;

const Limit = () => (
  <Button
    look="link"
    testid="bnf-limit"
    words={t('bnfinder.useLimit', { n: MAX_PARENTS })}
    onClick={() => setDoc({ search: { ...doc.peek().search, maxParents: MAX_PARENTS } })}
  />
);

function NetworkOfParents() {
  const [now, known] = [shown.value ?? learned.value, info.value];
  const { truth } = doc.value;
  const fits = now && known && now.outcome.children.every((one) => one.child < known.variables.length);
  const edges = useMemo(
    () => (fits ? edgesOf(now.outcome, truth ? (known.truth ?? null) : null) : []),
    [now, known, truth],
  );
  if (!fits) return <Waiting />;
  const [first, second] = lead(now, known);
  // The result of a stopped search remains while the search continues; the sentences describe the search.
  const stale = shown.value === null || (run.value.state === 'running' && !now.outcome.complete);
  return (
    <>
      <Say
        lead={stale ? working() : first}
        second={
          <>
            {stale ? '' : second} {!stale && !now.outcome.complete && doc.value.search.maxParents === null && <Limit />}
          </>
        }
      />
      <ClaimNote />
      {twin.value ? <Twin {...describe(now, known, edges)} skip={2} /> : <Figure edges={edges} />}
      <div class="below">
        <Legend edges={edges} />
        <div class="switches">
          {known.truth && !isHidden('truth') && (
            <Switch on={truth} words={t('bnfinder.compare')} onTurn={(on) => setDoc({ truth: on })} testid="truth" />
          )}
          {known.dynamic && (
            <Choice
              legend={t('bnfinder.drawn')}
              name="folded"
              testid={(isFolded) => (isFolded ? 'folded' : 'unrolled')}
              options={[false, true]}
              value={doc.value.bnfinder.folded}
              words={(isFolded) => t(isFolded ? 'bnfinder.folded' : 'bnfinder.unrolled')}
              onChoose={(folded) => setChoice({ folded })}
            />
          )}
        </div>
        {truth && known.truth && !stale && (
          <p class="diff" data-testid="difference">
            {truthWords(edges, known.truth.length)}
          </p>
        )}
      </div>
    </>
  );
}

/** The view of experiments: the network, the search for one variable, or a note that the view needs other data. */
export function BnfinderView() {
  const { view } = doc.value;
  if (view === 'network') return <NetworkOfParents />;
  if (view === 'parents') return <SetsView />;
  return (
    <div class="say">
      <h1 data-testid="sentence">{t('bnfinder.otherView', { view: t(`app.${view}`) })}</h1>
      <p>{t('bnfinder.otherViewInstead')}</p>
    </div>
  );
}
