// The shape of a lesson: which parts it has and of what type. What is kept in this browser may have been damaged there; a lesson of
// another shape would break whatever shows it.

/** @typedef {(x: unknown) => boolean} Is */

/** @param {unknown} x @returns {x is Record<string, any>} */
export const isObject = (x) => typeof x === 'object' && x !== null && !Array.isArray(x);

/** @type {Is} */
const isText = (x) => typeof x === 'string';
/** @type {Is} */
const isNumber = (x) => typeof x === 'number' && Number.isFinite(x);

/** @param {Is} is @returns {Is} */
const maybe = (is) => (x) => x === undefined || is(x);
/** @param {Is} is @returns {Is} */
const list = (is) => (x) => Array.isArray(x) && x.every(is);
/** @param {Is[]} each @returns {Is} */
const row = (each) => (x) => Array.isArray(x) && x.length === each.length && each.every((is, i) => is(x[i]));
/** @param {Record<string, Is>} parts @returns {Is} */
const parts = (parts) => (x) => isObject(x) && Object.entries(parts).every(([key, is]) => is(x[key]));

/** Names that a lesson gives its parts: they begin with a letter. */
export const ID = /^[a-z][a-z0-9-]{0,39}$/;
export const FACT_NAME = /^[a-z]\w{0,29}$/i;

const conditions = list(row([isText, isText, (x) => isText(x) || isNumber(x)]));
const pair = row([isText, isText]);

/** Parts of a check besides its question, by kind. @type {Map<unknown, Is>} */
const CHECKS = new Map([
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

/** Whether something is shaped as a lesson, finished or not. @type {(x: unknown) => x is import('./lesson.js').Lesson} */
export const isLesson = /** @type {any} */ (
  parts({
    id: (x) => isText(x) && ID.test(String(x)),
    title: isText,
    line: isText,
    minutes: isNumber,
    language: isText,
    steps: list(step),
  })
);
