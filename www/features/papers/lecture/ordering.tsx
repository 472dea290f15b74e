// A network found in an ordering, as a figure in a text: its picture, and its families with their local scores.
import { Marks } from '../../../draw/graph.tsx';
import { place } from '../../../draw/layout.ts';
import { draw } from '../../../draw/picture.ts';
import { twin } from '../../../store/index.ts';
import { Term } from '../../../widgets/term.tsx';
import { decimal, t } from '../../../words/text.ts';
import { Go, PaperPicture } from '../parts.tsx';
import type { Ordered } from './lecture-judge.ts';
import { ORDERS } from './printed.ts';

/** The picture. All orderings share the places of the variables, so that the eye sees the edges change. */
function Picture({ ordered, best, names, label }: { ordered: Ordered; best: Ordered; names: string[]; label: string }) {
  const edgesOf = ({ families }: Ordered): [number, number][] =>
    families.flatMap(({ child, parents }) =>
      parents.map((parent) => [names.indexOf(parent), names.indexOf(child)] as [number, number]),
    );
  const picture = draw({
    names,
    layout: place(names, edgesOf(best), 'narrow'),
    edges: edgesOf(ordered).map(([from, to]) => ({ from, to, mark: 'plain' as const })),
    ghosts: [],
    show: 'dag',
    chosen: null,
    tag: '',
    ghostNote: [],
    moved: [],
  });
  const marks = [...picture.edges, ...picture.nodes].flatMap((drawn) => drawn.marks);
  return (
    <PaperPicture of={picture} label={label}>
      <Marks marks={marks} />
    </PaperPicture>
  );
}

/** @param at the parents that the lecture prints there */
const printedParents = ({ id, child }: { id: string; child: string }) =>
  ORDERS.find((order) => order.id === id)?.sets[child] ?? [];

export function Ordering({
  ordered,
  best,
  names,
  hrefs,
  role,
}: {
  ordered: Ordered;
  best: Ordered;
  names: string[];
  hrefs: Map<string, string>;
  role: string;
}) {
  const { id, order, score, families } = ordered;
  const title = order.join(' < ');
  const none = t('papers.lecture.none');
  return (
    <div class="ordering" data-testid={`order-${id}`}>
      <h3>{title}</h3>
      <p>{role}</p>
      <div class="ordering-both">
        {!twin.value && (
          <Picture ordered={ordered} best={best} names={names} label={t('papers.lecture.picture', { order: title })} />
        )}
        <table>
          <caption class="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('papers.lecture.child')}</th>
              <th scope="col">{t('papers.lecture.parents')}</th>
              <th scope="col">
                <Term of="localScore">{t('papers.lecture.local')}</Term>
              </th>
            </tr>
          </thead>
          <tbody>
            {families.map(({ child, parents, same, local, to }) => (
              <tr key={child} data-testid={`family-${id}-${child}`}>
                <th scope="row">{child}</th>
                <td>
                  {parents.join(', ') || none}{' '}
                  <span class={`paper-verdict is-${same ? 'same' : 'other'}`}>
                    <span aria-hidden="true">{same ? '✓' : '✕'}</span>{' '}
                    <span class={same ? 'vh' : undefined}>
                      {same
                        ? t('papers.lecture.asTheLecture')
                        : t('papers.lecture.notAsTheLecture', {
                            parents: printedParents({ id, child }).join(', ') || none,
                          })}
                    </span>
                  </span>
                </td>
                <td>
                  <Go id={to} hrefs={hrefs}>
                    {decimal(local)}
                  </Go>
                </td>
              </tr>
            ))}
            <tr class="total">
              <th scope="row">{t('papers.lecture.sum')}</th>
              <td />
              <td>
                <Go id={`sum:${id}`} hrefs={hrefs}>
                  {decimal(score)}
                </Go>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  );
}
