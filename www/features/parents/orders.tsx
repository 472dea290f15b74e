// Ordering bound: the permutation tree of Algorithm 2 for one variable, its readings, and the node in focus in words.

import { useMemo } from 'preact/hooks';
import { Lattice } from '../../draw/lattice/lattice-svg.tsx';
import { drawTree, networksAt, placeTree, powerOfTwo, stepInTree, type Tree } from '../../draw/lattice/orders.ts';
import { READINGS } from '../../model/state.ts';
import { doc, info, setDoc, twin } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Fact } from '../../widgets/fact.tsx';
import { Say } from '../../widgets/say.tsx';
import { Radio } from '../../widgets/switch.tsx';
import { Twin } from '../../widgets/twin.tsx';
import { t, whole } from '../../words/text.ts';
import { currentTrees, MOST_DRAWN, nodeAt, path, refused, type ShownTrees } from './orders-signals.ts';
import { Paper, usePaper } from './paper.tsx';
import { chooseChild } from './signals.ts';

/** Number of nodes of the complete permutation tree of n variables. */
function nodesOf(n: number) {
  let [level, sum] = [1, 1];
  for (let left = n; left > 0; left--) sum += level *= left;
  return sum;
}

/** Factorial of n. */
const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** Text on the orderings that a node represents, which have their last variables in common. */
function endingOf({ names }: ShownTrees, tree: Tree, node: number) {
  const taken = tree.path(node).map((v) => names[v]);
  return taken.length === 0 ? t('orders.root') : t('orders.ending', { names: taken.reverse().join(', ') });
}

/** Permutation tree shown, with the node in focus; null until it has arrived. */
function focused() {
  const current = currentTrees.value;
  const tree = current?.trees.get(doc.value.orders ?? 'sound');
  return current && tree ? { current, tree, node: nodeAt(tree, path.value) } : null;
}

/** Sentences on the permutation tree of the variable. */
function Sentence({ current: { names, child, k }, tree }: { current: ShownTrees; tree: Tree }) {
  const name = names[child];
  const most = names.length - 1;
  const key = tree.unbounded ? 'unbounded' : tree.bound >= most ? 'all' : 'lead';
  const cut = tree.passes.reduce((n, passes) => n + passes, 0);
  return (
    <Say
      lead={t(`orders.${key}`, { name, n: k, bound: tree.bound, most })}
      second={t('orders.second', { looked: tree.count, all: nodesOf(names.length), n: cut })}
    />
  );
}

/** Reason why there is no permutation tree. */
function NoTree() {
  const n = info.value?.variables.length ?? 0;
  const key = n > MOST_DRAWN ? 'tooMany' : refused.value ? 'refused' : 'fetching';
  return (
    <>
      <Say
        lead={t(`orders.${key}`, { n, most: MOST_DRAWN })}
        second={key === 'fetching' ? undefined : t(`orders.${key}Why`, { most: MOST_DRAWN })}
      />
      <div class="picture" />
    </>
  );
}

function Figure({ current, tree, node }: { current: ShownTrees; tree: Tree; node: number }) {
  const { box, paper, scale } = usePaper();
  const { names, child } = current;
  const layout = useMemo(() => {
    return paper && placeTree({ tree, focus: node, names, root: t('orders.rootNode'), paper });
  }, [tree, node, paper]);
  const fold = (n: number) => t('orders.folded', { n });
  const picture = useMemo(() => layout && drawTree({ tree, layout, focus: node, fold }), [layout, node]);
  return (
    <Paper box={box} class="orders-box" needs={(layout?.height ?? 0) * scale}>
      {layout && picture && (
        <Lattice
          picture={picture}
          layout={layout}
          first={0}
          walk={(row, key) => stepInTree(tree, layout, row, key)}
          focus={node}
          lit={null}
          k={0}
          scale={scale}
          label={t('orders.label', { name: names[child], n: tree.count })}
          optionLabel={(row) => labelOf(current, tree, row)}
          onPick={(row) => {
            path.value = tree.path(row);
          }}
          onPage={(by) => chooseChild((child + by + names.length) % names.length)}
        />
      )}
    </Paper>
  );
}

/** State of a node: cut off, continued or final. */
const stateOf = ({ passes, below }: Tree, node: number) =>
  t(`orders.state.${passes[node] === 1 ? 'cut' : below[node].length > 0 ? 'open' : 'end'}`);

/** Description of a node for screen readers. */
function labelOf(current: ShownTrees, tree: Tree, node: number) {
  const [d, s] = [tree.size[node], whole(2 ** tree.log2S[node])];
  return t('orders.node', { ending: endingOf(current, tree, node), d, s, state: stateOf(tree, node) });
}

/** Permutation tree as sentences and a table. */
function describe(current: ShownTrees, tree: Tree) {
  return {
    sentences: [t('orders.caption', { name: current.names[current.child], k: current.k })],
    table: {
      caption: t('orders.table', { name: current.names[current.child] }),
      head: ['ending', 'others', 'd', 's', 'networks', 'verdict'].map((column) => t(`orders.column.${column}`)),
      rows: Array.from({ length: tree.count }, (_, node) => [
        endingOf(current, tree, node),
        whole(tree.others[node]),
        whole(tree.size[node]),
        whole(2 ** tree.log2S[node]),
        whole(networksAt(tree, node)),
        stateOf(tree, node),
      ]),
    },
  };
}

/** Picture of the permutation tree, or the reason why there is none. */
export function Orders() {
  const now = focused();
  if (!now || (info.value?.variables.length ?? 0) > MOST_DRAWN) return <NoTree />;
  const { current, tree, node } = now;
  return (
    <>
      <Sentence current={current} tree={tree} />
      {twin.value ? <Twin {...describe(current, tree)} /> : <Figure current={current} tree={tree} node={node} />}
    </>
  );
}

/** Choice among the readings (interpretations) of Algorithm 2, each with the limit on parents that results. */
function Readings({ current: { trees } }: { current: ShownTrees }) {
  const chosen = doc.value.orders ?? 'sound';
  return (
    <fieldset class="readings" data-testid="readings">
      <legend>{t('orders.three')}</legend>
      {READINGS.map((reading) => (
        <Radio
          key={reading}
          name="reading"
          data-testid={`reading-${reading}`}
          checked={reading === chosen}
          onChoose={() => setDoc({ orders: reading })}
        >
          <span>{t(`orders.short.${reading}`)}</span>
          <b class="num">{trees.get(reading)?.unbounded ? t('orders.none') : whole(trees.get(reading)?.bound ?? 0)}</b>
        </Radio>
      ))}
      <p class="note">{t(`orders.says.${chosen}`)}</p>
      <p class="links">
        <Button
          look="link"
          testid="orders-paper"
          words={t('orders.paper')}
          onClick={() => setDoc({ view: 'papers', paper: 'pruning' })}
        />
      </p>
    </fieldset>
  );
}

/** Panel of the node in focus: its inequality with numbers, and the outcome in each reading of the algorithm. */
export function OrdersInspector() {
  const now = focused();
  if (!now) return null;
  const { current, tree, node } = now;
  const { names, child, k } = current;
  const { size, log2S, others, passes } = tree;
  const d = size[node];
  const cut = passes[node] === 1;
  const left = names.length - tree.depth[node];
  const most = names.length - 1;
  const why = cut ? (d > most ? 'beyond' : 'cut') : left > 0 ? 'open' : 'end';
  const networks = networksAt(tree, node);
  const params = { name: names[child], d, most: d - 1, others: most, n: factorial(left), k, networks };
  return (
    <div class="inspected" data-testid="inspect-node">
      <h2 class="insp-h">{endingOf(current, tree, node)}</h2>
      <p data-testid="reason">{t(`orders.why.${why}`, params)}</p>
      <section>
        <h3>{t('orders.test')}</h3>
        <dl class="rows num">
          {[
            ['others', whole(others[node])],
            ['d', whole(d)],
            ['s', whole(2 ** log2S[node])],
            ['networks', whole(networks)],
            ['k', whole(k)],
          ].map(([column, value]) => (
            <Fact key={column} term={t(`orders.gloss.${column}`)}>
              {value}
            </Fact>
          ))}
        </dl>
        <p class="formula" data-testid="inequality">
          {whole(k)} {cut ? '≤' : '>'} {powerOfTwo(log2S[node])} (2
          {[...String(d)].map((d) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(d)]).join('')} − 1) = {whole(networks)}
        </p>
      </section>
      <section>
        <Readings current={current} />
      </section>
    </div>
  );
}
