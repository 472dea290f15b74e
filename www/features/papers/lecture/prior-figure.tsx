// The lecture's prior network of two variables: parameters as variables, each row of the data below them.
import { twin } from '../../../store/index.ts';
import { t } from '../../../words/text.ts';
import { PaperPicture } from '../parts.tsx';
import { PARENT } from './lecture-ask.ts';
import { CHILD } from './printed.ts';

const [WIDTH, HEIGHT] = [380, 270];
/** Half axes of an oval: of a row, and of a parameter, whose name is longer. */
const R = { x: 44, y: 19, parameter: 56 };

export type Node = { id: string; words: string; x: number; y: number; isParameter: boolean };

/**
 * The nodes: three parameters, and two of the rows.
 * @param levels of the first variable
 */
function nodesOf(levels: string[]): Node[] {
  const [a, b] = levels;
  return [
    { id: 'theta', words: `θ ${CHILD}`, x: 62, y: 40, isParameter: true },
    { id: 'first', words: `θ ${PARENT} | ${a}`, x: 190, y: 40, isParameter: true },
    { id: 'second', words: `θ ${PARENT} | ${b}`, x: 318, y: 40, isParameter: true },
    { id: 'x1', words: `${CHILD} 1`, x: 90, y: 140, isParameter: false },
    { id: 'y1', words: `${PARENT} 1`, x: 260, y: 140, isParameter: false },
    { id: 'xN', words: `${CHILD} N`, x: 90, y: 230, isParameter: false },
    { id: 'yN', words: `${PARENT} N`, x: 260, y: 230, isParameter: false },
  ];
}

const EDGES = ['1', 'N'].flatMap((row) => [
  ['theta', `x${row}`],
  ['first', `y${row}`],
  ['second', `y${row}`],
  [`x${row}`, `y${row}`],
]);

/** A line from the rim of one oval to that of another, bowed where it would run through a third. */
function edge(from: Node, to: Node) {
  const rim = (at: Node, dx: number, dy: number) => {
    const far = Math.hypot(dx / (at.isParameter ? R.parameter : R.x), dy / R.y);
    return { x: at.x + dx / far, y: at.y + dy / far };
  };
  const isFar = to.y - from.y > 150;
  const side = to.x < 150 ? -1 : 1;
  const bow = isFar
    ? { x: side < 0 ? 22 : from.id === 'first' ? 176 : 358, y: 140 }
    : { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const start = rim(from, bow.x - from.x, bow.y - from.y);
  const end = rim(to, bow.x - to.x, bow.y - to.y);
  return `M${start.x.toFixed(1)} ${start.y.toFixed(1)}Q${bow.x} ${bow.y} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
}

/** @param props `levels` of the first variable */
export function PriorFigure({ levels }: { levels: string[] }) {
  const nodes = nodesOf(levels);
  const find = (id: string) => nodes.find((node) => node.id === id) as Node;
  const says = t('papers.lecture.priorNetworkSays', { child: CHILD, parent: PARENT, a: levels[0], b: levels[1] });
  return (
    <figure class="paper-figure" data-testid="prior-network">
      {!twin.value && (
        <PaperPicture
          of={{ width: WIDTH, height: HEIGHT }}
          drawn={WIDTH * 1.2}
          label={t('papers.lecture.priorNetwork')}
        >
          <defs>
            <marker id="prior-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
              <path d="M0 0L8 4L0 8z" class="prior-head" />
            </marker>
          </defs>
          {EDGES.map(([from, to]) => (
            <path
              key={`${from} ${to}`}
              class="prior-edge"
              d={edge(find(from), find(to))}
              marker-end="url(#prior-head)"
            />
          ))}
          <text class="lc-axis" x="175" y="190" text-anchor="middle" font-size="16">
            ⋮
          </text>
          {nodes.map(({ id, words, x, y, isParameter }) => (
            <g key={id} class={isParameter ? 'prior-node is-parameter' : 'prior-node'}>
              <ellipse cx={x} cy={y} rx={isParameter ? R.parameter : R.x} ry={R.y} />
              <text x={x} y={y + 4} text-anchor="middle" font-size="12.5">
                {words}
              </text>
            </g>
          ))}
        </PaperPicture>
      )}
      <figcaption>{says}</figcaption>
    </figure>
  );
}
