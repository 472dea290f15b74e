// Small pictures of all networks of an equivalence class, for the steps of lessons that ask for them.
import { StillGraph } from '../../draw/graph.tsx';
import { draw } from '../../draw/picture.ts';
import { classesOf } from '../../model/members.ts';
import { usePlaces } from '../../result/places.ts';
import { askOfResult, info, outcome } from '../../store/index.ts';
import { shownByStep } from '../../store/lessons/cell.ts';
import { useAnswer } from '../../widgets/use-answer.ts';
import { unitOf } from '../../words/numbers.ts';
import { t } from '../../words/text.ts';

/** Maximum number of networks drawn. */
const MOST_PICTURES = 6;
/** Room around the middles of the outermost variables, in units of the picture. */
const MARGIN = { x: 60, y: 30 };

export function MemberPictures() {
  const [learned, data] = [outcome.value, info.value];
  const isAsked = shownByStep.value.includes('members');
  const found = useAnswer(isAsked ? (learned?.key ?? null) : null, () =>
    askOfResult('members', { limit: MOST_PICTURES }),
  );
  const classes = found ? classesOf(found) : [];
  const { members, open } = classes[0] ?? { members: [], open: [] };
  // Only the variables at a reversible edge are drawn: all else is the same in every picture.
  const drawn = [...new Set(open.flat())];
  const names = drawn.map((v) => data?.variables[v].name ?? '');
  const linksOf = (edges: [number, number][]) =>
    edges.map(([from, to]) => [drawn.indexOf(from), drawn.indexOf(to)] as [number, number]);
  const layout = usePlaces(names, linksOf(open), 'narrow');
  if (!isAsked || !learned || !layout) return null;
  const [xs, ys] = [layout.points.map(({ x }) => x), layout.points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - MARGIN.x, Math.min(...ys) - MARGIN.y];
  const box = [left, top, Math.max(...xs) + MARGIN.x - left, Math.max(...ys) + MARGIN.y - top];
  return (
    <ul class="lesson-members" aria-label={t('lessons.members', { n: members.length })}>
      {members.map(({ number, edges, score }) => (
        <li key={number}>
          <StillGraph
            picture={draw({
              names,
              layout,
              edges: linksOf(edges.filter((edge) => edge.every((v) => drawn.includes(v)))).map(([from, to]) => ({
                from,
                to,
                mark: 'plain',
              })),
              show: 'dag',
            })}
            viewBox={box.join(' ')}
            class="graph"
            label={t('members.picture', { n: number + 1 })}
          />
          <span class="num">{unitOf(learned.settings.score).show(score)}</span>
        </li>
      ))}
    </ul>
  );
}
