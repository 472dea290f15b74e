// Text and tables of the surrogate searches' numbers.
import { useState } from 'preact/hooks';
import type { Spread } from '../../../model/race/summary.ts';
import { t, whole } from '../../../words/text.ts';
import { PaperRows, type TableData } from '../table.tsx';

/** A mean and its deviation as text, with the digits of a time or a score. */
export const plusMinus = (spread: Spread | null, show: (x: number) => string) =>
  spread ? (spread.n > 1 ? `${show(spread.mean)} ± ${show(spread.deviation)}` : show(spread.mean)) : '';

/** A score in whole nats. */
export const nats = (x: number) => whole(Math.round(x));

/** A table that opens under a picture. */
export function PictureNumbers(props: TableData) {
  const [isOpen, open] = useState(false);
  return (
    <details
      class="paper-more proxy-numbers"
      data-testid={`${props.testid}-more`}
      onToggle={({ currentTarget }) => open(currentTarget.open)}
    >
      <summary>{t('papers.proxy.chartMore')}</summary>
      {isOpen && <PaperRows {...props} look="proxy-smooth" />}
    </details>
  );
}
