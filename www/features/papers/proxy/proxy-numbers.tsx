// Text, tables and pictures of the surrogate searches' numbers.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Spread } from '../../../model/race/summary.ts';
import { useSize } from '../../../widgets/use-size.ts';
import { t, whole } from '../../../words/text.ts';
import { PaperRows, type TableData } from '../table.tsx';

/** A mean and its deviation as text, with the digits of a time or a score. */
export const plusMinus = (spread: Spread | null, show: (x: number) => string) =>
  spread ? (spread.n > 1 ? `${show(spread.mean)} ± ${show(spread.deviation)}` : show(spread.mean)) : '';

/** A score in whole nats. */
export const nats = (x: number) => whole(Math.round(x));

/** Heads of columns. */
export const headsOf = (part: string, ...keys: string[]) => keys.map((key) => t(`papers.proxy.${part}.${key}`));

type NumbersProps = Omit<TableData, 'rows' | 'look'> & { rows: ComponentChildren[][] };

/** A table, its rows as their cells. */
export const Numbers = ({ rows, ...table }: NumbersProps) => (
  <PaperRows {...table} look="proxy-smooth" rows={rows.map((cells, id) => ({ id, cells }))} />
);

/** A table that opens under a picture. */
export function PictureNumbers(props: NumbersProps) {
  const [isOpen, open] = useState(false);
  return (
    <details
      class="paper-more proxy-numbers"
      data-testid={`${props.testid}-more`}
      onToggle={({ currentTarget }) => open(currentTarget.open)}
    >
      <summary>{t('papers.proxy.chartMore')}</summary>
      {isOpen && <Numbers {...props} />}
    </details>
  );
}

/** Sentences on data sets, if there are any. */
export const Sentences = ({ says }: { says: { id: string; words: string }[] }) =>
  says.length > 0 && (
    <ul class="misprints">
      {says.map(({ id, words }) => (
        <li key={id} data-testid={id}>
          {words}
        </li>
      ))}
    </ul>
  );

/** Size of a picture in px, and scale of its type. */
export type Paper = { width: number; height: number; scale: number };

/**
 * A picture drawn to the width of its figure.
 * @param props `height` in px at scale 1; `children` draws it
 */
export function Sized({ id, look, label, height: heightPx, children }: SizedProps) {
  const { box, width, scale } = useSize<HTMLElement>();
  const height = heightPx * Math.sqrt(scale);
  return (
    <figure ref={box} class={`paper-figure ${look}`} data-testid={id}>
      {width > 0 && (
        <svg class="chart wide" viewBox={`0 0 ${width} ${height}`} height={height} role="img" aria-label={label}>
          {children({ width, height, scale })}
        </svg>
      )}
    </figure>
  );
}
type SizedProps = {
  id: string;
  look: string;
  label: string;
  height: number;
  children: (paper: Paper) => ComponentChildren;
};
