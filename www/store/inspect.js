// The inspector's facts: whatever is selected is taken apart by the engine, again whenever it or the result changes.
import { effect } from '@preact/signals';
import { engine, namesOf } from './learn.js';
import * as page from './signals.js';

/** Takes the selection apart whenever it or the result changes. */
function inspect() {
  const { selected } = page.doc.value;
  const outcome = page.outcome.value;
  const info = page.info.value;
  const busy = page.run.value.state === 'running' || page.run.value.state === 'failed';
  if (!selected || !outcome || !info) {
    page.inspection.value = null;
    return;
  }
  if (busy || page.stale.value || outcome.fingerprint !== info.fingerprint) return;
  const column = new Map(namesOf(info).map((name, i) => [name, i]));
  const [name, args] =
    selected.kind === 'edge'
      ? ['inspectEdge', { from: column.get(selected.from), to: column.get(selected.to) }]
      : ['inspectVariable', { variable: column.get(selected.name) }];
  if (Object.values(args).includes(undefined)) {
    page.inspection.value = null;
    return;
  }
  engine
    .latest(String(name), () => args)
    .then((answer) => {
      if (answer && page.doc.peek().selected === selected) page.inspection.value = answer;
    })
    .catch(() => {
      page.inspection.value = null;
    });
}

/** Begins to follow the selection. Called once, when the page is live. */
export const startInspecting = () => effect(inspect);
