// Leaderboard: the best entry of each name, scored by this page, and the entries without a score.
import type { ComponentChildren } from 'preact';
import type { Entry } from '../../link/contest.ts';
import { scoreShown } from '../../model/state.ts';
import { doc } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { saveFile } from '../../widgets/clipboard.ts';
import { type Column, DataTable } from '../../widgets/data-table.tsx';
import { unitOf } from '../../words/numbers.ts';
import { t } from '../../words/text.ts';
import { board, building, entriesText, refused } from './contest.ts';
import { bringBack, entries, isStored, remove, removed } from './entries.ts';
import { whyWords } from './messages.tsx';
import { standingOf } from './seal.ts';

const MARKS = { meets: '✓', below: '', above: '▲' };

const UNDO = 'contest-undo';

/** Row of the leaderboard: the best entry of a name. */
type Row = (typeof board.value)[number];

/** Button that removes an entry, then moves the focus to Undo because the button disappears. */
const Remove = ({ entry }: { entry: Entry }) => (
  <Button
    icon="close"
    look="small"
    label={t('contest.removeOne', { name: entry.name })}
    title={t('contest.removeOne', { name: entry.name })}
    onClick={() => {
      remove([entry]);
      requestAnimationFrame(() => document.getElementById(UNDO)?.focus());
    }}
  />
);

/** Column with a number, by the key of its head. */
const number = (key: string, cell: (row: Row) => ComponentChildren) => ({
  head: t(`contest.head.${key}`),
  cell,
  isName: false,
  td: { class: 'num' },
});

/** Column that compares the entries with the best score. */
const versusBest = (): Column<Row> => ({
  head: t('contest.head.seal'),
  cell({ score }) {
    const stands = standingOf(score) ?? 'below';
    return (
      <>
        <span aria-hidden="true">{MARKS[stands]}</span>{' '}
        <span class="contest-words">{stands !== 'below' && t(`contest.${stands}`)}</span>
      </>
    );
  },
});

function Table() {
  const unit = unitOf(scoreShown(doc.value));
  const show = (edges: Row['edges']) => {
    building.value = edges;
  };
  const columns: Column<Row>[] = [
    number('rank', ({ rank }) => rank),
    {
      head: t('contest.head.who'),
      cell: ({ name, edges }) => (
        <Button look="link" title={t('contest.show')} words={name} onClick={() => show(edges)} />
      ),
      isName: true,
      td: { dir: 'auto' },
    },
    number('score', ({ score }) => unit.show(score)),
    number('edges', ({ edges }) => edges.length),
    number('entries', (row) => [row.entries, ' ', <Remove key="remove" entry={row} />]),
  ];
  return (
    <DataTable
      label={t('contest.board')}
      caption="hidden"
      class="contest-board"
      testid="contest-board"
      columns={standingOf(0) === null ? columns : [...columns, versusBest()]}
      rows={board.value}
      keyOf={({ name }) => name}
      rowClass={({ score }) => (standingOf(score) === 'meets' ? 'contest-met' : undefined)}
    />
  );
}

/** List of the entries without a score, each with the reason. */
const Refused = () => (
  <ul data-testid="contest-refused">
    {refused.value.map(({ entry, judged }, i) => (
      <li key={i}>
        {t('contest.notScored', { name: entry.name, why: whyWords(judged) })} <Remove entry={entry} />
      </li>
    ))}
  </ul>
);

/** Buttons that save the entries, remove them and undo a removal. */
function Acts() {
  const { show } = unitOf(scoreShown(doc.value));
  const save = async () => saveFile('contest-entries.txt', new Blob([await entriesText(show)], { type: 'text/plain' }));
  const isAny = entries.value.length > 0;
  return (
    <>
      {!isStored() && isAny && (
        <p role="alert" data-testid="contest-not-stored">
          {t('contest.notStored')}
        </p>
      )}
      {isAny && (
        <p class="quiet contest-note">
          {t('contest.rescored')} {isStored() && t('contest.kept')}
        </p>
      )}
      <p class="contest-acts">
        {isAny && (
          <>
            <Button testid="contest-save" words={t('contest.save')} onClick={save} />
            <Button look="link" testid="contest-forget" words={t('contest.forget')} onClick={() => remove()} />
          </>
        )}
        {removed.value?.seal === doc.value.contest && (
          <span role="status">
            {t('contest.removed', { n: removed.value?.list.length ?? 0 })}{' '}
            <Button look="link" id={UNDO} testid="contest-undo" words={t('app.undo')} onClick={bringBack} />
          </span>
        )}
      </p>
    </>
  );
}

export function Board() {
  const waiting = entries.value.length - board.value.reduce((sum, row) => sum + row.entries, 0) - refused.value.length;
  return (
    <section class="contest-all" aria-label={t('contest.board')}>
      <h2>{t('contest.board')}</h2>
      {entries.value.length === 0 && <p class="quiet">{t('contest.none')}</p>}
      {board.value.length > 0 && <Table />}
      {waiting > 0 && <p class="quiet">{t('contest.waiting', { n: waiting })}</p>}
      {refused.value.length > 0 && <Refused />}
      <Acts />
    </section>
  );
}
