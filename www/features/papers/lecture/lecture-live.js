// The lecture worked again by the engine, on first opening; kept while the page is open, for the same questions have
// the same answers. And where the reader was, so that Back leads there.
import { signal } from '@preact/signals';
import { encodeLink } from '../../../link/link.js';
import { opening } from '../../../model/state.js';
import { ask, examples } from '../../../store/index.js';
import { question } from '../scratch.js';
import { EXAMPLE } from './lecture.js';
import { questionsOf } from './lecture-ask.js';
import { judge } from './lecture-judge.js';

/** @typedef {ReturnType<typeof judge> & { hrefs: Map<string, string>, seconds: number }} Lecture */

/** The lecture beside ours, once it is worked out. */
export const lecture = signal(/** @type {Lecture | null} */ (null));
/** The engine could not be asked. */
export const failed = signal(false);
let busy = false;

/** Works the lecture again, if that is not done or under way. */
export async function work() {
  if (busy || lecture.peek()) return;
  busy = true;
  failed.value = false;
  try {
    lecture.value = await worked();
  } catch {
    failed.value = true;
  }
  busy = false;
}

/** @returns {Promise<Lecture>} */
async function worked() {
  const begun = performance.now();
  const known = examples.peek().length > 0 ? examples.peek() : ((await ask('examples', {})) ?? []);
  const example = known.find((/** @type {{ id: string }} */ { id }) => id === EXAMPLE);
  if (!example) throw new Error('no such example');
  const { ll, bic, printed, code, fixed } = questionsOf(example);
  const judged = judge(example, {
    ll: await question(ask, ll),
    bic: await question(ask, bic),
    printed: await question(ask, printed),
    code: await question(ask, code),
    fixed: await question(ask, fixed),
  });
  const seconds = (performance.now() - begun) / 1000;
  const links = [...judged.states].map(async ([id, state]) => {
    const doc = { ...opening(), ...state };
    return /** @type {const} */ ([id, `#${await encodeLink({ doc, packed: judged.packed.get(id) ?? null })}`]);
  });
  return { ...judged, hrefs: new Map(await Promise.all(links)), seconds };
}

/** Where the reader was: in which paper, the link that was followed, and how far the page was scrolled. */
export const left = { paper: '', link: '', scroll: 0 };
