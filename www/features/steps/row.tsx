// Table of the options at a stage of a search. Each row has a sign, a name, a bar as long as the gain, notes, the gain.
import type { ComponentChildren } from 'preact';
import { Button } from '../../widgets/button.tsx';
import { TableFrame } from '../../widgets/data-table.tsx';
import { t } from '../../words/text.ts';

/**
 * Row of the table. `look`: CSS classes of the row; `label`: accessible name of the button, if the row can be chosen;
 * `bar`: length of the bar in percent; `gain`: gain as text.
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

/** Style of a gain, and length of its bar in percent if it exceeds the tolerance for ties. `most`: the largest gain. */
export const looksOf = (gain: number, { tie, most }: { tie: number; most: number }) => ({
  bar: gain > tie && Number.isFinite(gain) ? Math.max(4, (100 * gain) / most) : null,
  gainLook: gain > tie ? 'num up' : gain < -tie ? 'num down' : 'num',
});

/**
 * Table of the options (such as changes of edges) at a stage.
 * @param props `label`: name of the table
 */
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

/** Maximum number of edges listed in the table of edges by weight. */
const MAX_EDGES = 60;
/** CSS classes of rows by status: the next edge, and edges still possible; all others look excluded. */
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

/** Statuses that are shown as text in the row. */
const IN_WORDS = new Set(['inside', 'grown', 'out', 'taken']);

/**
 * Table of edges by weight, each with its status: next, within reach or later, added, excluded.
 * @param props `most`: weight with the longest bar; `show`: formats a weight; `standings`: key of the texts of statuses
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
