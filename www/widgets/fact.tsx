// Fact in a list of terms and values (`dl`).
import type { ComponentChildren } from 'preact';

/**
 * Term with its value.
 * @param props `class` and `testid` of the value
 */
export const Fact = ({
  term,
  class: look,
  testid,
  children,
}: {
  term: ComponentChildren;
  class?: string;
  testid?: string;
  children?: ComponentChildren;
}) => (
  <div>
    <dt>{term}</dt>
    <dd class={look} data-testid={testid}>
      {children}
    </dd>
  </div>
);
