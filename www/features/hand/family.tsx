// Choice of the family and the score: the child, its parents as switches, the score with its parameter.
import { useState } from 'preact/hooks';
import { shortName } from '../../draw/text-width.ts';
import type { Score } from '../../generated/protocol.ts';
import { toggled, withChild } from '../../model/family.ts';
import { onlyParameter, scoreOf, scoresFor } from '../../model/scores.ts';
import { same } from '../../model/state.ts';
import { doc, hasNetwork, info, isRevealed, outcome } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Select } from '../../widgets/choice.tsx';
import { Field } from '../../widgets/field.tsx';
import { NumberField } from '../../widgets/number-field.tsx';
import { plain, t } from '../../words/text.ts';
import { chooseScore, family, focusOn, handScore } from './anatomy.ts';

export type Kind = Score['kind'];

/** Value of a parameter of a score. */
const parameterIn = (score: Score, name: string) => Number(Object.entries(score).find(([key]) => key === name)?.[1]);

/** Name of a score with its parameter, which distinguishes scores that differ only in it. */
export const fullName = (score: Score) => {
  const parameter = onlyParameter(score.kind);
  return parameter
    ? t('hand.scoreWith', {
        name: t(`score.name.${score.kind}`),
        aside: t(`score.aside.${score.kind}`, { [parameter.name]: plain(parameterIn(score, parameter.name)) }),
      })
    : t(`score.name.${score.kind}`);
};

function ScoreChooser() {
  const score = handScore.value;
  const page = doc.value.score;
  const parameter = onlyParameter(score.kind);
  return (
    <>
      <label class="hand-by">
        <span class="vh">{t('hand.score')}</span>
        <Select
          testid="hand-score"
          options={scoresFor(info.value).filter((kind) => kind !== 'bde' || hasNetwork(doc.value))}
          value={score.kind}
          words={(kind) => t(`score.name.${kind}`)}
          onChoose={(kind) => chooseScore(kind === page.kind ? page : scoreOf(kind, page.edgePrior))}
        />
      </label>
      {parameter && (
        <NumberField
          label={t(`score.parameter.${parameter.name}`)}
          value={parameterIn(score, parameter.name)}
          least={parameter.least}
          most={parameter.most}
          testid={`hand-${parameter.name}`}
          onChange={(value) => chooseScore({ ...score, [parameter.name]: value }, parameter.name)}
        />
      )}
      {(score.edgePrior !== 1 || page.edgePrior !== 1) && (
        <NumberField
          label={t('score.edgePrior')}
          title={t('score.edgePriorHint')}
          value={score.edgePrior}
          least={1e-9}
          most={1e9}
          testid="hand-edge-prior"
          onChange={(edgePrior) => chooseScore({ ...score, edgePrior }, 'edgePrior')}
        />
      )}
    </>
  );
}

/** Number of variables above which possible parents are found by typing a name instead of pressing buttons. */
const MAX_BUTTONS = 24;

export function FamilyChooser() {
  const [sought, setSought] = useState('');
  const at = family.value;
  const data = info.value;
  if (!at || !data) return null;
  const names = data.variables.map(({ name }) => name);
  const { child, parents } = at;
  const isSought = (name: string) => name.toLowerCase().includes(sought.trim().toLowerCase());
  const learned = isRevealed('network') ? outcome.value?.parents[child] : undefined;
  return (
    <div class="hand-choose">
      <ScoreChooser />
      <Select
        field="hand-child"
        label={t('hand.child')}
        testid="hand-child"
        options={[...names.keys()]}
        value={child}
        words={(v) => names[v]}
        onChoose={(v) => focusOn(withChild(at, v))}
      />
      <fieldset class="hand-parents" aria-label={t('hand.parents')}>
        <span aria-hidden="true">{t('hand.given')}</span>
        {names.length > MAX_BUTTONS && (
          <Field
            type="search"
            class="hand-find"
            hint={t('hand.find')}
            label={t('hand.find')}
            testid="hand-find"
            value={sought}
            onText={setSought}
          />
        )}
        <div class="chips">
          {names.map((name, v) =>
            v === child || !(parents.includes(v) || isSought(name)) ? null : (
              <Button
                key={name}
                class="chip"
                pressed={parents.includes(v)}
                title={name}
                testid={`parent-${v}`}
                words={name}
                onClick={() => focusOn(toggled(at, v))}
              />
            ),
          )}
        </div>
      </fieldset>
      <p class="links">
        {!same(handScore.value, doc.value.score) && (
          <Button
            look="link"
            testid="hand-page"
            words={t('hand.pageScore', { name: fullName(doc.value.score) })}
            onClick={() => chooseScore(doc.value.score)}
          />
        )}
        {learned && learned.join() !== parents.join() && (
          <Button
            look="link"
            testid="hand-network"
            words={t('hand.asNetwork')}
            onClick={() => focusOn({ child, parents: learned })}
          />
        )}
        <Button
          look="link"
          words={t('hand.toParents', { name: shortName(names[child]) })}
          onClick={() => focusOn(at, 'parents')}
        />
      </p>
    </div>
  );
}
