// The view Bootstrap: networks of resamples, the strength and direction shares of each pair, and the averaged graph. In
// the frame of Confidence: the graph, its table, and the page's panel for the selected pair.
import '../../words/text-later.ts';
import '../../result/confidence/frame.css';
import './bootstrap.css';
import { useEffect } from 'preact/hooks';
import type { Strengths } from '../../generated/protocol.ts';
import { anySet, cellsOf, fateOf, graphWords, headOf, leadOf, lineOf } from '../../model/bootstrap-words.ts';
import { percent } from '../../model/confidence-words.ts';
import { ruleWords } from '../../model/grade-words.ts';
import { pairKey } from '../../model/pair-key.ts';
import { inventedColliders, type SimpleArrow, simpleAverage } from '../../model/simple-average.ts';
import { DIRECTION } from '../../model/state.ts';
import { ARROW_MARKS, type Row, strengthsCsv } from '../../model/strength.ts';
import { isChosen, PairButton, Split } from '../../result/confidence/cells.tsx';
import { StrengthFigure, widthOfShare } from '../../result/strength-figure.tsx';
import {
  canGoOn,
  isProbing,
  isReady,
  measured,
  RESAMPLES,
  reference,
  refused,
  required,
  rows,
  setBootstrap,
  shown,
  start,
  startBootstrap,
  state,
  stop,
} from '../../store/bootstrap.ts';
import { doc, endGesture, info, outcome, twin } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { saveFile } from '../../widgets/clipboard.ts';
import { TableFrame } from '../../widgets/data-table.tsx';
import { NumberField } from '../../widgets/number-field.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { Scrub } from '../../widgets/scrub.tsx';
import { Switch } from '../../widgets/switch.tsx';
import { Glossed } from '../../widgets/term.tsx';
import { Twin } from '../../widgets/twin.tsx';
import { useRun } from '../../widgets/use-run.ts';
import { list, roughly, t } from '../../words/text.ts';

const SEEDS = 4_294_967_295;

/** Two sentences: on the strongest edge, and on the averaged graph. */
function sentences() {
  const now = shown.value;
  if (!now) return null;
  const lead = leadOf(rows.value, now.names, now.strengths.resamples, required.value);
  return [lead, `${graphWords(now.averaged, now.score, reference.value)} ${ruleWords(['bootstrap'])}`];
}

/** Progress with the measured time left; before the start, the expected time. */
function progressWords() {
  const { resamples } = doc.value.bootstrap;
  const done = shown.value?.strengths.resamples ?? 0;
  if (isProbing.value) return t('bootstrap.probing', { n: resamples });
  if (done === resamples && state.value !== 'running') return '';
  const left = measured.value === null ? 0 : measured.value * (1 - done / resamples);
  const about = left > 1 ? roughly(left) : '';
  if (done === 0 && state.value !== 'running')
    return t(about ? 'bootstrap.price' : 'bootstrap.count', { n: resamples, time: about });
  const progress = t('bootstrap.progress', { done, total: resamples });
  return about ? `${progress}, ${t('bootstrap.leftTime', { time: about })}` : progress;
}

/** Controls of the query, and its progress. */
function What() {
  const { resamples, seed } = doc.value.bootstrap;
  const now = shown.value;
  const done = now?.strengths.resamples ?? 0;
  const running = state.value === 'running';
  const goesOn = canGoOn.value;
  return (
    <div class="bs-what">
      <NumberField
        label={t('bootstrap.resamples')}
        value={resamples}
        {...RESAMPLES}
        testid="bs-resamples"
        onChange={(value) => setBootstrap({ resamples: Math.round(value) }, 'resamples')}
      />
      <NumberField
        label={t('bootstrap.seed')}
        value={seed}
        least={0}
        most={SEEDS}
        testid="bs-seed"
        onChange={(value) => setBootstrap({ seed: Math.round(value) }, 'bootstrap-seed')}
      />
      {running && !isProbing.value ? (
        <Button testid="bs-stop" words={t('bootstrap.stop')} onClick={stop} />
      ) : (
        done < resamples && (
          <Button
            testid="bs-start"
            disabled={!isReady.value}
            words={t(goesOn ? 'bootstrap.goOn' : 'bootstrap.start')}
            onClick={() => start(goesOn)}
          />
        )
      )}
      <p data-testid="bs-progress">{progressWords()}</p>
    </div>
  );
}

/** The averaged graph; the width of an edge shows its strength. */
function Figure() {
  const now = shown.value;
  if (!now) return null;
  const inside = rows.value.flatMap((row) => (row.edge ? [{ ...row, mark: ARROW_MARKS[row.edge.arrow] }] : []));
  const byPair = new Map(inside.map((row) => [pairKey(row.from, row.to), row]));
  const titles = inside.map((row) => lineOf(row, now.names));
  return (
    <StrengthFigure
      lookOf={(a, b) => ({ width: widthOfShare(byPair.get(pairKey(a, b))?.strength ?? 0), dashed: false })}
      words={(a, b) => {
        const row = byPair.get(pairKey(a, b));
        return row ? lineOf(row, now.names) : '';
      }}
      other={{ edges: inside, label: t('bootstrap.label', { n: inside.length, edges: titles }) }}
      testid="bs-picture"
    />
  );
}

/** Sentences on the simple average: its error, and the colliders that it invents. */
function simpleWords({ names, strengths, averaged }: NonNullable<typeof shown.value>) {
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

/** The simple average as a warning beside the averaged graph. */
function SimpleFigure() {
  const now = shown.value;
  if (!now) return null;
  const { names, strengths, averaged } = now;
  const arrows = simpleAverage(strengths, averaged.threshold);
  const lineOfArrow = (one: SimpleArrow) =>
    t('bootstrap.simple.line', {
      from: names[one.from],
      to: names[one.to],
      strength: percent(one.strength),
      share: percent(one.share),
    });
  const byPair = new Map(arrows.map((one) => [pairKey(one.from, one.to), one]));
  const label = t('bootstrap.simple.label', { n: arrows.length, edges: arrows.map(lineOfArrow) });
  return (
    <section class="bs-naive" aria-label={t('bootstrap.simple.naive')}>
      <h2>{t('bootstrap.simple.naive')}</h2>
      <StrengthFigure
        lookOf={(a, b) => ({ width: widthOfShare(byPair.get(pairKey(a, b))?.strength ?? 0), dashed: false })}
        words={(a, b) => {
          const one = byPair.get(pairKey(a, b));
          return one ? lineOfArrow(one) : '';
        }}
        other={{ edges: arrows.map(({ from, to }) => ({ from, to, mark: 'plain' })), label }}
        testid="bs-simple-picture"
      />
      <p data-testid="bs-simple-words">{simpleWords(now).join(' ')}</p>
    </section>
  );
}

/** Text under a slider, with a button that restores the default. */
const Usual = ({
  testid,
  words,
  back,
  onBack,
}: {
  testid: string;
  words: string;
  back: string | null;
  onBack: () => void;
}) => (
  <p class="quiet" data-testid={testid}>
    {words} {back && <Button look="link" testid={`${testid}-back`} words={back} onClick={onBack} />}
  </p>
);

/** Slider of the strength threshold, in whole resamples. */
function StrengthThreshold({ strengths: { resamples, threshold: usual } }: { strengths: Strengths }) {
  const chosen = doc.value.bootstrap.threshold;
  const value = chosen ?? usual;
  const at = Math.round(value * resamples);
  return (
    <div>
      <Scrub
        id="bs-threshold"
        label={t('bootstrap.threshold')}
        value={at}
        max={resamples}
        text={t('bootstrap.more', { n: at, total: resamples })}
        output={percent(value)}
        testid="bs-threshold"
        onInput={(count) => setBootstrap({ threshold: count / resamples }, 'threshold')}
        onSettle={endGesture}
      />
      <Usual
        testid="bs-usual"
        words={t(chosen === null ? 'bootstrap.usual' : 'bootstrap.ownThreshold', { share: percent(usual) })}
        back={chosen === null ? null : t('bootstrap.back')}
        onBack={() => setBootstrap({ threshold: null })}
      />
    </div>
  );
}

/** Slider of the direction threshold, in hundredths from one half, below which there is no majority. */
function DirectionThreshold() {
  const { direction } = doc.value.bootstrap;
  const share = percent(direction);
  const usual = percent(DIRECTION.usual);
  const least = 100 * DIRECTION.least;
  return (
    <div>
      <Scrub
        id="bs-direction"
        label={t('bootstrap.direction')}
        value={Math.round(100 * direction) - least}
        max={100 - least}
        text={t('bootstrap.directionText', { share })}
        output={share}
        testid="bs-direction"
        onInput={(value) => setBootstrap({ direction: (least + value) / 100 }, 'direction')}
        onSettle={endGesture}
      />
      <Usual
        testid="bs-direction-usual"
        words={t(direction === DIRECTION.usual ? 'bootstrap.directionUsual' : 'bootstrap.directionOwn', {
          share: usual,
        })}
        back={direction === DIRECTION.usual ? null : t('bootstrap.directionBack', { share: usual })}
        onBack={() => setBootstrap({ direction: DIRECTION.usual })}
      />
    </div>
  );
}

/** Both thresholds of the averaged graph. */
function Thresholds() {
  const now = shown.value;
  if (!now) return null;
  return (
    <div class="bs-thresholds">
      <StrengthThreshold strengths={now.strengths} />
      <DirectionThreshold />
      <Switch
        on={doc.value.bootstrap.simple}
        testid="bs-simple"
        words={t('bootstrap.simple.switch')}
        onTurn={(simple) => setBootstrap({ simple })}
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

/** Kinds of arrows whose row gives a reason beside the numbers. */
const WITH_REASON = ['constrained', 'headless'];

/** Table rows of pairs. */
const Pairs = ({ list, names, withSet }: { list: Row[]; names: string[]; withSet: boolean }) =>
  list.map((row) => {
    const [pair, ...cells] = cellsOf(row, names, withSet);
    const heads = headOf(withSet);
    const [from, to] = [names[row.from], names[row.to]];
    return (
      <tr key={`${row.pair.a} ${row.pair.b}`} class={isChosen(from, to) ? 'ed-chosen' : undefined}>
        <th scope="row">
          <PairButton from={from} to={to}>
            {pair}
          </PairButton>
          {row.edge && WITH_REASON.includes(row.edge.arrow) && <span class="bs-fate">{fateOf(row)}</span>}
        </th>
        {cells.map((cell, i) => (
          <td key={heads[i + 1]} class={i === 0 ? 'ed-cell' : undefined}>
            {i === 0 ? (
              <>
                <span>{cell}</span>
                <span class="ed-side">
                  <Split there={row.there} back={row.back} />
                </span>
              </>
            ) : (
              cell
            )}
          </td>
        ))}
      </tr>
    );
  });

/** Table of pairs, with an explanation of its columns. */
function PairTable() {
  const now = shown.value;
  if (!now) return null;
  const { names, averaged } = now;
  const weak = rows.value.filter(({ edge }) => !edge);
  const withSet = anySet(rows.value);
  const heads = headOf(withSet);
  return (
    <div class="ed-table">
      <TableFrame label={t('bootstrap.pairs')} caption="hidden" scrolls class="bs-pairs" testid="bs-pairs" head={heads}>
        <tbody>
          <Pairs list={rows.value.filter(({ edge }) => edge)} names={names} withSet={withSet} />
        </tbody>
        {weak.length > 0 && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={heads.length} class="ed-outside">
                {t('bootstrap.belowThreshold', { share: percent(averaged.threshold) })}
              </th>
            </tr>
            <Pairs list={weak} names={names} withSet={withSet} />
          </tbody>
        )}
      </TableFrame>
      <p class="note">
        <Glossed words={t('bootstrap.about')} of={TERMS} /> {withSet && t('bootstrap.aboutSet')}{' '}
        {t('bootstrap.undirected')}
      </p>
      <Button
        testid="bs-csv"
        words={t('bootstrap.csv')}
        onClick={() =>
          saveFile('strengths.csv', new Blob(['\ufeff', strengthsCsv(names, rows.value)], { type: 'text/csv' }))
        }
      />
    </div>
  );
}

/** Terms explained under the view. */
const TERMS = ['averagedGraph', 'strength', 'resample', 'fixedEdge'];

/** Action of Run in this view. */
const ownRun = () => ({
  label: t(canGoOn.value ? 'bootstrap.runOn' : 'bootstrap.run'),
  isReady: isReady.value && (state.value !== 'running' || isProbing.value),
  run: () => start(canGoOn.peek()),
});

export function BootstrapView() {
  useRun(ownRun);
  useEffect(() => startBootstrap(), []);
  const now = shown.value;
  const lines = sentences();
  const waiting = refused.value ? 'refused' : state.value === 'running' ? 'learning' : info.value ? 'offer' : 'loading';
  const withSet = anySet(rows.value);
  return (
    <>
      <div class="say ed-say">
        <h1 data-testid="sentence">
          {lines ? lines[0] : t(`bootstrap.${waiting}`, { n: doc.value.bootstrap.resamples })}
        </h1>
        <p data-testid="second">
          {refused.value && !lines ? (
            problemWords(refused.value)
          ) : (
            <Glossed words={lines ? lines[1] : t('bootstrap.about')} of={TERMS} />
          )}
        </p>
      </div>
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
            rows: rows.value.map((row) => [...cellsOf(row, now.names, withSet), fateOf(row)]),
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
