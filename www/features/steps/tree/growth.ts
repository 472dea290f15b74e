// Chow-Liu tree that is replayed, grown in the worker from the root that the reader chooses.

import { computed } from '@preact/signals';
import type { TreeTrace } from '../../../generated/protocol.ts';
import { learnKey, settingsFor } from '../../../model/state.ts';
import { engine } from '../../../store/engine.ts';
import * as page from '../../../store/signals.ts';
import { chosenOf } from '../../../store/sources.ts';
import { staged } from '../staged.ts';

/** Index of the variable chosen as root; the first variable by default. */
export const root = computed(() => {
  const names = page.info.value?.variables.map(({ name }) => name) ?? [];
  return Math.max(0, names.indexOf(page.doc.value.tree ?? ''));
});

export const { current, refused, stages, start } = staged({
  keyOf: (doc) => `${learnKey(doc)} ${root.value}`,
  async start(names, doc) {
    const { settings } = settingsFor(chosenOf(doc), names);
    await engine.call('treeStart', { settings: { ...settings, method: 'auto' }, root: root.peek() });
    return {};
  },
  run: () => engine.call('treeRun'),
  lastOf: ({ gain }: TreeTrace) => gain.length,
});
export type Shown = NonNullable<typeof current.value>;
