// Inspector of the views of "Use it": the selected variable with its probabilities, reasons, table and interventions.

import type { View } from '../../model/places.ts';
import { doc, projector, select, setDoc } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Title } from '../../widgets/inspector-parts.tsx';
import { useAnswer } from '../../widgets/use-answer.ts';
import { t } from '../../words/text.ts';
import { AdjustmentSets, ClassEffect } from './causal.tsx';
import { Doubts } from './doubt.tsx';
import { GaussianInspector } from './gaussian/inspector.tsx';
import { isOfNumbers } from './gaussian/regressions.ts';
import { Joint } from './joint.tsx';
import { percent, telling } from './model.ts';
import { OfFile, PredictIt } from './parts.tsx';
import { SoftEvidence } from './soft.tsx';
import * as use from './store.ts';
import { Table, Tornado, WhatIf } from './table.tsx';
import { MostTelling, trailWords } from './telling.tsx';
import { focus, focused, reasons, selectedVariable } from './why.ts';

/** Trails from each finding to the selected variable; a click highlights a trail in the picture. */
function Why({ known }: use.Selection) {
  const found = reasons.value;
  if (!found || found.length === 0) return null;
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

/** List of the variables whose observation would be most informative about the selected one. */
function Findings({ known, variable }: use.Selection) {
  const { findings, interventions } = use.evidence.value;
  const isFixed = [...findings, ...interventions].some(([v]) => v === variable);
  const key = isFixed ? null : JSON.stringify([use.tablesKey.value, variable, use.evidence.value]);
  const found = useAnswer(key, () => use.question('findings', { evidence: use.evidence.peek(), target: variable }));
  if (!found) return null;
  return (
    <MostTelling
      variables={known.fitted.network.variables}
      information={found.information}
      words={(bits) => t('use.bits', { bits, of: found.entropy.toFixed(3) })}
    />
  );
}

/** The level that the evidence changed most, in large type; of more than two levels, all of them below. */
function Now({ known, variable }: use.Selection) {
  const now = use.answer.value?.marginals[variable];
  if (!now) return null;
  const { levels } = known.fitted.network.variables[variable];
  const before = known.before.marginals[variable];
  const first = telling(before, now, levels);
  const was = (k: number) =>
    Math.abs(now[k] - before[k]) >= 0.0005 && <span class="quiet">{t('use.before', { p: percent(before[k]) })}</span>;
  return (
    <>
      <p class="use-large">
        <b class="num">{percent(now[first])}</b> {levels[first]} {was(first)}
      </p>
      {levels.length > 2 && (
        <ul class="use-levels">
          {levels.map((level, k) => (
            <li key={level}>
              <b class="num">{percent(now[k])}</b> {level} {was(k)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Buttons that observe a level of the selected variable or set the variable to it. */
function Levels({ known, variable, kind }: use.Selection & { kind: 'observe' | 'set' }) {
  const { name, levels } = known.fitted.network.variables[variable];
  const { level: fixed, isSet } = use.levelOf(name);
  const isSetting = kind === 'set';
  return (
    <div class="use-pair">
      {levels.map((level) => (
        <Button
          key={level}
          pressed={isSet === isSetting && fixed === level}
          words={t(isSetting ? 'use.setTo' : 'use.observeLevel', { level })}
          onClick={() => (isSetting ? use.intervene : use.observe)(name, level)}
        />
      ))}
      {fixed !== null && isSet === isSetting && (
        <Button words={t('use.forgetLevel')} onClick={() => use.forget(name)} />
      )}
    </div>
  );
}

/** Links to the selected variable in other views. */
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
const OfTables = (selection: use.Selection) => (
  <>
    <Table {...selection} />
    <WhatIf {...selection} />
    <Tornado {...selection} />
    <OpenIn views={['use', 'hand', 'network']} />
  </>
);

/** Inspector of a variable selected in other views. */
const Asked = (selection: use.Selection) => (
  <>
    <Now {...selection} />
    <Doubts {...selection} />
    <Why {...selection} />
    <h3>{t('use.observeHead')}</h3>
    <Levels {...selection} kind="observe" />
    <PredictIt name={selection.known.fitted.network.variables[selection.variable].name} />
    <SoftEvidence {...selection} />
    <Findings {...selection} />
    <h3>{t('use.setHead')}</h3>
    <p class="quiet">{t('use.setAbout')}</p>
    <Levels {...selection} kind="set" />
    <ClassEffect {...selection} />
    <AdjustmentSets {...selection} />
    <Table {...selection} />
    <WhatIf {...selection} />
    <Tornado {...selection} />
    <Joint {...selection} />
    <OpenIn views={['tables', 'network']} />
  </>
);

/** Inspector of the selected variable. */
function Selected(selection: use.Selection) {
  const { name, levels } = selection.known.fitted.network.variables[selection.variable];
  return (
    <div class="inspected" data-testid="use-selected">
      <Title>
        <span>{name}</span>
      </Title>
      <p class="quiet use-gloss">{levels.join(', ')}</p>
      {doc.value.view === 'tables' ? <OfTables {...selection} /> : <Asked {...selection} />}
    </div>
  );
}

/** List of all variables, shown while none is selected. */
function Unselected({ known }: Pick<use.Selection, 'known'>) {
  // On a projector the names are in the picture, so no list is shown.
  if (projector.value) return null;
  return (
    <div class="inspected">
      <h2 class="insp-h">{t('use.variables')}</h2>
      <p class="quiet">{t('use.selectOne')}</p>
      <ul class="use-names">
        {known.fitted.network.variables.map(({ name }) => (
          <li key={name}>
            <Button look="link" words={name} onClick={() => select({ kind: 'variable', name })} />
          </li>
        ))}
      </ul>
      <OfFile />
    </div>
  );
}

export function UseInspector() {
  if (isOfNumbers()) return <GaussianInspector />;
  const variable = selectedVariable.value;
  const known = use.current.value;
  if (!known) return <p class="quiet">{t('use.about')}</p>;
  return variable >= 0 ? <Selected key={variable} known={known} variable={variable} /> : <Unselected known={known} />;
}
