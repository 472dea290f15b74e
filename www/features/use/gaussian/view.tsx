// The views of "Use it" for continuous variables: each variable as a normal distribution with its regression. Observing
// or setting values updates the means.
import { useMemo } from 'preact/hooks';
import { type Box, placeCards } from '../../../draw/cards.ts';
import { textWidth } from '../../../draw/text-width.ts';
import type { GaussianFitted } from '../../../generated/protocol.ts';
import { usePlaces } from '../../../result/places.ts';
import { NothingLearned } from '../../../result/unlearned.tsx';
import { doc, select, twin } from '../../../store/index.ts';
import { Button } from '../../../widgets/button.tsx';
import { usePaper } from '../../../widgets/papers.ts';
import { Twin } from '../../../widgets/twin.tsx';
import { short, t } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { edgesOf } from '../ask.tsx';
import { Paper, useRoom } from '../paper.tsx';
import { Choices, GivenList, Said } from '../parts.tsx';
import { PredictView } from '../predict-view.tsx';
import { Draw } from '../simulate.tsx';
import { forget, tried } from '../store.ts';
import { Bell, meanWords } from './parts.tsx';
import { byRegressions } from './predict.tsx';
import { gaussian, gaussianAnswer, gaussianEvidence, type Model, variances } from './regressions.ts';
import { gaussianSentences, givenItems } from './sentences.ts';

/** Size of a variable's card, in px, on a wide and on a narrow page. */
const CARD = { wide: { w: 168, h: 88 }, narrow: { w: 118, h: 80 } };
/** Measures of a card in the view Probabilities, in px: head, line of the equation, horizontal padding, type size. */
const EQUATION = { head: 40, line: 16, beside: 26, type: 12 };

/** Size of a card; in the view Probabilities as high as its equation needs. */
function sizeOf({ fitted }: Model, v: number, paper: 'wide' | 'narrow') {
  const { w, h } = CARD[paper];
  if (doc.value.view !== 'tables') return { w, h };
  const { head, line, beside, type } = EQUATION;
  // The factor allows for line breaks between words, which leave some lines partly empty.
  const lines = Math.ceil((1.25 * textWidth(`${equation(fitted, v)} ± 0.000`, type)) / (w - beside));
  return { w, h: Math.max(h, head + line * lines) };
}
/** List of the evidence, each item with a button to remove it, and the ln density of the findings. */
function Given() {
  const items = givenItems();
  const density = gaussianAnswer.value?.lnDensity ?? null;
  if (items.length === 0) return null;
  return (
    <GivenList items={items} onForget={forget}>
      {density !== null && (
        <span class="use-pe" data-testid="use-density" title={t('gaussian.densityAbout')}>
          {t('gaussian.density')} <b class="num">{exact(density, 3)}</b>
        </span>
      )}
    </GivenList>
  );
}

/** Regression of a variable as an equation in text. */
function equation({ families }: GaussianFitted, v: number) {
  const { name, parents, intercept, coefficients } = families[v];
  const terms = parents.map((p, i) => {
    const b = coefficients[i];
    return `${b < 0 ? '−' : '+'} ${short(Math.abs(b))}·${families[p].name}`;
  });
  return `${name} = ${short(intercept)} ${terms.join(' ')}`.trim();
}

/** Card of a variable: its distribution in the view Ask, its regression in Probabilities. */
function Card({ v, box, known }: { v: number; box: Box; known: Model }) {
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
        <Button
          class="use-name"
          pressed={isSelected}
          words={name}
          onClick={() => select(isSelected ? null : { kind: 'variable', name })}
        />
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
            <b>{meanWords(mean, deviation)}</b> {deviation > 0 && <span class="quiet">± {short(deviation)}</span>}
          </p>
        </>
      )}
    </div>
  );
}

/** Picture of all variables and the edges between them. */
function Cards({ known }: { known: Model }) {
  const seen = usePaper();
  const paper = seen === 'narrow' ? 'narrow' : 'wide';
  const { families } = known.fitted;
  const [names, edges] = useMemo(() => [families.map(({ name }) => name), edgesOf(families)], [known.key]);
  const places = usePlaces(names, edges, paper);
  const { stage, within } = useRoom();
  const layout = useMemo(
    () =>
      placeCards(
        names.map((_, v) => sizeOf(known, v, paper)),
        edges,
        seen === 'low' ? 'wide' : seen,
        places?.points ?? null,
        within,
      ),
    [known.key, seen, places, doc.value.view, within?.width, within?.height],
  );
  const cut = new Set(gaussianEvidence.value.interventions.map(([v]) => v));
  return (
    <Paper layout={layout} stage={stage} isRoom={within !== null} testId="use-stage" cut={cut}>
      {layout.placed.map((box, v) => (
        <Card key={names[v]} v={v} box={box} known={known} />
      ))}
    </Paper>
  );
}

/** Text version: means, standard deviations and regressions as a table. */
function AsText({ known, said }: { known: Model; said: string[] }) {
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

/** Content of the open view for a Gaussian network. */
function Shown({ known, said }: { known: Model; said: string[] }) {
  if (doc.value.view !== 'simulate') return twin.value ? <AsText known={known} said={said} /> : <Cards known={known} />;
  return (
    <div class="use-page">
      <Draw
        draw={(rows, seed) => tried('gaussianSimulate', { evidence: gaussianEvidence.peek(), rows, seed })}
        inputs={[known.key, gaussianEvidence.value]}
      />
    </div>
  );
}

/** Whether the open view has cards that need a legend. */
const hasLegend = () => ['use', 'tables'].includes(doc.value.view) && !twin.value;

/** View of "Use it" for a Gaussian network: answers, regressions, simulated rows, files. */
function NetworkView() {
  const said = gaussianSentences();
  const known = gaussian.value;
  return (
    <>
      <Said said={said} />
      <Given />
      {known ? <Shown known={known} said={said} /> : <NothingLearned />}
      <Choices />
      {hasLegend() && <p class="quiet use-legend">{t(`gaussian.legend.${doc.value.view}`)}</p>}
    </>
  );
}

export const GaussianView = () =>
  doc.value.view === 'predict' ? <PredictView kind={byRegressions} /> : <NetworkView />;
