// Handout of a lesson: its text with numbers, pictures of its networks, and its questions with room to write; with
// answers, it serves as a key.
import { Logo } from '../../../draw/icons.tsx';
import { learnKey } from '../../../model/state.ts';
import { NetworkFigure } from '../../../result/figure.tsx';
import { type Facts, factsOf, readFact, resultAt, withKeys } from '../../../store/lessons/facts.ts';
import { type Check, formOf, solution } from '../../../store/lessons/judge.ts';
import type { Lesson, Step } from '../../../store/lessons/lesson.ts';
import { filled, written } from '../../../store/lessons/say.ts';
import { addressOf } from '../../../widgets/page-link.ts';
import { QR_LIMIT, Qr } from '../../../widgets/qr.tsx';
import { Table } from '../../../widgets/table.tsx';
import { useResult } from '../../../widgets/use-result.ts';
import { t } from '../../../words/text.ts';
import { groundOf, inWords } from '../grades.ts';

type Printed = Parameters<typeof Table>[0]['table'];
/**
 * Content of a step in the handout: facts (computed quantities), the same with blanks for what an earlier question asks,
 * right answer, picture of the network, and the table that the question needs.
 */
type Made = {
  facts: Facts;
  blank: Facts;
  answer: string;
  picture: Awaited<ReturnType<typeof resultAt>> | null;
  table: Printed | null;
};

/** Maximum number of pictures in a handout, so that it fits on two pages. */
const MOST_PICTURES = 3;
/** Maximum number of variables of a network that is legible in a small picture. */
const MOST_DRAWN = 12;

/** Table of probabilities in which the answer is found: the last level of a variable, given its parents. */
async function tableFor(
  { check, facts = {}, state }: Step,
  seen: NonNullable<Made['picture']>,
): Promise<Printed | null> {
  if (check?.kind !== 'number' || seen.doc.view !== 'tables') return null;
  const { variables } = seen.info;
  const v = variables.findIndex(({ name }) => readFact(facts[check.value] ?? '').args[0]?.startsWith(`${name}=`));
  if (v < 0) return null;
  const { name, levels } = variables[v];
  const parents = seen.outcome.parents[v].map((p) => variables[p]);
  const rows = parents.reduce((all, { levels }) => all.flatMap((row) => levels.map((level) => [...row, level])), [
    [],
  ] as string[][]);
  const given = (row: string[]) => row.map((level, i) => `${parents[i].name}=${level}`).join(' ');
  const wanted = rows.map((row, i) => [`row${i}`, `chancePercent ${name}=${levels.at(-1)} ${given(row)}`]);
  const found = await factsOf(Object.fromEntries(wanted), seen.doc, state);
  return {
    caption: t('notes.table', { name }),
    head: [...parents.map((parent) => parent.name), `${name} = ${levels.at(-1)}`],
    rows: rows.map((row, i) => [...row, written(found[`row${i}`])]),
  };
}

/** Whether a picture of the network would answer a question of the lesson. */
export const asksForEdges = ({ steps }: Lesson) =>
  steps.some(({ check }) => ['guess', 'set'].includes(check?.kind ?? ''));

/**
 * Computes the printed content of a step.
 * @param at number of the step, from 1
 * @param drawn keys of the networks that have a picture already
 * @param asked numbers of the steps that ask for a quantity, by its data and definition
 */
async function made(step: Step, at: number, drawn: Set<string>, asked: Map<string, number>): Promise<Made> {
  const ground = await groundOf(step);
  const { facts } = ground;
  const found = step.check ? await solution(step.check, ground).catch(() => null) : null;
  const answer = step.check && found !== null ? inWords(step.check, found, facts) : '';
  // The state of the page before the answer, so that the handout reveals nothing that the page covers.
  const result = await resultAt(step.cover ? withKeys(step.state, step.cover) : step.state);
  const key = learnKey(result.doc);
  const blank = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      const n = asked.get(`${key} ${step.facts?.[name]}`);
      return [name, n ? { value: t('notes.blank', { n }), as: 'words' as const } : fact];
    }),
  );
  if (step.check?.kind === 'number') asked.set(`${key} ${step.facts?.[step.check.value]}`, at);
  const isNew = !drawn.has(key) && drawn.size < MOST_PICTURES && result.info.variables.length <= MOST_DRAWN;
  // A network to be guessed is not revealed.
  const isDrawn = isNew && step.check?.kind !== 'guess' && result.doc.view !== 'columns';
  if (isDrawn) drawn.add(key);
  return { facts, blank, answer, picture: isDrawn ? result : null, table: await tableFor(step, result) };
}

/** Computes the printed content of all steps of a lesson; stops early if the reader chooses another sheet meanwhile. */
export async function allMade({ steps }: Lesson, isWanted: () => boolean) {
  const drawn: Set<string> = new Set();
  const asked: Map<string, number> = new Map();
  const all: Made[] = [];
  for (const [i, step] of steps.entries()) if (isWanted()) all.push(await made(step, i + 1, drawn, asked));
  return all;
}

/** A question with room to write the answer, or with the answer. */
function Question({ check, of, withAnswers }: { check: Check; of: Made; withAnswers: boolean }) {
  const { answer } = of;
  const facts = withAnswers ? of.facts : of.blank;
  const form = formOf(check, facts);
  return (
    <div class="handout-ask">
      <p>
        <b>{check.ask.replace(/\{(\w+)\}/g, (whole) => filled(whole, facts))}</b>
      </p>
      {'options' in form && form.options.length > 0 && (
        <ul class={form.kind === 'some' ? 'handout-boxes short' : 'handout-boxes'}>
          {form.options.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {form.kind === 'number' && <p class="handout-line">{t('notes.yours')}</p>}
      {form.kind === 'page' && <p class="handout-line">{t('notes.doIt')}</p>}
      {form.kind === 'text' && (
        <>
          <p class="handout-line" />
          <p class="handout-line" />
        </>
      )}
      {withAnswers && answer !== '' && (
        <p class="handout-answer" data-testid="handout-answer">
          <b>{t('notes.answer')}:</b> {answer}
        </p>
      )}
    </div>
  );
}

/** Picture and table of a step. */
const Figure = ({ of: { picture, table } }: { of: Made }) => (
  <figure>
    {picture && (
      <NetworkFigure learned={picture.outcome} data={picture.info} paper="narrow" of={{ ...picture.doc, moved: [] }} />
    )}
    {table && <Table table={table} />}
  </figure>
);

type OnPaperProps = { step: Step; at: number; of: Made; withAnswers: boolean; isApart: boolean };

const OnPaper = ({ step, at, of, withAnswers, isApart }: OnPaperProps) => {
  const hasFigure = of.picture !== null || of.table !== null;
  return (
    <section class={hasFigure && !isApart ? 'handout-step with-picture' : 'handout-step'} data-testid="handout-step">
      <div>
        <h3>
          {at + 1}. {step.say}
        </h3>
        <p>
          {filled(step.more, withAnswers ? of.facts : of.blank)} {hasFigure && isApart && t('notes.turnOver')}
        </p>
        {step.check && <Question check={step.check} of={of} withAnswers={withAnswers} />}
      </div>
      {hasFigure && !isApart && <Figure of={of} />}
    </section>
  );
};

export function Handout({ lesson, title, withAnswers }: { lesson: Lesson; title: string; withAnswers: boolean }) {
  const { value: all, failed } = useResult((isNewest) => allMade(lesson, isNewest), [lesson]);
  const isApart = asksForEdges(lesson);
  const link = addressOf(`v=1&lesson=${lesson.id}~1`);
  return (
    <article class="handout" data-testid="handout">
      <header>
        <div>
          <p class="handout-brand">
            <Logo />
            {t('app.name')}
          </p>
          <h2>{title}</h2>
          <p class="soft">{lesson.line}</p>
          <p class="handout-line">{t('notes.name')}</p>
          <p class="handout-link">
            {t('notes.at')} <span dir="ltr">{link}</span>
          </p>
        </div>
        {link.length <= QR_LIMIT && <Qr text={link} />}
      </header>
      {!all && <p role="status">{t(failed ? 'notes.failed' : 'notes.working')}</p>}
      {all?.map((of, at) => (
        <OnPaper key={String(at)} step={lesson.steps[at]} at={at} of={of} withAnswers={withAnswers} isApart={isApart} />
      ))}
      {all && isApart && (
        <section class="handout-apart" data-testid="handout-apart">
          <h3>{t('notes.apart')}</h3>
          {all.map(
            (of, at) =>
              (of.picture || of.table) && (
                <div key={lesson.steps[at].say}>
                  <h4>{t('notes.figureOf', { n: at + 1 })}</h4>
                  <Figure of={of} />
                </div>
              ),
          )}
        </section>
      )}
    </article>
  );
}
