// Picture of an ADTree: count nodes with their rows, vary nodes, and the places of nodes left out. One node has the
// focus; arrow keys move it.
import { useEffect, useRef } from 'preact/hooks';
import type { AdTreeNodes } from '../../../generated/protocol.ts';
import { CheckBox } from '../../../widgets/switch.tsx';
import { t, whole } from '../../../words/text.ts';
import { conditionsOf, isStored, NODE, nextOf, type Placed, placeTree, sizesOf } from './adtree-layout.ts';
import { chosen, columns, follow, leaf, MAX_COLUMNS, missing, tree } from './adtree-live.ts';

type Variables = { name: string; levels: string[] }[];

const [SIZE, CHARACTERS] = [12.5, 14];

/** Text shortened to fit into a node. */
const fitting = (words: string) => (words.length > CHARACTERS ? `${words.slice(0, CHARACTERS - 1)}…` : words);

/** Short label of a node in the picture. */
function shortOf({ kind, variable, level, count }: Placed, variables: Variables) {
  const n = whole(count);
  if (variable === null || level === null) return t('papers.proxy.ad.root', { n });
  const { name, levels } = variables[variable];
  return t(`papers.proxy.ad.${kind === 'rows' ? 'count' : kind}`, { name, value: levels[level], n });
}

/** Description of a node, as a sentence. */
function sentenceOf(node: Placed, { nodes }: AdTreeNodes, variables: Variables) {
  const where = conditionsOf(nodes, node.number)
    .map(([v, level]) => t('papers.proxy.ad.is', { name: variables[v].name, value: variables[v].levels[level] }))
    .join(t('papers.proxy.ad.and'));
  const n = whole(node.count);
  if (node.kind === 'vary' && node.variable !== null && node.level !== null) {
    const { name, levels } = variables[node.variable];
    return t(`papers.proxy.ad.says.vary${where ? '' : 'Root'}`, { name, where, value: levels[node.level], n });
  }
  if (node.kind === 'common') {
    const above = nodes[node.above ?? 0];
    const others = nodes
      .filter((one) => one.above === node.above && one.kind !== 'common')
      .map((one) => whole(one.count));
    const sum = [whole(above.count), ...others].join(' − ');
    return t('papers.proxy.ad.says.common', { where, n, sum });
  }
  return t(`papers.proxy.ad.says.${where ? node.kind : 'root'}`, { where, n });
}

function TreeNode({ node, above, words, name }: { node: Placed; above?: Placed; words: string; name: string }) {
  const { number, kind, x, y, depth } = node;
  const is = chosen.value === number;
  return (
    <g
      id={`ad-${number}`}
      class={`ad-node is-${kind}${is ? ' is-chosen' : ''}`}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={is}
      aria-label={name}
      data-testid={`adtree-node-${number}`}
      onClick={() => {
        chosen.value = number;
      }}
    >
      <title>{name}</title>
      {above && (
        <path class="ad-link" d={`M${above.x + NODE.width} ${above.y}C${x - 6} ${above.y} ${x - 12} ${y} ${x} ${y}`} />
      )}
      <rect x={x} y={y - NODE.height / 2} width={NODE.width} height={NODE.height} rx={kind === 'vary' ? 13 : 4} />
      <text x={x + NODE.width / 2} y={y + 4} text-anchor="middle" font-size={SIZE}>
        {fitting(words)}
      </text>
    </g>
  );
}

/** Picture of the tree, in a container that scrolls. */
function Picture({ nodes, variables }: { nodes: AdTreeNodes; variables: Variables }) {
  const box = useRef<HTMLElement | null>(null);
  const picture = placeTree(nodes);
  const { width, height } = picture;
  const places = new Map(picture.nodes.map((node) => [node.number, node]));
  const here = places.get(chosen.value) ?? picture.nodes[0];
  useEffect(() => {
    const scroller = box.current;
    if (!scroller || document.activeElement !== scroller.firstElementChild) return;
    scroller.scrollTo({ left: here.x - scroller.clientWidth / 2, top: here.y - scroller.clientHeight / 2 });
  }, [here]);
  const walk = (event: KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!event.key.startsWith('Arrow') && event.key !== 'Home') return;
    event.preventDefault();
    event.stopPropagation();
    chosen.value = nextOf(picture.nodes, here.number, event.key) ?? here.number;
  };
  const named = picture.nodes.map((node) => ({
    node,
    above: places.get(node.above ?? -1),
    words: shortOf(node, variables),
    name: sentenceOf(node, nodes, variables),
  }));
  const stored = picture.nodes.filter(isStored).length;
  return (
    <>
      <figure class="paper-figure ad-box" ref={box} data-testid="adtree">
        <div
          class="ad-tree"
          role="tree"
          tabIndex={0}
          aria-label={t('papers.proxy.ad.tree', { n: stored })}
          aria-activedescendant={`ad-${here.number}`}
          onKeyDown={walk}
        >
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="none">
            {named.map((props) => (
              <TreeNode key={props.node.number} {...props} />
            ))}
          </svg>
        </div>
      </figure>
      <p class="ad-says" role="status" data-testid="adtree-says">
        {named.find(({ node }) => node === here)?.name}
      </p>
    </>
  );
}

/** Controls: choice of the tree's columns, and the number of rows below which a node is stored as a list of rows. */
const Choices = ({ variables }: { variables: Variables }) => (
  <fieldset class="ad-choices">
    <legend>{t('papers.proxy.ad.columns')}</legend>
    {variables.map(({ name, levels }, v) => {
      const has = columns.value.includes(v);
      return (
        <CheckBox
          key={name}
          testid={`adtree-column-${name}`}
          on={has}
          disabled={columns.value.length === (has ? 1 : MAX_COLUMNS)}
          words={` ${t('papers.proxy.ad.column', { name, n: levels.length })}`}
          onTurn={(on) => {
            columns.value = variables.map((_, i) => i).filter((i) => (i === v ? on : columns.value.includes(i)));
          }}
        />
      );
    })}
    <CheckBox
      testid="adtree-lists"
      on={leaf.value > 1}
      words={` ${t('papers.proxy.ad.lists')}`}
      onTurn={(on) => {
        leaf.value = on ? 16 : 1;
      }}
    />
  </fieldset>
);

/** Legend of the picture. */
const Key = () => (
  <ul class="proxy-looks">
    {(['count', 'vary', 'common', 'absent', 'rows'] as const).map((kind) => (
      <li key={kind}>
        <svg class={`ad-node is-${kind}`} viewBox="0 0 30 16" aria-hidden="true">
          <rect x="1" y="1" width="28" height="14" rx={kind === 'vary' ? 7 : 3} />
        </svg>
        {t(`papers.proxy.ad.key.${kind}`)}
      </li>
    ))}
  </ul>
);

/** ADTree of a small table, with its controls and legend. */
export function AdTree() {
  useEffect(follow, []);
  const now = tree.value;
  if (!now) return <p role="status">{t(`papers.proxy.ad.${missing.value ? 'missing' : 'growing'}`)}</p>;
  const { nodes, variables } = now;
  const sizes = Object.entries(sizesOf(nodes, variables)).map(([key, n]) => [key, whole(n)]);
  return (
    <>
      <Choices variables={variables} />
      <Key />
      <Picture nodes={nodes} variables={variables} />
      <p data-testid="adtree-sizes">
        {t('papers.proxy.ad.sizes', Object.fromEntries(sizes))}{' '}
        {t('papers.proxy.ad.order', { names: nodes.order.map((v) => variables[v].name).join(', ') })}
      </p>
    </>
  );
}
