// Heading of a view: a true sentence about what the view shows, and a second sentence below it.
import type { ComponentChildren } from 'preact';

/** Heading of a view; `class`: further class names. */
export const Say = ({
  lead,
  second,
  class: look,
}: {
  lead: ComponentChildren;
  second?: ComponentChildren;
  class?: string;
}) => (
  <div class={look ? `say ${look}` : 'say'}>
    <h1 data-testid="sentence">{lead}</h1>
    {second !== undefined && <p data-testid="second">{second}</p>}
  </div>
);
