// Network view: a sentence on the result, the picture, its comparisons, and the rows slider below it.
import { useMemo, useRef } from 'preact/hooks';
import { Graph, Marks } from '../draw/graph.tsx';
import { Icon } from '../draw/icons.tsx';
import type { Layout } from '../draw/layout.ts';
import { type Chosen, draw, type Kind, swatch } from '../draw/picture.ts';
import type { ClassEdge, DataInfo, Outcome, Settings } from '../generated/protocol.ts';
import { type Difference, difference } from '../model/difference.ts';
import { namesOf } from '../model/names.ts';
import { pairKey } from '../model/pair-key.ts';
import { qualifier } from '../model/qualifier.ts';
import { lead, next, type Saying } from '../model/sentence.ts';
import type { Doc } from '../model/state.ts';
import {
  doc,
  doubted,
  endGesture,
  info,
  isHidden,
  isOpening,
  isProving,
  isQuiet,
  isRevealed,
  judged,
  lesson,
  looks,
  missing,
  openPanel,
  outcome,
  outdated,
  resultOpen,
  run,
  select,
  setDoc,
  shared,
  twin,
} from '../store/index.ts';
import { shownByStep } from '../store/lessons/cell.ts';
import { Button } from '../widgets/button.tsx';
import { Choice } from '../widgets/choice.tsx';
import { Late } from '../widgets/late.tsx';
import { ofList } from '../widgets/of-list.ts';
import { usePapers } from '../widgets/papers.ts';
import { RowsSlider } from '../widgets/rows.tsx';
import { Say } from '../widgets/say.tsx';
import { stressed } from '../widgets/stressed.tsx';
import { Switch } from '../widgets/switch.tsx';
import { Glossed, laterWords, Term } from '../widgets/term.tsx';
import { Twin } from '../widgets/twin.tsx';
import { rowsWords } from '../words/rows.ts';
import { rich, t } from '../words/text.ts';
import { besideWords } from './beside.ts';
import { Chip } from './chip.tsx';
import { choose, drag, meaning, move, tagFor, withChosen } from './hands.ts';
import { Hints } from './hints.tsx';
import { layoutFor } from './places.ts';

export type Slice = {
  outcome: Outcome & { settings: Settings; key?: string; claimed?: boolean };
  info: DataInfo;
  doc: Pick<Doc, 'show' | 'truth'>;
};
type Follow = { about: string; second: Saying | null; words: string; doubted?: string[] };

const PLAIN = { widths: new Map(), weak: new Set<string>(), hidden: new Set<string>() };
const KINDS = ['compelled', 'constrained', 'reversible', 'directed', 'ghost'] as Kind[];
/** Type size of variable names, in rem, beyond which a picture is not enlarged. */
const NATURAL = 17 / 16;

/** Maximum size of a picture on the page, in rem. */
const mostSize = ({ width, height, font }: Layout) => ({
  width: (width * NATURAL) / font,
  height: (height * NATURAL) / font,
});

/** Description of the data, without the generating network if the reader has hidden it. */
const withoutHiddenTruth = (info: DataInfo, { truth }: Pick<Doc, 'truth'>) => (truth ? info : { ...info, truth: null });

/** Difference between the result and the generating network, if that is known and shown. */
const compared = ({ outcome, info, doc }: Slice) =>
  doc.truth && info.truth
    ? difference(outcome.edges, info.truth, doc.show === 'dag' || !outcome.equivalentScore)
    : null;

/** Lines of the label of the one edge of the simulated network that was not found. */
export const ghostWords = (info: DataInfo) => [
  t('network.ghost'),
  t('network.ghostRows', { rows: rowsWords(info, t) }),
];

/** Name of an edge with its kind, as text. */
const edgeWords = (kind: Kind | 'absent', from: string, to: string) => t(ofList(`network.edge.${kind}`), { from, to });

/**
 * Text version of the network, for screen readers, the T key and tests.
 * @returns `above`: number of sentences that are also shown above the view
 */
export function describe(slice: Slice): {
  sentences: string[];
  above: number;
  table: { caption: string; head: string[]; rows: string[][] };
} {
  const { outcome, info, doc } = slice;
  const names = namesOf(info);
  const first = lead(outcome, outcome.settings, info);
  const as = t('chip.as', { qualifier: qualifier(outcome, doubted.value, Boolean(info.list)) });
  const sentences = [`${t(`sentence.${first.key}`, first.params)} ${as}`];
  for (const { second, words } of after(slice)) {
    const sentence = second ? t(`sentence.${second.key}`, { ...second.params, why: '' }).trim() : words;
    if (sentence !== '') sentences.push(sentence);
  }
  const above = sentences.length;
  sentences.push(...familyWords(outcome, names, doc.show));
  const diff = compared(slice);
  if (diff) sentences.push(...differenceWords(diff, names));
  const rows = outcome.edges.map(({ from, to, mark }) => [names[from], names[to], t(ofList(`network.kind.${mark}`))]);
  for (const [from, to] of diff?.missing ?? []) rows.push([names[from], names[to], t('network.kind.ghost')]);
  return {
    sentences,
    above,
    table: { caption: t('network.edges'), head: [t('network.from'), t('network.to'), t('network.direction')], rows },
  };
}

/**
 * Sentences that follow the first: a suggested next step, and the judgment of the result (ties, runner-up), with a
 * placeholder while the runner-up is unknown. A claimed or unconfirmed result has no judgment.
 */
function after({ outcome, info, doc }: Slice): Follow[] {
  const { status, settings, claimed, certificate } = outcome;
  const found = judged.value?.key === outcome.key ? (judged.value?.judged ?? null) : null;
  const second = next(outcome, settings, withoutHiddenTruth(info, doc), doc.show, found?.members);
  const seconds = second ? [{ about: 'second', second, words: '' }] : [];
  if (claimed || !certificate.holds) return seconds;
  const of = { settings, names: namesOf(info), data: info, t };
  const isAwaited = status === 'proven optimal' && found === null;
  const beside = [...(isAwaited ? [{ about: 'runnerUp', words: '' }] : []), ...besideWords(outcome, found, of)].map(
    (sentence) => ({ ...sentence, second: null }),
  );
  return [...seconds, ...beside];
}

/** Pairs, by key, whose arrow a close second best network lacks or turns, where the sentence on it is shown. */
const doubtedBy = (slice: Slice) =>
  new Set(isQuiet('sentence') ? [] : after(slice).flatMap(({ doubted = [] }) => doubted));

/** Sentences on the parent sets of the network, and on its reversible edges. */
function familyWords({ edges }: Outcome, names: string[], show: Doc['show']) {
  const isOpen = ({ mark }: ClassEdge) => show === 'class' && mark === 'reversible';
  const families = names.flatMap((name, v) => {
    const mine = edges.filter(({ from, to }) => from === v || to === v);
    const parents = mine.filter((edge) => edge.to === v && !isOpen(edge)).map(({ from }) => names[from]);
    if (parents.length > 0) return [t('network.parents', { n: parents.length, name, parents })];
    if (mine.length === 0) return [t('network.lone', { name })];
    return mine.some(isOpen) ? [] : [t('network.root', { name })];
  });
  return [
    ...families,
    ...edges.filter(isOpen).map(({ from, to }) => t('network.either', { from: names[from], to: names[to] })),
  ];
}

function differenceWords({ missing, extra, turned, sameClass }: Difference, names: string[]) {
  if (sameClass && turned.length === 0) return [t('network.same')];
  const list = (edges: [number, number][]) => edges.map(([a, b]) => `${names[a]} → ${names[b]}`);
  return [
    ...(missing.length > 0 ? [t('network.missing', { n: missing.length, edges: list(missing) })] : []),
    ...(extra.length > 0 ? [t('network.extra', { n: extra.length, edges: list(extra) })] : []),
    ...(turned.length > 0 ? [t('network.turned', { n: turned.length, edges: list(turned) })] : []),
  ];
}

/** Result to draw; during a proof, the best network so far with the current bound. */
function resultNow() {
  const learned = outcome.value;
  const bound = isProving.value ? run.value.snapshot?.bound : undefined;
  return learned && typeof bound === 'number' ? { ...learned, bound } : learned;
}

/** Glossary terms that explain the two ways to show the network: as a class or as one DAG. */
const WAY_TERMS = { class: 'equivalenceClass', dag: 'dag' };

/** Glossary terms that are explained where they occur in the sentences beside a result. */
const BESIDE = ['equivalenceClass', 'collider', 'parameter'];

function Sentence() {
  const [learned, data] = [resultNow(), info.value];
  if (!learned || !data || outdated.value) {
    const isRunning = run.value.state === 'running';
    if (!learned || !data) return <Say lead={t(`sentence.${isRunning ? 'learning' : 'none'}`)} />;
    return <Say lead={t(`sentence.${isRunning ? 'learningAnew' : 'outdated'}`)} second={t('sentence.stillBefore')} />;
  }
  const first = lead(learned, learned.settings, data);
  const follows = after({ outcome: learned, info: data, doc: doc.value });
  const second = follows.find((sentence) => sentence.second)?.second;
  const names = namesOf(data);
  const shown = second?.select;
  const params = stressed(second?.params ?? {}, ['name', 'from', 'to']);
  const why = shown && (
    <Button
      look="link"
      testid="why"
      words={t('sentence.why')}
      onClick={() => select({ kind: 'edge', from: names[shown[0]], to: names[shown[1]] })}
    />
  );
  return (
    <div class="say">
      {isOpening.value && (
        <p class="purpose" data-testid="purpose">
          <Icon name="lock" /> <span>{rich('hints.purpose', { what: <b>{t('hints.purposeWhat')}</b> })}</span>
        </p>
      )}
      <h1>
        <span data-testid="sentence">{t(`sentence.${first.key}`, first.params)}</span> <Chip learned={learned} />{' '}
        <Late part="DroppedMark" />
      </h1>
      <Late part="ClaimNote" />
      <div class="follows">
        {follows.map(({ about, words }) => [
          <p key={about} class={about} data-testid={about}>
            {second && about === 'second' ? (
              rich(`sentence.${second.key}`, { ...params, why: why ?? '' })
            ) : (
              <Glossed words={words} of={BESIDE} />
            )}
          </p>,
          ' ',
        ])}
        <Late part="Judgment" />
      </div>
      <Hints />
    </div>
  );
}

/** Selected edge or variable by column numbers; null if it does not exist. */
export function chosenOf(selected: Doc['selected'], names: string[]): Chosen | null {
  if (!selected) return null;
  if (selected.kind === 'variable')
    return names.includes(selected.name) ? { variable: names.indexOf(selected.name) } : null;
  const edge = [names.indexOf(selected.from), names.indexOf(selected.to)] as [number, number];
  return edge.includes(-1) ? null : { edge };
}

function Figure({ slice, learned }: { slice: Slice; learned: Outcome & { settings: Settings } }) {
  const papers = usePapers({ live: 'matchMedia' in globalThis }); // the static page has all
  const box = useRef<HTMLElement | null>(null);
  const { info: data } = slice;
  const { show, moved, selected } = doc.value;
  const look = looks.value;
  const unsure = doubtedBy(slice);
  const names = namesOf(data);
  const chosen = chosenOf(selected, names);
  const missing = compared(slice)?.missing ?? [];
  const ghosts = withChosen(missing, learned.edges, chosen);
  const edges = learned.edges.map(({ from, to }) => [from, to] as [number, number]);
  const reversible = learned.edges.filter(({ mark }) => mark === 'reversible').length;
  const tag = chosen && 'edge' in chosen ? chosen.edge : null;
  const isMissing = new Set(missing.map(String));

  return (
    <figure ref={box} class="picture canvas" data-testid="network">
      {papers.map((paper) => {
        const layout = layoutFor.value(names, data.truth, edges, paper);
        if (!layout) return null;
        const content = {
          names,
          layout,
          edges: learned.edges,
          ghosts,
          show,
          chosen,
          tag: tag ? tagFor(tag, learned.settings.score, paper === 'narrow') : '',
          ghostNote: missing.length === 1 && paper === 'wide' ? ghostWords(data) : [],
          moved,
          looks: { ...(look ?? PLAIN), unsure },
        };
        const picture = draw(content);
        const isOnly = papers.length === 1;
        return [
          <Graph
            key={paper}
            picture={picture}
            class={isOnly ? '' : `paper-${paper}`}
            most={mostSize(layout)}
            label={t('network.label', { rows: rowsWords(data, t), n: edges.length, reversible })}
            left={t('network.left')}
            nodeLabel={(v) =>
              edges.some((edge) => edge.includes(v)) ? names[v] : t('network.loneLabel', { name: names[v] })
            }
            nodeTitle={meaning.value && ((v) => meaning.value?.(names[v]) ?? '')}
            edgeLabel={({ key, kind, from, to }) => {
              const isAbsent = kind === 'ghost' && !isMissing.has(String([from, to]));
              const words = edgeWords(isAbsent ? 'absent' : kind, names[from], names[to]);
              return unsure.has(key) ? `${words}, ${t('network.doubted')}` : words;
            }}
            onSelect={choose(names)}
            onMove={move(names, layout)}
            onMoved={endGesture}
            onDrag={drag(names, layout, (to, only) => draw({ ...content, moved: to }, only))}
            pale={look?.pale}
          >
            <Late part="HintEdge" props={{ picture }} />
          </Graph>,
          isOnly && (
            <Late key="tools" part="NetworkTools" props={{ box, picture, font: layout.font, of: String(names) }} />
          ),
        ];
      })}
    </figure>
  );
}

/** Legend entry of a kind of edge, with the explanation of its term. */
function Named({ kind, words }: { kind: Kind; words: string }) {
  if (kind === 'compelled') return <Term of="fixedEdge">{words}</Term>;
  return kind === 'reversible' ? <Term of="reversibleEdge">{words}</Term> : words;
}

/** Set of the kinds of edges that occur in a picture, for its legend. */
export const kindsOf = (edges: ClassEdge[], show: Doc['show']) =>
  new Set(edges.map(({ mark }) => (mark === 'reversible' && show === 'dag' ? 'directed' : mark) as Kind));

type LegendProps = { kinds: Set<Kind>; equivalent: boolean; paper?: boolean; isDoubted?: boolean };

/** Legend of the kinds of edges; `paper`: whether it is printed, without buttons; `isDoubted`: whether one is in doubt. */
export const Legend = ({ kinds, equivalent, paper = false, isDoubted = false }: LegendProps) => (
  <ul class="legend">
    {KINDS.filter((kind) => kinds.has(kind)).map((kind) => {
      const words = t(ofList(`network.kind.${kind}${kind === 'reversible' && !equivalent ? 'Unequal' : ''}`));
      return (
        <li key={kind}>
          <svg viewBox="0 0 40 14" aria-hidden="true">
            <Marks marks={swatch(kind)} />
          </svg>
          {paper ? words : <Named kind={kind} words={words} />}
        </li>
      );
    })}
    {isDoubted && (
      <li data-testid="doubted">
        <svg viewBox="0 0 40 14" aria-hidden="true">
          <Marks marks={swatch('compelled', { isUnsure: true })} />
        </svg>
        <Term of="doubtedEdge">{t('network.doubted')}</Term>
      </li>
    )}
    {!paper && <Late part="WeakLegend" />}
  </ul>
);

/** Button that opens the facts of the result, on a phone if nothing is selected. */
const ToResult = () =>
  doc.value.selected ? null : (
    <Button
      class="link only-narrow"
      testid="to-result"
      expanded={resultOpen.value}
      aria-controls="aside"
      onClick={() => {
        openPanel({ result: !resultOpen.value });
        if (resultOpen.value) setTimeout(() => document.getElementById('aside')?.scrollIntoView({ block: 'nearest' }));
      }}
    >
      {t('inspector.result')} <Icon name={resultOpen.value ? 'up' : 'down'} />
    </Button>
  );

/** Network view, or the guess that the lesson requires before. */
export const NetworkView = () => (isRevealed('network') ? <Shown /> : <Late part="Guess" />);

function AsText({ slice }: { slice: Slice }) {
  const { above, ...words } = describe(slice);
  return <Twin {...words} skip={above} />;
}

function Shown() {
  const [learned, data] = [outcome.value, info.value];
  const { show, truth } = doc.value;
  const slice = useMemo(
    () => (learned && data ? { outcome: learned, info: data, doc: { show, truth } } : null),
    [learned, data, show, truth],
  );
  if (missing.value && shared.value) return <Late part="ClaimedNetwork" />;
  if (!slice || !learned || !data) {
    return (
      <>
        <Sentence />
        <div class="picture">
          <Late part="Unlearned" />
        </div>
        <div class="invite">
          <RowsSlider />
        </div>
      </>
    );
  }
  const diff = compared(slice);
  const doubted = doubtedBy(slice);
  const sure = learned.edges.filter(({ from, to }) => !doubted.has(pairKey(from, to)));
  const kinds = kindsOf(sure, show);
  if (diff && diff.missing.length > 0) kinds.add('ghost');
  // Missing edges are in the picture, and the sentence above says whether the classes are equal, so these two are not
  // repeated.
  const more = diff ? differenceWords({ ...diff, missing: [], sameClass: false }, namesOf(data)) : [];
  return (
    <>
      <Sentence />
      {lesson.value.predict && <Late part="GuessReview" />}
      {twin.value ? (
        <AsText slice={slice} />
      ) : shownByStep.value.includes('flips') ? (
        <Late key={learned.key} part="Flips" />
      ) : shownByStep.value.includes('unmarked') ? (
        <Late part="Unmarked" />
      ) : (
        <Figure slice={slice} learned={learned} />
      )}
      {shownByStep.value.includes('members') && <Late key={learned.key} part="MemberPictures" />}
      <div class="below">
        <Legend kinds={kinds} equivalent={learned.equivalentScore} isDoubted={doubted.size > 0} />
        <div class="switches">
          {!twin.value && <Late part="CanvasSwitches" />}
          {data.truth && !isHidden('truth') && (
            <Switch on={truth} words={t('network.compare')} onTurn={(on) => setDoc({ truth: on })} testid="truth" />
          )}
          <Choice
            legend={t('network.show')}
            name="show"
            options={['class', 'dag'] as const}
            value={show}
            words={(way) => t(`network.${way}`)}
            title={(way) => (laterWords.value ? t(`glossary.${WAY_TERMS[way]}.says`) : undefined)}
            onChoose={(way) => setDoc({ show: way })}
          />
        </div>
        {diff && (
          <p class="diff" data-testid="difference">
            {more.join(' ')}
          </p>
        )}
        {!isQuiet('inspector') && <ToResult />}
      </div>
      <div class="invite">
        <RowsSlider />
      </div>
    </>
  );
}
