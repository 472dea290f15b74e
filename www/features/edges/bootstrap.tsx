// Mode Bootstrap: the query with its price, Pause, Stop and Go on; below the table the averaged graph with its thresholds.
import './bootstrap.css';
import type { Strengths } from '../../generated/protocol.ts';
import { graphWords, lineOf } from '../../model/bootstrap-words.ts';
import { percent, priceWords } from '../../model/confidence-words.ts';
import { pairKey } from '../../model/pair-key.ts';
import { inventedColliders, simpleAverage } from '../../model/simple-average.ts';
import { DIRECTION, type Doc } from '../../model/state.ts';
import { ARROW_MARKS, strengthsCsv } from '../../model/strength.ts';
import { type Edges, StrengthFigure, widthOfShare } from '../../result/strength-figure.tsx';
import * as bootstrap from '../../store/bootstrap.ts';
import { doc, info, twin } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { saveFile } from '../../widgets/clipboard.ts';
import { NumberField } from '../../widgets/number-field.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { Scrub } from '../../widgets/scrub.tsx';
import { Switch } from '../../widgets/switch.tsx';
import { Glossed } from '../../widgets/term.tsx';
import { list, roughly, t } from '../../words/text.ts';
import { bootstrapButton } from './offers.tsx';
import { resamplesDone } from './table.tsx';

type Shown = NonNullable<typeof bootstrap.shown.value>;

const SEEDS = 4_294_967_295;

/** Heading and second sentence before the first resample is done. */
export function bootstrapLines() {
  const { refused, isProbing, state, measured } = bootstrap;
  const n = doc.value.bootstrap.resamples;
  if (refused.value) return [t('bootstrap.refused'), problemWords(refused.value)];
  if (!info.value) return [t('bootstrap.loading'), ''];
  if (isProbing.value) return [t('bootstrap.offer'), t('bootstrap.probing', { n })];
  if (state.value === 'running') return [t('bootstrap.soFar', { done: 0, total: n }), ''];
  const price = priceWords(measured.value ?? 0);
  return [t('bootstrap.offer'), price ? t('edges.missing.bootstrap.price', { n, price }) : t('bootstrap.about')];
}

/** Progress of the bootstrap with the measured time left. */
function progressWords() {
  const { resamples } = doc.value.bootstrap;
  const done = resamplesDone();
  if (bootstrap.isProbing.value || bootstrap.state.value !== 'running') return '';
  const left = (bootstrap.measured.value ?? 0) * (1 - done / resamples);
  const progress = t('bootstrap.progress', { done, total: resamples });
  return left > 1 ? `${progress}, ${t('bootstrap.leftTime', { time: roughly(left) })}` : progress;
}

/** Controls of the bootstrap, and its progress. */
export function BootstrapBar() {
  const { resamples, seed } = doc.value.bootstrap;
  const done = resamplesDone();
  const isRunning = bootstrap.state.value === 'running' && !bootstrap.isProbing.value;
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
      {isRunning && done > 0 && <Button testid="bs-pause" words={t('run.pause')} onClick={bootstrap.pause} />}
      {!isRunning && done < resamples && (
        <Button
          look="primary"
          testid="bs-start"
          disabled={!bootstrap.isReady.value}
          words={goesOn ? t('bootstrap.goOn', { n: resamples }) : bootstrapButton()}
          onClick={() => bootstrap.start(goesOn)}
        />
      )}
      {(isRunning || bootstrap.isUnderWay.value) && (
        <Button
          testid="bs-stop"
          words={done > 0 ? t('bootstrap.keep', { n: done }) : t('bootstrap.stop')}
          onClick={bootstrap.stop}
        />
      )}
      <p data-testid="bs-progress">{progressWords()}</p>
    </div>
  );
}

type PictureProps<E extends Edges[number] & { strength: number }> = {
  edges: E[];
  lineOf: (edge: E) => string;
  label: string;
  testid: string;
};

/**
 * Graph over pairs of variables; the width of an edge shows its strength.
 * @param props `lineOf`: text of an edge, for its tooltip and the label of the picture
 */
function Picture<E extends Edges[number] & { strength: number }>({ edges, lineOf, label, testid }: PictureProps<E>) {
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

/** Sentences on the simple average (each pair directed by majority): its error, and the colliders that it invents. */
function simpleWords({ names, strengths, averaged }: Shown) {
  const found = inventedColliders(simpleAverage(strengths, averaged.threshold), averaged);
  const colliders = found.map(([one, at, other]) =>
    t('bootstrap.simple.collider', { one: names[one], at: names[at], other: names[other] }),
  );
  const invented = t(`bootstrap.simple.${found.length > 0 ? 'invented' : 'none'}`, {
    n: found.length,
    colliders: list(colliders),
  });
  return `${t('bootstrap.simple.about')} ${invented}`;
}

/** The averaged graph; on request the simple average (each pair directed by majority) beside it, as a warning. */
function Figures({ now }: { now: Shown }) {
  const { names, strengths, averaged } = now;
  const edges = bootstrap.rows.value.flatMap((row) =>
    row.edge ? [{ ...row, mark: ARROW_MARKS[row.edge.arrow] }] : [],
  );
  const figure = (
    <Picture edges={edges} lineOf={(row) => lineOf(row, names)} label="bootstrap.label" testid="bs-picture" />
  );
  if (!doc.value.bootstrap.simple) return figure;
  return (
    <div class="bs-figures">
      <section aria-label={t('bootstrap.simple.right')}>
        <h2>{t('bootstrap.simple.right')}</h2>
        {figure}
      </section>
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
        <p data-testid="bs-simple-words">{simpleWords(now)}</p>
      </section>
    </div>
  );
}

type ThresholdProps = Pick<Parameters<typeof Scrub>[0], 'id' | 'label' | 'value' | 'max' | 'text' | 'output'> & {
  note: string;
  back: { words: string; usual: Partial<Doc['bootstrap']> } | null;
  patch: (at: number) => Partial<Doc['bootstrap']>;
};

/**
 * Slider of a threshold of the averaged graph, with a note below and a button that restores the default.
 * @param props `id`: also the test id; `back`: words of the button, and the settings that it restores; null at the default
 */
function Threshold({ note, back, patch, ...slider }: ThresholdProps) {
  const { id } = slider;
  return (
    <div>
      <Scrub testid={id} {...slider} onInput={(at) => bootstrap.setBootstrap(patch(at), id)} />
      <p class="quiet" data-testid={`${id}-usual`}>
        {note}{' '}
        {back && (
          <Button
            look="link"
            testid={`${id}-usual-back`}
            words={back.words}
            onClick={() => bootstrap.setBootstrap(back.usual)}
          />
        )}
      </p>
    </div>
  );
}

/**
 * Sliders of both thresholds of the averaged graph: strength in whole resamples, direction in hundredths from one half,
 * below which there is no majority.
 */
function Thresholds({ resamples, threshold: usual }: Strengths) {
  const { threshold, direction, simple } = doc.value.bootstrap;
  const at = Math.round((threshold ?? usual) * resamples);
  const [share, usualShare, least] = [percent(direction), percent(DIRECTION.usual), 100 * DIRECTION.least];
  const isUsual = direction === DIRECTION.usual;
  return (
    <div class="bs-thresholds">
      <Threshold
        id="bs-threshold"
        label={t('bootstrap.threshold')}
        value={at}
        max={resamples}
        text={t('bootstrap.more', { n: at, total: resamples })}
        output={percent(threshold ?? usual)}
        patch={(count) => ({ threshold: count / resamples })}
        note={t(threshold === null ? 'bootstrap.usual' : 'bootstrap.ownThreshold', { share: percent(usual) })}
        back={threshold === null ? null : { words: t('bootstrap.back'), usual: { threshold: null } }}
      />
      <Threshold
        id="bs-direction"
        label={t('bootstrap.direction')}
        value={Math.round(100 * direction) - least}
        max={100 - least}
        text={t('bootstrap.directionText', { share })}
        output={share}
        patch={(at) => ({ direction: (least + at) / 100 })}
        note={t(isUsual ? 'bootstrap.directionUsual' : 'bootstrap.directionOwn', { share: usualShare })}
        back={
          isUsual
            ? null
            : { words: t('bootstrap.directionBack', { share: usualShare }), usual: { direction: DIRECTION.usual } }
        }
      />
      <Switch
        on={simple}
        testid="bs-simple"
        words={t('bootstrap.simple.switch')}
        onTurn={(simple) => bootstrap.setBootstrap({ simple })}
      />
    </div>
  );
}

/** Glossary terms explained in this section. */
const TERMS = ['averagedGraph', 'strength', 'fixedEdge'];

/** Sentence on the averaged graph and its score. */
export const averagedWords = () => {
  const now = bootstrap.shown.value;
  return now ? graphWords(now.averaged, now.score, bootstrap.reference.value) : '';
};

/** The averaged graph with its thresholds, and the counts as a file. */
export function AveragedGraph() {
  const now = bootstrap.shown.value;
  if (!now) return null;
  const rows = bootstrap.rows.value;
  return (
    <section class="ed-more">
      <h2>{t('bootstrap.simple.right')}</h2>
      <p class="note" data-testid="bs-averaged">
        <Glossed words={`${averagedWords()} ${t('bootstrap.undirected')}`} of={TERMS} />
      </p>
      <div class="bs-parts">
        {twin.value ? doc.value.bootstrap.simple && <p>{simpleWords(now)}</p> : <Figures now={now} />}
        <Thresholds {...now.strengths} />
      </div>
      <Button
        testid="bs-csv"
        words={t('bootstrap.csv')}
        onClick={() =>
          saveFile('strengths.csv', new Blob(['\ufeff', strengthsCsv(now.names, rows)], { type: 'text/csv' }))
        }
      />
    </section>
  );
}

/** Action of the button Run for the bootstrap. */
export const bootstrapRun = () => ({
  label: t(bootstrap.canGoOn.value ? 'bootstrap.runOn' : 'bootstrap.run'),
  isReady: bootstrap.isReady.value && (bootstrap.state.value !== 'running' || bootstrap.isProbing.value),
  run: () => bootstrap.start(bootstrap.canGoOn.peek()),
});
