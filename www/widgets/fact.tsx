// Term with its value, as an entry of a description list (`dl`).
import type { ComponentChildren } from 'preact';

type FactProps = { term: ComponentChildren; class?: string; children?: ComponentChildren };

/**
 * Term with its value.
 * @param props `class`: class names of the value
 */
export const Fact = ({ term, class: look, children }: FactProps) => (
  <div>
    <dt>{term}</dt>
    <dd class={look}>{children}</dd>
  </div>
);
