// What a class did in a lesson, from its hand-ins: who counts, the state of each answer, and how many came so far. Pure.

/**
 * @typedef {import('../../link/answers.js').HandIn} HandIn
 * @typedef {import('../../link/answers.js').StepAnswer} StepAnswer
 * @typedef {'first' | 'later' | 'shown' | 'tried' | 'open'} Mark met at the first try, met later, met after the page showed the answer,
 *   tried and not met, not tried
 * @typedef {{ handIn: HandIn, key: string }} Student
 * @typedef {{ name: string, key: string, times: number, sheets: number }} Again a student of whom several hand-ins are here; `sheets`: from
 *   so many browsers
 */

/** Marks from best to worst. */
export const MARKS = /** @type {const} */ (['first', 'later', 'shown', 'tried', 'open']);

/** A name as it is compared. @param {string} name */
const folded = (name) => name.normalize('NFKC').toLocaleLowerCase('en');

/** Key of a student: the name; without one, or where a name is that of several, the browser. @param {HandIn} handIn @param {ReadonlySet<string>} apart */
function keyOf({ name, sheet }, apart) {
  const named = `name ${folded(name)}`;
  if (name === '') return `sheet ${sheet}`;
  return apart.has(named) ? `${named} ${sheet}` : named;
}

/** Hand-ins by key, as they came. @param {HandIn[]} handIns @param {(handIn: HandIn) => string} key @returns {Map<string, HandIn[]>} */
function grouped(handIns, key) {
  const of = new Map();
  for (const handIn of handIns) {
    const own = of.get(key(handIn));
    if (own) own.push(handIn);
    else of.set(key(handIn), [handIn]);
  }
  return of;
}

/** Whether the second of two hand-ins counts: it was made later, or came later. @param {HandIn} before @param {HandIn} after */
const isLater = (before, after) => after.minute >= before.minute;

/**
 * One hand-in for each student: the last. Named ones by name, then the others as they came.
 * @param {HandIn[]} handIns of one lesson, as they came
 * @param {ReadonlySet<string>} [apart] names that several students share
 * @returns {{ students: Student[], again: Again[] }}
 */
export function studentsOf(handIns, apart = new Set()) {
  const of = grouped(handIns, (handIn) => keyOf(handIn, apart));
  const students = [...of].map(([key, all]) => ({
    key,
    handIn: all.reduce((last, one) => (isLater(last, one) ? one : last)),
  }));
  const again = [...of]
    .filter(([, all]) => all.length > 1)
    .map(([key, all]) => ({
      key,
      name: all[0].name,
      times: all.length,
      sheets: new Set(all.map(({ sheet }) => sheet)).size,
    }));
  const order = new Intl.Collator('en', { numeric: true });
  const isNamed = (/** @type {Student} */ { handIn }) => handIn.name !== '';
  const named = students.filter(isNamed).toSorted((a, b) => order.compare(a.handIn.name, b.handIn.name));
  return { students: [...named, ...students.filter((one) => !isNamed(one))], again };
}

/** State of an answer. @param {StepAnswer | undefined} given @returns {Mark} */
export function markOf(given) {
  if (!given) return 'open';
  if (given.met) return given.shown ? 'shown' : given.tries === 0 ? 'first' : 'later';
  return given.tries > 0 || given.shown ? 'tried' : 'open';
}

/** What a student gave at a step. @param {HandIn} handIn @param {number} step from 1 */
export const givenAt = ({ given }, step) => given.find((one) => one.step === step);

/**
 * How a step went: students by state, and the answers that were not right, on average over those who tried.
 * @param {HandIn[]} handIns one for each student @param {number} step from 1
 * @returns {Record<Mark, number> & { tries: number }}
 */
export function stepTally(handIns, step) {
  const tally = { first: 0, later: 0, shown: 0, tried: 0, open: 0, tries: 0 };
  let [tried, wrong] = [0, 0];
  for (const handIn of handIns) {
    const given = givenAt(handIn, step);
    const mark = markOf(given);
    tally[mark]++;
    if (mark === 'open') continue;
    tried++;
    wrong += given?.tries ?? 0;
  }
  tally.tries = tried === 0 ? 0 : wrong / tried;
  return tally;
}

/** Steps that a student has met, of those that ask something. @param {HandIn} handIn @param {number[]} asking */
export const metOf = (handIn, asking) => asking.filter((step) => givenAt(handIn, step)?.met).length;

/** Lessons of which hand-ins are here, the one with most students first. @param {HandIn[]} handIns @returns {{ lesson: string, n: number }[]} */
export function lessonsOf(handIns) {
  return [...grouped(handIns, ({ lesson }) => lesson)]
    .map(([lesson, own]) => ({ lesson, n: studentsOf(own).students.length }))
    .toSorted((a, b) => b.n - a.n);
}
