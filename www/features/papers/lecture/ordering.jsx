// A network found in an ordering, as a figure in a text: its picture, and its families with their local scores.
import { Marks } from '../../../draw/graph.jsx';
import { place } from '../../../draw/layout.js';
import { draw } from '../../../draw/picture.js';
import { twin } from '../../../store/index.js';
import { Term } from '../../../widgets/term.jsx';
import { decimal, t } from '../../../words/text.js';
import { Go } from '../parts.jsx';
import { ORDERS } from './lecture.js';

/**
 * The picture. All orderings share the places of the variables, so that the eye sees the edges change.
 * @param {{ ordered: import('./lecture-judge.js').Ordered, best: import('./lecture-judge.js').Ordered, names: string[], label: string }} props
 */
function Picture({ ordered, best, names, label }) {
  /** @param {import('./lecture-judge.js').Ordered} network @returns {[number, number][]} */
  const edgesOf = ({ families }) =>
    families.flatMap(({ child, parents }) =>
      parents.map((parent) => /** @type {[number, number]} */ ([names.indexOf(parent), names.indexOf(child)])),
    );
  const picture = draw({
    names,
    layout: place(names, edgesOf(best), 'narrow'),
    edges: edgesOf(ordered).map(([from, to]) => ({ from, to, mark: /** @type {const} */ ('plain') })),
    ghosts: [],
    show: 'dag',
    chosen: null,
    tag: '',
    ghostNote: [],
    moved: [],
  });
  const marks = [...picture.edges, ...picture.nodes].flatMap((drawn) => drawn.marks);
  return (
    <svg
      class="paper-picture"
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      style={{ '--drawn': `${picture.width}px` }}
      role="img"
      aria-label={label}
    >
      <Marks marks={marks} />
    </svg>
  );
}

/** @param {{ id: string, child: string }} at the parents that the lecture prints there */
const printedParents = ({ id, child }) => ORDERS.find((order) => order.id === id)?.sets[child] ?? [];

/**
 * @param {{ ordered: import('./lecture-judge.js').Ordered, best: import('./lecture-judge.js').Ordered, names: string[],
 *   hrefs: Map<string, string>, role: string }} props
 */
export function Ordering({ ordered, best, names, hrefs, role }) {
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
