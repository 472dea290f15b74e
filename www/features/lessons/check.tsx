// Question of a step, with its controls and the verdict on the answer.

import { useEffect, useRef } from 'preact/hooks';
import type { Facts } from '../../store/lessons/facts.ts';
import { formOf, type Check as LessonCheck } from '../../store/lessons/judge.ts';
import {
  answer,
  canShow,
  current,
  isMet,
  type Step,
  setAnswer,
  showMe,
  submit,
  tries,
  verdict,
} from '../../store/lessons/lesson.ts';
import { filled, written } from '../../store/lessons/say.ts';
import { AnswerInput, VerdictLine } from '../../widgets/answers.tsx';
import { Button } from '../../widgets/button.tsx';
import { Said } from '../../widgets/fact-sentence.tsx';
import { t } from '../../words/text.ts';

/** Bars for two numbers, the larger one in full width. */
function Meter({ meter, facts }: { meter: [string, string][]; facts: Facts }) {
  const bars = meter.filter(([, fact]) => Object.hasOwn(facts, fact)); // an unfinished own lesson may lack some
  const values = bars.map(([, fact]) => Math.max(0, Number(facts[fact].value)));
  const most = Math.max(...values, 1e-9);
  return (
    <dl class="lesson-meter">
      {bars.map(([label, fact], i) => (
        <div key={label} style={{ '--share': `${(100 * values[i]) / most}%` }}>
          <dt>{label}</dt>
          <dd>{written(facts[fact])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Verdict on the answer, with a hint after the first failed attempt. */
function Verdict({ step, facts }: { step: Step; facts: Facts }) {
  const found = verdict.value;
  if (isMet.value)
    return (
      <VerdictLine right={true} lead={step.check?.kind === 'text' ? t('lessons.written') : undefined}>
        {found?.right ? found.why : ''} {step.right && <Said text={step.right} facts={facts} />}
      </VerdictLine>
    );
  if (!found) return null;
  return (
    <VerdictLine right={false}>
      {found.why} {step.hint && tries.value >= 1 && <Said text={step.hint} facts={facts} />}
    </VerdictLine>
  );
}

/** Hook that scrolls to the verdict when it changes. */
function useInSight(): { current: HTMLDivElement | null } {
  const box = useRef<HTMLDivElement | null>(null);
  const found = verdict.value;
  useEffect(() => {
    if (found) box.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  return box;
}

/** CSS selectors of the controls that change a setting of the page, by the setting's link key; the likeliest first. */
const CONTROLS: Map<string, string[]> = new Map([
  ['n', ['#rows']],
  ['step', ['[data-testid=steps-on]']],
  ['penalty', ['#curve']],
  ['ess', ['#curve', '[data-testid=sheet]']],
  ['ev', ['.use-level']],
]);

/** Button that scrolls to the control that the reader has to use; on a phone it may be below the visible part. */
function ToControl({ free }: { free: string[] }) {
  const selectors = free.flatMap((key) => CONTROLS.get(key) ?? []);
  if (selectors.length === 0) return null;
  const bring = () => {
    const at = selectors.map((one) => document.querySelector<HTMLElement>(one)).find((found) => found !== null);
    at?.scrollIntoView({ block: 'end' });
    at?.focus({ preventScroll: true });
  };
  return <Button class="btn to-control" testid="lesson-control" words={t('lessons.toControl')} onClick={bring} />;
}

export function Check({ check, step, facts }: { check: LessonCheck; step: Step; facts: Facts }) {
  const isPages = check.kind === 'reaches';
  const box = useInSight();
  if (!current.value) return null;
  return (
    <section
      class="lesson-check"
      data-testid="lesson-card"
      data-met={isMet.value}
      data-page={isPages}
      aria-label={filled(check.ask, facts)}
    >
      <h3>
        <Said text={check.ask} facts={facts} />
      </h3>
      {isPages && check.meter && <Meter meter={check.meter} facts={facts} />}
      <AnswerInput
        form={formOf(check)}
        value={answer.value}
        done={isMet.value}
        words={check.kind === 'choice' ? (text) => <Said text={text} facts={facts} /> : undefined}
        onChange={setAnswer}
        onSubmit={(given) => {
          setAnswer(given);
          submit(given);
        }}
      />
      <div ref={box} class="lesson-verdict" role="status" data-testid="lesson-verdict">
        <Verdict step={step} facts={facts} />
      </div>
      {isPages && step.hint && !isMet.value && (
        <p class="lesson-hint">
          <Said text={step.hint} facts={facts} />
        </p>
      )}
      {isPages && !isMet.value && <ToControl free={step.free ?? []} />}
      {canShow.value && !isMet.value && (
        <p>
          <Button look="link" testid="lesson-show" words={t('lessons.showMe')} onClick={showMe} />
        </p>
      )}
    </section>
  );
}
