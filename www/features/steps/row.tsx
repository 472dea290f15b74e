// Table row of an option at a stage: sign, name, bar as long as the gain, notes, gain.
import type { ComponentChildren } from 'preact';
import { Button } from '../../widgets/button.tsx';
import { TableFrame } from '../../widgets/data-table.tsx';
import { t } from '../../words/text.ts';

/**
 * @param props `look`: classes of the row; `label`: accessible name of the button, if the row can be chosen; `bar`:
 * length in percent; `children`: notes
 */
export const Row = ({
  sign,
  name,
  look,
  standing,
  title,
  label,
  pressed,
  onChoose,
  bar = null,
  children,
  gain,
  gainLook = 'num',
}: {
  sign: string;
  name: ComponentChildren;
  look?: string;
  standing?: string;
  title?: string;
  label?: string;
  pressed?: boolean;
  onChoose?: () => void;
  bar?: number | null;
  children?: ComponentChildren;
  gain: string;
  gainLook?: string;
}) => {
  const change = (
    <>
      <span class="steps-sign" aria-hidden="true">
        {sign}
      </span>
      <span>{name}</span>
    </>
  );
  return (
    <tr class={look} data-standing={standing} data-testid="steps-row">
      <th scope="row">
        {onChoose ? (
          <Button
            class="steps-change"
            pressed={pressed}
            label={label}
            title={title}
            words={change}
            onClick={onChoose}
          />
        ) : (
          <span class="steps-change">{change}</span>
        )}
      </th>
      <td class="steps-bar">
        {bar !== null && <i style={{ width: `${bar}%` }} />}
        {children}
      </td>
      <td class={gainLook}>{gain}</td>
    </tr>
  );
};

/** Largest number of rows listed. */
const MAX_ROWS = 60;
/** Looks of rows by standing: the next edge, and those still possible; all others look barred. */
const LOOKS = new Map([
  ['next', 'taken'],
  ['reach', ''],
  ['later', ''],
]);
const SIGNS = new Map([
  ['next', '+'],
  ['grown', '✓'],
  ['taken', '✓'],
]);

/** Standings that are visible as text in the row. */
const IN_WORDS = new Set(['inside', 'grown', 'out', 'taken']);

/**
 * Table of edges by worth, each with its standing: next, within reach or later, added, excluded.
 * @param props `most`: worth of the longest bar; `words`: standing in words
 */
export const EdgesTable = ({
  label,
  head,
  most,
  rows,
}: {
  label: string;
  head: string[];
  most: number;
  rows: { key: string; name: string; worth: number; gain: string; standing: string; words: string }[];
}) => (
  <>
    <TableFrame label={label} caption="hidden" scrolls class="steps-moves" head={head} hidesHead>
      <tbody>
        {rows.slice(0, MAX_ROWS).map(({ key, name, worth, gain, standing, words }) => (
          <Row
            key={key}
            sign={SIGNS.get(standing) ?? ''}
            name={name}
            look={LOOKS.get(standing) ?? 'barred'}
            standing={standing}
            bar={LOOKS.has(standing) && worth >= 0 ? Math.max(2, (100 * worth) / most) : null}
            gain={gain}
          >
            <span class={IN_WORDS.has(standing) ? undefined : 'vh'}>{words}</span>
          </Row>
        ))}
      </tbody>
    </TableFrame>
    {rows.length > MAX_ROWS && <p class="note">{t('steps.notListed', { n: rows.length - MAX_ROWS })}</p>}
  </>
);
