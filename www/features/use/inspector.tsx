// Inspector of Use it: the selected variable with its probabilities, reasons, table and interventions.

import type { PriorVariable } from '../../generated/protocol.ts';
import type { View } from '../../model/places.ts';
import { doc, projector, select, setDoc } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Fact } from '../../widgets/fact.tsx';
import { Title } from '../../widgets/inspector-parts.tsx';
import { t } from '../../words/text.ts';
import { AdjustmentSets } from './adjustment.tsx';
import { useAnswer } from './answer.ts';
import { ClassEffect } from './class-effect.tsx';
import { GaussianInspector } from './gaussian/inspector.tsx';
import { isOfNumbers } from './gaussian/regressions.ts';
import { Joint } from './joint.tsx';
import { percent, probability, telling } from './model.ts';
import { OfFile } from './of-file.tsx';
import { PredictIt } from './parts.tsx';
import { SoftEvidence } from './soft.tsx';
import { answer, current, evidence, forget, intervene, levelOf, observe, question, tablesKey } from './store.ts';
import { Table } from './table.tsx';
import { Tornado } from './tornado.tsx';
import { WhatIf } from './what-if.tsx';
import { focus, focused, reasons, selectedVariable } from './why.ts';

/** A trail in words. */
const trailWords = (trail: number[], variables: PriorVariable[]) =>
  trail
    .map((v, i) =>
      i === 0 ? variables[v].name : `${variables[v].parents.includes(trail[i - 1]) ? '→' : '←'} ${variables[v].name}`,
    )
    .join(' ');

/** Trails from each finding to the variable; a click highlights a trail in the picture. */
function Why() {
  const known = current.value;
  const found = reasons.value;
  if (!known || !found || found.length === 0) return null;
  const { variables } = known.fitted.network;
  return (
    <>
      <h3>{t('use.why')}</h3>
      <ul class="use-why" data-testid="use-why">
        {found.map(({ variable: y, trail }) => {
          const { name } = variables[y];
          return (
            <li key={name}>
              {trail ? (
                <Button class="use-trail" pressed={focused.value?.variable === y} onClick={() => focus(y)}>
                  <b>{trailWords(trail, variables)}</b>
                  <span class="quiet">{t('use.trailEnd', { name })}</span>
                </Button>
              ) : (
                t('use.separated', { name })
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Largest number of variables listed by information. */
const MAX_LISTED = 5;
/** Information below which a variable counts as uninformative, in bits. */
const LEAST_BITS = 1e-4;

/** The variables whose observation would be most informative about this one. */
function Findings({ variable }: { variable: number }) {
  const known = current.value;
  const { findings, interventions } = evidence.value;
  const isFixed = [...findings, ...interventions].some(([v]) => v === variable);
  const found = useAnswer(
    () => (isFixed ? Promise.resolve(null) : question('findings', { evidence: evidence.peek(), target: variable })),
    [tablesKey.value, variable, evidence.value],
  );
  if (!known || !found) return null;
  const telling = found.information
    .map((bits, v) => ({ v, bits: bits ?? 0 }))
    .filter(({ bits }) => bits > LEAST_BITS)
    .sort((a, b) => b.bits - a.bits)
    .slice(0, MAX_LISTED);
  return (
    <>
      <h3>{t('use.next')}</h3>
      {telling.length === 0 && <p>{t('use.nothingTells')}</p>}
      <dl class="use-next" data-testid="use-next">
        {telling.map(({ v, bits }) => (
          <Fact key={v} term={known.fitted.network.variables[v].name} class="num">
            {t('use.bits', { bits: bits.toFixed(3), of: found.entropy.toFixed(3) })}
          </Fact>
        ))}
      </dl>
    </>
  );
}

/** The most telling level in large type, and all levels below. */
function Now({ variable }: { variable: number }) {
  const known = current.value;
  const now = answer.value?.marginals[variable];
  if (!known || !now) return null;
  const { levels } = known.fitted.network.variables[variable];
  const before = known.before.marginals[variable];
  const first = telling(before, now);
  const hasMoved = (k: number) => Math.abs(now[k] - before[k]) >= 0.0005;
  return (
    <>
      <p class="use-large">
        <b class="num">{probability(now[first])}</b> {levels[first]}
        {hasMoved(first) && <span class="quiet">{t('use.before', { p: probability(before[first]) })}</span>}
      </p>
      <ul class="use-levels">
        {levels.map((level, k) => (
          <li key={level}>
            <b class="num">{percent(now[k])}</b> {level}{' '}
            {hasMoved(k) && <span class="quiet">{t('use.was', { p: percent(before[k]) })}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Buttons to observe each level or to set the variable to it. */
function Levels({ variable, kind }: { variable: number; kind: 'observe' | 'set' }) {
  const known = current.value;
  if (!known) return null;
  const { name, levels } = known.fitted.network.variables[variable];
  const { level: fixed, isSet } = levelOf(name);
  const isSetting = kind === 'set';
  return (
    <div class="use-pair">
      {levels.map((level) => (
        <Button
          key={level}
          pressed={isSet === isSetting && fixed === level}
          words={t(isSetting ? 'use.setTo' : 'use.observeLevel', { level })}
          onClick={() => (isSetting ? intervene : observe)(name, level)}
        />
      ))}
      {fixed !== null && isSet === isSetting && <Button words={t('use.forgetLevel')} onClick={() => forget(name)} />}
    </div>
  );
}

/** Links to the variable in other views. */
const OpenIn = ({ views }: { views: View[] }) => (
  <p class="use-open">
    <span class="quiet">{t('use.openIn')}</span>{' '}
    {views.map((view) => (
      <Button
        key={view}
        look="link"
        testid={`use-in-${view}`}
        words={t(`app.${view}`)}
        onClick={() => setDoc({ view })}
      />
    ))}
  </p>
);

/** Inspector of a variable selected in Probabilities. */
const OfTables = ({ variable }: { variable: number }) => (
  <>
    <Table variable={variable} />
    <WhatIf variable={variable} />
    <Tornado variable={variable} />
    <OpenIn views={['use', 'hand', 'network']} />
  </>
);

/** Inspector of a variable selected in other views. */
function Asked({ variable }: { variable: number }) {
  const known = current.value;
  if (!known) return null;
  const { name } = known.fitted.network.variables[variable];
  return (
    <>
      <Now variable={variable} />
      <Why />
      <h3>{t('use.observeHead')}</h3>
      <Levels variable={variable} kind="observe" />
      <PredictIt name={name} />
      <SoftEvidence variable={variable} />
      <Findings variable={variable} />
      <h3>{t('use.setHead')}</h3>
      <p class="quiet">{t('use.setAbout')}</p>
      <Levels variable={variable} kind="set" />
      <ClassEffect variable={variable} />
      <AdjustmentSets variable={variable} />
      <Table variable={variable} />
      <WhatIf variable={variable} />
      <Tornado variable={variable} />
      <Joint variable={variable} />
      <OpenIn views={['tables', 'network']} />
    </>
  );
}

/** Inspector of the selected variable. */
function Selected({ variable }: { variable: number }) {
  const known = current.value;
  if (!known) return null;
  const { name, levels } = known.fitted.network.variables[variable];
  return (
    <div class="inspected" data-testid="use-selected">
      <Title>
        <span>{name}</span>
      </Title>
      <p class="quiet use-gloss">{levels.join(', ')}</p>
      {doc.value.view === 'tables' ? <OfTables variable={variable} /> : <Asked variable={variable} />}
    </div>
  );
}

/** List of the variables, while none is selected. */
function Unselected() {
  const known = current.value;
  const variables = known?.fitted.network.variables ?? [];
  // On a projector the picture with the names takes this place.
  if (projector.value) return null;
  return (
    <div class="inspected">
      <h2 class="insp-h">{t('use.variables')}</h2>
      <p class="quiet">{t('use.selectOne')}</p>
      <ul class="use-names">
        {variables.map(({ name }) => (
          <li key={name}>
            <Button look="link" words={name} onClick={() => select({ kind: 'variable', name })} />
          </li>
        ))}
      </ul>
      {doc.value.view !== 'model' && <OfFile />}
    </div>
  );
}

export function UseInspector() {
  if (isOfNumbers()) return <GaussianInspector />;
  const variable = selectedVariable.value;
  if (!current.value) return <p class="quiet">{t('use.about')}</p>;
  return variable >= 0 ? <Selected key={variable} variable={variable} /> : <Unselected />;
}
