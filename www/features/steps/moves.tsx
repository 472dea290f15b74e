// Inspector of the changes that are possible at a stage: the legal ones by gain, with the chosen one marked, and those
// not legal with the reason. A selected change is drawn in the picture.
import { signal } from '@preact/signals';
import { isAnnealed } from '../../model/searches.ts';
import { MethodFields } from '../../setup/method-fields.tsx';
import { Button } from '../../widgets/button.tsx';
import { bind, Choice } from '../../widgets/choice.tsx';
import { Table as EndsTable } from '../../widgets/table.tsx';
import { Term } from '../../widgets/term.tsx';
import { unitOf } from '../../words/numbers.ts';
import { t, whole } from '../../words/text.ts';
import { canPlay, endsOf, play } from './play.ts';
import { looksOf, NotListed, type Row, Rows } from './row.tsx';
import { detail, guesses, looked, type Table } from './store.ts';
import { type Candidate, choiceAt, isMarked, isSame } from './trace.ts';
import { changeName, counts, edgeName, type Slice, setName, signOf, turnOf } from './words.tsx';

/** Texts of the column heads for a list of changes. */
export const moveHeads = () => ['change', 'note', 'delta'].map((column) => t(`steps.column.${column}`));

/** Number of changes listed at first, by level of detail, and maximum number in total. */
const FIRST = { moves: 0, choices: 9, everything: 20 };
const MAX_MOVES = 400;

/** Ids of the lists of changes that the reader has expanded to full length. */
const open = signal<ReadonlySet<string>>(new Set());

/** Table row for a possible change; `most`: largest gain in the table, which has the longest bar. */
function rowOf(one: Candidate, slice: Slice, now: Table, most: number): Row {
  const { trace, names, score, stepper } = slice;
  const { kind, from, to, delta, reason, sameClass } = one;
  const next = choiceAt(trace, now.at);
  const isNext = isSame(one, next);
  const isTaken = isNext && !next?.refused;
  const isGuessed = isSame(one, guesses.value.get(now.at)?.change ?? null);
  const isLooked = isSame(one, looked.value);
  const change = changeName(one, names);
  const notes = [
    isGuessed && t('steps.yours'),
    isNext && !isTaken && t('steps.proposed'),
    // In GES, an operator that is not valid leads to no equivalence class.
    reason ? t(`steps.reason.${stepper === 'ges' ? 'class' : reason}`) : sameClass && t('steps.sameClass'),
  ].filter(Boolean);
  const { bar, gainLook } = looksOf(delta, { tie: now.tie, most });
  return {
    key: `${kind} ${from} ${to} ${one.with ?? ''}`,
    sign: signOf(kind),
    name: (
      <>
        {edgeName(one, names)} {one.with && setName(one.with, names)}
      </>
    ),
    look: [isTaken && 'taken', isGuessed && 'guessed', reason && 'barred', isLooked && 'looked']
      .filter(Boolean)
      .join(' '),
    title: change,
    label: change,
    pressed: isLooked,
    onChoose() {
      looked.value = isLooked ? null : one;
    },
    bar: reason === null ? bar : null,
    notes: (
      <>
        {isTaken && <span class="vh">{t('steps.taken')}</span>}
        {notes.length > 0 && <span>{notes.join(', ')}</span>}
      </>
    ),
    gain: Number.isFinite(delta) ? unitOf(score).change(delta) : '–',
    gainLook,
  };
}

/**
 * List of changes, shortened until it is expanded.
 * @param props `first`: number of rows before the list is expanded; `more`: text of the button that expands it
 */
function List({ id, title, caption, changes, first, more, slice, now }: ListProps) {
  const isOpen = open.value.has(id);
  const visible = changes.slice(0, isOpen ? MAX_MOVES : first);
  const rest = changes.length - visible.length;
  const most = now.legal.reduce((most, { delta }) => Math.max(most, delta), 0);
  return (
    <>
      {visible.length > 0 && (
        <Rows
          label={title}
          caption={caption}
          testid={`steps-${id}`}
          head={moveHeads()}
          rows={visible.map((one) => rowOf(one, slice, now, most))}
        />
      )}
      {rest > 0 && !isOpen && (
        <Button
          class="link steps-more"
          testid={`steps-more-${id}`}
          words={t(more, { n: rest })}
          onClick={() => {
            open.value = new Set([...open.value, id]);
          }}
        />
      )}
      {isOpen && <NotListed n={rest} />}
    </>
  );
}
type ListProps = {
  id: string;
  title: string;
  caption: 'hidden' | 'shown';
  changes: Candidate[];
  first: number;
  more: string;
  slice: Slice;
  now: Table;
};

/** Heading above the list of changes. */
function heading(slice: Slice) {
  if (slice.stepper === 'ges') return t('steps.offersClass');
  const turn = slice.stepper === 'k2' ? turnOf(slice) : null;
  return turn ? t('steps.offersK2', { name: turn.name }) : t('steps.offers');
}

/** Selector of the level of detail. */
export const Detail = () => (
  <div class="steps-detail">
    <Choice
      legend={t('steps.detail')}
      name="steps-detail"
      options={['moves', 'choices', 'everything']}
      {...bind(detail)}
      words={(one) => t(`steps.details.${one}`)}
    />
  </div>
);

/** Panel with the length of the search, and the options of its method. */
export function ThisSearch({ slice }: { slice: Pick<Slice, 'trace' | 'stepper'> }) {
  const { total, overview } = slice.trace;
  const stride = overview.at.length > 1 ? overview.at[1] - overview.at[0] : 1;
  return (
    <section class="steps-asked">
      <h3 class="insp-h">{t('steps.asked')}</h3>
      {stride > 1 && <p class="note">{t('steps.kept', { n: total, stride: whole(stride) })}</p>}
      <MethodFields stepper={slice.stepper} />
    </section>
  );
}

/** Button that plays the selected change instead of the one that the search makes. */
function PlayOther({ slice, now }: { slice: Slice; now: Table }) {
  const change = looked.value;
  const one = change && now.legal.find((weighed) => isSame(weighed, change));
  if (!one || !canPlay() || isSame(one, choiceAt(slice.trace, now.at))) return null;
  return (
    <p>
      <Button
        testid="steps-play-this"
        words={t('steps.playThis', { move: changeName(one, slice.names) })}
        onClick={() => play(one)}
      />
    </p>
  );
}

/** Table of the local optima with the number of random starts that end at each. */
function Ends({ slice }: { slice: Slice }) {
  const { trace, stepper, score, tie } = slice;
  const ends = stepper === 'restarts' ? endsOf(trace, (stop) => isMarked(trace, stop, 'optimum')) : null;
  if (!ends || ends.length === 0) return null;
  const unit = unitOf(score);
  const starts = ends.reduce((sum, end) => sum + end.starts, 0);
  return (
    <section>
      <EndsTable
        class="num"
        data-testid="steps-ends"
        table={{
          caption: t('steps.startEnds.title', { n: starts }),
          head: ['score', 'below', 'starts'].map((key) => t(`steps.startEnds.${key}`)),
          rows: ends.map((end) => {
            const below = ends[0].score - end.score;
            return [
              unit.show(end.score),
              below <= tie ? t('steps.startEnds.best') : unit.size(below),
              whole(end.starts),
            ];
          }),
        }}
      />
    </section>
  );
}

export function MovesInspector({ slice, now }: { slice: Slice; now: Table }) {
  const { legal, barred, helps, tabu } = now;
  const level = detail.value;
  // At the level of detail `moves`, the list has the changes that help or, if there are none, the best one. The
  // search's own change is always included.
  const listed = level === 'moves' ? legal.slice(0, Math.max(1, helps)) : legal;
  const first = level === 'moves' ? Math.min(listed.length, 12) : FIRST[level];
  return (
    <div class="inspected steps-inspector" data-testid="steps-moves">
      <h2 class="insp-h">{heading(slice)}</h2>
      <p class="steps-counts">{counts(now)}</p>
      {tabu.count > 0 && (
        <p class="note" data-testid="steps-tabu">
          {t('steps.tabu', { n: tabu.count, first: whole(tabu.first), last: whole(tabu.first + tabu.count - 1) })}
        </p>
      )}
      <Detail />
      <PlayOther slice={slice} now={now} />
      <List
        id="legal"
        title={t('steps.legalTable')}
        caption="hidden"
        changes={listed}
        first={first}
        more={first >= helps && level !== 'moves' ? 'steps.moreWorse' : 'steps.more'}
        slice={slice}
        now={now}
      />
      {level !== 'moves' && (
        <List
          id="barred"
          title={t('steps.notAllowed')}
          caption="shown"
          changes={barred}
          first={level === 'everything' ? MAX_MOVES : 3}
          more="steps.more"
          slice={slice}
          now={now}
        />
      )}
      {listed.slice(0, first).some(({ sameClass }) => sameClass) && (
        <p class="note">
          <Term of="equivalenceClass">{t('steps.sameClassTerm')}</Term>: {t('steps.sameClassWhy')}
        </p>
      )}
      {isAnnealed(slice.stepper) && level !== 'everything' && <p class="note">{t('steps.leftOut')}</p>}
      <Ends slice={slice} />
      <ThisSearch slice={slice} />
    </div>
  );
}
