// Shape of a lesson: its fields and their types. Lessons kept in the browser may be damaged, and one of another shape
// would break the views.

import type { Lesson } from './lesson.ts';

export type Is = (x: unknown) => boolean;

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

/** Names of parts of a lesson; they begin with a letter. */
export const ID = /^[a-z][a-z0-9-]{0,39}$/;
export const FACT_NAME = /^[a-z]\w{0,29}$/i;

const conditions = list(row([isText, isText, (x) => isText(x) || isNumber(x)]));
const pair = row([isText, isText]);

/** Fields of a check besides its question, by kind. */
const CHECKS: Map<unknown, Is> = new Map([
  [
    'choice',
    parts({ options: list(parts({ text: isText, why: isText, right: (x) => x === true || maybe(conditions)(x) })) }),
  ],
  ['reaches', parts({ when: conditions, show: isText, meter: maybe(list(pair)) })],
  [
    'number',
    parts({
      value: isText,
      decimals: isNumber,
      slack: maybe(isNumber),
      slips: maybe(list(parts({ value: isText, why: isText }))),
    }),
  ],
  ['set', parts({ child: isText, from: list(isText) })],
  ['guess', parts({ pairs: list(pair), mark: isText })],
  ['predict', parts({ network: list(pair), moves: list(row([isText, isText, isText])) })],
  ['text', parts({ model: isText })],
]);

const step = parts({
  say: isText,
  more: isText,
  state: isText,
  cover: maybe(isText),
  cell: maybe(parts({ row: isNumber, level: isNumber })),
  free: maybe(list(isText)),
  facts: maybe((x) => isObject(x) && Object.entries(x).every(([name, text]) => FACT_NAME.test(name) && isText(text))),
  claims: maybe(conditions),
  check: maybe((x) => isObject(x) && isText(x.ask) && (CHECKS.get(x.kind)?.(x) ?? false)),
  hint: maybe(isText),
  right: maybe(isText),
});

const lesson = parts({
  id: (x) => isText(x) && ID.test(String(x)),
  title: isText,
  line: isText,
  minutes: isNumber,
  language: isText,
  steps: list(step),
});

/** Whether a value has the shape of a lesson, finished or not. */
export const isLesson = (x: unknown): x is Lesson => lesson(x);
