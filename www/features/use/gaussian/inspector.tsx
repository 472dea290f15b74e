// Inspector of a Gaussian network: the selected variable with its regression, the reasons for its mean, and fields to
// observe or set a value.
import { useState } from 'preact/hooks';
import { doc } from '../../../store/index.ts';
import { Button } from '../../../widgets/button.tsx';
import { DataTable } from '../../../widgets/data-table.tsx';
import { Fact } from '../../../widgets/fact.tsx';
import { Title } from '../../../widgets/inspector-parts.tsx';
import { NumberField } from '../../../widgets/number-field.tsx';
import { list, short, t } from '../../../words/text.ts';
import { useAnswer } from '../answer.ts';
import { OfFile } from '../of-file.tsx';
import { PredictIt } from '../parts.tsx';
import { tried } from '../store.ts';
import { meanWords } from './parts.tsx';
import { gaussian, gaussianAnswer, gaussianEvidence, gaussianGiven, type Model, takeValue } from './regressions.ts';

/** Range of values to observe or set. */
const VALUES = { least: -1e12, most: 1e12 };
/** Largest number of variables listed by information. */
const MAX_LISTED = 5;
/** Information below which a variable counts as uninformative, in bits. */
const LEAST_BITS = 1e-4;

/** The regression of a variable: coefficients with standard errors, and both variances. */
function Regression({ v, known }: { v: number; known: Model }) {
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

/** Field and buttons to observe or set a value. */
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
          onClick={() => takeValue('findings', name, value)}
        />
        <Button
          testid="gaussian-set"
          words={t('gaussian.set')}
          onClick={() => takeValue('interventions', name, value)}
        />
        {isKnown && <Button words={t('use.forgetLevel')} onClick={() => takeValue('findings', name, null)} />}
      </div>
      <p class="quiet">{t('use.setAbout')}</p>
    </>
  );
}

/** Reasons for the distribution of a variable: trails from the findings, and the information in other variables. */
function Reasons({ v, known }: { v: number; known: Model }) {
  const { families } = known.fitted;
  const found = useAnswer(
    () => tried('gaussianReasons', { evidence: gaussianEvidence.peek(), variable: v }).then(({ answer }) => answer),
    [known.key, v, gaussianEvidence.value],
  );
  if (!found) return null;
  const others = gaussianEvidence.value.findings.map(([u]) => u).filter((u) => u !== v);
  const trail = (of: number[]) =>
    of
      .map((u, i) =>
        i === 0 ? families[u].name : `${families[u].parents.includes(of[i - 1]) ? '→' : '←'} ${families[u].name}`,
      )
      .join(' ');
  const telling = found.information
    .map((bits, u) => ({ u, bits: bits ?? 0 }))
    .filter(({ bits }) => bits > LEAST_BITS)
    .sort((a, b) => b.bits - a.bits)
    .slice(0, MAX_LISTED);
  return (
    <>
      {others.length > 0 && (
        <>
          <h3>{t('use.why')}</h3>
          <ul class="use-why" data-testid="use-why">
            {others.map((u, i) => {
              const way = found.trails[i]?.trail;
              return <li key={u}>{way ? trail(way) : t('use.separated', { name: families[u].name })}</li>;
            })}
          </ul>
        </>
      )}
      <h3>{t('use.next')}</h3>
      {telling.length === 0 && <p>{t('use.nothingTells')}</p>}
      <dl class="use-next" data-testid="use-next">
        {telling.map(({ u, bits }) => (
          <Fact key={u} term={families[u].name} class="num">
            {t('gaussian.bits', { bits: bits.toFixed(3) })}
          </Fact>
        ))}
      </dl>
    </>
  );
}

/** Range over the class of the slope of an intervention. */
function ClassEffect({ v, known }: { v: number; known: Model }) {
  const { families } = known.fitted;
  const { findings, interventions } = gaussianEvidence.value;
  const x =
    interventions.length === 1 && findings.length === 0 && interventions[0][0] !== v ? interventions[0][0] : null;
  const found = useAnswer(
    () => (x === null ? Promise.resolve(null) : tried('gaussianClassEffect', { x, y: v }).then(({ answer }) => answer)),
    [known.key, v, x],
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
        {found.under.map(({ parents, slope }) => (
          <li key={parents.join()}>
            {t(parents.length > 0 ? 'use.withParents' : 'use.withoutParents', {
              name: families[x].name,
              parents: list(parents.map((p) => families[p].name)),
            })}
            : <span class="num">{short(slope)}</span>
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
