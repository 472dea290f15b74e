// Heat map of the probability that two variables are joined, for all pairs, with a frame at the selected pair.
import { hundredths } from '../../model/confidence.ts';
import { stepOf } from '../../model/shares.ts';
import { doc, select } from '../../store/index.ts';
import { HeatMap } from '../../widgets/heat-map.tsx';
import { t } from '../../words/text.ts';

/** Selected pair of variables as column numbers; null if none. */
export function selectedPair(names: string[]): [from: number, to: number] | null {
  const { selected } = doc.value;
  if (selected?.kind !== 'edge') return null;
  const at = [names.indexOf(selected.from), names.indexOf(selected.to)] as [number, number];
  return at.includes(-1) ? null : at;
}

/** Heat map of all pairs; `edges`: probabilities of edges, at index from · n + to. */
export const PairMap = ({ names, edges, label }: { names: string[]; edges: ArrayLike<number>; label: string }) => (
  <HeatMap
    names={names}
    label={label}
    cell={(a, b) => {
      const p = edges[a * names.length + b] + edges[b * names.length + a];
      const step = stepOf(p);
      const words = t('edges.posterior.cell', { from: names[a], to: names[b], p: hundredths(p) });
      return { look: `p${step}`, figure: step === 0 ? '' : hundredths(p).replace('1.00', '1'), words };
    }}
    at={selectedPair(names)}
    onChoose={([a, b]) => select({ kind: 'edge', from: names[a], to: names[b] })}
  />
);
