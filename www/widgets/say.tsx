// Heading of a view: a true sentence about what the view shows, a second sentence below it, and the modes of its tab.
import type { ComponentChildren } from 'preact';
import { ViewModes } from './modes.tsx';

type SayProps = { lead: ComponentChildren; second?: ComponentChildren; class?: string };

/** Heading of a view; `class`: further class names. */
export const Say = ({ lead, second, class: look }: SayProps) => (
  <>
    <div class={look ? `say ${look}` : 'say'}>
      <h1 data-testid="sentence">{lead}</h1>
      {second !== undefined && <p data-testid="second">{second}</p>}
    </div>
    <ViewModes />
  </>
);
