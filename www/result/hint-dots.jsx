// What the things to try on a first visit say once they are done, when that is, and the dots at their controls.
import { effect } from '@preact/signals';
import {
  dialog,
  doc,
  HINTS,
  hints,
  hintsShown,
  hintTurn,
  info,
  inspection,
  notify,
  outcome,
  setHints,
} from '../store/index.js';
import { unitOf } from '../words/numbers.js';
import { t, whole } from '../words/text.js';

/** The lesson that is the first to be read. */
const FIRST = 'score-weighs';

/** The edge that the rows are to find. */
const FOUND = ['asia', 'tub'];

/** Whether the network joins asia and tub. */
function isFound() {
  const [learned, data] = [outcome.value, info.value];
  const names = data?.variables.map(({ name }) => name) ?? [];
  return learned?.edges.some(({ from, to }) => FOUND.includes(names[from]) && FOUND.includes(names[to])) ?? false;
}

/** Whether each thing is done by now. @type {Record<import('../store/hints.js').Hint, () => boolean>} */
const DONE = {
  rows: isFound,
  edge: () => doc.value.selected?.kind === 'edge' && inspection.value !== null && 'remove' in inspection.value,
  own: () => dialog.value === 'data' || doc.value.data.kind !== 'example' || doc.value.course !== null,
};

/** Sentences of the hints that are done, with the numbers of that moment. @type {Map<import('../store/hints.js').Hint, string>} */
const words = new Map();

/** @param {import('../store/hints.js').Hint} name */
function wordsOf(name) {
  const [learned, data, seen] = [outcome.peek(), info.peek(), inspection.peek()];
  if (name === 'rows' && data) return t('canvas.hintDone.rows', { rows: whole(data.rows) });
  const loss = seen && 'remove' in seen ? seen.remove?.delta : undefined;
  const { selected } = doc.peek();
  // With its edge and its rows, so that it stays true whatever is changed next.
  if (name === 'edge' && selected?.kind === 'edge' && learned && data && loss !== undefined)
    return t('canvas.hintDone.edge', {
      edge: `${selected.from} – ${selected.to}`,
      rows: whole(data.rows),
      score: unitOf(learned.settings.score).size(loss),
    });
  return t(`canvas.hintDone.${name === 'edge' ? 'pair' : name}`);
}

/** Sees what is done, in whatever order. Called once, when the later parts are there. */
export const startHints = () =>
  effect(() => {
    if (!hintsShown.value) return;
    const { on, done } = hints.value;
    const now = HINTS.filter((name) => !done.includes(name) && DONE[name]());
    if (now.length === 0) return;
    for (const name of now) words.set(name, wordsOf(name));
    setHints({ on, done: [...done, ...now] });
  });

/** @param {{ name: import('../store/hints.js').Hint }} props */
export const HintDone = ({ name }) => words.get(name) ?? t(`hints.${name}`);

/** The first lesson, in place of own data. */
export const HintLesson = () => (
  <button type="button" class="link" data-testid="hint-lesson" onClick={openFirst}>
    {t('hints.lesson')}
  </button>
);

const openFirst = () =>
  import('../store/lessons/lesson.js').then(
    ({ openStep }) => openStep(FIRST, 1),
    () => notify({ code: 'part-missing' }),
  );

/** The dot at the control, as long as the thing is not done. @param {{ name: import('../store/hints.js').Hint, at?: { left: string } }} props */
export function HintDot({ name, at }) {
  if (!hintsShown.value || hints.value.done.includes(name)) return null;
  return (
    <span
      class={hintTurn.value === name ? 'dot there turn' : 'dot there'}
      style={at}
      aria-hidden="true"
      data-testid={`dot-${name}`}
    >
      {HINTS.indexOf(name) + 1}
    </span>
  );
}

/** The same over an edge of the picture: the first that is compelled. @param {{ picture: import('../draw/picture.js').Picture }} props */
export function HintEdge({ picture }) {
  const edge = picture.edges.findLast(({ kind }) => kind === 'compelled');
  if (!edge || !hintsShown.value || hints.value.done.includes('edge')) return null;
  const [ax, ay, bx, by, cx, cy] = (edge.hit.match(/-?[\d.]+/g) ?? []).map(Number);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a dot that points at an edge; the words stand above the picture
    <g class={hintTurn.value === 'edge' ? 'hint-edge turn' : 'hint-edge'} aria-hidden="true" data-testid="dot-edge">
      <circle cx={(ax + 2 * bx + cx) / 4} cy={(ay + 2 * by + cy) / 4} r="10" />
      <text x={(ax + 2 * bx + cx) / 4} y={(ay + 2 * by + cy) / 4} font-size="12">
        {HINTS.indexOf('edge') + 1}
      </text>
    </g>
  );
}
