// Box that scrolls sideways, so that the page never does; the keyboard can reach it.
import type { ComponentChildren } from 'preact';

export const ScrollBox = ({ label, children }: { label: string; children: ComponentChildren }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
  <section class="scroll-x" tabIndex={0} aria-label={label}>
    {children}
  </section>
);
