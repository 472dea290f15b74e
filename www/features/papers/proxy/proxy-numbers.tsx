// Texts, tables and pictures for the numbers of the surrogate searches.
import type { ComponentChildren } from 'preact';
import type { Paper } from '../../../draw/chart/scale.ts';
import type { Spread } from '../../../model/race/summary.ts';
import { useSize } from '../../../widgets/use-size.ts';
import { t, whole } from '../../../words/text.ts';
import { PaperRows, type TableData, WithNumbers } from '../table.tsx';

/** Text of a mean and its deviation; `show` formats a time or a score. */
export const plusMinus = (spread: Spread | null, show: (x: number) => string) =>
  spread ? (spread.n > 1 ? `${show(spread.mean)} ± ${show(spread.deviation)}` : show(spread.mean)) : '';

/** Text of a score in whole nats. */
export const nats = (x: number) => whole(Math.round(x));

/** Column heads of a table, from the page's texts: `part` is the part of the page, `keys` has one key per column. */
export const headsOf = (part: string, ...keys: string[]) => keys.map((key) => t(`papers.proxy.${part}.${key}`));

export const Numbers = (table: TableData) => <PaperRows {...table} look="proxy-smooth" />;

/** Picture with a table of its numbers, which the reader can open under it. */
export const Numbered = ({ children, ...table }: TableData & { children: ComponentChildren }) => (
  <WithNumbers summary={t('papers.proxy.chartMore')} look="is-wide" table={{ ...table, look: 'proxy-smooth' }}>
    {children}
  </WithNumbers>
);

/**
 * Picture drawn to the width of its figure.
 * @param props `height`: in px at scale 1; `children`: function that draws the picture
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
