// Parts of the tables beside the graph of Confidence: a selectable pair of variables.
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
