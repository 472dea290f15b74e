// What a step asks, with the ways to answer, and what became of the answer.

import { moveName } from '../../store/lessons/judge.js';
import { answer, current, isMet, showMe, submit, TRIES, tries, verdict } from '../../store/lessons/lesson.js';
import { filled, written } from '../../store/lessons/say.js';
import { Said } from '../../widgets/said.jsx';
import { t } from '../../words/text.js';

/**
 * @typedef {import('../../store/lessons/facts.js').Facts} Facts
 * @typedef {import('../../store/lessons/judge.js').Check} Asked
 * @typedef {import('../../store/lessons/lesson.js').Step} Step
 */

/** @template {Asked['kind']} K @typedef {{ check: Extract<Asked, { kind: K }>, facts: Facts }} Props */

/** One of several: the choice is judged at once. @param {{ options: { key: string, label: any }[] }} props */
const Options = ({ options }) => (
  <ul class="lesson-options">
    {options.map(({ key, label }, i) => (
      <li key={key}>
        <button
          type="button"
          class="lesson-option"
          aria-pressed={answer.value === i}
          disabled={isMet.value && answer.value !== i}
          data-testid="lesson-option"
          onClick={() => {
            if (isMet.peek()) return;
            answer.value = i;
            submit(i);
          }}
        >
          {label}
        </button>
      </li>
    ))}
  </ul>
);

/** @param {Props<'choice'>} props */
const Choice = ({ check, facts }) => (
  <Options options={check.options.map(({ text }) => ({ key: text, label: <Said text={text} facts={facts} /> }))} />
);

/** @param {Props<'predict'>} props */
const Predict = ({ check }) => (
  <Options options={check.moves.map((move) => ({ key: String(move), label: moveName(move) }))} />
);

/** @param {{ disabled?: boolean }} props */
const CheckButton = ({ disabled }) => (
  <button type="submit" class="btn" disabled={disabled || isMet.value} data-testid="lesson-check">
    {t('lessons.check')}
  </button>
);

/** Form for a typed answer: several lines if `long`, else one number. @param {{ long: boolean }} props */
function Typed({ long }) {
  const value = typeof answer.value === 'string' ? answer.value : '';
  /** @param {{ currentTarget: HTMLInputElement | HTMLTextAreaElement }} event */
  const take = ({ currentTarget }) => {
    answer.value = currentTarget.value;
  };
  const shared = { value, 'data-testid': 'lesson-answer', onInput: take, readOnly: isMet.value, maxLength: 2000 };
  return (
    <form
      class={long ? 'lesson-form long' : 'lesson-form'}
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() !== '' && !isMet.peek()) submit(value);
      }}
    >
      {long ? (
        <textarea rows={3} aria-label={t('lessons.write')} {...shared} />
      ) : (
        <input type="text" inputMode="decimal" autocomplete="off" aria-label={t('lessons.yours')} {...shared} />
      )}
      <CheckButton disabled={value.trim() === ''} />
    </form>
  );
}

/** Some of several. @param {{ names: string[] }} props */
function Some({ names }) {
  const chosen = Array.isArray(answer.value) ? answer.value : [];
  return (
    <form
      class="lesson-form long"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMet.peek()) submit(chosen);
      }}
    >
      <div class="lesson-chips">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            class="btn small"
            aria-pressed={chosen.includes(name)}
            disabled={isMet.value}
            data-testid="lesson-chip"
            onClick={() => {
              answer.value = chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <CheckButton />
    </form>
  );
}

/** Two numbers as bars, the longer one as long as there is room. @param {{ meter: [string, string][], facts: Facts }} props */
function Meter({ meter, facts }) {
  const values = meter.map(([, fact]) => Math.max(0, Number(facts[fact].value)));
  const most = Math.max(...values, 1e-9);
  return (
    <dl class="lesson-meter">
      {meter.map(([label, fact], i) => (
        <div key={label} style={{ '--share': `${(100 * values[i]) / most}%` }}>
          <dt>{label}</dt>
          <dd>{written(facts[fact])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** @param {{ check: Asked, facts: Facts }} props */
function Ways({ check, facts }) {
  switch (check.kind) {
    case 'choice':
      return <Choice check={check} facts={facts} />;
    case 'predict':
      return <Predict check={check} facts={facts} />;
    case 'set':
      return <Some names={check.from} />;
    case 'guess':
      return <Some names={check.pairs.map(([a, b]) => `${a} – ${b}`)} />;
    case 'number':
      return <Typed long={false} />;
    case 'text':
      return <Typed long={true} />;
    default:
      return check.meter ? <Meter meter={check.meter} facts={facts} /> : null;
  }
}

/** Verdict on the answer, with a hint after the first failed try. @param {{ step: Step, facts: Facts }} props */
function Verdict({ step, facts }) {
  const found = verdict.value;
  const met = isMet.value;
  if (met) {
    const why = found?.right ? found.why : '';
    return (
      <p class="lesson-verdict" data-right="true">
        <span class="up" aria-hidden="true">
          ✓
        </span>{' '}
        <span>
          {t(step.check?.kind === 'text' ? 'lessons.written' : 'lessons.right')} {why}{' '}
          {step.right && <Said text={step.right} facts={facts} />}
        </span>
      </p>
    );
  }
  if (!found) return null;
  return (
    <p class="lesson-verdict" data-right="false">
      <span class="down" aria-hidden="true">
        ✕
      </span>{' '}
      <span>
        {t('lessons.notYet')} {found.why} {step.hint && tries.value >= 1 && <Said text={step.hint} facts={facts} />}
      </span>
    </p>
  );
}

/** @param {{ check: Asked, step: Step, facts: Facts }} props */
export function Check({ check, step, facts }) {
  const isPages = check.kind === 'reaches';
  const canShow = !isMet.value && tries.value >= TRIES;
  if (!current.value) return null;
  return (
    <section
      class="lesson-check"
      data-testid="lesson-card"
      data-met={isMet.value}
      aria-label={filled(check.ask, facts)}
    >
      <h3>
        <Said text={check.ask} facts={facts} />
      </h3>
      <Ways check={check} facts={facts} />
      <div role="status" data-testid="lesson-verdict">
        <Verdict step={step} facts={facts} />
      </div>
      {isPages && step.hint && !isMet.value && (
        <p class="lesson-hint">
          <Said text={step.hint} facts={facts} />
        </p>
      )}
      {canShow && (
        <p>
          <button type="button" class="link" data-testid="lesson-show" onClick={showMe}>
            {t('lessons.showMe')}
          </button>
        </p>
      )}
    </section>
  );
}
