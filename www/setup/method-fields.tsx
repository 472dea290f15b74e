// Form fields for the options of a search method: start, seed, restarts, ordering, root. The present network and its
// ordering are copied when chosen, so that a link keeps its meaning.

import type { Reads } from '../generated/catalogue.ts';
import { hasLimits } from '../model/constraints.ts';
import type { Heuristic } from '../model/heuristic.ts';
import { again, draws, type Method, readsOf } from '../model/methods.ts';
import { methodOf, RESTARTS } from '../model/searches.ts';
import { type Stepper, same } from '../model/state.ts';
import { doc, info, outcome, setDoc } from '../store/index.ts';
import { SelectRow } from '../widgets/choice.tsx';
import { NumberField } from '../widgets/number-field.tsx';
import { has, t } from '../words/text.ts';

/** Default ordering of the variables for the methods that do not start from a random one. */
const USUAL = new Map([
  ['k2', 'columns'],
  ['etminani', 'cyclic'],
]);

/** Topological order of the variables, parents before children; ties are broken by column. */
function orderOf(parents: number[][], names: string[]) {
  const order: number[] = [];
  while (order.length < parents.length) {
    order.push(parents.findIndex((set, v) => !order.includes(v) && set.every((p) => order.includes(p))));
  }
  return order.map((v) => names[v]);
}

/** Fields for the options of a method, either of the page's search or of a recorded search (stepper). */
export function MethodFields({ stepper }: { stepper?: Stepper }) {
  const { heuristic } = doc.value.search;
  const method = stepper ? methodOf(stepper) : doc.value.search.method;
  return (
    <HeuristicFields
      method={method}
      heuristic={heuristic}
      id={stepper ? 'steps-method' : 'method'}
      reads={readsOf(method).filter((one) => stepper !== 'greedy' || one !== 'restarts')}
      usual={stepper === 'restarts' ? RESTARTS : 0}
      onSet={(patch, gesture) => {
        const { search } = doc.peek();
        setDoc({ search: { ...search, heuristic: { ...search.heuristic, ...patch } } }, gesture);
      }}
    />
  );
}

/** Names of the variables of the data. */
const namesNow = () => info.value?.variables.map(({ name }) => name) ?? [];

type RowProps = {
  method: Method;
  heuristic: Heuristic;
  id: string;
  onSet: (patch: Partial<Heuristic>, gesture?: string) => void;
};

/** Kinds of networks from which a search can start; choosing `present` stores a copy of the network now shown. */
const STARTS = ['empty', 'random', 'network', 'present'] as const;

/** Menu of the network from which a search starts. */
function StartRow({ method, heuristic: { start, network }, id, onSet: set }: RowProps) {
  const names = namesNow();
  const present = outcome.value?.parents;
  const words = {
    empty: t(method === 'orders' ? 'method.starts.greedy' : 'method.starts.empty'),
    random: t('method.starts.random'),
    network: t(network.length > 0 ? 'method.starts.kept' : 'method.starts.network', { n: network.length }),
    present: t('method.starts.network'),
  };
  return (
    <SelectRow
      label={t('method.start')}
      testid={`${id}-start`}
      value={start}
      options={STARTS.filter((one) => one !== 'present' || network.length > 0)}
      words={(one) => words[one]}
      onChoose={(one) => {
        if (one === 'empty' || one === 'random') return set({ start: one });
        if (one === 'network' && network.length > 0) return set({ start: 'network' });
        const edges = (present ?? []).flatMap((set, v) => set.map((p) => [names[p], names[v]] as [string, string]));
        set({ start: 'network', network: edges });
      }}
    />
  );
}

/** Menu of the ordering of variables that a search uses. */
function OrderRow({ method, heuristic: { order }, id, onSet: set }: RowProps) {
  const names = namesNow();
  const present = outcome.value?.parents;
  const isOfColumns = method === 'etminani' && same(order, names);
  const now = order.length === 0 ? 'usual' : isOfColumns ? 'columns' : 'own';
  return (
    <SelectRow
      label={t('method.order')}
      testid={`${id}-order`}
      value={now}
      options={['usual', ...(method === 'etminani' ? ['columns'] : []), ...(now === 'own' ? ['own'] : []), 'present']}
      words={(one) =>
        t(`method.orders.${one === 'usual' ? (USUAL.get(method) ?? 'random') : one}`, { first: order[0] ?? '' })
      }
      onChoose={(one) => {
        if (one === 'usual') set({ order: [] });
        if (one === 'columns') set({ order: names });
        if (one === 'present' && present) set({ order: orderOf(present, names) });
      }}
    />
  );
}

/**
 * All fields for the options of a heuristic method.
 * @param props `id`: prefix of element ids, different for each set of fields; `usual`: default number of restarts of
 * greedy search
 */
export function HeuristicFields({
  method,
  heuristic,
  id,
  reads = readsOf(method),
  usual = 0,
  onSet: set,
}: RowProps & { reads?: Reads[]; usual?: number }) {
  const names = namesNow();
  const { root, seed, restarts } = heuristic;
  const rowProps = { method, heuristic, id, onSet: set };
  const often = again(method, restarts, usual);
  return (
    <>
      <dl class="rows">
        {reads.includes('start') && <StartRow {...rowProps} />}
        {reads.includes('order') && <OrderRow {...rowProps} />}
        {reads.includes('bounds') && (
          <SelectRow
            label={t('method.bounds')}
            testid={`${id}-bounds`}
            value={heuristic.groupBounds ? 'groups' : 'published'}
            options={['published', 'groups']}
            words={(one) => t(`method.boundsBy.${one}`)}
            onChoose={(value) => set({ groupBounds: value === 'groups' })}
          />
        )}
        {reads.includes('root') && (
          <SelectRow
            label={t('method.root')}
            testid={`${id}-root`}
            value={root ?? names[0] ?? ''}
            options={names}
            onChoose={(value) => set({ root: value === names[0] ? null : value })}
          />
        )}
        {reads.includes('restarts') && (
          <SelectRow
            label={t('method.restarts')}
            testid={`${id}-restarts`}
            value={often}
            options={[
              ...(method === 'hill-climb' ? [] : [null]),
              ...[...new Set([usual, 1, 10, 100, 1000, restarts ?? usual])].sort((a, b) => a - b),
            ]}
            words={(n) => n ?? t('method.restartsUsual')}
            onChoose={(n) => set({ restarts: n })}
          />
        )}
      </dl>
      {reads.includes('proxy') && <ProxyFields heuristic={heuristic} id={id} onSet={set} />}
      {reads.includes('seed') && draws(method, { ...heuristic, restarts: often }) && (
        <NumberField
          label={t('method.seed')}
          value={seed}
          least={0}
          most={4294967295}
          testid={`${id}-seed`}
          onChange={(next) => set({ seed: Math.round(next) }, `${id}-seed`)}
        />
      )}
      <p class="about">{t(`method.about.${method}`)}</p>
      {has(`method.limited.${method}`) && hasLimits(doc.value.search) && (
        <p class="about">{t(`method.limited.${method}`)}</p>
      )}
    </>
  );
}

/** Values offered for the noise, as shares of the variance; 0 is the default of the document. */
const SHARES = [0.1, 0.01, 0];

const noiseWords = (share: number | null) => {
  if (share === null) return t('method.proxy.noiseLearned');
  return share === 0 ? t('method.proxy.noiseNone') : t('method.proxy.noiseShare', { share: String(100 * share) });
};

/** Fields of a surrogate search (networks scored by a model learned from a sample): sample, model, search. */
function ProxyFields({ heuristic, id, onSet: set }: Omit<RowProps, 'method'>) {
  const { noise } = heuristic;
  const shares = [...SHARES, noise ?? 0].filter((share, i, all) => all.indexOf(share) === i).sort((a, b) => b - a);
  const flag = (of: 'perChild' | 'centered' | 'whole' | 'polish', label: string, no: string, yes: string) => (
    <SelectRow
      label={t(`method.proxy.${label}`)}
      testid={`${id}-${of}`}
      value={heuristic[of] ? 'yes' : 'no'}
      options={['no', 'yes']}
      words={(one) => t(`method.proxy.${one === 'yes' ? yes : no}`)}
      onChoose={(one) => set({ [of]: one === 'yes' })}
    />
  );
  const number = (of: 'samples' | 'density' | 'refine', least: number, most: number) => (
    <NumberField
      label={t(`method.proxy.${of}`)}
      title={t(`method.proxy.${of}Title`)}
      value={heuristic[of]}
      least={least}
      most={most}
      testid={`${id}-${of}`}
      isWhole={of !== 'density'}
      onChange={(next) => set({ [of]: next }, `${id}-${of}`)}
    />
  );
  return (
    <>
      {number('samples', 1, 2000)}
      {number('density', 0, 64)}
      {id !== 'steps-method' && number('refine', 0, 100)}
      <dl class="rows">
        {flag('perChild', 'of', 'ofScore', 'ofChildren')}
        <SelectRow
          label={t('method.proxy.noise')}
          testid={`${id}-noise`}
          value={noise}
          options={[null, ...shares]}
          words={noiseWords}
          onChoose={(share) => set({ noise: share })}
        />
        {flag('centered', 'mean', 'meanOn', 'meanOff')}
        {flag('whole', 'search', 'greedy', 'whole')}
        {flag('polish', 'after', 'afterNothing', 'polish')}
      </dl>
    </>
  );
}
