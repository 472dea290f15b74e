// Use it for columns of numbers: every variable a normal distribution, its regression beside it; values are found or set, and means follow.
import { useEffect, useMemo } from 'preact/hooks';
import { placeCards } from '../../../draw/cards.js';
import { usePlaces } from '../../../result/places.js';
import { doc, select, twin } from '../../../store/index.js';
import { usePaper } from '../../../widgets/papers.js';
import { problemWords } from '../../../widgets/problem.js';
import { Twin } from '../../../widgets/twin.jsx';
import { list, short, t, whole } from '../../../words/text.js';
import { Formats } from '../export.jsx';
import { Paper } from '../paper.jsx';
import { GivenList, Say } from '../parts.jsx';
import { Draw } from '../simulate.jsx';
import { isReady, tried } from '../store.js';
import { Bell } from './parts.jsx';
import {
  gaussian,
  gaussianAnswer,
  gaussianEvidence,
  gaussianGiven,
  gaussianRefused,
  gaussianWhy,
  startGaussian,
  takeValue,
  variances,
} from './store.js';

/** Sizes of a card in px. */
const CARD = { wide: { w: 168, h: 88 }, narrow: { w: 118, h: 80 } };
/** Files that hold a Gaussian network. */
const FORMATS = [
  { id: 'gaussian-json', suffix: 'network.json' },
  { id: 'bnlearn-gaussian', suffix: 'R' },
  { id: 'pgmpy-gaussian', suffix: 'py' },
];

/** Items of the evidence, in words. */
const givenItems = () => {
  const { findings, interventions } = gaussianGiven.value;
  return [
    ...interventions.map(([name, level]) => ({ name, isSet: true, words: t('use.done', { name, level }) })),
    ...findings.map(([name, level]) => ({ name, isSet: false, words: t('use.found', { name, level }) })),
  ];
};

/** The variable whose mean moved most, in deviations. */
function strongest() {
  const [known, now] = [gaussian.value, gaussianAnswer.value];
  if (!known || !now) return null;
  const taken = new Set(givenItems().map(({ name }) => name));
  const moves = known.fitted.families.map(({ name }, v) => {
    const { means, deviations } = known.before;
    return { name, from: means[v], to: now.means[v], by: Math.abs(now.means[v] - means[v]) / (deviations[v] || 1) };
  });
  const free = moves.filter(({ name, by }) => !taken.has(name) && by > 1e-6);
  return free.length > 0 ? free.reduce((a, b) => (b.by > a.by ? b : a)) : null;
}

/** Estimation method in words, and the networks of the class for which the same holds. @param {import('./store.js').Model} known */
const fittedWords = ({ fitted }) =>
  `${t(`gaussian.fitted.${variances.value}`, { rows: whole(fitted.rows) })} ${t(`gaussian.class.${variances.value}`)}`;

/** The sentence, and what stands beneath. @returns {[string, string]} */
function sentences() {
  const known = gaussian.value;
  if (!known) {
    const why = gaussianRefused.value;
    return why
      ? [t('gaussian.refused'), problemWords(why)]
      : [t(isReady.value ? 'gaussian.fitting' : 'use.waiting'), t('gaussian.about')];
  }
  const { view } = doc.value;
  if (view === 'tables') return [t('gaussian.tables'), fittedWords(known)];
  if (view === 'model') return [t('use.exportLead', { n: FORMATS.length }), fittedWords(known)];
  if (view === 'predict') return [t('gaussian.noPrediction'), t('gaussian.noPredictionAbout')];
  const items = givenItems();
  if (view === 'simulate') return [t('use.simulateLead'), fittedWords(known)];
  if (items.length === 0) return [t('gaussian.ask'), fittedWords(known)];
  const lead = t('use.given', { given: list(items.map(({ words }) => words)) });
  if (gaussianWhy.value) return [t('gaussian.impossible'), problemWords(gaussianWhy.value)];
  const moved = strongest();
  const second = `${lead} ${t(items.some(({ isSet }) => isSet) ? 'gaussian.ofThisDag' : 'gaussian.exact')}`;
  if (!moved) return [t(gaussianAnswer.value ? 'use.nothingMoved' : 'use.computing'), second];
  const words = { name: moved.name, from: short(moved.from), to: short(moved.to) };
  return [t(moved.to > moved.from ? 'gaussian.rises' : 'gaussian.falls', words), second];
}

/** List of the evidence, each item with a way to forget it; and the ln density of the findings. */
function Given() {
  const items = givenItems();
  const density = gaussianAnswer.value?.lnDensity ?? null;
  if (items.length === 0) return null;
  return (
    <GivenList items={items} onForget={(name) => takeValue('findings', name, null)}>
      {density !== null && (
        <span class="use-pe" data-testid="use-density" title={t('gaussian.densityAbout')}>
          {t('gaussian.density')} <b class="num">{density.toFixed(3)}</b>
        </span>
      )}
    </GivenList>
  );
}

/** A regression in words. @param {import('./store.js').Fitted} fitted @param {number} v */
function equation({ families }, v) {
  const { name, parents, intercept, coefficients } = families[v];
  const terms = parents.map((p, i) => {
    const b = coefficients[i];
    return `${b < 0 ? '−' : '+'} ${short(Math.abs(b))} ${families[p].name}`;
  });
  return `${name} = ${short(intercept)} ${terms.join(' ')}`.trim();
}

/** A variable: its bell in Ask, its regression in Probabilities. @param {{ v: number, box: import('../../../draw/cards.js').Box, known: import('./store.js').Model }} props */
function Card({ v, box, known }) {
  const { families } = known.fitted;
  const { name, variance, unbiasedVariance } = families[v];
  const { selected, view } = doc.value;
  const now = gaussianAnswer.value ?? known.before;
  const [mean, deviation] = [now.means[v], now.deviations[v]];
  const before = { mean: known.before.means[v], deviation: known.before.deviations[v] };
  const taken = givenItems().find((of) => of.name === name);
  const isSelected = selected?.kind === 'variable' && selected.name === name;
  const used = variances.value === 'unbiased' ? (unbiasedVariance ?? variance) : variance;
  const noise = Math.sqrt(used);
  return (
    <div
      class={`use-card${isSelected ? ' selected' : ''}${taken ? ' fixed' : ''}`}
      role="group"
      aria-label={name}
      data-testid={`use-card-${name}`}
      style={{ left: `${box.x}px`, top: `${box.y}px`, width: `${box.w}px`, height: `${box.h}px` }}
    >
      <div class="use-head">
        <button
          type="button"
          class="use-name"
          aria-pressed={isSelected}
          onClick={() => select(isSelected ? null : { kind: 'variable', name })}
        >
          {name}
        </button>
        <span class="use-note">{taken ? t(taken.isSet ? 'use.set' : 'use.observed') : ''}</span>
      </div>
      {view === 'tables' ? (
        <p class="use-equation">
          {equation(known.fitted, v)} <span class="quiet">{t('gaussian.noise', { sd: short(noise) })}</span>
        </p>
      ) : (
        <>
          <Bell mean={mean} deviation={deviation} before={before} />
          <p class="use-meansd num">
            <b>{short(mean)}</b> {deviation > 0 && <span class="quiet">± {short(deviation)}</span>}
          </p>
        </>
      )}
    </div>
  );
}

/** All variables and the edges between them. @param {{ known: import('./store.js').Model }} props */
function Cards({ known }) {
  const paper = usePaper() === 'narrow' ? 'narrow' : 'wide';
  const { families } = known.fitted;
  const [names, edges] = useMemo(
    () => [
      families.map(({ name }) => name),
      families.flatMap(({ parents }, to) => parents.map((from) => /** @type {[number, number]} */ ([from, to]))),
    ],
    [known.key],
  );
  const places = usePlaces(names, edges, paper);
  const layout = useMemo(
    () =>
      placeCards(
        names.map(() => CARD[paper]),
        edges,
        paper,
        places?.points ?? null,
      ),
    [known.key, paper, places],
  );
  return (
    <Paper layout={layout} testId="use-stage" canBeFocused>
      {layout.placed.map((box, v) => (
        <Card key={names[v]} v={v} box={box} known={known} />
      ))}
    </Paper>
  );
}

/** Means and deviations, or the regressions, as a table. @param {{ known: import('./store.js').Model, said: string[] }} props */
function AsText({ known, said }) {
  const now = gaussianAnswer.value ?? known.before;
  const rows = known.fitted.families.map(({ name, variance, unbiasedVariance }, v) => [
    name,
    short(now.means[v]),
    short(now.deviations[v]),
    equation(known.fitted, v),
    short(variance),
    unbiasedVariance === null ? '–' : short(unbiasedVariance),
  ]);
  const head = ['variable', 'mean', 'deviation', 'regression', 'variance', 'unbiased'].map((of) =>
    t(`gaussian.head.${of}`),
  );
  return <Twin sentences={said} skip={2} table={{ caption: t('gaussian.caption'), head, rows }} />;
}

/** Which variances are used. */
const Variances = () => (
  <label class="use-estimate">
    <span>{t('gaussian.variances')}</span>
    <select
      data-testid="gaussian-variances"
      value={variances.value}
      onChange={({ currentTarget: { value } }) => {
        variances.value = /** @type {typeof variances.value} */ (value);
      }}
    >
      {
        /** @type {const} */ (['maximum-likelihood', 'unbiased']).map((kind) => (
          <option key={kind} value={kind}>
            {t(`gaussian.kinds.${kind}`)}
          </option>
        ))
      }
    </select>
  </label>
);

/** Content of the open view. @param {{ known: import('./store.js').Model, said: string[] }} props */
function Shown({ known, said }) {
  switch (doc.value.view) {
    case 'simulate':
      return (
        <div class="use-page">
          <Draw
            draw={(rows, seed) => tried('gaussianSimulate', { evidence: gaussianEvidence.peek(), rows, seed })}
            inputs={[known.key, gaussianEvidence.value]}
          />
        </div>
      );
    case 'model':
      return (
        <div class="use-page">
          <Formats
            formats={FORMATS}
            write={(format) => tried('gaussianExport', { format }).then(({ answer }) => answer)}
            inputs={[known.key]}
          />
        </div>
      );
    case 'predict':
      return null;
    default:
      return twin.value ? <AsText known={known} said={said} /> : <Cards known={known} />;
  }
}

export function GaussianView() {
  useEffect(() => startGaussian(), []);
  const said = sentences();
  const known = gaussian.value;
  return (
    <>
      <Say said={said} />
      <Given />
      {known ? <Shown known={known} said={said} /> : <div class="picture" />}
      <div class="use-choices">
        <Variances />
      </div>
      <p class="quiet use-legend">{t('gaussian.legend')}</p>
    </>
  );
}
