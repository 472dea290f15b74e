// Hints of a first visit (things to try): sentences on what the reader found by each, and the dots at the controls.
import { effect } from '@preact/signals';
import type { Picture } from '../draw/picture.ts';
import type { Info } from '../model/prepared.ts';
import { type Doc, same } from '../model/state.ts';
import type { Hint } from '../store/hints.ts';
import {
  doc,
  HINTS,
  hints,
  hintsShown,
  hintTurn,
  info,
  inspection,
  marks,
  outcome,
  setHints,
  stale,
} from '../store/index.ts';
import type { Learned } from '../store/signals.ts';
import { isInFile } from '../store/sources.ts';
import { Button } from '../widgets/button.tsx';
import { unitOf } from '../words/numbers.ts';
import { t } from '../words/text.ts';

/** Id of lesson 1. */
const FIRST = 'bayesian-network';

/** Variables joined by the edge that appears in the example when the reader adds rows. */
const FOUND = ['asia', 'tub'];

/** Selected pair that had no edge when selected. An edge that appears there later does not finish the hint. */
let pair: Doc['selected'] = null;

/** Sentence on what each hint showed the reader, if true of the network shown; '' if not, null if unknown yet. */
const SENTENCES: Record<Exclude<Hint, 'own'>, (learned: Learned, data: Info) => string | null> = {
  rows({ edges }, { variables, rows }) {
    const isFound = ({ from, to }: { from: number; to: number }) =>
      [from, to].every((column) => FOUND.includes(variables[column].name));
    if (!edges.some(isFound)) return '';
    // From the mark where the edge comes to stay; before the marks are known, with the rows shown.
    const last = marks.value.findLast((mark) => mark.edges.some(isFound));
    const stays =
      last?.rows !== undefined && last.edges.some((edge) => isFound(edge) && edge.way === 'comes') && last.rows <= rows;
    return stays ? t('canvas.hintDone.rowsFrom', { rows: last.rows }) : t('canvas.hintDone.rows', { rows });
  },
  edge({ settings }, { variables }) {
    const { selected } = doc.value;
    const seen = inspection.value;
    if (selected?.kind !== 'edge') return '';
    if (!seen || !('remove' in seen)) return null;
    const { from, to, remove } = seen;
    if (variables[from].name !== selected.from || variables[to].name !== selected.to) return null;
    if (!remove) pair = selected;
    if (!remove || selected === pair) return '';
    return t('canvas.hintDone.edge', {
      edge: `${selected.from} – ${selected.to}`,
      score: unitOf(settings.score).size(remove.delta),
    });
  },
};

/** Records which hints are finished, in any order; the sentence of each is kept while true of the network shown. */
function follow() {
  const { on, done, said } = hints.value;
  if (!on) return;
  const { course, data } = doc.value;
  const next = { on, done: [...done], said: { ...said } };
  const finish = (name: Hint) => next.done.includes(name) || next.done.push(name);
  if (course || isInFile(data)) finish('own');
  const [learned, rows] = [outcome.value, info.value];
  if (hintsShown.value && learned && rows && !stale.value && learned.fingerprint === rows.fingerprint)
    for (const name of ['rows', 'edge'] as const) {
      const words = SENTENCES[name](learned, rows);
      // The sentence of a finished hint is removed when it no longer holds.
      if (words === '') delete next.said[name];
      else if (words && (!done.includes(name) || said[name])) {
        finish(name);
        next.said[name] = words;
      }
    }
  if (!same(next, hints.peek())) setHints(next);
}

/** Starts recording finished hints. Called once, when the later parts are loaded. */
export const startHints = () => effect(follow);

/** Link to the first lesson: in a hint as an alternative to own data, or beside a sentence. */
export const HintLesson = ({ testid }: { testid: 'hint-lesson' | 'read-lesson' }) => (
  <Button
    look="link"
    testid={testid}
    words={t(testid === 'hint-lesson' ? 'hints.lesson' : 'read.lesson')}
    onClick={openFirst}
  />
);

const openFirst = () =>
  import('../store/lessons/lesson.ts').then(
    ({ openStep }) => openStep(FIRST, 1),
    () => {},
  );

/** Dot at the control of a hint, until the hint is finished. */
export function HintDot({ name, at }: { name: Hint; at?: { left: string } }) {
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

/** Dot of a hint on the last edge of the picture; a click on the hint's words above the picture selects that edge. */
export function HintEdge({ picture }: { picture: Picture }) {
  const edge = picture.edges.findLast(({ kind }) => kind !== 'ghost');
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
