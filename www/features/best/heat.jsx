// The probabilities of all edges as a map; the pair that is chosen is taken apart beside it.

import { HeatMap } from '../../widgets/heat-map.jsx';
import { t } from '../../words/text.js';
import { inCell, stepOf } from './heat.js';

/**
 * @param {{ names: string[], edges: ArrayLike<number>, at: [number, number] | null, onChoose: (at: [number, number]) => void }} props
 */
export const ProbabilityMap = ({ names, edges, at, onChoose }) => (
  <HeatMap
    names={names}
    label={t('best.map')}
    cell={(a, b) => {
      const [p, pair] = [edges[a * names.length + b], { from: names[a], to: names[b] }];
      const figure = inCell(p);
      const words = figure ? t('best.cell', { ...pair, p: p.toFixed(2) }) : t('best.cellNone', pair);
      return { look: `p${stepOf(p)}`, figure, words };
    }}
    at={at}
    onChoose={onChoose}
  />
);
