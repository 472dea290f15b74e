import type { ComponentChildren } from 'preact';
import { Icon } from '../draw/icons.tsx';

/** Card of the setup: title, current setting beside it, and content that can be folded. */
export const Card = ({ title, state, children }: { title: string; state: string; children: ComponentChildren }) => (
  <details class="card" open>
    <summary>
      {title} <span class="state">{state}</span>
      <Icon name="right" />
    </summary>
    {children}
  </details>
);
