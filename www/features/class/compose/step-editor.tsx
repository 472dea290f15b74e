// Editor of a step of a lesson: text, question, state of the page, and the settings that students may change.
import { useState } from 'preact/hooks';
import { placeOf } from '../../../model/places.ts';
import { NetworkFigure } from '../../../result/figure.tsx';
import { notify, setDoc } from '../../../store/index.ts';
import { QUIET } from '../../../store/lessons/cell.ts';
import { docOfState, resultAt } from '../../../store/lessons/facts.ts';
import type { Lesson, Step } from '../../../store/lessons/lesson.ts';
import { composing, deleteStep, editLesson } from '../../../store/lessons/own.ts';
import { presentState } from '../../../store/lessons/states.ts';
import { FREE } from '../../../store/lessons/validate.ts';
import { Button } from '../../../widgets/button.tsx';
import { setupLine } from '../../../widgets/names.ts';
import { CheckBox } from '../../../widgets/switch.tsx';
import { useResult } from '../../../widgets/use-result.ts';
import { has, t } from '../../../words/text.ts';
import { CheckEditor } from './check-editor.tsx';
import { numbersOf, withCheck } from './drafts.ts';
import { Choose, Field, Lines, numberWords } from './fields.tsx';
import { NAMED } from './lines.ts';

const KINDS = ['choice', 'number', 'guess', 'set', 'predict', 'reaches', 'text'] as const;

/** Parts of the page that can be shown beside the picture of a step. */
const PARTS_SHOWN = ['sentence', 'inspector', 'controls'] as const;
/** Maximum number of variables of a network that is legible in a small picture. */
const MOST_DRAWN = 12;

/** Readable name of a link key, or the key itself if it has none. */
const keyName = (key: string) => (has(`linkKeys.${key}`) ? t(`linkKeys.${key}`) : key);

function Numbers({ step, onChange }: { step: Step; onChange: (step: Step) => void }) {
  const numbers = useResult(() => numbersOf(step.state), [step.state]).value ?? [];
  const insert = (name: string) => {
    const found = numbers.find((one) => one.name === name);
    if (!found) return;
    const more = `${step.more}${/\s$|^$/.test(step.more) ? '' : ' '}{${name}}`;
    onChange({ ...step, facts: { ...step.facts, [name]: found.fact }, more });
  };
  return (
    <Choose
      label={t('compose.insert')}
      value=""
      testid="compose-insert"
      options={['', ...numbers.map(({ name }) => name)]}
      words={(name) =>
        name === '' ? t('compose.insertWhich') : numberWords(numbers.find((one) => one.name === name) ?? { name })
      }
      onChoose={insert}
    />
  );
}

function State({ id, at, step, onChange }: { id: string; at: number; step: Step; onChange: (step: Step) => void }) {
  const open = async () => {
    try {
      setDoc(await docOfState(step.state));
      composing.value = id;
    } catch {
      notify({ code: 'bad-link', key: 'state', value: t('compose.stepName', { n: String(at + 1) }) });
    }
  };
  const { value: seen } = useResult(() => resultAt(step.state), [step.state]);
  const isDrawn = seen && seen.info.variables.length <= MOST_DRAWN && placeOf(seen.doc.view).place !== 'data';
  return (
    <div class="compose-state">
      <figure data-testid="compose-picture">
        {isDrawn && (
          <NetworkFigure learned={seen.outcome} data={seen.info} paper="narrow" of={{ ...seen.doc, moved: [] }} />
        )}
        {seen && <figcaption>{`${setupLine(seen.doc, seen.info)} · ${t(`app.${seen.doc.view}`)}`}</figcaption>}
      </figure>
      <p class="class-acts" data-part="state">
        <Button look="small" testid="compose-open" words={t('compose.openState')} onClick={open} />
        <Button
          look="small"
          words={t('compose.takeState')}
          onClick={async () => onChange({ ...step, state: await presentState() })}
        />
      </p>
      <fieldset class="compose-free">
        <legend>{t('compose.shown')}</legend>
        {PARTS_SHOWN.map((part) => (
          <CheckBox
            key={part}
            look="box"
            on={(step.show ?? QUIET).includes(part)}
            words={t(`compose.shownParts.${part}`)}
            onTurn={(on) =>
              onChange({
                ...step,
                show: PARTS_SHOWN.filter((one) => (one === part ? on : (step.show ?? QUIET).includes(one))),
              })
            }
          />
        ))}
      </fieldset>
      <details>
        <summary>{t('compose.free', { n: step.free?.length ?? 0 })}</summary>
        <p class="quiet">{t('compose.freeNote')}</p>
        <div class="compose-free">
          {FREE.map((key) => (
            <CheckBox
              key={key}
              look="box"
              on={step.free?.includes(key) ?? false}
              words={keyName(key)}
              onTurn={(on) => {
                const free = FREE.filter((one) => (one === key ? on : step.free?.includes(one)));
                onChange({ ...step, free });
              }}
            />
          ))}
        </div>
      </details>
    </div>
  );
}

/** Fields for the text and the question of the step. */
function Said({ step, onChange }: { step: Step; onChange: (step: Step) => void }) {
  const facts = Object.entries(step.facts ?? {});
  return (
    <>
      <Field of={step} name="say" testid="compose-say" onChange={onChange} />
      <Field of={step} name="more" long testid="compose-more" onChange={onChange} />
      <Numbers step={step} onChange={onChange} />
      <Choose
        label={t('compose.kind')}
        value={step.check?.kind ?? ''}
        testid="compose-kind"
        options={['', ...KINDS]}
        words={(kind) => t(`compose.kinds.${kind || 'none'}`)}
        onChoose={(kind) => withCheck(step, kind as '').then(onChange, () => notify({ code: 'not-ready' }))}
      />
      {step.check && (
        <div class="compose-check">
          <CheckEditor
            key={step.check.kind}
            check={step.check}
            state={step.state}
            facts={step.facts ?? {}}
            onChange={(check, more) =>
              onChange({ ...step, check, facts: more ? { ...step.facts, ...more } : step.facts })
            }
          />
          <Field of={step} name="hint" onChange={onChange} />
          <Field of={step} name="right" onChange={onChange} />
        </div>
      )}
      <details>
        <summary>{t('compose.facts', { n: facts.length })}</summary>
        <Lines
          of={{ facts }}
          name="facts"
          label="factsLabel"
          line={NAMED}
          testid="compose-facts"
          onChange={(all) => onChange({ ...step, facts: Object.fromEntries(all.facts) })}
        />
      </details>
    </>
  );
}

export function StepEditor({ lesson, at }: { lesson: Lesson; at: number }) {
  const step = lesson.steps[at];
  const [isNew] = useState(step.say === '');
  const setSteps = (change: (steps: Step[]) => Step[]) =>
    editLesson(lesson.id, (now) => ({ ...now, steps: change(now.steps) }));
  const onChange = (next: Step) => setSteps((steps) => steps.with(at, next));
  const move = (by: number) => setSteps((steps) => steps.with(at, steps[at + by]).with(at + by, steps[at]));
  const n = String(at + 1);
  return (
    <details class="compose-step" data-testid="compose-step" open={isNew}>
      <summary>
        <b>{t('compose.stepName', { n })}</b> <span dir="auto">{step.say || t('compose.untold')}</span>
      </summary>
      <div class="compose-body" data-step={at + 1}>
        <State id={lesson.id} at={at} step={step} onChange={onChange} />
        <div class="compose-said">
          <Said step={step} onChange={onChange} />
        </div>
        <p class="class-acts">
          <Button
            look="small"
            disabled={at === 0}
            testid="compose-up"
            words={t('compose.up')}
            onClick={() => move(-1)}
          />
          <Button
            look="small"
            disabled={at === lesson.steps.length - 1}
            words={t('compose.down')}
            onClick={() => move(1)}
          />
          <Button
            look="small"
            testid="compose-delete-step"
            words={t('compose.deleteStep')}
            onClick={() => deleteStep(lesson.id, at)}
          />
        </p>
      </div>
    </details>
  );
}
