// Row of a column of the reader's file: its type, its distribution with the cut points, its levels, its missing cells
// and the rows lost to them, and its open suggestions.

import type { ColumnPreview } from '../../generated/protocol.ts';
import { cutPlaces } from '../../link/columns.ts';
import { UseSelect } from '../../setup/column-row.tsx';
import { Suggestion } from '../../setup/suggestion.tsx';
import { Button } from '../../widgets/button.tsx';
import { meaningOf } from '../../widgets/meaning.ts';
import { barsOf } from '../../widgets/tiny-bars.tsx';
import { short, t, whole } from '../../words/text.ts';
import { columnHere, lookAt } from './column.ts';

/** Number of levels named in a row. */
const NAMED = 3;
const TALL = 24;
/** Maximal number of bars of a distribution. */
const BARS = 24;

/** Distribution of a column, with a line at each cut point. */
export function Shape({ column: { histogram, levels, cut, excluded, kind, points } }: { column: ColumnPreview }) {
  const asNumbers = histogram !== null && (cut !== null || excluded || kind === 'continuous');
  const counts = asNumbers && histogram ? histogram.counts : levels.map(([, count]) => count);
  if (counts.length === 0) return null;
  const shown = counts.slice(0, asNumbers ? counts.length : BARS);
  // A few levels get narrow bars, so that bars are equally wide in all rows.
  const width = asNumbers ? 100 : Math.min(100, shown.length * 13);
  return (
    <svg class="shape" viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
      <path d={barsOf(shown, TALL)} transform={`scale(${width / 100} 1)`} />
      {asNumbers &&
        histogram &&
        !excluded &&
        cutPlaces(points, histogram).map((x) => <line key={x} x1={x} x2={x} y1="0" y2={TALL} />)}
    </svg>
  );
}

function Levels({
  column: { levels, levelCount, kind, cut, excluded, histogram, distinct },
}: {
  column: ColumnPreview;
}) {
  if (excluded) return <span class="quiet">{t('columns.different', { n: distinct })}</span>;
  if (kind === 'weights') return null;
  if (kind === 'continuous')
    return histogram
      ? t('numbers.range', { least: short(histogram.least), greatest: short(histogram.greatest) })
      : null;
  const more = levelCount - NAMED;
  return (
    <>
      {levels.slice(0, NAMED).map(([label, count], i) => (
        <span key={label} class="level">
          {i > 0 && <span aria-hidden="true"> · </span>}
          <bdi>{label}</bdi>
          {!cut && <span class="num quiet"> {whole(count)}</span>}
        </span>
      ))}
      {more > 0 && <span class="quiet"> · {t('prepare.more', { n: more })}</span>}
    </>
  );
}

export function ColumnRow({ column }: { column: ColumnPreview }) {
  const { name, kind, excluded, missing, cost, warnings } = column;
  const isHere = columnHere.value === name;
  const meaning = meaningOf(name);
  const takesPart = !excluded && kind !== 'weights';
  const look = [excluded && 'excluded', isHere && 'here'].filter(Boolean).join(' ');
  return (
    <tr class={look || undefined} data-column={name}>
      <th scope="row">
        <Button
          look="link"
          pressed={isHere}
          title={meaning || undefined}
          testid={`column-${name}`}
          onClick={() => lookAt(isHere ? null : name)}
        >
          <bdi>{name}</bdi>
        </Button>
        {meaning && <small class="meaning">{meaning}</small>}
      </th>
      <td class="use">
        <UseSelect column={column} short />
      </td>
      <td class="shape-cell">
        <Shape column={column} />
      </td>
      <td class="levels">
        <Levels column={column} />
      </td>
      <td class="num" data-label={t('prepare.missing')}>
        {whole(missing)}
      </td>
      <td class={takesPart && cost > 0 ? 'num cost' : 'num'} data-label={t('prepare.cost')}>
        {takesPart ? whole(cost) : '–'}
      </td>
      <td class="decide">
        {warnings.map((warning) => (
          <Suggestion key={warning.code + warning.detail} of={name} warning={warning} short />
        ))}
        {excluded && cost > 0 && <p class="warning quiet">{t('prepare.wouldCost', { n: cost })}</p>}
      </td>
    </tr>
  );
}
