// Row of a column of own data: type, levels, missing cells, distribution and use; below, its warnings with their
// remedies and the cut points set by hand.

import type { ColumnPreview, Preview, Step } from '../generated/protocol.ts';
import { stepFor, type Use, useOf } from '../link/preparation.ts';
import { takesPart } from '../model/offer.ts';
import { Select } from '../widgets/choice.tsx';
import { TinyBars } from '../widgets/tiny-bars.tsx';
import { short, t, whole } from '../words/text.ts';
import { CutEditor } from './histogram.tsx';
import { apply, takeBack } from './recipe.ts';
import { Suggestion } from './suggestion.tsx';

/** Maximum number of levels named in a row; of the others only the number is given. */
const NAMED_LEVELS = 4;
/** Number of levels listed with their counts when a row is opened. */
const LISTED_LEVELS = 24;
/** Length in characters from which the engine cuts labels of levels, which then differ from the file's labels. */
const WHOLE_LABEL = 200;
const BIN_CHOICES = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const KEEP_CHOICES = [2, 3, 5, 8, 10, 15, 20];

function levelsInWords({ levels, levelCount, kind, excluded, histogram }: ColumnPreview) {
  if (excluded || kind === 'weights') return '';
  if (kind === 'continuous')
    return histogram ? t('numbers.range', { least: short(histogram.least), greatest: short(histogram.greatest) }) : '';
  const named = levels.slice(0, levelCount === NAMED_LEVELS + 1 ? levelCount : NAMED_LEVELS).map(([label]) => label);
  if (named.some((label) => label.length > WHOLE_LABEL)) return t('prepare.longLevels', { n: levelCount });
  return levelCount > named.length
    ? `${named.join(' · ')} · ${t('prepare.more', { n: levelCount })}`
    : named.join(' · ');
}

const kindInWords = ({ excluded, kind }: ColumnPreview) =>
  t(excluded ? 'prepare.excluded' : kind === 'continuous' ? 'numbers.kind' : `prepare.${kind}`);

/**
 * Menu that chooses the use of a column.
 * @param props `short`: whether the options are named in only a word or two
 */
export function UseSelect({ column, short: isShort = false }: { column: ColumnPreview; short?: boolean }) {
  const { name, numeric } = column;
  const use = useOf(column);
  const uses: Use[] = numeric
    ? ['category', 'number', 'width', 'frequency', 'points', 'weights', 'exclude']
    : ['category', 'exclude'];
  return (
    <Select
      class="select"
      label={t('prepare.use', { name })}
      options={uses}
      value={use}
      words={(choice) =>
        t(
          isShort
            ? `prepare.as.${choice}`
            : choice === 'number'
              ? 'numbers.use'
              : `prepare.use${choice[0].toUpperCase()}${choice.slice(1)}`,
        )
      }
      onChoose={(choice) => apply(stepFor(column, choice))}
    />
  );
}

/** Number of missing cells of a column; nothing where there is none. */
export const missingWords = (missing: number) => (missing > 0 ? whole(missing) : '');

/** Number of rows that a column costs by itself; words where each such row lacks another value as well. */
export const costWords = (column: ColumnPreview, { leftOut }: Preview) =>
  !takesPart(column) || column.missing === 0 || leftOut === 0
    ? ''
    : column.cost > 0
      ? whole(column.cost)
      : t('prepare.costShared');

function BinSelect({ column: { name, cut } }: { column: ColumnPreview }) {
  if (!cut || cut.by === 'points') return null;
  const choices = BIN_CHOICES.includes(cut.bins) ? BIN_CHOICES : [...BIN_CHOICES, cut.bins].sort((a, b) => a - b);
  return (
    <label class="inline-field">
      <Select
        class="select"
        label={t('prepare.bins', { name })}
        options={choices}
        value={cut.bins}
        onChoose={(bins) => apply({ op: 'bin', column: name, cut: { by: cut.by, bins } })}
      />
      <span aria-hidden="true">{t('prepare.binsShort')}</span>
    </label>
  );
}

export function KeepSelect({ column: { name, distinct, cut, kind }, steps }: { column: ColumnPreview; steps: Step[] }) {
  const keepTop = steps.find((step) => step.op === 'keep-top' && step.column === name);
  const keep = keepTop && keepTop.op === 'keep-top' ? keepTop.keep : null;
  if (cut || kind === 'weights' || kind === 'continuous' || (distinct <= KEEP_CHOICES[0] && keep === null)) return null;
  const choices = KEEP_CHOICES.filter((choice) => choice < distinct || choice === keep);
  if (keep !== null && !choices.includes(keep)) choices.push(keep);
  return (
    <label class="inline-field">
      <span>{t('prepare.keepTop')}</span>
      <Select
        class="select"
        label={t('prepare.keepTopOf', { name })}
        options={[null, ...choices]}
        value={keep}
        words={(choice) => choice ?? t('prepare.keepAll')}
        onChoose={(choice) => {
          const step: Step = { op: 'keep-top', column: name, keep: choice ?? Number(distinct) };
          (choice === null ? takeBack : apply)(step);
        }}
      />
    </label>
  );
}

/** Menu that declares one label of a column to mean "missing". */
function MissingSelect({ column: { name, levels, cut, kind } }: { column: ColumnPreview }) {
  if (cut || kind === 'weights' || levels.length < 2) return null;
  return (
    <label class="inline-field">
      <span>{t('prepare.markMissing')}</span>
      <Select
        class="select"
        label={t('prepare.missingLabel', { name })}
        options={[null, ...levels.map(([label]) => label).filter((label) => label.length <= WHOLE_LABEL)]}
        value={null}
        words={(label) => label ?? t('app.none')}
        onChoose={(label) => label !== null && apply({ op: 'missing-label', label, column: name })}
      />
    </label>
  );
}

/** Levels of a column; when opened, also the steps of the recipe that change them. */
function Levels({ column, steps }: { column: ColumnPreview; steps: Step[] }) {
  const words = levelsInWords(column);
  const { name, cut, kind, excluded, levels } = column;
  if (cut || excluded || kind === 'weights' || levels.length < 2) return <bdi>{words}</bdi>;
  return (
    <details class="levels-more">
      <summary title={t('prepare.details', { name })}>
        <bdi>{words}</bdi>
      </summary>
      <ul class="level-counts">
        {levels.slice(0, LISTED_LEVELS).map(([label, count]) => (
          <li key={label}>
            <bdi>{label}</bdi> <span class="num">{whole(count)}</span>
          </li>
        ))}
      </ul>
      <KeepSelect column={column} steps={steps} />
      <MissingSelect column={column} />
    </details>
  );
}

export function ColumnRow({ column, found }: { column: ColumnPreview; found: Preview }) {
  const { name, kind, cut, histogram, excluded, missing, cost, levels, warnings } = column;
  const byHand = !excluded && cut?.by === 'points' && histogram;
  const shape =
    histogram && (cut || excluded || kind === 'continuous') ? histogram.counts : levels.map(([, count]) => count);
  return (
    <>
      <tr class={excluded ? 'excluded' : undefined}>
        <th scope="row">
          <bdi>{name}</bdi>
        </th>
        <td>{kindInWords(column)}</td>
        <td class="levels">
          <Levels column={column} steps={found.steps} />
        </td>
        <td class="num" data-label={t('prepare.missing')}>
          {missingWords(missing)}
        </td>
        <td class="num" data-label={t('prepare.cost')}>
          {costWords(column, found)}
        </td>
        <td>
          <TinyBars counts={shape} />
        </td>
        <td>
          <div class="uses">
            <UseSelect column={column} /> {!excluded && <BinSelect column={column} />}
          </div>
        </td>
      </tr>
      {(warnings.length > 0 || byHand || (excluded && cost > 0)) && (
        <tr class="column-more">
          <td colSpan={7}>
            {warnings.map((warning) => (
              <Suggestion key={warning.code + warning.detail} of={name} warning={warning} />
            ))}
            {excluded && cost > 0 && <p class="warning quiet">{t('prepare.wouldCost', { n: cost })}</p>}
            {byHand && <CutEditor column={column} histogram={histogram} />}
          </td>
        </tr>
      )}
    </>
  );
}
