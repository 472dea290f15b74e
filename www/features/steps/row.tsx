// Table of the options at a stage. Each row has a sign, a name, a bar as long as the gain, notes, and the gain.
import type { ComponentChildren } from 'preact';
import { Button } from '../../widgets/button.tsx';
import { TableFrame } from '../../widgets/data-table.tsx';
import { t } from '../../words/text.ts';

/**
 * An option. `look`: classes of the row; `label`: accessible name of the button, if the row can be chosen; `bar`: length
 * in percent; `gain`: as text.
 */
export type Row = {
  key: string;
  sign: string;
  name: ComponentChildren;
  look?: string;
  standing?: string;
  title?: string;
  label?: string;
  pressed?: boolean;
  onChoose?: () => void;
  bar: number | null;
  notes?: ComponentChildren;
  gain: string;
  gainLook?: string;
};

/** Look of a gain, and its bar if it is one. `most`: the greatest gain. */
export const looksOf = (gain: number, { tie, most }: { tie: number; most: number }) => ({
  bar: gain > tie && Number.isFinite(gain) ? Math.max(4, (100 * gain) / most) : null,
  gainLook: gain > tie ? 'num up' : gain < -tie ? 'num down' : 'num',
});

/** @param props `label`: name of the table */
export const Rows = ({
  rows,
  ...frame
}: Pick<Parameters<typeof TableFrame>[0], 'label' | 'caption' | 'scrolls' | 'head' | 'testid'> & { rows: Row[] }) => (
  <TableFrame caption="hidden" class="steps-moves" hidesHead {...frame}>
    <tbody>
      {rows.map(({ key, look, standing, bar, notes, gain, gainLook = 'num', ...option }) => (
        <tr key={key} class={look} data-standing={standing} data-testid="steps-row">
          <th scope="row">
            <Option {...option} />
          </th>
          <td class="steps-bar">
            {bar !== null && <i style={{ width: `${bar}%` }} />}
            {notes}
          </td>
          <td class={gainLook}>{gain}</td>
        </tr>
      ))}
    </tbody>
  </TableFrame>
);

/** Sign and name of an option; a button if it can be chosen. */
function Option({
  sign,
  name,
  onChoose,
  ...rest
}: Pick<Row, 'sign' | 'name' | 'title' | 'label' | 'pressed' | 'onChoose'>) {
  const words = (
    <>
      <Sign>{sign}</Sign>
      <span>{name}</span>
    </>
  );
  if (!onChoose) return <span class="steps-change">{words}</span>;
  return <Button class="steps-change" words={words} onClick={onChoose} {...rest} />;
}

export const Sign = ({ children }: { children: ComponentChildren }) => (
  <span class="steps-sign" aria-hidden="true">
    {children}
  </span>
);

/** Note with the number of options that are not listed, if any. */
export const NotListed = ({ n }: { n: number }) => (n > 0 ? <p class="note">{t('steps.notListed', { n })}</p> : null);

/** Largest number of edges listed. */
const MAX_EDGES = 60;
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
 * @param props `most`: worth of the longest bar; `show`: worth as text; `standings`: key of the standings in words
 */
export const EdgesTable = ({
  most,
  show,
  standings,
  edges,
  ...frame
}: {
  label: string;
  head: string[];
  most: number;
  show: (worth: number) => string;
  standings: string;
  edges: { name: string; worth: number; standing: string }[];
}) => (
  <>
    <Rows
      {...frame}
      scrolls
      rows={edges.slice(0, MAX_EDGES).map(({ name, worth, standing }) => ({
        key: name,
        sign: SIGNS.get(standing) ?? '',
        name,
        look: LOOKS.get(standing) ?? 'barred',
        standing,
        bar: LOOKS.has(standing) && worth >= 0 ? Math.max(2, (100 * worth) / most) : null,
        gain: show(worth),
        notes: <span class={IN_WORDS.has(standing) ? undefined : 'vh'}>{t(`${standings}.${standing}`)}</span>,
      }))}
    />
    <NotListed n={edges.length - MAX_EDGES} />
  </>
);
