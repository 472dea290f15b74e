// Choice of a term of the score by lists: while the table is shown as text, configuration and level are chosen here.

import { Select } from '../../widgets/choice.tsx';
import { NumberField } from '../../widgets/number-field.tsx';
import { t, whole } from '../../words/text.ts';
import { type Anatomy, type HandRow, place } from './anatomy.ts';
import { levelsOf } from './table.tsx';

/** Maximum number of parent configurations in the list; if there are more, one is chosen by its number. */
export const MOST_LISTED = 50;

/** Parent configuration as texts such as "PE = high", "CP = yes". */
export const configuration = (at: Anatomy, row: HandRow) =>
  levelsOf(at, row).map((level, i) => t('hand.is', { name: at.names[at.family.parents[i]], level }));

/** Text of a level of the child, such as "IQ = low". */
const cellName = ({ names, family: { child }, data }: Anatomy, level: number) =>
  t('hand.is', { name: names[child], level: data.variables[child].levels[level] });

/** Text that names a cell, such as "IQ = low where PE = high and CP = yes", or a whole row if `level` is negative. */
export function placeName(at: Anatomy, row: HandRow, level: number) {
  const where = configuration(at, row);
  if (level < 0) return where.length === 0 ? t('hand.allRows') : t('hand.meantRow', { where });
  const cell = cellName(at, level);
  return where.length === 0 ? cell : t('hand.meantCell', { cell, where });
}

export function PlaceChooser({ at }: { at: Anatomy }) {
  const { table, family, data } = at;
  const { row, level } = place.value;
  at.windows.want(row, row + 1);
  const go = (next: Partial<typeof place.value>) => {
    place.value = { ...place.peek(), ...next };
  };
  return (
    <fieldset class="hand-choose hand-place">
      <legend class="vh">{t('hand.selected')}</legend>
      <Select
        field="hand-by"
        label={t('hand.cell')}
        testid="place-level"
        options={[-1, ...data.variables[family.child].levels.keys()]}
        value={level}
        words={(k) => (k < 0 ? t('hand.wholeRow') : cellName(at, k))}
        onChoose={(k) => go({ level: k })}
      />
      {family.parents.length > 0 && table.rows <= MOST_LISTED && (
        <Select
          field="hand-by"
          label={t('hand.place')}
          testid="place-row"
          options={Array.from({ length: table.rows }, (_, i) => i).filter((i) => at.windows.row(i))}
          value={row}
          words={(i) => {
            const one = at.windows.row(i);
            return one && configuration(at, one).join(', ');
          }}
          onChoose={(i) => go({ row: i })}
        />
      )}
      {table.rows > MOST_LISTED && (
        <NumberField
          label={t('hand.placeOf', { of: whole(table.rows) })}
          value={row + 1}
          least={1}
          most={table.rows}
          testid="place-row"
          onChange={(number) => go({ row: Math.floor(number) - 1 })}
        />
      )}
    </fieldset>
  );
}
