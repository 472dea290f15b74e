// Validation of a lesson part by part: problem, place and remedy, as codes. The same checks run while a lesson is
// composed, so that every lesson exported by a teacher can be opened.
import { KEYS } from '../../link/keys.ts';
import { decodeLink, TEXT_LIMIT } from '../../link/link.ts';
import { isName } from '../../link/values.ts';
import { fieldsIn } from '../../model/foreign.ts';
import { docOfState, factsOf, isDerived, OFFERED, readFact, STEADY, withKeys } from './facts.ts';
import type { Check } from './judge.ts';
import type { Lesson, Step } from './lesson.ts';
import { QUANTITIES } from './quantities.ts';
import { named } from './say.ts';
import { CHECK_FIELDS, FACT_NAME, ID, isKind, isObject, STEP_FIELDS } from './shape.ts';

/** Problem of a lesson. `step`: number from 1, 0 for the lesson itself; `part`: field; `what`: key of the sentence. */
export type Problem = { step: number; part: string; what: string; [param: string]: unknown };

/** Maximum length of a lesson as text, in characters. */
export const LESSON_LIMIT = 2 ** 20;
const STEPS = 40;
/** Maximum lengths of the parts of a lesson, in characters. */
export const LIMITS = {
  title: 60,
  line: 80,
  say: 80,
  more: 400,
  hint: 300,
  right: 300,
  ask: 200,
  text: 200,
  language: 35,
  group: 35,
  why: 300,
  model: 1000,
  label: 60,
  fact: 4000,
};
/** Maximum number of problems reported. */
const MOST_PROBLEMS = 100;
const OPTIONS = 5;
const PAIRS = 200;
/** Maximum number of facts of a step, and maximum number of items in conditions and other lists. */
const FACTS = 60;
const SEVERAL = 20;
/** Limits of the index of a row or level of a table of counts, and of the tolerance of a number to be typed. */
const CELLS = 2 ** 20;
const SLACK = 1e9;
const SIGNS = ['=', '≠', '<', '>', '≤', '≥'];

/** List of the problems found in a lesson, with functions that check single fields and add problems. */
class Problems {
  list: Problem[] = [];
  step = 0;

  add(part: string, what: string, params: Record<string, unknown> = {}) {
    if (this.list.length < MOST_PROBLEMS) this.list.push({ step: this.step, part, what, ...params });
  }

  /** Checks that a part is a text of valid length. */
  text(
    object: unknown,
    key: keyof typeof LIMITS,
    { part = key, needed = true }: { part?: string; needed?: boolean } = {},
  ) {
    const text = fieldsIn(object)[key];
    if (text === undefined && !needed) return;
    if (typeof text !== 'string') this.add(part, 'noText');
    else if (needed && text.trim() === '') this.add(part, 'empty');
    else if (text.length > LIMITS[key]) this.add(part, 'long', { n: text.length, most: LIMITS[key] });
  }

  /** Reports unknown keys of an object, since a misspelled key would be ignored. */
  keys(object: object, keys: string[], part: string) {
    for (const key of Object.keys(object))
      if (!keys.includes(key)) this.add(part, 'unknownKey', { key: key.slice(0, 40) });
  }
}

const areNames = (x: unknown): x is string[] =>
  Array.isArray(x) && x.length <= PAIRS && x.every(isName) && new Set(x).size === x.length;
const isPair = (x: unknown) => areNames(x) && x.length === 2;
const arePairs = (x: unknown): x is string[][] => Array.isArray(x) && x.length <= PAIRS && x.every(isPair);

/** Text that shows the beginning of an invalid condition to the author of a lesson. */
const shown = (x: unknown) =>
  [x]
    .flat()
    .slice(0, 5)
    .filter((part) => ['string', 'number'].includes(typeof part))
    .map((part) => String(part).slice(0, 20))
    .join(' ');

const isCondition = (x: unknown, facts: readonly unknown[]) =>
  Array.isArray(x) &&
  x.length === 3 &&
  facts.includes(x[0]) &&
  SIGNS.includes(x[1]) &&
  (typeof x[2] === 'string' ? x[2].length <= LIMITS.text : Number.isFinite(x[2]));

function conditions(to: Problems, x: unknown, part: string, facts: readonly unknown[]) {
  if (!Array.isArray(x) || x.length === 0) to.add(part, 'noCondition');
  else if (x.length > SEVERAL) to.add(part, 'tooMany', { n: x.length, most: SEVERAL });
  else for (const one of x) if (!isCondition(one, facts)) to.add(part, 'badCondition', { value: shown(one) });
}

/** Whether a value is the name of a fact, or a typed number. */
const isNumberIn = (x: unknown, facts: readonly unknown[]) =>
  facts.includes(x) || (typeof x === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(x));

/** Name in an untrusted value, shortened to be shown in a sentence; empty if the value is no text. */
const nameOf = (x: unknown) => (typeof x === 'string' ? x.slice(0, 40) : '');

/** Validation of a check's fields, by the kind of check. */
const KINDS: Record<Check['kind'], (to: Problems, check: Record<string, unknown>, facts: readonly unknown[]) => void> =
  {
    choice(to, { options }, facts) {
      if (!Array.isArray(options) || options.length < 2 || options.length > OPTIONS)
        return to.add('options', 'options', { most: OPTIONS });
      options.forEach((option, i) => {
        const part = `option ${i + 1}`;
        if (!isObject(option)) {
          to.add(part, 'noText');
          return;
        }
        to.keys(option, ['text', 'right', 'why'], part);
        to.text(option, 'text', { part });
        to.text(option, 'why', { part: `${part} why` });
        if (option.right !== undefined && option.right !== true) conditions(to, option.right, part, facts);
      });
      if (options.filter((option) => option?.right !== undefined).length === 0) to.add('options', 'noRight');
      if (options.filter((option) => option?.right === true).length > 1) to.add('options', 'manyRight');
    },
    reaches(to, { when, show, meter = [] }, facts) {
      conditions(to, when, 'when', facts);
      if (typeof show !== 'string' || show === '') to.add('show', 'empty');
      const isMeter = (one: unknown) =>
        Array.isArray(one) &&
        one.length === 2 &&
        typeof one[0] === 'string' &&
        one[0].length <= LIMITS.label &&
        facts.includes(one[1]);
      if (!Array.isArray(meter) || !meter.every(isMeter)) to.add('meter', 'badMeter', { most: LIMITS.label });
      else if (meter.length > SEVERAL) to.add('meter', 'tooMany', { n: meter.length, most: SEVERAL });
    },
    number(to, { value, decimals, slack = 0, slips = [] }, facts) {
      if (value === '') to.add('value', 'noNumber');
      else if (!isNumberIn(value, facts)) to.add('value', 'noFact', { name: nameOf(value) });
      if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 6)
        to.add('decimals', 'decimals', { most: 6 });
      if (typeof slack !== 'number' || !(slack >= 0 && slack <= SLACK)) to.add('slack', 'slack', { most: SLACK });
      if (!Array.isArray(slips)) return to.add('slips', 'noText');
      if (slips.length > SEVERAL) return to.add('slips', 'tooMany', { n: slips.length, most: SEVERAL });
      slips.forEach((slip, i) => {
        const part = `slip ${i + 1}`;
        if (!isObject(slip)) {
          to.add(part, 'noText');
          return;
        }
        to.keys(slip, ['value', 'why'], part);
        if (!isNumberIn(slip.value, facts)) to.add(part, 'noFact', { name: nameOf(slip.value) });
        to.text(slip, 'why', { part });
      });
    },
    set(to, { child, from }) {
      if (!isName(child)) to.add('child', 'empty');
      if (!areNames(from) || from.length === 0 || from.some((name) => name === child))
        to.add('from', 'names', { most: PAIRS });
    },
    guess(to, { pairs, mark }) {
      if (!arePairs(pairs) || pairs.length === 0) to.add('pairs', 'pairs', { most: PAIRS });
      if (!['any', 'compelled', 'reversible'].some((known) => known === mark)) to.add('mark', 'mark');
    },
    predict(to, { network, moves }) {
      if (!arePairs(network)) to.add('network', 'pairs', { most: PAIRS });
      const isMove = (move: unknown) =>
        Array.isArray(move) &&
        move.length === 3 &&
        ['add', 'delete', 'reverse'].includes(move[0]) &&
        isPair(move.slice(1));
      if (!Array.isArray(moves) || moves.length < 2 || moves.length > 8 || !moves.every(isMove))
        to.add('moves', 'moves');
    },
    text(to, check) {
      to.text(check, 'model');
    },
  };

function checkOf(to: Problems, check: unknown, facts: string[]) {
  if (check === undefined) return;
  const { kind } = fieldsIn(check);
  if (!isObject(check) || !isKind(kind)) return to.add('check', 'kind');
  to.keys(check, ['kind', 'ask', ...Object.keys(CHECK_FIELDS[kind])], 'check');
  to.text(check, 'ask');
  KINDS[kind](to, check, facts);
}

/**
 * Problem of the text that defines a fact; null if the text is valid.
 * @param before names of the facts before it
 */
function factFault(text: string, before: string[]): [what: string, params: Record<string, unknown>] | null {
  if (text.length > LIMITS.fact) return ['long', { n: text.length, most: LIMITS.fact }];
  if (text.startsWith('=')) return isDerived(text, before) ? null : ['badSum', { text: text.slice(0, 60) }];
  const { name, args } = readFact(text);
  if (!Object.hasOwn(QUANTITIES, name)) return ['noQuantity', { name: name.slice(0, 40) }];
  const { fits } = QUANTITIES[name];
  const isOfNames = args.length <= PAIRS;
  return (fits ? fits(args) : isOfNames) ? null : ['badQuantity', { text: text.slice(0, 60) }];
}

async function factsIn(to: Problems, facts: unknown, state: string) {
  if (facts === undefined) return;
  if (!isObject(facts)) return to.add('facts', 'facts');
  const all = Object.entries(facts);
  if (all.length > FACTS) to.add('facts', 'tooMany', { n: all.length, most: FACTS });
  // Derived facts are computed after the other facts, in their order.
  const known = all.filter(([, text]) => typeof text !== 'string' || !text.startsWith('=')).map(([name]) => name);
  for (const [name, text] of all.slice(0, FACTS)) {
    if (!FACT_NAME.test(name) || typeof text !== 'string') {
      to.add('facts', 'facts');
      continue;
    }
    const [what, params] = factFault(text, known) ?? [];
    if (what) to.add('facts', what, params);
    else if (readFact(text).at !== null) await stateOf(to, withKeys(state, readFact(text).at ?? ''), 'facts');
    known.push(name);
  }
}

/** All sentences of a step into which facts may be filled. */
function sentencesOf({ say, more, hint, right, check }: Record<string, unknown>) {
  const { model, options, slips } = fieldsIn(check);
  const all = [options, slips].flatMap((of) => (Array.isArray(of) ? of.map(fieldsIn) : []));
  return [say, more, hint, right, model, ...all.flatMap(({ text, why }) => [text, why])].filter(
    (one) => typeof one === 'string',
  );
}

async function stateOf(to: Problems, state: unknown, part: string = 'state') {
  if (typeof state !== 'string' || state.length > TEXT_LIMIT) return to.add(part, 'state');
  const opened = await decodeLink(`v=1&${state}`);
  const notices = 'error' in opened ? [opened.error] : opened.notices;
  for (const { key, code } of notices) to.add(part, 'badState', { key: String(key ?? code) });
  if ('doc' in opened && ['own', 'list', 'experiments'].includes(opened.doc.data.kind) && !/^data=uci-/.test(state))
    to.add(part, 'dataNotHere');
}

async function stepOf(to: Problems, step: unknown) {
  if (!isObject(step)) return to.add('step', 'noText');
  to.keys(step, Object.keys(STEP_FIELDS), 'step');
  to.text(step, 'say');
  to.text(step, 'more', { needed: false });
  to.text(step, 'hint', { needed: false });
  to.text(step, 'right', { needed: false });
  await stateOf(to, step.state);
  if (step.cover !== undefined && typeof step.cover !== 'string') to.add('cover', 'state');
  else if (step.cover && typeof step.state === 'string') await stateOf(to, withKeys(step.state, step.cover), 'cover');
  if (!(Array.isArray(step.show ?? []) && areNames(step.show ?? []))) to.add('show', 'noText');
  const isPlace = (x: unknown) => Number.isInteger(x) && Number(x) >= 0 && Number(x) < CELLS;
  if (step.cell !== undefined && !(isObject(step.cell) && isPlace(step.cell.row) && isPlace(step.cell.level)))
    to.add('cell', 'cell', { most: CELLS });
  const { free = [], claims = [] } = step;
  if (!areNames(free) || !free.every((key) => STEADY.includes(key)))
    to.add('free', 'free', { keys: STEADY.join(', ') });
  const state = typeof step.state === 'string' ? step.state : ''; // an invalid state was reported above
  await factsIn(to, step.facts, state);
  const facts = isObject(step.facts) ? Object.keys(step.facts) : [];
  if (!Array.isArray(claims) || claims.length > FACTS || !claims.every((one) => isCondition(one, facts)))
    to.add('claims', 'badCondition', { value: '' });
  for (const name of new Set(sentencesOf(step).flatMap(named)))
    if (!facts.includes(name)) to.add('facts', 'noFact', { name });
  checkOf(to, step.check, facts);
  const { kind, show } = fieldsIn(step.check);
  if (kind === 'reaches' && typeof show === 'string') await stateOf(to, withKeys(state, show), 'show');
}

/** Problem reported for a lesson that is too long to be checked. */
export const TOO_LONG: Problem = { step: 0, part: 'lesson', what: 'tooLong', most: LESSON_LIMIT };

/** Length of a lesson as text, in characters; Infinity if it is nested too deeply. */
function lengthOf(lesson: unknown) {
  try {
    return JSON.stringify(lesson).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Problems of a lesson; empty if the page can run it. */
export async function problemsOf(lesson: unknown): Promise<Problem[]> {
  const to = new Problems();
  if (!isObject(lesson) || !Array.isArray(lesson.steps)) {
    to.add('lesson', 'noLesson');
    return to.list;
  }
  if (lengthOf(lesson) > LESSON_LIMIT) return [TOO_LONG];
  to.keys(lesson, ['id', 'title', 'line', 'group', 'minutes', 'language', 'steps'], 'lesson');
  if (typeof lesson.id !== 'string' || !ID.test(lesson.id)) to.add('id', 'id');
  to.text(lesson, 'title');
  to.text(lesson, 'line', { needed: false });
  for (const key of ['language', 'group'] as const) if (lesson[key] !== undefined) to.text(lesson, key);
  const { minutes } = lesson;
  const isLength = typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= 1 && minutes <= 240;
  if (minutes !== undefined && !isLength) to.add('minutes', 'minutes');
  if (lesson.steps.length === 0 || lesson.steps.length > STEPS) to.add('steps', 'steps', { most: STEPS });
  for (const step of lesson.steps.slice(0, STEPS)) {
    to.step++;
    await stepOf(to, step);
  }
  return to.list;
}

/** Problems of a lesson that only the engine can find: facts that can't be computed, and states that can't be shown. */
export async function unworkable(lesson: Lesson): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const [i, { state, facts = {}, check }] of lesson.steps.entries()) {
    const add = (part: string, reason: unknown) =>
      found.push({
        step: i + 1,
        part,
        what: 'unworkable',
        reason: reason instanceof Error ? reason.message : String(reason),
      });
    try {
      await factsOf({ ...facts, ...namesAsked(check) }, await docOfState(state), state);
    } catch (reason) {
      add('facts', reason);
    }
    if (check?.kind === 'reaches') await docOfState(withKeys(state, check.show)).catch((reason) => add('show', reason));
  }
  return found;
}

/** Facts about the variables of a check, by name. Computing them fails if the data lack one of the variables. */
function namesAsked(check: Check | undefined): Record<string, string> {
  if (check?.kind === 'set') return { set: `local ${check.child} ${check.from.join(' ')}` };
  const pairs =
    check?.kind === 'guess'
      ? check.pairs
      : check?.kind === 'predict'
        ? check.network.concat(check.moves.map(([, a, b]) => [a, b]))
        : [];
  return Object.fromEntries(pairs.map(([a, b], i) => [`pair${i}`, `edge ${a} ${b}`]));
}

type Unfinished = Pick<Lesson, 'id' | 'title'> &
  Partial<Pick<Lesson, 'line' | 'minutes' | 'language'>> & { steps: (Omit<Step, 'more'> & Partial<Step>)[] };

/** Lesson made complete: missing optional fields get their defaults. */
export const complete = ({ id, title, line = '', minutes = 5, language = 'en', steps }: Unfinished): Lesson => ({
  id,
  title,
  line,
  group: 'trust',
  minutes,
  language,
  steps: steps.map((step) => ({ ...step, more: step.more ?? '' })),
});

/** Link keys that a step can leave free, in the order of the link. */
export const FREE = KEYS.map(({ key }) => key).filter((key) => OFFERED.includes(key));
