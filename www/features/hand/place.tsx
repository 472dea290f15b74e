// Choice of a term in words: where the table is shown as text, a configuration and a level are chosen from lists.

import { NumberField } from '../../widgets/number-field.tsx';
import { t, whole } from '../../words/text.ts';
import { type Anatomy, type HandRow, place } from './anatomy.ts';
import { levelsOf } from './table.tsx';

/** Configurations that are listed; of more, one is chosen by its number. */
export const MOST_LISTED = 50;

/** "PE = high", "CP = yes": a parent configuration. */
export const configuration = (at: Anatomy, row: HandRow) =>
  levelsOf(at, row).map((level, i) => t('hand.is', { name: at.names[at.family.parents[i]], level }));

/** "IQ = low where PE = high and CP = yes": a cell, or a row as a whole. */
export function placeName(at: Anatomy, row: HandRow, level: number) {
  const { names, family, data } = at;
  const where = configuration(at, row);
  if (level < 0) return where.length === 0 ? t('hand.allRows') : t('hand.meantRow', { where });
  const cell = t('hand.is', { name: names[family.child], level: data.variables[family.child].levels[level] });
  return where.length === 0 ? cell : t('hand.meantCell', { cell, where });
}

export function PlaceChooser({ at }: { at: Anatomy }) {
  const { table, family, data, names } = at;
  const { row, level } = place.value;
  at.windows.want(row, row + 1);
  const go = (next: Partial<typeof place.value>) => {
    place.value = { ...place.peek(), ...next };
  };
  return (
    <fieldset class="hand-choose hand-place">
      <legend class="vh">{t('hand.selected')}</legend>
      <label class="hand-by">
        <span>{t('hand.cell')}</span>
        <select
          data-testid="place-level"
          value={level}
          onChange={({ currentTarget }) => go({ level: Number(currentTarget.value) })}
        >
          <option value={-1}>{t('hand.wholeRow')}</option>
          {data.variables[family.child].levels.map((name, k) => (
            <option key={name} value={k}>
              {t('hand.is', { name: names[family.child], level: name })}
            </option>
          ))}
        </select>
      </label>
      {family.parents.length > 0 && table.rows <= MOST_LISTED && (
        <label class="hand-by">
          <span>{t('hand.place')}</span>
          <select
            data-testid="place-row"
            value={row}
            onChange={({ currentTarget }) => go({ row: Number(currentTarget.value) })}
          >
            {Array.from({ length: table.rows }, (_, i) => at.windows.row(i)).map(
              (one, i) =>
                one && (
                  // The configurations of a table never change their order.
                  <option key={i} value={i}>
                    {configuration(at, one).join(', ')}
                  </option>
                ),
            )}
          </select>
        </label>
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
