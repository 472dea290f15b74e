// Inspector of a Gaussian network: the selected variable with its regression, the reasons for its mean, and fields to
// observe or set a value.
import { useState } from 'preact/hooks';
import { doc } from '../../../store/index.ts';
import { Button } from '../../../widgets/button.tsx';
import { DataTable } from '../../../widgets/data-table.tsx';
import { Fact } from '../../../widgets/fact.tsx';
import { Title } from '../../../widgets/inspector-parts.tsx';
import { NumberField } from '../../../widgets/number-field.tsx';
import { useAnswer } from '../../../widgets/use-answer.ts';
import { list, short, t } from '../../../words/text.ts';
import { DoubtOf } from '../doubt.tsx';
import { intervalOf } from '../doubt-model.ts';
import { own } from '../doubt-store.ts';
import { OfFile, PredictIt } from '../parts.tsx';
import { forget, question, take } from '../store.ts';
import { MostTelling, trailWords } from '../telling.tsx';
import { drawnWords, meanWords } from './parts.tsx';
import { gaussian, gaussianAnswer, gaussianEvidence, gaussianGiven, type Model } from './regressions.ts';

/** Minimum and maximum of a value to observe or set. */
const VALUES = { least: -1e12, most: 1e12 };
type Selection = { v: number; known: Model };

/** Regression of a variable on its parents: coefficients with standard errors, and both estimates of the variance. */
function Regression({ v, known }: Selection) {
  const { families } = known.fitted;
  const { name, parents, intercept, coefficients, errors, variance, unbiasedVariance, explained } = families[v];
  const rows = [
    [t('gaussian.intercept'), short(intercept), ''],
    ...parents.map((p, i) => [
      families[p].name,
      short(coefficients[i]),
      errors[i] == null ? '' : `± ${short(errors[i])}`,
    ]),
  ];
  const given =
    parents.length > 0
      ? t('gaussian.regressionOn', { name, given: list(parents.map((p) => families[p].name)) })
      : t('gaussian.regression', { name });
  return (
    <>
      <h3>{given}</h3>
      <DataTable
        label={given}
        scrolls
        class="use-table"
        testid="gaussian-regression"
        columns={[
          { head: t('gaussian.term'), cell: ([term]) => term },
          { head: t('gaussian.coefficient'), cell: ([, b]) => b, td: { class: 'num' } },
          { head: t('gaussian.error'), cell: ([, , error]) => error, td: { class: 'num quiet' } },
        ]}
        rows={rows}
        keyOf={([term]) => term}
      />
      <dl class="use-next" data-testid="gaussian-variance">
        <Fact term={t('gaussian.kinds.maximum-likelihood')} class="num">
          {short(variance)}
        </Fact>
        <Fact term={t('gaussian.kinds.unbiased')} class="num">
          {unbiasedVariance == null ? '–' : short(unbiasedVariance)}
        </Fact>
        <Fact term={t('gaussian.explained')} class="num">
          {short(explained)}
        </Fact>
      </dl>
    </>
  );
}

/** Share of its standard deviation below which two means of a variable count as equal. */
const SAME = 0.02;
/** Doubt about the mean of a variable without evidence, apart from the spread of single cases around it. */
function MeanDoubt({ v, known }: Selection) {
  const [ends, deviation] = [intervalOf(own.value, v, 0), gaussianAnswer.value?.deviations[v]];
  if (!ends || !deviation) return null;
  const { name } = known.fitted.families[v];
  const set = gaussianEvidence.value.interventions.map(([x]) => x);
  const words = (x: number) => drawnWords(x, ends.high - ends.low);
  const of = { what: t('gaussian.doubt.mean', { name }), rows: known.fitted.rows, v, k: 0, set, words };
  return (
    <>
      <DoubtOf {...of} same={SAME * deviation} />
      <p class="quiet">{t('gaussian.doubt.single', { name, deviation: short(deviation) })}</p>
    </>
  );
}

/** Field and buttons to observe a value of a variable or set the variable to it. */
function Value({ name, start }: { name: string; start: number }) {
  const [value, setValue] = useState(Number(start.toPrecision(4)));
  const isKnown = Object.values(gaussianGiven.value).some((list) => list.some(([other]) => other === name));
  return (
    <>
      <h3>{t('gaussian.valueHead')}</h3>
      <div class="use-buttons">
        <NumberField
          label={t('gaussian.value')}
          value={value}
          {...VALUES}
          testid="gaussian-value"
          onChange={setValue}
        />
        <Button
          testid="gaussian-observe"
          words={t('gaussian.observe')}
          onClick={() => take('findings', [name, String(value)])}
        />
        <Button
          testid="gaussian-set"
          words={t('gaussian.set')}
          onClick={() => take('interventions', [name, String(value)])}
        />
        {isKnown && <Button words={t('use.forgetLevel')} onClick={() => forget(name)} />}
      </div>
      <p class="quiet">{t('use.setAbout')}</p>
    </>
  );
}

/** Reasons for the distribution of a variable: trails from findings, and mutual information with other variables. */
function Reasons({ v, known }: Selection) {
  const { families } = known.fitted;
  const found = useAnswer(JSON.stringify([known.key, v, gaussianEvidence.value]), () =>
    question('gaussianReasons', { evidence: gaussianEvidence.peek(), variable: v }),
  );
  if (!found) return null;
  const others = gaussianEvidence.value.findings.map(([u]) => u).filter((u) => u !== v);
  return (
    <>
      {others.length > 0 && (
        <>
          <h3>{t('use.why')}</h3>
          <ul class="use-why" data-testid="use-why">
            {others.map((u, i) => {
              const way = found.trails[i]?.trail;
              return (
                <li key={u}>{way ? trailWords(way, families) : t('use.separated', { name: families[u].name })}</li>
              );
            })}
          </ul>
        </>
      )}
      <MostTelling
        variables={families}
        information={found.information}
        words={(bits) => t('gaussian.bits', { bits })}
      />
    </>
  );
}

/** Effect on the selected variable of the one that is set, as a slope: its range over the DAGs of the class. */
function ClassEffect({ v, known }: Selection) {
  const { families } = known.fitted;
  const { findings, interventions } = gaussianEvidence.value;
  const x =
    interventions.length === 1 && findings.length === 0 && interventions[0][0] !== v ? interventions[0][0] : null;
  const found = useAnswer(x === null ? null : JSON.stringify([known.key, v, x]), () =>
    question('gaussianClassEffect', { x: x ?? -1, y: v }),
  );
  if (x === null || !found) return null;
  const slopes = found.under.map(({ slope }) => slope);
  const [low, high] = [Math.min(...slopes), Math.max(...slopes)];
  const words = { x: families[x].name, y: families[v].name, low: short(low), high: short(high) };
  return (
    <>
      <h3>{t('use.overClass')}</h3>
      <p data-testid="gaussian-class">{t(high - low < 1e-9 ? 'gaussian.slopeSame' : 'gaussian.slope', words)}</p>
      <ul class="use-why">
        {found.under.map(({ parents, members, slope }) => (
          <li key={parents.join()}>
            {t(parents.length > 0 ? 'use.withParents' : 'use.withoutParents', {
              name: families[x].name,
              parents: list(parents.map((p) => families[p].name)),
            })}
            {members != null && ` (${t('use.networks', { n: members })})`}: <span class="num">{short(slope)}</span>
          </li>
        ))}
      </ul>
      <p class="quiet">{t('use.assumed')}</p>
    </>
  );
}

export function GaussianInspector() {
  const known = gaussian.value;
  const { selected, view } = doc.value;
  const name = selected?.kind === 'variable' ? selected.name : null;
  const v = known?.fitted.families.findIndex((of) => of.name === name) ?? -1;
  if (!known || v < 0 || name === null)
    return (
      <div class="inspected">
        <p class="quiet">{t(known ? 'use.selectOne' : 'gaussian.about')}</p>
        <OfFile />
      </div>
    );
  const now = gaussianAnswer.value ?? known.before;
  return (
    <div class="inspected" data-testid="use-selected" key={name}>
      <Title>
        <span>{name}</span>
      </Title>
      <p class="use-large">
        <b class="num">{meanWords(now.means[v], now.deviations[v])}</b> ± {short(now.deviations[v])}
        <span class="quiet">{t('use.before', { p: short(known.before.means[v]) })}</span>
      </p>
      {view === 'tables' ? (
        <Regression v={v} known={known} />
      ) : (
        <>
          <MeanDoubt v={v} known={known} />
          <Value name={name} start={now.means[v]} />
          <PredictIt name={name} />
          <Reasons v={v} known={known} />
          <ClassEffect v={v} known={known} />
          <Regression v={v} known={known} />
        </>
      )}
    </div>
  );
}
