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

export function MemberPictures() {
  const [learned, data] = [outcome.value, info.value];
  const isAsked = shownByStep.value.includes('members');
  const found = useAnswer(isAsked ? (learned?.key ?? null) : null, () =>
    askOfResult('members', { limit: MOST_PICTURES }),
  );
  const names = data?.variables.map(({ name }) => name) ?? [];
  const layout = usePlaces(names, learned?.edges.map(({ from, to }) => [from, to] as [number, number]) ?? [], 'low');
  if (!isAsked || !found || !learned || !layout) return null;
  const [{ members, open }] = classesOf(found);
  const pairs = open.map((pair) => pair.toSorted().join());
  return (
    <ul class="lesson-members" aria-label={t('lessons.members', { n: members.length })}>
      {members.map(({ number, edges, score }) => (
        <li key={number}>
          <StillGraph
            picture={draw({
              names,
              layout,
              edges: edges.map(([from, to]) => {
                const mark = pairs.includes([from, to].toSorted().join()) ? 'reversible' : 'compelled';
                return { from, to, mark };
              }),
              show: 'dag',
            })}
            class="graph"
            label={t('members.picture', { n: number + 1 })}
          />
          <span class="num">{unitOf(learned.settings.score).show(score)}</span>
        </li>
      ))}
    </ul>
  );
}
