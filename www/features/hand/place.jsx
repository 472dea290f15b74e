// Choice of a term in words: where the table is shown as text, a configuration and a level are chosen from lists.

import { NumberField } from '../../widgets/number-field.jsx';
import { t, whole } from '../../words/text.js';
import { place } from './anatomy.js';
import { levelsOf } from './table.jsx';

/**
 * @typedef {import('./anatomy.js').Anatomy} Anatomy
 * @typedef {import('./anatomy.js').HandRow} HandRow
 */

/** Configurations that are listed; of more, one is chosen by its number. */
export const MOST_LISTED = 50;

/** "PE = high", "CP = yes": a parent configuration. @param {Anatomy} at @param {HandRow} row */
export const configuration = (at, row) =>
  levelsOf(at, row).map((level, i) => t('hand.is', { name: at.names[at.family.parents[i]], level }));

/** "IQ = low where PE = high and CP = yes": a cell, or a row as a whole. @param {Anatomy} at @param {HandRow} row @param {number} level */
export function placeName(at, row, level) {
  const { names, family, data } = at;
  const where = configuration(at, row);
  if (level < 0) return where.length === 0 ? t('hand.allRows') : t('hand.meantRow', { where });
  const cell = t('hand.is', { name: names[family.child], level: data.variables[family.child].levels[level] });
  return where.length === 0 ? cell : t('hand.meantCell', { cell, where });
}

/** @param {{ at: Anatomy }} props */
export function PlaceChooser({ at }) {
  const { table, family, data, names } = at;
  const { row, level } = place.value;
  at.windows.want(row, row + 1);
  /** @param {Partial<typeof place.value>} next */
  const go = (next) => {
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
