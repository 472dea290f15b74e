// A network found in an ordering, as a figure in a text: its picture, and its families with their local scores.
import { Marks } from '../../../draw/graph.tsx';
import { place } from '../../../draw/layout.ts';
import { draw } from '../../../draw/picture.ts';
import { twin } from '../../../store/index.ts';
import { Term } from '../../../widgets/term.tsx';
import { decimal, t, whole } from '../../../words/text.ts';
import { PaperPicture } from '../parts.tsx';
import { Rows } from '../table.tsx';
import type { Ordered, OrderedFamily } from './lecture-judge.ts';
import { ORDERS } from './printed.ts';
import { Live, type Props } from './small.tsx';

/**
 * Picture of a network, with the variables at their places in the best one, so that changes of edges are easy to see.
 */
function Picture({ ordered, found: { orders, names } }: Props & { ordered: Ordered }) {
  const edgesOf = ({ families }: Ordered) =>
    families.flatMap(({ child, parents }) =>
      parents.map((parent): [number, number] => [names.indexOf(parent), names.indexOf(child)]),
    );
  const picture = draw({
    names,
    layout: place(names, edgesOf(orders[orders.length - 1]), 'narrow'),
    edges: edgesOf(ordered).map(([from, to]) => ({ from, to, mark: 'plain' as const })),
    ghosts: [],
    show: 'dag',
    chosen: null,
    tag: '',
    ghostNote: [],
    moved: [],
  });
  return (
    <PaperPicture of={picture} label={t('papers.lecture.picture', { order: ordered.order.join(' < ') })}>
      <Marks marks={[...picture.edges, ...picture.nodes].flatMap(({ marks }) => marks)} />
    </PaperPicture>
  );
}

/** Names of parents, or a word for none. */
const named = (parents: string[] = []) => parents.join(', ') || t('papers.lecture.none');

/** Parents found beside those that the lecture prints. */
const parentsCell = (id: string, { child, parents, same }: OrderedFamily) => (
  <td key="parents">
    {named(parents)}{' '}
    <span class={`paper-verdict is-${same ? 'same' : 'other'}`}>
      <span aria-hidden="true">{same ? '✓' : '✕'}</span>{' '}
      <span class={same ? 'vh' : undefined}>
        {same
          ? t('papers.lecture.asTheLecture')
          : t('papers.lecture.notAsTheLecture', { parents: named(ORDERS.find((of) => of.id === id)?.sets[child]) })}
      </span>
    </span>
  </td>
);

/** Role of an ordering in the lecture, in words. */
function roleOf({ swaps, proven }: Props['found'], id: string) {
  if (id === 'local')
    return t(`papers.lecture.role.local${swaps.better > 0 ? 'Better' : ''}`, { n: swaps.all, ...swaps });
  if (id !== 'best') return t(`papers.lecture.role.${id}`);
  const key = proven.holds ? (proven.alone ? 'best' : 'bestTied') : 'bestUnproven';
  return t(`papers.lecture.role.${key}`, { networks: whole(Number(proven.networks)) });
}

function Ordering({ ordered, found }: Props & { ordered: Ordered }) {
  const { id, order, score, families } = ordered;
  const title = order.join(' < ');
  const scoreCell = (link: string, value: number) => (
    <td key="score">
      <Live id={link}>{decimal(value)}</Live>
    </td>
  );
  return (
    <div class="ordering" data-testid={`order-${id}`}>
      <h3>{title}</h3>
      <p>{roleOf(found, id)}</p>
      <div class="ordering-both">
        {!twin.value && <Picture ordered={ordered} found={found} />}
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
            <Rows
              rows={[
                ...families.map((family) => ({
                  id: family.child,
                  testid: `family-${id}-${family.child}`,
                  cells: [family.child, parentsCell(id, family), scoreCell(`${id}:${family.child}`, family.local)],
                })),
                {
                  id: 'sum',
                  look: 'total',
                  cells: [t('papers.lecture.sum'), <td key="parents" />, scoreCell(`sum:${id}`, score)],
                },
              ]}
            />
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** All orderings of the lecture. */
export const Orderings = ({ found }: Props) => (
  <>
    {found.orders.map((ordered) => (
      <Ordering key={ordered.id} ordered={ordered} found={found} />
    ))}
  </>
);
