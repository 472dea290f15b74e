// Two lists of variables that name an edge or a pair.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../words/text.ts';
import { Select } from './choice.tsx';

/**
 * Two lists of variables.
 * @param props `labels`: keys of their labels; `children`: what acts on the two, and whether they differ
 */
export function PairFields({
  names,
  labels = ['search.from', 'search.to'],
  children,
}: {
  names: string[];
  labels?: [string, string];
  children: (pair: [string, string], isUsable: boolean) => ComponentChildren;
}) {
  const [chosen, setChosen] = useState(['', '']);
  const pair = chosen.map((name, i) => (names.includes(name) ? name : (names[i] ?? ''))) as [string, string];
  return (
    <>
      {pair.map((name, i) => (
        <Select
          key={labels[i]}
          field="labeled"
          class="select"
          testid={i === 0 ? 'edge-from' : 'edge-to'}
          label={t(labels[i])}
          options={names}
          value={name}
          onChoose={(other) => setChosen(pair.map((one, j) => (i === j ? other : one)))}
        />
      ))}
      {children(pair, pair[0] !== pair[1])}
    </>
  );
}
