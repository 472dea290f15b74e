// Shape of a lesson: its fields and their types. Lessons kept in the browser may be damaged, and one of another shape
// would break the views.

import type { Check } from './judge.ts';
import type { Lesson } from './lesson.ts';

type Is = (x: unknown) => boolean;

export const isObject = (x: unknown): x is Record<string, unknown> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);

const isText: Is = (x) => typeof x === 'string';
const isNumber: Is = (x) => typeof x === 'number' && Number.isFinite(x);

const maybe =
  (is: Is): Is =>
  (x) =>
    x === undefined || is(x);
const list =
  (is: Is): Is =>
  (x) =>
    Array.isArray(x) && x.every(is);
const row =
  (each: Is[]): Is =>
  (x) =>
    Array.isArray(x) && x.length === each.length && each.every((is, i) => is(x[i]));
const parts =
  (parts: Record<string, Is>): Is =>
  (x) =>
    isObject(x) && Object.entries(parts).every(([key, is]) => is(x[key]));

/** Pattern of the ids of lessons and of names of their parts; they begin with a letter. */
export const ID = /^[a-z][a-z0-9-]{0,39}$/;
export const FACT_NAME = /^[a-z]\w{0,29}$/i;

const conditions = list(row([isText, isText, (x) => isText(x) || isNumber(x)]));
const pair = row([isText, isText]);

/** Fields that a check has besides its kind and question, by kind. */
export const CHECK_FIELDS: Record<Check['kind'], Record<string, Is>> = {
  choice: {
    options: list(parts({ text: isText, why: isText, right: (x) => x === true || maybe(conditions)(x) })),
  },
  reaches: { when: conditions, show: isText, meter: maybe(list(pair)) },
  number: {
    value: isText,
    decimals: isNumber,
    slack: maybe(isNumber),
    slips: maybe(list(parts({ value: isText, why: isText }))),
  },
  set: { child: isText, from: list(isText) },
  guess: { pairs: list(pair), mark: isText },
  predict: { network: list(pair), moves: list(row([isText, isText, isText])) },
  text: { model: isText },
};

/** Whether a value is the name of a kind of checks. */
export const isKind = (x: unknown): x is Check['kind'] => typeof x === 'string' && Object.hasOwn(CHECK_FIELDS, x);

const isCheck: Is = (x) => isObject(x) && isText(x.ask) && isKind(x.kind) && parts(CHECK_FIELDS[x.kind])(x);

export const STEP_FIELDS: Record<string, Is> = {
  say: isText,
  more: isText,
  state: isText,
  cover: maybe(isText),
  cell: maybe(parts({ row: isNumber, level: isNumber })),
  show: maybe(list(isText)),
  free: maybe(list(isText)),
  facts: maybe((x) => isObject(x) && Object.entries(x).every(([name, text]) => FACT_NAME.test(name) && isText(text))),
  claims: maybe(conditions),
  check: maybe(isCheck),
  hint: maybe(isText),
  right: maybe(isText),
};

const lesson = parts({
  id: (x) => isText(x) && ID.test(String(x)),
  title: isText,
  line: isText,
  minutes: isNumber,
  language: isText,
  steps: list(parts(STEP_FIELDS)),
});

/** Whether a value has the fields and types of a lesson, finished or not. */
export const isLesson = (x: unknown): x is Lesson => lesson(x);
