// List of the k best networks or classes; only visible rows exist as elements. A list box: arrow keys select a row,
// which is drawn beside it.

import { shortName } from '../../draw/text-width.ts';
import { changesOf, type Row, shareOf } from '../../model/best/rows.ts';
import { letterOf } from '../../model/members.ts';
import { scoreShown } from '../../model/state.ts';
import { average, byClass, chosen, found, grouped, has, look, rowAt, shown, want } from '../../store/best.ts';
import { doc } from '../../store/index.ts';
import { useScrolling } from '../../widgets/scrolling.ts';
import { t, whole } from '../../words/text.ts';
import { isOpen } from './store-members.ts';
import { behindWords, changesWords, sign } from './words.ts';

export type Unit = ReturnType<typeof import('../../words/numbers.ts').unitOf>;

/** Height of a row in rem. */
const ROW = 3.5;
/** Maximal number of changes named in a row; the others are counted. */
const MOST_CHIPS = 2;

/** A weight as text, in two or three digits. */
const printed = (w: number) =>
  w < 0.005 ? (w < 0.0005 ? '<.001' : w.toFixed(3).slice(1)) : w > 0.995 ? '1' : w.toFixed(2).slice(1);

/** Rank of the network shown at a place of the list. */
const rankAt = (at: number) => (grouped.value && byClass.value ? byClass.value.first[at] : at);

/** Differences of a row from the best, as signs. */
function Chips({ row, first, names, open }: { row: Row; first: Row; names: string[]; open: boolean }) {
  if (row.rank === first.rank) return <span class="tag">{t('best.reference')}</span>;
  const changes = changesOf(row, first).filter(({ how }) => !open || how !== 'turned');
  if (changes.length === 0) return <span class="tag">{t('best.change.colliders')}</span>;
  const short = names.map(shortName);
  const some = changes.slice(0, MOST_CHIPS);
  return (
    <>
      {some.map((change) => (
        <span key={sign(change, names, open)} class={`tag ${change.how}`}>
          {sign(change, short, open)}
        </span>
      ))}
      {some.length < changes.length && (
        <span class="tag more">{t('best.change.more', { n: changes.length - some.length })}</span>
      )}
    </>
  );
}

/**
 * Share of a row in the weight of the networks averaged; null for a row beyond them. A class in a list of networks has
 * the share of all its rows.
 */
function shareHere(row: Row, first: Row, now: NonNullable<typeof average.value>, classes: boolean) {
  const sums = byClass.value;
  if (grouped.value && sums && !classes) return sums.weight[row.class] / sums.weight.reduce((sum, w) => sum + w, 0);
  return row.rank < now.rows ? shareOf(row, first.score, now.lnWeight, classes) : null;
}

/** One row of the list. */
function Line({
  at,
  row,
  first,
  count,
  names,
  unit,
  on,
  onChoose,
}: {
  at: number;
  row: Row | null;
  first: Row | null;
  count: number;
  names: string[];
  unit: Unit;
  on: boolean;
  onChoose: () => void;
}) {
  const classes = shown.value?.query.unit === 'classes';
  const open = isOpen.value;
  const now = average.value;
  const weight = !row || !first || !now ? null : shareHere(row, first, now, classes);
  const members = row && (Number.isNaN(row.size) ? t('best.membersMany') : t('best.members', { n: row.size }));
  const label =
    row && first
      ? t(open ? 'best.rowClass' : 'best.row', {
          rank: row.rank + 1,
          class: letterOf(row.class),
          score: unit.show(row.score),
          behind: behindWords(row, first, scoreShown(doc.value)),
          members: String(members),
          weight: weight === null ? '' : printed(weight),
          changes: changesWords(
            changesOf(row, first).filter(({ how }) => !open || how !== 'turned'),
            names,
            open,
          ),
        })
      : t('best.fetching');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list box has the keys
    <div
      id={`best-${at}`}
      role="option"
      class={on ? 'best-row on' : 'best-row'}
      aria-selected={on}
      aria-posinset={at + 1}
      aria-setsize={count}
      aria-label={label}
      onClick={onChoose}
    >
      {row && first ? (
        <>
          <b class="letter">{letterOf(row.class)}</b>
          <span class="best-main">
            <span class="best-score num">
              {!open && <small>#{whole(row.rank + 1)}</small>} <b>{unit.show(row.score)}</b>{' '}
              {row.group !== first.group && (
                <small>{t(unit.cost ? 'best.dearer' : 'best.lower', { delta: unit.margin(row.difference) })}</small>
              )}
            </span>
            <span class="tags">
              <Chips row={row} first={first} names={names} open={open} />
            </span>
          </span>
          <span class="best-side num">
            {open && <small>{members}</small>}
            {weight !== null && (
              <>
                <b>{printed(weight)}</b>
                <i class="best-bar" style={{ '--w': weight.toFixed(4) }} />
              </>
            )}
          </span>
        </>
      ) : (
        t('best.fetching')
      )}
    </div>
  );
}

export function BestList({ names, unit }: { names: string[]; unit: Unit }) {
  const byClasses = grouped.value && byClass.value;
  const count = byClasses ? byClasses.first.length : found.value;
  const scroll = useScrolling({ count, row: ROW, head: 0, serial: `${shown.value?.key} ${Boolean(byClasses)}` });
  const active = byClasses ? Math.max(0, byClasses.first.indexOf(chosen.value)) : chosen.value;
  const { first, end, top, row } = scroll;
  want(0, 1);
  if (byClasses) for (let at = first; at < end; at++) want(byClasses.first[at], byClasses.first[at] + 1);
  else want(first, end);
  const go = (at: number) => {
    const to = Math.max(0, Math.min(count - 1, at));
    look({ chosen: rankAt(to) });
    scroll.show(to);
  };
  const key = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = new Map([
      ['ArrowDown', active + 1],
      ['ArrowUp', active - 1],
      ['PageDown', active + scroll.page],
      ['PageUp', active - scroll.page],
      ['Home', 0],
      ['End', count - 1],
    ]).get(event.key);
    if (to === undefined) return;
    go(to);
    event.preventDefault();
    event.stopPropagation();
  };
  const best = has(0, 1) ? rowAt(0) : null;
  return (
    <div
      ref={scroll.box}
      class="best-list"
      role="listbox"
      tabIndex={0}
      aria-label={t(byClasses || shown.value?.query.unit === 'classes' ? 'best.listClasses' : 'best.list')}
      aria-activedescendant={active >= first && active < end ? `best-${active}` : undefined}
      data-testid="best-list"
      onScroll={scroll.onScroll}
      onKeyDown={key}
    >
      <div role="presentation" style={{ height: `${scroll.space}px` }}>
        <div role="presentation" class="best-window" style={{ height: `${Math.min(scroll.room, scroll.space)}px` }}>
          <div role="presentation" style={{ transform: `translateY(${(first - top) * row}px)` }}>
            {Array.from({ length: Math.max(0, end - first) }, (_, i) => (
              <Line
                key={i}
                at={first + i}
                row={rowAt(rankAt(first + i))}
                first={best}
                count={count}
                names={names}
                unit={unit}
                on={active === first + i}
                onChoose={() => go(first + i)}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
