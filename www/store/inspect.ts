// Facts of the inspector (panel on the selected edge or variable): the engine computes them again whenever selection or
// result change.

import { effect } from '@preact/signals';
import type { EdgeInspection, VariableInspection } from '../generated/protocol.ts';
import { namesOf } from '../model/names.ts';
import { engine } from './engine.ts';
import { engineIs } from './gate.ts';
import * as page from './signals.ts';

/** Requests the facts on the selected edge or variable; called again whenever selection or result change. */
function inspect() {
  const { selected } = page.doc.value;
  const outcome = page.outcome.value;
  const info = page.info.value;
  if (!selected || !outcome || !info) {
    page.inspection.value = null;
    return;
  }
  if (!engineIs('at result')) return;
  const names = namesOf(info);
  const columns = (selected.kind === 'edge' ? [selected.from, selected.to] : [selected.name]).map((name) =>
    names.indexOf(name),
  );
  if (columns.includes(-1)) {
    page.inspection.value = null;
    return;
  }
  const [first, to] = columns;
  engine
    .newest<EdgeInspection | VariableInspection>('inspect', () =>
      selected.kind === 'edge'
        ? engine.call('inspectEdge', { from: first, to }, { beside: true })
        : engine.call('inspectVariable', { variable: first }, { beside: true }),
    )
    .then((answer) => {
      if (answer && page.doc.peek().selected === selected) page.inspection.value = answer;
    })
    .catch(() => {
      page.inspection.value = null;
    });
}

/** Starts to update the facts of the inspector. Called once, when the page is live. */
export const startInspecting = () => effect(inspect);
