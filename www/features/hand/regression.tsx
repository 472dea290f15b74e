// Score step by step for continuous data: the regression of the child on its parents, and the sum that yields the local
// score. There are no counts.
import { computed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { shortName } from '../../draw/text-width.ts';
import type { HandRegression, Information, Score } from '../../generated/protocol.ts';
import { fine, parameter } from '../../model/hand/numbers.ts';
import { letterLines, regressionLines } from '../../model/hand/regression.ts';
import { hasPrior } from '../../model/hand/sums.ts';
import { settingsFor } from '../../model/state.ts';
import { engineIs } from '../../store/gate.ts';
import { ask, chosenOf, doc, info, twin } from '../../store/index.ts';
import { follow, query } from '../../store/query.ts';
import { DataTable } from '../../widgets/data-table.tsx';
import { Say } from '../../widgets/say.tsx';
import { Twin } from '../../widgets/twin.tsx';
import { decimal, rich, t, whole } from '../../words/text.ts';
import { family, handScore, priorOf, tooMany, withheld } from './anatomy.ts';
import { FamilyChooser, fullName } from './family.tsx';
import { Formula, Formulas, priorNote } from './formula.tsx';
import { Entry, TestNotes } from './information.tsx';

/** Family with the regression of its child on its parents. */
export type Worked = {
  names: string[];
  child: number;
  parents: number[];
  score: Score;
  found: HandRegression;
  about: Information | null;
  odds?: number[];
  among?: number;
};

const regressions = query<Worked>({
  key() {
    if (!family.value || !engineIs('loaded')) return null;
    const { odds, near, sizePrior } = doc.value.search;
    return JSON.stringify([info.value?.fingerprint, family.value, handScore.value, odds, near, sizePrior]);
  },
  async ask() {
    const [data, at, score] = [info.peek(), family.peek(), handScore.peek()];
    if (!data || !at) return null;
    const { child, parents } = at;
    const names = data.variables.map(({ name }) => name);
    const { settings } = settingsFor(chosenOf({ ...doc.peek(), score }), names);
    const [found, about] = await Promise.all([
      ask('regression', { settings, child, parents }),
      parents.length === 0 ? null : ask('information', { a: child, b: parents, given: [] }),
    ]);
    return found && { names, ...at, score, found, about, ...priorOf(settings, score, child, parents, names.length) };
  },
});
/** Regression of the family in focus; until it arrives, that of the previous family. */
const worked = regressions.last;
const refused = computed(() => regressions.asked.value.state === 'stopped' && regressions.answer.value === null);

/** Key of the reason why there is no regression; BGe scores such families nevertheless. */
const noFit = ({ score }: Worked['found']) => (Number.isFinite(score) ? 'numbers.noFit' : 'numbers.noScore');

/** Sentences above the view: the local score, and the fit of the regression. */
function leadOf({ names, child, parents, score, found }: Worked) {
  const given = parents.map((v) => shortName(names[v]));
  const params = {
    score: fullName(score),
    name: shortName(names[child]),
    parents: given,
    n: given.length,
    value: decimal(found.score),
    deviation: parameter(found.deviation),
    percent: decimal(100 * found.explained),
  };
  const many = given.length === 0 ? 'Alone' : tooMany(given) ? 'Many' : '';
  if (withheld.value) return { first: `hand.ask${many}`, second: 'numbers.withheld', params };
  if (found.collinear) return { first: 'numbers.collinear', second: noFit(found), params };
  return { first: `hand.lead${many}`, second: given.length === 0 ? 'numbers.alone' : 'numbers.fit', params };
}

/** Heads of the regression's columns, and its rows: variable, coefficient, standard error. */
const heads = () => [t('hand.term'), t('numbers.coefficient'), t('numbers.error')];
function rowsOf({ names, parents, found: { intercept, coefficients, errors, deviation } }: Worked) {
  return [
    { key: 'intercept', name: t('numbers.intercept'), value: intercept, error: null },
    ...parents.map((v, i) => ({ key: `of ${v}`, name: names[v], value: coefficients[i], error: errors[i] })),
    { key: 'noise', name: t('numbers.noise'), value: deviation, error: null },
  ];
}

/** Text of a number; a dash if it is not finite, empty if it is missing. */
const format = (x: number | null) => (x === null ? '' : Number.isFinite(x) ? parameter(x) : '–');

const Coefficients = ({ at }: { at: Worked }) => (
  <DataTable
    label={t('numbers.regression', { name: at.names[at.child] })}
    caption="shown"
    scrolls
    class="num regression"
    testid="regression"
    columns={[
      { head: heads()[0], cell: ({ name }) => <bdi>{name}</bdi> },
      { head: heads()[1], cell: ({ value }) => format(value) },
      { head: heads()[2], cell: ({ error }) => format(error), td: { class: 'quiet' } },
    ]}
    rows={rowsOf(at)}
    keyOf={({ key }) => key}
  />
);

const Sum = ({ at: { score, found, names, odds, among } }: { at: Worked }) => (
  <section class="hand-sum" aria-label={t('hand.sum')} data-testid="hand-sum">
    <DataTable
      label={t('hand.sum')}
      caption="shown"
      hidesHead
      class="num"
      columns={[
        {
          head: t('hand.term'),
          cell: ({ key }) => (key === 'total' ? t(`score.name.${score.kind}`) : t(`numbers.line.${key}`)),
        },
        { head: t('hand.formula'), cell: (line) => <Formulas of={line} revealed />, td: { class: 'formulas' } },
        { head: t('hand.value'), cell: ({ text }) => text, td: ({ key }) => ({ 'data-testid': `line-${key}` }) },
      ]}
      rows={regressionLines(score, found, names.length, { odds, among })}
      keyOf={({ key }) => key}
      rowClass={({ key }) => (key === 'total' ? 'total' : undefined)}
    />
    <div class="where">
      {letterLines(found, names.length).map((line) => (
        <p key={line} class="worked">
          <Formula of={line} />
        </p>
      ))}
    </div>
    {hasPrior(score, { odds, among }) && <p class="note">{priorNote({ odds, among })}</p>}
  </section>
);

function describe(at: Worked) {
  const { first, second, params } = leadOf(at);
  return {
    sentences: [t(first, params), t(second, params)],
    table: {
      caption: t('numbers.regression', { name: at.names[at.child] }),
      head: heads(),
      rows: rowsOf(at).map(({ name, value, error }) => [name, format(value), format(error)]),
    },
  };
}

export function RegressionView() {
  useEffect(() => follow(regressions), []);
  const at = info.value && worked.value;
  if (!at || at.names.length !== info.value?.variables.length)
    return <Say lead={t(refused.value ? 'hand.refused' : 'hand.title')} />;
  const { first, second, params } = leadOf(at);
  const open = !withheld.value && !at.found.collinear;
  return (
    <>
      <Say lead={t(first, params)} second={t(second, params)} />
      <div class="hand">
        <FamilyChooser />
        <p class="note waiting" role="status">
          {refused.value ? t('hand.refused') : ''}
        </p>
        {open && (twin.value ? <Twin {...describe(at)} skip={2} /> : <Coefficients at={at} />)}
        {open && <Sum at={at} />}
      </div>
    </>
  );
}

/** Right-hand column of Score step by step: the variance that the parents explain, and a test of it. */
export function RegressionInspector() {
  const at = worked.value;
  if (!at || at.names.length !== info.value?.variables.length) return null;
  const { found, about, names, child, parents } = at;
  if (withheld.value) return <p class="note">{t('numbers.withheld')}</p>;
  const entry = (key: string, symbols: string, text: string) => (
    <Entry name={t(`numbers.about.${key}`)} line={{ key, symbols, numbers: '', text }} revealed />
  );
  return (
    <div class="inspected hand-beside">
      <h2 class="insp-h">{t('numbers.explained')}</h2>
      {!about || found.collinear ? (
        <p>{t(found.collinear ? noFit(found) : 'numbers.nothingExplained', { name: names[child] })}</p>
      ) : (
        <section class="hand-about" data-testid="hand-about">
          <p>{rich('numbers.tells', { name: <em>{shortName(names[child])}</em>, n: parents.length })}</p>
          <dl class="entries">
            {entry('share', parents.length === 1 ? 'ρ^{2}' : 'R^{2}', fine(found.explained))}
            {entry('mutual', `I(X; U) = −½ ln(1 − ${parents.length === 1 ? 'ρ' : 'R'}^{2})`, fine(about.mutual))}
            {entry('g', 'G = 2 · N · I', decimal(about.g))}
            {entry('degrees', '|U|', whole(about.degrees))}
          </dl>
          {Number.isFinite(about.g) && <TestNotes found={about} seen={null} />}
        </section>
      )}
    </div>
  );
}
