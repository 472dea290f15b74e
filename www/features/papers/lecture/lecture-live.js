// The lecture worked again by the engine, on first opening; kept while the page is open, for the same questions have
// the same answers.
import { encodeLink } from '../../../link/link.js';
import { opening } from '../../../model/state.js';
import { ask } from '../../../store/index.js';
import { question } from '../scratch.js';
import { exampleOf, knownExamples, paperWork } from '../work.js';
import { EXAMPLE } from './lecture.js';
import { questionsOf } from './lecture-ask.js';
import { judge } from './lecture-judge.js';

/** @typedef {ReturnType<typeof judge> & { hrefs: Map<string, string>, seconds: number }} Lecture */

/** The lecture beside ours. */
export const { found, failed, work } = paperWork(worked);

async function worked() {
  const example = exampleOf(await knownExamples(), EXAMPLE);
  const { ll, bic, printed, code, fixed } = questionsOf(example);
  const judged = judge(example, {
    ll: await question(ask, ll),
    bic: await question(ask, bic),
    printed: await question(ask, printed),
    code: await question(ask, code),
    fixed: await question(ask, fixed),
  });
  const links = [...judged.states].map(async ([id, state]) => {
    const doc = { ...opening(), ...state };
    return /** @type {const} */ ([id, `#${await encodeLink({ doc, packed: judged.packed.get(id) ?? null })}`]);
  });
  return { ...judged, hrefs: new Map(await Promise.all(links)) };
}
