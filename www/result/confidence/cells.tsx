// Parts of the tables beside the graph of Confidence: a selectable pair of variables, and the shares of its directions.
import type { ComponentChildren } from 'preact';
import { doc, select } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';

/** Whether a pair of variables is selected, in either direction. */
export function isChosen(from: string, to: string) {
  const chosen = doc.value.selected;
  return (
    chosen?.kind === 'edge' &&
    ((chosen.from === from && chosen.to === to) || (chosen.from === to && chosen.to === from))
  );
}

/** Button with the name of a pair of variables; a click selects the pair in all views. */
export function PairButton({ from, to, children }: { from: string; to: string; children: ComponentChildren }) {
  const isOn = isChosen(from, to);
  return (
    <Button class="ed-pair" pressed={isOn} onClick={() => select(isOn ? null : { kind: 'edge', from, to })}>
      {children}
    </Button>
  );
}

/** Shares of a pair's directions as a bar: → from the left, ← from the right, undirected between them. */
export const Split = ({ there, back }: { there: number; back: number }) => (
  <svg class="ed-bar" viewBox="0 0 44 4" preserveAspectRatio="none" aria-hidden="true">
    <rect class="ed-open" width="44" height="4" />
    <rect class="ed-there" width={44 * there} height="4" />
    <rect class="ed-back" x={44 * (1 - back)} width={44 * back} height="4" />
  </svg>
);
