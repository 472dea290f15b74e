// How firmly the data hold the edges: networks of resamples, how often each pair is joined, and what they average to. The
// pairs stand in the right-hand column.
import '../text-later.js';
import './bootstrap.css';
import { useEffect, useMemo } from 'preact/hooks';
import { Marks, Parts } from '../draw/graph.jsx';
import { place } from '../draw/layout.js';
import { unitOf } from '../draw/numbers.js';
import { drawStrengths } from '../draw/strengths-picture.js';
import {
  expected,
  keyOf,
  RESAMPLES,
  refused,
  rows,
  seconds,
  setBootstrap,
  shown,
  start,
  startBootstrap,
  state,
  stop,
} from '../store/bootstrap.js';
import { doc, endGesture, info, twin } from '../store.js';
import { strengthsCsv } from '../strength.js';
import { roughly, t, whole } from '../text.js';
import { saveFile } from '../ui/clipboard.js';
import { NumberField } from '../ui/number-field.jsx';
import { problemWords } from '../ui/problem.js';
import { Scrub } from '../ui/scrub.jsx';
import { Columns } from '../ui/table.jsx';
import { Twin } from '../ui/twin.jsx';
import { usePaper } from './steps-figure.jsx';

/** @typedef {import('../strength.js').Row} Row */

/** Names are never smaller than this, in px: larger pictures are scrolled. */
const LEAST_NAME = 9;
const SEEDS = 4_294_967_295;

/** A share, as hundredths. @param {number} x */
const percent = (x) => t('bootstrap.percent', { x: whole(Math.round(100 * x)) });

/** The pair the way it stands in the network, or as most resamples have it. @param {Row} row @returns {[number, number]} */
const wayOf = ({ a, b, edge, direction }) => (edge ? [edge.from, edge.to] : direction < 0.5 ? [b, a] : [a, b]);

/** The share of resamples with the pair that direct it so. @param {Row} row @param {number} from */
const shareOf = ({ a, direction }, from) => (from === a ? direction : 1 - direction);

/** What became of a pair. @param {Row} row */
function fateOf({ edge }) {
  if (!edge) return t('bootstrap.fate.weak');
  const bar = (/** @type {string | null} */ name) => (name ? t(`bootstrap.bar.${name}`) : '');
  return t(`bootstrap.fate.${edge.placing}`, { why: bar(edge.why), other: bar(edge.other) });
}

/** Two sentences: of the edge that most resamples agree on, and of the averaged network. */
function sentences() {
  const now = shown.value;
  if (!now) return null;
  const { strengths, averaged, names, score } = now;
  const all = rows.value;
  const times = (/** @type {Row} */ row) => Math.max(row.forward, row.backward);
  const first = all.reduce((best, row) => (times(row) > times(best) ? row : best), all[0]);
  const n = strengths.resamples;
  const [from, to] = first && first.backward > first.forward ? [first.b, first.a] : [first?.a, first?.b];
  const lead = !first
    ? t('bootstrap.none', { n })
    : times(first) > 0
      ? t('bootstrap.found', { n, from: names[from], to: names[to], times: times(first) })
      : t('bootstrap.joined', { n, from: names[from], to: names[to], times: first.joined });
  const count = averaged.parents.reduce((sum, set) => sum + set.length, 0);
  const more = t('bootstrap.averaged', {
    n: count,
    share: percent(averaged.threshold),
    score: unitOf(score).show(averaged.score),
  });
  const changed = averaged.edges.filter(({ placing }) => placing === 'turned').length;
  const left = averaged.edges.filter(({ placing }) => placing === 'left-out').length;
  return [
    lead,
    [more, changed && t('bootstrap.turned', { n: changed }), left && t('bootstrap.left', { n: left })]
      .filter(Boolean)
      .join(' '),
  ];
}

/** What is asked, and how far it has got. */
function What() {
  const { resamples, seed } = doc.value.bootstrap;
  const now = shown.value;
  const done = now?.strengths.resamples ?? 0;
  const running = state.value === 'running';
  const left = done > 0 ? (seconds.value / done) * (resamples - done) : expected.value;
  const goesOn = state.value === 'stopped' && now !== null && now.key === keyOf(doc.value);
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
          <button type="button" class="btn" data-testid="bs-start" onClick={() => start(goesOn)}>
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

/** The averaged network. */
function Figure() {
  const now = shown.value;
  const paper = usePaper();
  const inside = rows.value
    .filter((row) => row.inside !== 'no')
    .map((row) => {
      const [from, to] = wayOf(row);
      return { from, to, strength: row.strength };
    });
  const key = inside.map(({ from, to }) => `${from} ${to}`).join();
  const names = now?.names ?? [];
  const layout = useMemo(
    () =>
      place(
        names,
        inside.map(({ from, to }) => [from, to]),
        paper,
      ),
    [names, key, paper],
  );
  if (!now) return <div class="picture" />;
  const { picture, words } = drawStrengths({ names, layout, edges: inside, words: percent });
  const [width, height] = [layout.width, layout.height].map((x) => Math.round((x * LEAST_NAME) / layout.font));
  const label = t('bootstrap.label', {
    n: inside.length,
    edges: inside.map(({ from, to, strength }) => `${names[from]} → ${names[to]} ${percent(strength)}`),
  });
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

/** The slider of the threshold, in whole resamples. */
function Threshold() {
  const now = shown.value;
  if (!now) return null;
  const { resamples, threshold: usual } = now.strengths;
  const chosen = doc.value.bootstrap.threshold;
  const value = chosen ?? usual;
  const at = Math.round(value * resamples);
  return (
    <div class="bs-threshold">
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
      <p class="quiet" data-testid="bs-usual">
        {t(chosen === null ? 'bootstrap.usual' : 'bootstrap.ownThreshold', { share: percent(usual) })}{' '}
        {chosen !== null && (
          <button type="button" class="link" data-testid="bs-back" onClick={() => setBootstrap({ threshold: null })}>
            {t('bootstrap.back')}
          </button>
        )}
      </p>
    </div>
  );
}

/** Head and cells of a pair, for the table and the text twin. */
const HEAD = () => ['pair', 'strength', 'there', 'back', 'fate'].map((key) => t(`bootstrap.head.${key}`));

/** @param {Row} row @param {string[]} names @returns {string[]} */
function cellsOf(row, names) {
  const [from, to] = wayOf(row);
  const there = shareOf(row, from);
  // Rounded once, so that both ways make a whole.
  const rounded = Math.round(100 * there) / 100;
  return [`${names[from]} → ${names[to]}`, percent(row.strength), percent(rounded), percent(1 - rounded), fateOf(row)];
}

export function BootstrapView() {
  useEffect(() => startBootstrap(), []);
  const now = shown.value;
  const said = sentences();
  const waiting = refused.value ? 'refused' : state.value === 'running' ? 'learning' : info.value ? 'offer' : 'loading';
  return (
    <>
      <div class="say">
        <h1 data-testid="sentence">
          {said ? said[0] : t(`bootstrap.${waiting}`, { n: doc.value.bootstrap.resamples })}
        </h1>
        <p data-testid="second">
          {said ? said[1] : refused.value ? problemWords(refused.value) : t('bootstrap.about')}
        </p>
      </div>
      <What />
      {twin.value && now && said ? (
        <Twin
          sentences={[...said, t('bootstrap.about')]}
          said={2}
          table={{
            caption: t('bootstrap.pairs'),
            head: HEAD(),
            rows: rows.value.map((row) => cellsOf(row, now.names)),
          }}
        />
      ) : (
        <Figure />
      )}
      <Threshold />
    </>
  );
}

/** Pairs in rows; what is said of a pair beside its numbers, where that is not what is to be expected. @param {{ list: Row[], names: string[] }} props */
const Pairs = ({ list, names }) =>
  list.map((row) => {
    const [pair, strength, there, back, fate] = cellsOf(row, names);
    return (
      <tr key={`${row.a} ${row.b}`}>
        <th scope="row">
          {pair} {row.edge && row.edge.placing !== 'kept' && <span class="bs-fate">{fate}</span>}
        </th>
        <td>{strength}</td>
        <td>{there}</td>
        <td>{back}</td>
      </tr>
    );
  });

export function BootstrapInspector() {
  const now = shown.value;
  if (!now) return <p class="quiet bs-about">{t('bootstrap.about')}</p>;
  const { names, averaged } = now;
  const weak = rows.value.filter(({ edge }) => !edge);
  const heads = HEAD().slice(0, 4);
  return (
    <div class="inspected">
      <h2 class="insp-h">{t('bootstrap.pairs')}</h2>
      <p class="quiet bs-about">{t('bootstrap.about')}</p>
      <div class="scroll-x">
        <table class="bs-pairs" data-testid="bs-pairs">
          <Columns head={heads} />
          <tbody>
            <Pairs list={rows.value.filter(({ edge }) => edge)} names={names} />
          </tbody>
          {weak.length > 0 && (
            <tbody>
              <tr>
                <th scope="rowgroup" colSpan={4} class="bs-below">
                  {t('bootstrap.below', { share: percent(averaged.threshold) })}
                </th>
              </tr>
              <Pairs list={weak} names={names} />
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
