// List of the k best networks or classes; only visible rows exist as elements. A list box: arrow keys select a row,
// which is drawn beside it.

import { shortName } from '../../draw/text-width.ts';
import { changesOf, type Row, shareOf } from '../../model/best/rows.ts';
import { letterOf } from '../../model/members.ts';
import { scoreShown } from '../../model/state.ts';
import { average, byClass, chosen, found, grouped, has, look, rowAt, shown, want } from '../../store/best.ts';
import { doc } from '../../store/index.ts';
import { unitHere } from '../../widgets/score-words.ts';
import { rowOfKey, useScrolling } from '../../widgets/scrolling.ts';
import { t, whole } from '../../words/text.ts';
import { behindWords, changesWords, sign } from './best-words.ts';
import { isOpen } from './store-members.ts';

/** Height of a row of the list in rem. */
const ROW = 3.5;
/** Maximum number of changed edges named in a row of the list; the number of further ones is given. */
const MOST_CHIPS = 2;

/** Weight of a network or class as text, in two or three digits. */
const printed = (w: number) =>
  w < 0.005 ? (w < 0.0005 ? '<.001' : w.toFixed(3).slice(1)) : w > 0.995 ? '1' : w.toFixed(2).slice(1);

/** Rank, in the list of networks, of the network in row `at` of the visible list; for a class, of its best one. */
const rankAt = (at: number) => (grouped.value && byClass.value ? byClass.value.first[at] : at);

/** Differences between a row's network and the best one; differences between classes have no turned edges. */
const differences = (row: Row, first: Row) =>
  changesOf(row, first).filter(({ how }) => !isOpen.value || how !== 'turned');

/** Differences between a row's network and the best one, as signs. */
function Chips({ row, first, names }: { row: Row; first: Row; names: string[] }) {
  if (row.rank === first.rank) return <span class="tag">{t('best.reference')}</span>;
  const changes = differences(row, first);
  if (changes.length === 0) return <span class="tag">{t('best.change.colliders')}</span>;
  const short = names.map(shortName);
  const some = changes.slice(0, MOST_CHIPS);
  return (
    <>
      {some.map((change) => (
        <span key={sign(change, names, isOpen.value)} class={`tag ${change.how}`}>
          {sign(change, short, isOpen.value)}
        </span>
      ))}
      {some.length < changes.length && (
        <span class="tag more">{t('best.change.more', { n: changes.length - some.length })}</span>
      )}
    </>
  );
}

/**
 * Weight of a row's network as a share of the total weight of the networks averaged; null for a row that is not
 * averaged. A class in a list of networks has the share of all its networks.
 */
function shareHere(row: Row, first: Row) {
  const [now, sums] = [average.value, byClass.value];
  const classes = shown.value?.query.unit === 'classes';
  if (!now) return null;
  if (grouped.value && sums && !classes) return sums.weight[row.class] / sums.weight.reduce((sum, w) => sum + w, 0);
  return row.rank < now.rows ? shareOf(row, first.score, now.lnWeight, classes) : null;
}

/** Content of a row: numbers and signs to show, and the row in words for screen readers. */
function drawn(row: Row, first: Row) {
  const names = shown.value?.names ?? [];
  const unit = unitHere();
  const weight = shareHere(row, first);
  const members = Number.isNaN(row.size) ? t('best.membersMany') : t('best.members', { n: row.size });
  const label = t(isOpen.value ? 'best.rowClass' : 'best.row', {
    rank: row.rank + 1,
    class: letterOf(row.class),
    score: unit.show(row.score),
    behind: behindWords(row, first, scoreShown(doc.value)),
    members,
    weight: weight === null ? '' : printed(weight),
    changes: changesWords(differences(row, first), names, isOpen.value),
  });
  const content = (
    <>
      <b class="letter">{letterOf(row.class)}</b>
      <span class="best-main">
        <span class="best-score num">
          {!isOpen.value && <small>#{whole(row.rank + 1)}</small>} <b>{unit.show(row.score)}</b>{' '}
          {row.group !== first.group && (
            <small>{t(unit.cost ? 'best.dearer' : 'best.lower', { delta: unit.margin(row.difference) })}</small>
          )}
        </span>
        <span class="tags">
          <Chips row={row} first={first} names={names} />
        </span>
      </span>
      <span class="best-side num">
        {isOpen.value && <small>{members}</small>}
        {weight !== null && (
          <>
            <b>{printed(weight)}</b>
            <i class="best-bar" style={{ '--w': weight.toFixed(4) }} />
          </>
        )}
      </span>
    </>
  );
  return { label, content };
}

/** Row element at a place of the list; null before its row and the first row are loaded. */
function lineAt(at: number) {
  const first = has(0, 1) ? rowAt(0) : null;
  const row = rowAt(rankAt(at));
  return row && first && drawn(row, first);
}

/** Rows of the list as a table of texts; `weight`: text for a row, if weights are known. */
export function listTable<R extends Pick<Row, 'rank' | 'score' | 'difference' | 'class' | 'edges'>>(
  caption: string,
  rows: R[],
  names: string[],
  weight?: (row: R) => string,
) {
  const unit = unitHere();
  return {
    caption,
    head: ['rank', 'score', 'delta', ...(weight ? ['weight'] : []), 'class', 'changes'].map((key) =>
      t(`best.head.${key}`),
    ),
    rows: rows.map((row) => [
      whole(row.rank + 1),
      unit.show(row.score),
      unit.margin(row.difference),
      ...(weight ? [weight(row)] : []),
      letterOf(row.class),
      row.rank === 0 ? t('best.reference') : changesWords(changesOf(row, rows[0]), names),
    ]),
  };
}

export function BestList() {
  const byClasses = grouped.value && byClass.value;
  const count = byClasses ? byClasses.first.length : found.value;
  const scroll = useScrolling({ count, row: ROW, head: 0, serial: `${shown.value?.key} ${Boolean(byClasses)}` });
  const active = byClasses ? Math.max(0, byClasses.first.indexOf(chosen.value)) : chosen.value;
  const { first, end, top, row } = scroll;
  want(0, 1);
  if (byClasses) for (let at = first; at < end; at++) want(byClasses.first[at], byClasses.first[at] + 1);
  else want(first, end);
  const go = (to: number) => {
    look({ chosen: rankAt(to) });
    scroll.show(to);
  };
  const key = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = rowOfKey(event.key, active, scroll.page, count);
    if (to === undefined) return;
    go(to);
    event.preventDefault();
    event.stopPropagation();
  };
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
            {Array.from({ length: Math.max(0, end - first) }, (_, i) => {
              const at = first + i;
              const line = lineAt(at);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the list box has the keys
                <div
                  key={i}
                  id={`best-${at}`}
                  role="option"
                  class={active === at ? 'best-row on' : 'best-row'}
                  aria-selected={active === at}
                  aria-posinset={at + 1}
                  aria-setsize={count}
                  aria-label={line?.label ?? t('best.fetching')}
                  onClick={() => go(at)}
                >
                  {line?.content ?? t('best.fetching')}
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}
