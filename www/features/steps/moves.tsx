// Inspector of the changes that a stage offers: the legal ones by gain, with the chosen one marked, and those not legal
// with the reason. A selected change is drawn in the picture.
import { signal } from '@preact/signals';
import { isAnnealed } from '../../model/searches.ts';
import { MethodFields } from '../../setup/method-fields.tsx';
import { Button } from '../../widgets/button.tsx';
import { bind, Choice } from '../../widgets/choice.tsx';
import { TableFrame } from '../../widgets/data-table.tsx';
import { Table as EndsTable } from '../../widgets/table.tsx';
import { Term } from '../../widgets/term.tsx';
import { unitOf } from '../../words/numbers.ts';
import { t, whole } from '../../words/text.ts';
import { canPlay, endsOf, play } from './play.ts';
import { Row } from './row.tsx';
import { detail, guesses, looked, type Table } from './store.ts';
import { type Candidate, choiceAt, isMarked, isSame, type Reason } from './trace.ts';
import { changeName, counts, edgeName, type Slice, setName, signOf, turnOf } from './words.tsx';

/** Column heads of a list of changes. */
export const moveHeads = () => ['change', 'note', 'delta'].map((column) => t(`steps.column.${column}`));

/** Numbers of changes listed at first, by level of detail, and in total. */
const FIRST = { moves: 0, choices: 9, everything: 20 };
const MAX_MOVES = 400;

/** Ids of the fully expanded lists. */
const open = signal<ReadonlySet<string>>(new Set());

/** @param props `most`: the greatest gain */
function Move({
  one,
  slice,
  most,
  taken,
  proposed,
  guessed,
  tie,
}: {
  one: Candidate;
  slice: Slice;
  most: number;
  taken: boolean;
  proposed: boolean;
  guessed: boolean;
  tie: number;
}) {
  const { names, score } = slice;
  const { kind, delta, reason, sameClass } = one;
  const unit = unitOf(score);
  const known = Number.isFinite(delta);
  const gains = delta > tie;
  const isLooked = isSame(one, looked.value);
  const name = edgeName(one, names);
  const change = changeName(one, names);
  const notes = [
    ...(guessed ? [t('steps.yours')] : []),
    ...(proposed ? [t('steps.proposed')] : []),
    ...(reason ? [t(`steps.reason.${reasonOf(reason, slice)}`)] : sameClass ? [t('steps.sameClass')] : []),
  ];
  const look = [taken && 'taken', guessed && 'guessed', reason && 'barred', isLooked && 'looked'];
  return (
    <Row
      sign={signOf(kind)}
      name={
        <>
          {name} {one.with && setName(one.with, names)}
        </>
      }
      look={look.filter(Boolean).join(' ')}
      title={change}
      label={change}
      pressed={isLooked}
      onChoose={() => {
        looked.value = isLooked ? null : one;
      }}
      bar={gains && reason === null ? Math.max(4, (100 * delta) / most) : null}
      gain={known ? unit.change(delta) : '–'}
      gainLook={gains ? 'num up' : delta < -tie ? 'num down' : 'num'}
    >
      {taken && <span class="vh">{t('steps.taken')}</span>}
      {notes.length > 0 && <span>{notes.join(', ')}</span>}
    </Row>
  );
}

/** In GES, an operator that is not valid leads to no equivalence class. */
const reasonOf = (reason: Reason, { stepper }: Slice) => (stepper === 'ges' ? 'class' : reason);

function List({
  id,
  title,
  rows,
  first,
  more,
  slice,
  now,
}: {
  id: string;
  title: string;
  rows: Candidate[];
  first: number;
  more: (n: number) => string;
  slice: Slice;
  now: Table;
}) {
  const isOpen = open.value.has(id);
  const visible = rows.slice(0, isOpen ? MAX_MOVES : first);
  const rest = rows.length - visible.length;
  const next = choiceAt(slice.trace, now.at);
  const guess = guesses.value.get(now.at)?.change ?? null;
  const most = now.legal.reduce((most, { delta }) => Math.max(most, delta), 0);
  const isRefused = next?.refused === true;
  if (rows.length === 0) return null;
  return (
    <>
      {visible.length > 0 && (
        <TableFrame
          label={title}
          caption={id === 'legal' ? 'hidden' : 'shown'}
          class="steps-moves"
          testid={`steps-${id}`}
          head={moveHeads()}
          hidesHead
        >
          <tbody>
            {visible.map((one) => (
              <Move
                key={`${one.kind} ${one.from} ${one.to} ${one.with ?? ''}`}
                one={one}
                slice={slice}
                most={most}
                taken={!isRefused && isSame(one, next)}
                proposed={isRefused && isSame(one, next)}
                guessed={isSame(one, guess)}
                tie={now.tie}
              />
            ))}
          </tbody>
        </TableFrame>
      )}
      {rest > 0 && !isOpen && (
        <Button
          class="link steps-more"
          testid={`steps-more-${id}`}
          words={more(rest)}
          onClick={() => {
            open.value = new Set([...open.value, id]);
          }}
        />
      )}
      {rest > 0 && isOpen && <p class="note">{t('steps.notListed', { n: rest })}</p>}
    </>
  );
}

/** Heading of the list. */
function heading(slice: Slice) {
  if (slice.stepper === 'ges') return t('steps.offersClass');
  const turn = slice.stepper === 'k2' ? turnOf(slice) : null;
  return turn ? t('steps.offersK2', { name: turn.name }) : t('steps.offers');
}

/** Choice of the level of detail. */
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

/** Number and range of the networks that are tabu. */
const TabuList = ({ first, count }: { first: number; count: number }) => (
  <p class="note" data-testid="steps-tabu">
    {t('steps.tabu', { n: count, first: whole(first), last: whole(first + count - 1) })}
  </p>
);

/** Length of the search, and the options of its method. */
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

/** Button that plays the selected change instead of the search's own. */
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

/** Table of the number of starts that end at each local optimum. */
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
  const { legal, barred, helps } = now;
  const level = detail.value;
  // At the level of moves: the changes that help or, if there are none, the best one. The search's own change is always
  // included.
  const listed = level === 'moves' ? legal.slice(0, Math.max(1, helps)) : legal;
  const first = level === 'moves' ? Math.min(listed.length, 12) : FIRST[level];
  const worse = first >= helps;
  return (
    <div class="inspected steps-inspector" data-testid="steps-moves">
      <h2 class="insp-h">{heading(slice)}</h2>
      <p class="steps-counts">{counts(now)}</p>
      {now.tabu.count > 0 && <TabuList {...now.tabu} />}
      <Detail />
      <PlayOther slice={slice} now={now} />
      <List
        id="legal"
        title={t('steps.legalTable')}
        rows={listed}
        first={first}
        more={(n) => t(worse && level !== 'moves' ? 'steps.moreWorse' : 'steps.more', { n })}
        slice={slice}
        now={now}
      />
      {level !== 'moves' && (
        <List
          id="barred"
          title={t('steps.notAllowed')}
          rows={barred}
          first={level === 'everything' ? MAX_MOVES : 3}
          more={(n) => t('steps.more', { n })}
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
