// Theorems of "On Pruning with the MDL Score" with their use here, and its further topics; Figure 1, drawn live; and
// the limit on parents p for each variable of the open data.
import { drawTree, networksAt, placeTree, treeOf } from '../../../draw/lattice/orders.ts';
import { usePapers } from '../../../widgets/papers.ts';
import { t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { LatticePicture } from '../diagram.tsx';
import { Go } from '../parts.tsx';
import { headsOf, PaperRows, WithNumbers } from '../table.tsx';
import { corollary8, FIGURE, GAP, KS } from './printed.ts';
import type { Pruning } from './pruning-live.ts';

/** Ids of the theorems, with links for those that the live page shows. */
export const THEOREMS = [
  ['1', 'theorem-1'],
  ['2', 'theorem-2'],
  ['3', 'theorem-3'],
  ['4', 'theorem-4'],
  ['5', ''],
  ['6', ''],
  ['7', 'theorem-7'],
] as const;

/** Further topics of the paper, each with the id of its link to the live page. */
export const FURTHER = [
  ['hand', 'hand'],
  ['methods', 'k-best'],
  ['classes', 'classes'],
  ['knowledge', 'knowledge'],
  ['ilp', ''],
] as const;

const WIDE = { width: 760, height: 300, narrow: false };
const NARROW = { width: 360, height: 300, narrow: true };

/** Drawing of Figure 1, a pruned tree of orderings of four variables, also as a table. */
export function FigureOne({ found: { figure } }: { found: Pruning }) {
  const narrow = usePapers({ live: true })[0] === 'narrow';
  if (!figure) return null;
  const tree = treeOf(figure.tree, 'sound');
  const paper = narrow ? NARROW : WIDE;
  const layout = placeTree({ tree, focus: 0, names: figure.names, root: t('orders.rootNode'), paper });
  const picture = drawTree({ tree, layout, focus: -1, fold: (n) => t('orders.folded', { n }) });
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
      <WithNumbers
        summary={t('papers.pruning.figureTable', { n: tree.count })}
        table={{
          isNarrow: true,
          label,
          columns: headsOf('papers.pruning.figureHead', ['ending', 'd', 'networks', 'cut'], ['d', 'cut']),
          rows: Array.from({ length: tree.count }, (_, node) => {
            const path = tree.path(node).map((v) => figure.names[v]);
            const ending = path.reverse().join(', ');
            const networks = whole(networksAt(tree, node));
            const cut = tree.passes[node] === 1 ? '✓' : '';
            return [ending || t('papers.pruning.figureAll'), tree.size[node], networks, cut];
          }),
        }}
      >
        <LatticePicture picture={picture} label={label} />
      </WithNumbers>
      <p>
        <Go id="tree">{t('papers.pruning.openTree')}</Go>
      </p>
    </figure>
  );
}

/** Sentence on the gap in Corollary 8, with numbers. */
function gapWords() {
  const { alpha, sound, left, right, ...most } = corollary8(GAP);
  const numbers = { alpha: exact(alpha, 2), sound: exact(sound, 3), left: exact(left, 1), right: exact(right, 1) };
  return t('papers.pruning.slip.alphaSays', { ...most, ...numbers, rows: GAP.rows });
}

/** List of errors in and around Algorithm 2. */
export const Slips = () => (
  <dl class="slips">
    {['argmin', 'largest', 'order', 'alpha'].map((slip) => (
      <div key={slip} data-testid={`slip-${slip}`}>
        <dt>{t(`papers.pruning.slip.${slip}`)}</dt>
        <dd>{slip === 'alpha' ? gapWords() : t(`papers.pruning.slip.${slip}Says`)}</dd>
      </div>
    ))}
  </dl>
);

/** Table of the bound p on parents of each variable of the open data, if its best parent sets are known. */
export function ByVariable({ found: { measured } }: { found: Pruning }) {
  const mine = measured.find(({ own, names }) => own && names);
  const sound = mine?.bounds.map(({ readings }) => readings.find(({ reading }) => reading === 'sound'));
  if (!mine?.names || !sound || sound.length < KS.length || sound.some((of) => !of)) return null;
  const label = t('papers.pruning.byVariable', { name: mine.name });
  return (
    <details class="paper-more" data-testid="by-variable">
      <summary>{label}</summary>
      <PaperRows
        label={label}
        testid="by-variable-table"
        columns={[t('papers.pruning.variable'), ...KS.map((k) => t('papers.pruning.best', { n: k }))]}
        rows={mine.names.map((name, v) => [
          name,
          ...sound.map((of) => whole(of?.children[v].parents ?? 0) + (of?.children[v].complete ? '' : '+')),
        ])}
      />
    </details>
  );
}
