// A picture in numbers: a table that opens under it.
import { useState } from 'preact/hooks';
import { t } from '../../../words/text.ts';
import { type Numbers, NumbersTable } from '../parts.tsx';

export function PictureNumbers(props: Numbers) {
  const [isOpen, open] = useState(false);
  return (
    <details
      class="paper-more proxy-numbers"
      data-testid={`${props.testid}-more`}
      onToggle={({ currentTarget }) => open(currentTarget.open)}
    >
      <summary>{t('papers.proxy.chartMore')}</summary>
      {isOpen && <NumbersTable {...props} look="proxy-smooth" />}
    </details>
  );
}
