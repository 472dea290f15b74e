// How stable the edges are: networks of resamples, how often each pair is joined and which way, and the graph they average to.
// The pairs stand in the right-hand column.
import '../../words/text-later.js';
import './bootstrap.css';
import { useEffect, useMemo } from 'preact/hooks';
import { Marks, Parts } from '../../draw/graph.jsx';
import { anySet, cellsOf, fateOf, graphWords, headOf, leadOf, lineOf, percent } from '../../model/bootstrap-words.js';
import { DIRECTION } from '../../model/state.js';
import { strengthsCsv } from '../../model/strength.js';
import { usePlaces } from '../../result/places.js';
import {
  canGoOn,
  expected,
  isReady,
  RESAMPLES,
  reference,
  refused,
  rows,
  seconds,
  setBootstrap,
  shown,
  start,
  startBootstrap,
  state,
  stop,
} from '../../store/bootstrap.js';
import { doc, endGesture, info, twin } from '../../store/index.js';
import { saveFile } from '../../widgets/clipboard.js';
import { NumberField } from '../../widgets/number-field.jsx';
import { usePaper } from '../../widgets/papers.js';
import { problemWords } from '../../widgets/problem.js';
import { Scrub } from '../../widgets/scrub.jsx';
import { Columns } from '../../widgets/table.jsx';
import { Twin } from '../../widgets/twin.jsx';
import { roughly, t } from '../../words/text.js';
import { drawStrengths } from './picture.js';

/** @typedef {import('../../model/strength.js').Row} Row */

/** Names are never smaller than this, in px: larger pictures are scrolled. */
const LEAST_NAME = 9;
const SEEDS = 4_294_967_295;

/** Two sentences: of the strongest edge, and of the averaged graph. */
function sentences() {
  const now = shown.value;
  if (!now) return null;
  return [leadOf(rows.value, now.names, now.strengths.resamples), graphWords(now.averaged, now.score, reference.value)];
}

/** What is asked, and how far it has got. */
function What() {
  const { resamples, seed } = doc.value.bootstrap;
  const now = shown.value;
  const done = now?.strengths.resamples ?? 0;
  const running = state.value === 'running';
  const left = done > 0 ? (seconds.value / done) * (resamples - done) : (expected.value ?? 0);
  const goesOn = canGoOn.value;
  return (
    <div class="bs-what">
      <NumberField
        label={t('bootstrap.resamples')}
        value={resamples}
        {...RESAMPLES}
        testid="bs-resamples"
        onChange={(value) => setBootstrap({ resamples: Math.round(value) }, 'resamples')}
        onSettle={endGesture}
      />
      <NumberField
        label={t('bootstrap.seed')}
        value={seed}
        least={0}
        most={SEEDS}
        testid="bs-seed"
        onChange={(value) => setBootstrap({ seed: Math.round(value) }, 'bootstrap-seed')}
        onSettle={endGesture}
      />
      {running ? (
        <button type="button" class="btn" data-testid="bs-stop" onClick={stop}>
          {t('bootstrap.stop')}
        </button>
      ) : (
        done < resamples && (
          <button
            type="button"
            class="btn"
            data-testid="bs-start"
            disabled={!isReady.value}
            onClick={() => start(goesOn)}
          >
            {t(goesOn ? 'bootstrap.goOn' : 'bootstrap.start')}
          </button>
        )
      )}
      <p data-testid="bs-progress">
        {done < resamples || running ? t('bootstrap.progress', { done, total: resamples }) : ''}{' '}
        {done < resamples && left > 1
          ? t(running ? 'bootstrap.leftTime' : 'bootstrap.takes', { time: roughly(left) })
          : ''}
      </p>
    </div>
  );
}

/** The averaged graph. */
function Figure() {
  const now = shown.value;
  const paper = usePaper();
  const inside = rows.value.flatMap((row) => (row.edge ? [{ ...row, arrow: row.edge.arrow }] : []));
  const key = inside.map(({ from, to }) => `${from} ${to}`).join();
  const names = now?.names ?? [];
  const links = useMemo(() => inside.map(({ from, to }) => /** @type {[number, number]} */ ([from, to])), [key]);
  const layout = usePlaces(names, links, paper);
  if (!now || !layout) return <div class="picture" />;
  const edges = inside.map((row) => ({ ...row, title: lineOf(row, names) }));
  const { picture, words } = drawStrengths({ names, layout, edges, words: percent });
  const [width, height] = [layout.width, layout.height].map((x) => Math.round((x * LEAST_NAME) / layout.font));
  const label = t('bootstrap.label', { n: edges.length, edges: edges.map(({ title }) => title) });
  return (
    <figure class="picture bs-picture" data-testid="bs-picture">
      <svg
        class="graph"
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        style={{ '--least-w': `${width}px`, '--least-h': `${height}px` }}
        role="img"
        aria-label={label}
      >
        <Parts picture={picture} edgeClass={() => 'edge'} />
        <Marks marks={words} />
      </svg>
    </figure>
  );
}

/** What is said under a slider, with a button back to the usual value. @param {{ testid: string, words: string, back: string | null, onBack: () => void }} props */
const Usual = ({ testid, words, back, onBack }) => (
  <p class="quiet" data-testid={testid}>
    {words}{' '}
    {back && (
      <button type="button" class="link" data-testid={`${testid}-back`} onClick={onBack}>
        {back}
      </button>
    )}
  </p>
);

/** The slider of the strength threshold, in whole resamples. @param {{ strengths: import('../../generated/protocol').Strengths }} props */
function StrengthThreshold({ strengths: { resamples, threshold: usual } }) {
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

/** The slider of the direction threshold, in hundredths from one half on: less would be no majority. */
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
    </div>
  );
}

export function BootstrapView() {
  useEffect(() => startBootstrap(), []);
  const now = shown.value;
  const lines = sentences();
  const waiting = refused.value ? 'refused' : state.value === 'running' ? 'learning' : info.value ? 'offer' : 'loading';
  const withSet = anySet(rows.value);
  return (
    <>
      <div class="say">
        <h1 data-testid="sentence">
          {lines ? lines[0] : t(`bootstrap.${waiting}`, { n: doc.value.bootstrap.resamples })}
        </h1>
        <p data-testid="second">
          {lines ? lines[1] : refused.value ? problemWords(refused.value) : t('bootstrap.about')}
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
          ]}
          skip={2}
          table={{
            caption: t('bootstrap.pairs'),
            head: [...headOf(withSet), t('bootstrap.head.fate')],
            rows: rows.value.map((row) => [...cellsOf(row, now.names, withSet), fateOf(row)]),
          }}
        />
      ) : (
        <Figure />
      )}
      <Thresholds />
    </>
  );
}

/** Arrows that a pair's row says more of than its numbers do. */
const TOLD = ['constrained', 'headless'];

/** Pairs in rows. @param {{ list: Row[], names: string[], withSet: boolean }} props */
const Pairs = ({ list, names, withSet }) =>
  list.map((row) => {
    const [pair, ...cells] = cellsOf(row, names, withSet);
    const heads = headOf(withSet);
    return (
      <tr key={`${row.pair.a} ${row.pair.b}`}>
        <th scope="row">
          {pair} {row.edge && TOLD.includes(row.edge.arrow) && <span class="bs-fate">{fateOf(row)}</span>}
        </th>
        {cells.map((cell, i) => (
          <td key={heads[i + 1]}>{cell}</td>
        ))}
      </tr>
    );
  });

export function BootstrapInspector() {
  const now = shown.value;
  if (!now) return <p class="quiet bs-about">{t('bootstrap.about')}</p>;
  const { names, averaged } = now;
  const weak = rows.value.filter(({ edge }) => !edge);
  const withSet = anySet(rows.value);
  const heads = headOf(withSet);
  return (
    <div class="inspected">
      <h2 class="insp-h">{t('bootstrap.pairs')}</h2>
      <p class="quiet bs-about">{t('bootstrap.about')}</p>
      {withSet && <p class="quiet bs-about">{t('bootstrap.aboutSet')}</p>}
      <p class="quiet bs-about">{t('bootstrap.undirected')}</p>
      <div class="scroll-x">
        <table class="bs-pairs" data-testid="bs-pairs">
          <Columns head={heads} />
          <tbody>
            <Pairs list={rows.value.filter(({ edge }) => edge)} names={names} withSet={withSet} />
          </tbody>
          {weak.length > 0 && (
            <tbody>
              <tr>
                <th scope="rowgroup" colSpan={heads.length} class="bs-below">
                  {t('bootstrap.belowThreshold', { share: percent(averaged.threshold) })}
                </th>
              </tr>
              <Pairs list={weak} names={names} withSet={withSet} />
            </tbody>
          )}
        </table>
      </div>
      <button
        type="button"
        class="btn"
        data-testid="bs-csv"
        onClick={() =>
          saveFile('strengths.csv', new Blob(['\ufeff', strengthsCsv(names, rows.value)], { type: 'text/csv' }))
        }
      >
        {t('bootstrap.csv')}
      </button>
    </div>
  );
}
