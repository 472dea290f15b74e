// The views of "Use it", in which the network answers questions. They share one network with tables: Probabilities,
// Ask, Simulate, Predict.
import '../../words/text-later.ts';
import './use.css';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { doc, twin } from '../../store/index.ts';
import { endingAll } from '../../store/sequence.ts';
import { bind, Choice } from '../../widgets/choice.tsx';
import { Glossed } from '../../widgets/term.tsx';
import { Twin } from '../../widgets/twin.tsx';
import { byLog } from '../../words/faint.ts';
import { list, t } from '../../words/text.ts';
import { Cards } from './ask.tsx';
import { own, startDoubt } from './doubt-store.ts';
import { isOfNumbers, startGaussian } from './gaussian/regressions.ts';
import { GaussianView } from './gaussian/view.tsx';
import { probability } from './model.ts';
import { Changed, Choices, Given, HowComputed, Said, Size } from './parts.tsx';
import { byTables } from './predict.tsx';
import { PredictView } from './predict-view.tsx';
import { askSentences } from './sentences.ts';
import { SimulateView } from './simulate.tsx';
import { answer, current, explained, explains, given, startUse } from './store.ts';
import { TablesView } from './tables.tsx';
import { startWhy } from './why.ts';

/** Marks explained below the cards. */
const KEYS = ['bar', 'range', 'path', 'cut'] as const;

/** Switch between the marginals of each variable and the most probable levels of all variables together. */
const Explains = () => (
  <Choice
    look="use-explain"
    legend={t('use.shown')}
    name="use-explain"
    testid={(on) => (on ? 'use-explain' : 'use-each')}
    options={[false, true]}
    words={(on) => t(on ? 'use.together' : 'use.each')}
    {...bind(explains)}
  />
);

/** The most probable levels of all variables together, in words. */
function Explained() {
  const found = explained.value;
  const known = current.value;
  if (!found || !known) return null;
  const levels = known.fitted.network.variables.map(({ name, levels }, v) => `${name} = ${levels[found.levels[v]]}`);
  const isSoft = given.value.likelihoods.length + given.value.wanted.length > 0;
  const key = isSoft ? 'use.mpeSoft' : found.unique ? 'use.mpe' : 'use.mpeTied';
  return (
    <p class="use-mpe" data-testid="use-mpe">
      {t(key, { levels: list(levels), p: byLog(found.lnP, probability) })}
    </p>
  );
}

/** Text version: the marginals of all variables as a table. */
function AsText({ said }: { said: string[] }) {
  const known = current.value;
  const now = answer.value;
  if (!known || !now) return null;
  const rows = known.fitted.network.variables.flatMap(({ name, levels }, v) =>
    levels.map((level, k) => [
      name,
      level,
      probability(now.marginals[v][k]),
      probability(known.before.marginals[v][k]),
    ]),
  );
  const head = [t('use.head.variable'), t('use.head.level'), t('use.head.now'), t('use.head.before')];
  return <Twin sentences={said} skip={2} table={{ caption: t('use.marginals'), head, rows }} />;
}

/** The view Ask: cards of the variables, on which evidence is entered. */
function AskView() {
  const said = askSentences();
  return (
    <>
      <Said said={said} />
      <Given />
      <Changed />
      <Size />
      {twin.value && current.value ? <AsText said={said} /> : <Cards />}
      <Explained />
      <div class="use-foot">
        <p class="quiet use-legend">
          {KEYS.map(
            (key) =>
              (key !== 'range' || (own.value?.draws ?? 0) > 0) && (
                <span key={key} class={`use-legend-${key}`}>
                  <span class={`use-key use-key-${key}`} aria-hidden="true" />{' '}
                  <Glossed words={t(`use.keys.${key}`)} of={['activeTrail']} />
                </span>
              ),
          )}
        </p>
        {current.value && <Explains />}
      </div>
      <Choices />
      <p class="quiet use-legend">
        {t('use.legend')} <HowComputed />
      </p>
    </>
  );
}

/** Views of "Use it" for categorical variables, by name. */
const VIEWS = new Map<string, FunctionComponent>([
  ['tables', TablesView],
  ['simulate', SimulateView],
  ['predict', () => <PredictView kind={byTables} />],
]);

export function UseView() {
  useEffect(() => endingAll(startUse(), startWhy(), startGaussian(), startDoubt()), []);
  const Open = VIEWS.get(doc.value.view) ?? AskView;
  return isOfNumbers() ? <GaussianView /> : <Open />;
}
