// The lecture's prior network of two variables: parameters as variables, with the rows of the data below them.
import { twin } from '../../../store/index.ts';
import { t } from '../../../words/text.ts';
import { PaperPicture } from '../parts.tsx';
import { PARENT } from './lecture-ask.ts';
import { CHILD } from './printed.ts';

const [WIDTH, HEIGHT] = [380, 270];
/** Half axes of an oval in px: of a row, and of a parameter, whose name is longer. */
const R = { x: 44, y: 19, parameter: 56 };

/** `isParameter`: whether it is a parameter of the network rather than a value of a row. */
type Node = { id: string; words: string; x: number; y: number; isParameter?: boolean };

/**
 * Three parameters, and the variables of two rows.
 * @param levels of the first variable
 */
const nodesOf = ([a, b]: string[]): Node[] => [
  { id: 'theta', words: `θ ${CHILD}`, x: 62, y: 40, isParameter: true },
  { id: 'first', words: `θ ${PARENT} | ${a}`, x: 190, y: 40, isParameter: true },
  { id: 'second', words: `θ ${PARENT} | ${b}`, x: 318, y: 40, isParameter: true },
  { id: 'x1', words: `${CHILD} 1`, x: 90, y: 140 },
  { id: 'y1', words: `${PARENT} 1`, x: 260, y: 140 },
  { id: 'xN', words: `${CHILD} N`, x: 90, y: 230 },
  { id: 'yN', words: `${PARENT} N`, x: 260, y: 230 },
];

/** Edges; `bow`: x at which an edge passes a node. */
const EDGES: [from: string, to: string, bow?: number][] = [
  ['theta', 'x1'],
  ['first', 'y1'],
  ['second', 'y1'],
  ['x1', 'y1'],
  ['theta', 'xN', 22],
  ['first', 'yN', 176],
  ['second', 'yN', 358],
  ['xN', 'yN'],
];
/** y of the middle of a bow. */
const BOW_Y = 140;

/** A line from the rim of one oval to that of another. */
function edge(from: Node, to: Node, bow?: number) {
  const rim = (at: Node, dx: number, dy: number) => {
    const far = Math.hypot(dx / (at.isParameter ? R.parameter : R.x), dy / R.y);
    return `${(at.x + dx / far).toFixed(1)} ${(at.y + dy / far).toFixed(1)}`;
  };
  const [x, y] = bow === undefined ? [(from.x + to.x) / 2, (from.y + to.y) / 2] : [bow, BOW_Y];
  return `M${rim(from, x - from.x, y - from.y)}Q${x} ${y} ${rim(to, x - to.x, y - to.y)}`;
}

/**
 * The prior network as a picture.
 * @param props `levels`: levels of the first variable
 */
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
          {EDGES.map(([from, to, bow]) => (
            <path
              key={`${from} ${to}`}
              class="prior-edge"
              d={edge(find(from), find(to), bow)}
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
