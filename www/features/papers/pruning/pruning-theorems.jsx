// The theorems of "On Pruning with the MDL Score" and where each is used here; Figure 1, drawn live; Algorithm 1 for one ordering; and p
// for each variable of the data that are open.
import { useMemo } from 'preact/hooks';
import { Marks } from '../../../draw/graph.jsx';
import { drawTree, networksAt, placeTree, treeOf } from '../../../draw/lattice/orders.js';
import { twin } from '../../../store/index.js';
import { usePapers } from '../../../widgets/papers.js';
import { t, whole } from '../../../words/text.js';
import { exact } from '../../../words/translate.js';
import { Go, PaperTable } from '../parts.jsx';
import { corollary8, FIGURE, GAP, KS, ORDERED } from './pruning.js';

/** @typedef {import('./pruning-live.js').Pruning} Pruning */

/** The theorems, and the link of those that the live page shows. */
const THEOREMS = /** @type {const} */ ([
  ['1', 'theorem-1'],
  ['2', 'theorem-2'],
  ['3', 'theorem-3'],
  ['4', 'theorem-4'],
  ['5', ''],
  ['6', ''],
  ['7', 'theorem-7'],
]);

/** @param {{ found: Pruning }} props */
export const Theorems = ({ found: { hrefs } }) => (
  <dl class="slips" data-testid="theorems">
    {THEOREMS.map(([id, link]) => (
      <div key={id}>
        <dt>{t(`papers.pruning.theorem.${id}`)}</dt>
        <dd>
          {t(`papers.pruning.theorem.${id}Says`)}{' '}
          {link && (
            <Go id={link} hrefs={hrefs}>
              {t(`papers.pruning.theorem.${id}Link`)}
            </Go>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

const WIDE = { width: 760, height: 300, narrow: false };
const NARROW = { width: 360, height: 300, narrow: true };

/** Figure 1: a pruned tree of orderings of four variables, with the same as a table. @param {{ found: Pruning }} props */
export function FigureOne({ found: { figure, hrefs } }) {
  const narrow = usePapers({ live: true })[0] === 'narrow';
  const drawing = useMemo(() => {
    if (!figure) return null;
    const tree = treeOf(figure.tree, 'sound');
    const paper = narrow ? NARROW : WIDE;
    const layout = placeTree({ tree, focus: 0, names: figure.names, root: t('orders.rootNode'), paper });
    return { tree, picture: drawTree({ tree, layout, focus: -1, fold: (n) => t('orders.folded', { n }) }) };
  }, [figure, narrow]);
  if (!figure || !drawing) return null;
  const { tree, picture } = drawing;
  const cut = tree.passes.reduce((n, passes) => n + passes, 0);
  const label = t('papers.pruning.figure', {
    name: figure.names[tree.child],
    k: whole(FIGURE.k),
    nodes: tree.count,
    cut,
    p: tree.bound,
  });
  return (
    <figure class="paper-figure" data-testid="figure-1">
      <p>{label}</p>
      {!twin.value && (
        <svg
          class="paper-picture"
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          style={{ maxWidth: `${picture.width}px` }}
          role="img"
          aria-label={label}
        >
          <Marks marks={[...picture.edges, ...picture.sets, ...picture.words, ...picture.gains]} />
        </svg>
      )}
      <details class="paper-more" open={twin.value}>
        <summary>{t('papers.pruning.figureTable', { n: tree.count })}</summary>
        <table>
          <caption class="vh">{label}</caption>
          <thead>
            <tr>
              {['ending', 'd', 'networks', 'cut'].map((head) => (
                <th key={head} scope="col">
                  {t(`papers.pruning.figureHead.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: tree.count }, (_, node) => {
              const ending = tree
                .path(node)
                .map((v) => figure.names[v])
                .reverse()
                .join(', ');
              return (
                <tr key={ending}>
                  <th scope="row">{ending || t('papers.pruning.figureAll')}</th>
                  <td>{tree.size[node]}</td>
                  <td class="num">{whole(networksAt(tree, node))}</td>
                  <td>{tree.passes[node] === 1 ? '✓' : ''}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </details>
      <p>
        <Go id="tree" hrefs={hrefs}>
          {t('papers.pruning.openTree')}
        </Go>
      </p>
    </figure>
  );
}

/** Algorithm 1 for the ordering of the columns, beside Algorithm 2 for all orderings. @param {{ found: Pruning }} props */
export function AlgorithmOne({ found: { ordered } }) {
  if (!ordered) return null;
  const { names, bounds, href } = ordered;
  const all = bounds[KS.length - 1].readings.find(({ reading }) => reading === 'sound');
  return (
    <>
      <p>{t('papers.pruning.algorithm1', { name: ORDERED, first: names[0], last: names[names.length - 1] })}</p>
      <PaperTable
        label={t('papers.pruning.algorithm1Label', { name: ORDERED })}
        testid="algorithm-1"
        head={[
          t('papers.pruning.variable'),
          ...KS.map((k) => t('papers.pruning.best', { n: k })),
          t('papers.pruning.allOrderings', { n: KS[KS.length - 1] }),
        ]}
      >
        <tbody>
          {names.map((name, v) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {bounds.map(({ k, inOrder }) => (
                <td key={k} class="num">
                  {inOrder?.[v] ?? t('papers.pruning.noBound')}
                </td>
              ))}
              <td class="num">{all?.children[v].parents ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </PaperTable>
      <p>
        <Go id="algorithm-1" hrefs={new Map([['algorithm-1', href]])}>
          {t('papers.pruning.openOrdering')}
        </Go>
      </p>
    </>
  );
}

/** Where Corollary 8 has a gap, in numbers. */
export function Gap() {
  const { alpha, sound, most, mostSound, left, right } = corollary8(GAP);
  return (
    <div data-testid="slip-alpha">
      <dt>{t('papers.pruning.slip.alpha')}</dt>
      <dd>
        {t('papers.pruning.slip.alphaSays', {
          alpha: exact(alpha, 2),
          sound: exact(sound, 3),
          rows: GAP.rows,
          left: exact(left, 1),
          right: exact(right, 1),
          most,
          mostSound,
        })}
      </dd>
    </div>
  );
}

/** p for each variable of the data that are open, where their best parent sets are known. @param {{ found: Pruning }} props */
export function ByVariable({ found: { measured } }) {
  const mine = measured.find(({ own, names }) => own && names);
  const sound = mine?.bounds.map(({ readings }) => readings.find(({ reading }) => reading === 'sound'));
  if (!mine?.names || !sound || sound.length < KS.length || sound.some((of) => !of)) return null;
  const label = t('papers.pruning.byVariable', { name: mine.name });
  return (
    <details class="paper-more" data-testid="by-variable">
      <summary>{label}</summary>
      <PaperTable
        label={label}
        testid="by-variable-table"
        head={[t('papers.pruning.variable'), ...KS.map((k) => t('papers.pruning.best', { n: k }))]}
      >
        <tbody>
          {mine.names.map((name, v) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {sound.map((of, i) => (
                <td key={KS[i]} class="num">
                  {whole(of?.children[v].parents ?? 0)}
                  {of?.children[v].complete ? '' : '+'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PaperTable>
    </details>
  );
}
