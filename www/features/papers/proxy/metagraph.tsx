// Metagraph of three variables: all 64 sets of edges by their number of edges, joined where they differ in one edge.
import { linear } from '../../../draw/chart/scale.ts';
import { tenth } from '../../../draw/geometry.ts';
import { usePapers } from '../../../widgets/papers.ts';
import { t, whole } from '../../../words/text.ts';
import { LABEL_PX } from '../line-chart.tsx';
import { PaperPicture } from '../parts.tsx';
import { reaches } from './landscape.ts';

const N = 3;
/** Index from · n + to of every possible edge; a set of edges is a number with one bit for each of them. */
const EDGES = Array.from({ length: N * N }, (_, at) => at).filter((at) => at % (N + 1) !== 0);
const HEIGHT = 330;

/** All sets of edges: number of edges, and whether there is no cycle. */
export const METAGRAPH = Array.from({ length: 2 ** EDGES.length }, (_, bits) => {
  const has = new Uint8Array(N * N);
  for (const [i, edge] of EDGES.entries()) has[edge] = (bits >> i) & 1;
  const isDag = [0, 1, 2].every((v) => !reaches(has, N, v, v));
  return { bits, edges: has.reduce((sum, x) => sum + x, 0), isDag };
});

/** Picture of the metagraph; networks without cycles are filled, and a climb from no edges to three is drawn bold. */
export function Metagraph() {
  const width = usePapers({ live: true })[0] === 'narrow' ? 360 : 720;
  const x = linear([0, EDGES.length], [24, width - 24]);
  const levels = EDGES.concat(0).map((_, edges) =>
    METAGRAPH.filter((one) => one.edges === edges).map(({ bits }) => bits),
  );
  const at = ({ bits, edges }: (typeof METAGRAPH)[number]) => {
    const level = levels[edges];
    return `${tenth(x(edges))} ${tenth((HEIGHT - 40) * ((level.indexOf(bits) + 0.5) / level.length))}`;
  };
  const line = (from: number, bit: number) => `M${at(METAGRAPH[from])}L${at(METAGRAPH[from | (1 << bit)])}`;
  const sides = METAGRAPH.flatMap(({ bits }) => EDGES.flatMap((_, i) => ((bits >> i) & 1 ? [] : line(bits, i))));
  return (
    <figure class="paper-figure" data-testid="proxy-metagraph">
      <PaperPicture of={{ width, height: HEIGHT }} class="chart" label={t('papers.proxy.metagraph')}>
        <path class="mg-side" d={sides.join('')} />
        <path class="mg-climb" d={`${line(0, 0)}${line(1, 1)}${line(3, 3)}`} />
        {METAGRAPH.map((one) => (
          <path key={one.bits} class={one.isDag ? 'mg-node' : 'mg-node is-cyclic'} d={`M${at(one)}h0`} />
        ))}
        {levels.map((_, edges) => (
          <text key={edges} class="lc-axis" x={x(edges)} y={HEIGHT - 14} font-size={LABEL_PX} text-anchor="middle">
            {whole(edges)}
          </text>
        ))}
      </PaperPicture>
      <figcaption>{t('papers.proxy.metagraphSays', { n: METAGRAPH.filter(({ isDag }) => isDag).length })}</figcaption>
    </figure>
  );
}
