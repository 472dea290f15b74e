// The view Bootstrap: networks of resamples, the strength and direction shares of each pair, and the averaged graph. It
// has the layout of the other views of Confidence: the graph, its table, and the page's panel for the selected pair.
import '../../words/text-later.ts';
import '../../result/confidence/frame.css';
import './bootstrap.css';
import { useEffect } from 'preact/hooks';
import type { Strengths } from '../../generated/protocol.ts';
import { anySet, cellsOf, fateOf, graphWords, headOf, leadOf, lineOf } from '../../model/bootstrap-words.ts';
import { percent } from '../../model/confidence-words.ts';
import { ruleWords } from '../../model/grade-words.ts';
import { pairKey } from '../../model/pair-key.ts';
import { inventedColliders, simpleAverage } from '../../model/simple-average.ts';
import { DIRECTION, type Doc } from '../../model/state.ts';
import { ARROW_MARKS, type Row, strengthsCsv } from '../../model/strength.ts';
import { isChosen, PairButton, Split } from '../../result/confidence/cells.tsx';
import { type Edges, StrengthFigure, widthOfShare } from '../../result/strength-figure.tsx';
import * as bootstrap from '../../store/bootstrap.ts';
import { doc, endGesture, info, outcome, twin } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { saveFile } from '../../widgets/clipboard.ts';
import { type Column, DataTable } from '../../widgets/data-table.tsx';
import { NumberField } from '../../widgets/number-field.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { Say } from '../../widgets/say.tsx';
import { Scrub } from '../../widgets/scrub.tsx';
import { Switch } from '../../widgets/switch.tsx';
import { Glossed } from '../../widgets/term.tsx';
import { Twin } from '../../widgets/twin.tsx';
import { useRun } from '../../widgets/use-run.ts';
import { list, roughly, t } from '../../words/text.ts';

const SEEDS = 4_294_967_295;

/** The two sentences above the graph: on the strongest edge, and on the averaged graph. */
function sentences() {
  const now = bootstrap.shown.value;
  if (!now) return null;
  const lead = leadOf(bootstrap.rows.value, now.names, now.strengths.resamples, bootstrap.required.value);
  return [lead, `${graphWords(now.averaged, now.score, bootstrap.reference.value)} ${ruleWords(['bootstrap'])}`];
}

/** Progress of the bootstrap with the measured time left; before the start, the expected time. */
function progressWords() {
  const { resamples } = doc.value.bootstrap;
  const done = bootstrap.shown.value?.strengths.resamples ?? 0;
  if (bootstrap.isProbing.value) return t('bootstrap.probing', { n: resamples });
  if (done === resamples && bootstrap.state.value !== 'running') return '';
  const left = bootstrap.measured.value === null ? 0 : bootstrap.measured.value * (1 - done / resamples);
  const about = left > 1 ? roughly(left) : '';
  if (done === 0 && bootstrap.state.value !== 'running')
    return t(about ? 'bootstrap.price' : 'bootstrap.count', { n: resamples, time: about });
  const progress = t('bootstrap.progress', { done, total: resamples });
  return about ? `${progress}, ${t('bootstrap.leftTime', { time: about })}` : progress;
}

/** Controls of the bootstrap, and its progress. */
function What() {
  const { resamples, seed } = doc.value.bootstrap;
  const now = bootstrap.shown.value;
  const done = now?.strengths.resamples ?? 0;
  const running = bootstrap.state.value === 'running';
  const goesOn = bootstrap.canGoOn.value;
  return (
    <div class="bs-what">
      <NumberField
        label={t('bootstrap.resamples')}
        value={resamples}
        {...bootstrap.RESAMPLES}
        testid="bs-resamples"
        onChange={(value) => bootstrap.setBootstrap({ resamples: Math.round(value) }, 'resamples')}
      />
      <NumberField
        label={t('bootstrap.seed')}
        value={seed}
        least={0}
        most={SEEDS}
        testid="bs-seed"
        onChange={(value) => bootstrap.setBootstrap({ seed: Math.round(value) }, 'bootstrap-seed')}
      />
      {running && !bootstrap.isProbing.value ? (
        <Button testid="bs-stop" words={t('bootstrap.stop')} onClick={bootstrap.stop} />
      ) : (
        done < resamples && (
          <Button
            testid="bs-start"
            disabled={!bootstrap.isReady.value}
            words={t(goesOn ? 'bootstrap.goOn' : 'bootstrap.start')}
            onClick={() => bootstrap.start(goesOn)}
          />
        )
      )}
      <p data-testid="bs-progress">{progressWords()}</p>
    </div>
  );
}

/**
 * Graph over pairs of variables; the width of an edge shows its strength.
 * @param props `lineOf`: text of an edge, for its tooltip and the label of the picture
 */
function Picture<E extends Edges[number] & { strength: number }>({
  edges,
  lineOf,
  label,
  testid,
}: {
  edges: E[];
  lineOf: (edge: E) => string;
  label: string;
  testid: string;
}) {
  const byPair = new Map(edges.map((edge) => [pairKey(edge.from, edge.to), edge]));
  return (
    <StrengthFigure
      lookOf={(a, b) => ({ width: widthOfShare(byPair.get(pairKey(a, b))?.strength ?? 0), dashed: false })}
      words={(a, b) => {
        const edge = byPair.get(pairKey(a, b));
        return edge ? lineOf(edge) : '';
      }}
      other={{ edges, label: t(label, { n: edges.length, edges: edges.map(lineOf) }) }}
      testid={testid}
    />
  );
}

/** Picture of the averaged graph. */
function Figure() {
  const names = bootstrap.shown.value?.names ?? [];
  const edges = bootstrap.rows.value.flatMap((row) =>
    row.edge ? [{ ...row, mark: ARROW_MARKS[row.edge.arrow] }] : [],
  );
  return <Picture edges={edges} lineOf={(row) => lineOf(row, names)} label="bootstrap.label" testid="bs-picture" />;
}

/** Sentences on the simple average (each pair directed by majority): its error, and the colliders that it invents. */
function simpleWords({ names, strengths, averaged }: NonNullable<typeof bootstrap.shown.value>) {
  const found = inventedColliders(simpleAverage(strengths, averaged.threshold), averaged);
  const colliders = found.map(([one, at, other]) =>
    t('bootstrap.simple.collider', { one: names[one], at: names[at], other: names[other] }),
  );
  return [
    t('bootstrap.simple.about'),
    found.length > 0
      ? t('bootstrap.simple.invented', { n: found.length, colliders: list(colliders) })
      : t('bootstrap.simple.none'),
  ];
}

/** Picture of the simple average (each pair directed by majority), shown as a warning beside the averaged graph. */
function SimpleFigure() {
  const now = bootstrap.shown.value;
  if (!now) return null;
  const { names, strengths, averaged } = now;
  return (
    <section class="bs-naive" aria-label={t('bootstrap.simple.naive')}>
      <h2>{t('bootstrap.simple.naive')}</h2>
      <Picture
        edges={simpleAverage(strengths, averaged.threshold).map((arrow) => ({ ...arrow, mark: 'plain' as const }))}
        lineOf={({ from, to, strength, share }) =>
          t('bootstrap.simple.line', {
            from: names[from],
            to: names[to],
            strength: percent(strength),
            share: percent(share),
          })
        }
        label="bootstrap.simple.label"
        testid="bs-simple-picture"
      />
      <p data-testid="bs-simple-words">{simpleWords(now).join(' ')}</p>
    </section>
  );
}

/**
 * Slider of a threshold of the averaged graph, with a note below and a button that restores the default.
 * @param props `id`: also the test id; `noteId`: test id of the note; `patch`: settings that a slider position sets;
 * `back`: words of the button, null at the default
 */
const Threshold = ({
  id,
  noteId,
  note,
  back,
  usual,
  patch,
  ...slider
}: Pick<Parameters<typeof Scrub>[0], 'id' | 'label' | 'value' | 'max' | 'text' | 'output'> & {
  noteId: string;
  note: string;
  back: string | null;
  usual: Partial<Doc['bootstrap']>;
  patch: (at: number) => Partial<Doc['bootstrap']>;
}) => (
  <div>
    <Scrub
      id={id}
      testid={id}
      {...slider}
      onInput={(at) => bootstrap.setBootstrap(patch(at), id)}
      onSettle={endGesture}
    />
    <p class="quiet" data-testid={noteId}>
      {note}{' '}
      {back && (
        <Button look="link" testid={`${noteId}-back`} words={back} onClick={() => bootstrap.setBootstrap(usual)} />
      )}
    </p>
  </div>
);

/** Slider of the strength threshold, in whole resamples. */
function StrengthThreshold({ strengths: { resamples, threshold: usual } }: { strengths: Strengths }) {
  const { threshold } = doc.value.bootstrap;
  const value = threshold ?? usual;
  const at = Math.round(value * resamples);
  return (
    <Threshold
      id="bs-threshold"
      label={t('bootstrap.threshold')}
      value={at}
      max={resamples}
      text={t('bootstrap.more', { n: at, total: resamples })}
      output={percent(value)}
      patch={(count) => ({ threshold: count / resamples })}
      noteId="bs-usual"
      note={t(threshold === null ? 'bootstrap.usual' : 'bootstrap.ownThreshold', { share: percent(usual) })}
      back={threshold === null ? null : t('bootstrap.back')}
      usual={{ threshold: null }}
    />
  );
}

/** Slider of the direction threshold, in hundredths from one half, below which there is no majority. */
function DirectionThreshold() {
  const { direction } = doc.value.bootstrap;
  const share = percent(direction);
  const usual = percent(DIRECTION.usual);
  const least = 100 * DIRECTION.least;
  const isUsual = direction === DIRECTION.usual;
  return (
    <Threshold
      id="bs-direction"
      label={t('bootstrap.direction')}
      value={Math.round(100 * direction) - least}
      max={100 - least}
      text={t('bootstrap.directionText', { share })}
      output={share}
      patch={(at) => ({ direction: (least + at) / 100 })}
      noteId="bs-direction-usual"
      note={t(isUsual ? 'bootstrap.directionUsual' : 'bootstrap.directionOwn', { share: usual })}
      back={isUsual ? null : t('bootstrap.directionBack', { share: usual })}
      usual={{ direction: DIRECTION.usual }}
    />
  );
}

/** Sliders of both thresholds of the averaged graph. */
function Thresholds() {
  const now = bootstrap.shown.value;
  if (!now) return null;
  return (
    <div class="bs-thresholds">
      <StrengthThreshold strengths={now.strengths} />
      <DirectionThreshold />
      <Switch
        on={doc.value.bootstrap.simple}
        testid="bs-simple"
        words={t('bootstrap.simple.switch')}
        onTurn={(simple) => bootstrap.setBootstrap({ simple })}
      />
    </div>
  );
}

/** The averaged graph, with the simple average beside it on request. */
const Figures = () =>
  doc.value.bootstrap.simple ? (
    <div class="bs-figures">
      <section aria-label={t('bootstrap.simple.right')}>
        <h2>{t('bootstrap.simple.right')}</h2>
        <Figure />
      </section>
      <SimpleFigure />
    </div>
  ) : (
    <Figure />
  );

/** Kinds of arrows for which the row of the table gives a reason beside the numbers. */
const WITH_REASON = ['constrained', 'headless'];

/**
 * Columns of the table of pairs: the pair with its edge in the averaged graph, the strength with the shares of the
 * directions, and the numbers.
 */
const columnsOf = (names: string[], withSet: boolean): Column<Row>[] =>
  headOf(withSet).map((head, at) => ({
    head,
    td: at === 1 ? { class: 'ed-cell' } : undefined,
    cell(row) {
      const { [at]: words } = cellsOf(row, names, withSet);
      if (at === 0)
        return (
          <>
            <PairButton from={names[row.from]} to={names[row.to]}>
              {words}
            </PairButton>
            {row.edge && WITH_REASON.includes(row.edge.arrow) && <span class="bs-fate">{fateOf(row)}</span>}
          </>
        );
      if (at > 1) return words;
      return (
        <>
          <span>{words}</span>
          <span class="ed-side">
            <Split there={row.there} back={row.back} />
          </span>
        </>
      );
    },
  }));

/** Table of pairs, with an explanation of its columns. */
function PairTable() {
  const now = bootstrap.shown.value;
  if (!now) return null;
  const { names, averaged } = now;
  const withSet = anySet(bootstrap.rows.value);
  return (
    <div class="ed-table">
      <DataTable
        label={t('bootstrap.pairs')}
        caption="hidden"
        scrolls
        class="bs-pairs"
        testid="bs-pairs"
        columns={columnsOf(names, withSet)}
        rows={bootstrap.rows.value.filter(({ edge }) => edge)}
        more={{
          title: t('bootstrap.belowThreshold', { share: percent(averaged.threshold) }),
          class: 'ed-outside',
          rows: bootstrap.rows.value.filter(({ edge }) => !edge),
        }}
        keyOf={({ pair }) => `${pair.a} ${pair.b}`}
        rowClass={({ from, to }) => (isChosen(names[from], names[to]) ? 'ed-chosen' : undefined)}
      />
      <p class="note">
        <Glossed words={t('bootstrap.about')} of={TERMS} /> {withSet && t('bootstrap.aboutSet')}{' '}
        {t('bootstrap.undirected')}
      </p>
      <Button
        testid="bs-csv"
        words={t('bootstrap.csv')}
        onClick={() =>
          saveFile(
            'strengths.csv',
            new Blob(['\ufeff', strengthsCsv(names, bootstrap.rows.value)], { type: 'text/csv' }),
          )
        }
      />
    </div>
  );
}

/** Glossary terms explained under the view. */
const TERMS = ['averagedGraph', 'strength', 'resample', 'fixedEdge'];

/** Action of the button Run in this view. */
const ownRun = () => ({
  label: t(bootstrap.canGoOn.value ? 'bootstrap.runOn' : 'bootstrap.run'),
  isReady: bootstrap.isReady.value && (bootstrap.state.value !== 'running' || bootstrap.isProbing.value),
  run: () => bootstrap.start(bootstrap.canGoOn.peek()),
});

export function BootstrapView() {
  useRun(ownRun);
  useEffect(() => bootstrap.startBootstrap(), []);
  const now = bootstrap.shown.value;
  const lines = sentences();
  const why = bootstrap.refused.value;
  const waiting = why ? 'refused' : bootstrap.state.value === 'running' ? 'learning' : info.value ? 'offer' : 'loading';
  const withSet = anySet(bootstrap.rows.value);
  return (
    <>
      <Say
        class="ed-say"
        lead={lines ? lines[0] : t(`bootstrap.${waiting}`, { n: doc.value.bootstrap.resamples })}
        second={
          why && !lines ? problemWords(why) : <Glossed words={lines ? lines[1] : t('bootstrap.about')} of={TERMS} />
        }
      />
      <What />
      {twin.value && now && lines ? (
        <Twin
          sentences={[
            ...lines,
            t('bootstrap.about'),
            ...(withSet ? [t('bootstrap.aboutSet')] : []),
            t('bootstrap.undirected'),
            ...(doc.value.bootstrap.simple ? simpleWords(now) : []),
          ]}
          skip={2}
          table={{
            caption: t('bootstrap.pairs'),
            head: [...headOf(withSet), t('bootstrap.head.fate')],
            rows: bootstrap.rows.value.map((row) => [...cellsOf(row, now.names, withSet), fateOf(row)]),
          }}
        />
      ) : (
        now && (
          <div class={doc.value.bootstrap.simple ? 'ed-body bs-both' : 'ed-body'}>
            <div class="ed-drawn">
              <Figures />
              <Thresholds />
            </div>
            <PairTable />
          </div>
        )
      )}
      {!now && outcome.value && <StrengthFigure lookOf={() => null} words={() => ''} testid="bs-network" />}
      {twin.value && <Thresholds />}
    </>
  );
}
