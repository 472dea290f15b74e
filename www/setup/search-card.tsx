// The Search card: method, limit on parents and constraints; before the run, its estimated time and memory, and
// remedies if it needs too much.
import { wordsKey } from '../model/experiments/words-key.ts';
import { isBranching, METHODS } from '../model/methods.ts';
import { doc, estimate, examples, expected, info, openDialog, problem, setSearch, timeLimit } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import { bind, Select, SelectRow } from '../widgets/choice.tsx';
import { Fact } from '../widgets/fact.tsx';
import { Late } from '../widgets/late.tsx';
import { problemWords } from '../widgets/problem.ts';
import { bytes, duration, has, roughly, t } from '../words/text.ts';
import { Card } from './card.tsx';

/** Constraints and prior odds of edges that the edges dialog sets, by their keys in the document. */
const EDGES = ['required', 'forbidden', 'superstructure', 'tiers', 'before', 'limits', 'odds'] as const;

/** Time limits that can be chosen for a run, in seconds. */
const LIMITS = [5, 10, 30, 60, 300, 900, 3600];
/** Minimum expected time of a run, in seconds, at which the time is shown. */
const WORTH_SAYING = 1;

/** Opens the view for experiments (BNFinder), whose networks cannot have a cycle whatever parents are chosen. */
const toExperiments = () => import('../store/experiments.ts').then(({ choose }) => choose());

/** Estimated work and time of the run, or remedies if it needs too much memory. */
function Feasibility() {
  const cost = estimate.value;
  if (!cost) return null;
  if (!problem.value) {
    const kind = isBranching(cost.method)
      ? 'branch'
      : ['dp', 'astar'].includes(cost.method)
        ? cost.method
        : 'heuristic';
    const need = t(`search.need.${kind}`, { families: cost.families, memory: bytes(cost.memory) });
    const long = expected.value > WORTH_SAYING;
    const key = cost.openEnded ? (long ? 'timeOpen' : 'timeOpenSoon') : long ? 'time' : null;
    return (
      <p class="about" data-testid="feasibility">
        {need} {key && t(`search.${key}`, { time: roughly(expected.value) })}
      </p>
    );
  }
  const key = wordsKey(problem.value);
  const isLarge = key === 'over-memory';
  const method = key === 'too-many-for-dp' ? 'astar' : 'orders';
  if (!isLarge && method === 'orders' && key !== 'too-many-variables') return null;
  return (
    <div class="remark" data-testid="feasibility">
      <p>
        {isLarge
          ? t('search.tooMuch', { memory: bytes(cost.memory), limit: bytes(cost.memoryLimit) })
          : problemWords(problem.value)}
      </p>
      <p class="links">
        {cost.fittingParents && (
          <Button
            look="link"
            words={t('search.useLimit', { n: cost.fittingParents })}
            onClick={() => setSearch({ maxParents: cost.fittingParents })}
          />
        )}
        <Button
          look="link"
          words={t('search.useMethod', { method: t(`methods.${method}`) })}
          onClick={() => setSearch({ method })}
        />
      </p>
    </div>
  );
}

type MoreProps = { of: 'edges' | 'rules' | 'counting' | 'near'; term: string; name?: string; chosen: string };

/** Summary of a group of settings, with the button that opens the dialog in which they are chosen. */
export const More = ({ of, term, name = term, chosen }: MoreProps) => (
  <Fact term={term}>
    <Button
      look="link"
      testid={`edit-${of}`}
      label={`${name}: ${chosen}`}
      words={chosen}
      onClick={() => openDialog(of === 'near' ? 'edges' : of)}
    />
  </Fact>
);

/** Field of the time limit of a run. */
const TimeLimit = () => (
  <SelectRow
    label={t('search.timeLimit')}
    testid="time-limit"
    options={[null, ...LIMITS]}
    words={(seconds) => (seconds === null ? t('app.noLimit') : duration(seconds))}
    {...bind(timeLimit)}
  />
);

export function SearchCard() {
  const { search } = doc.value;
  const variables = info.value?.variables.length ?? examples.value[0]?.variables.length ?? 8;
  const limits = Array.from({ length: Math.min(variables - 1, 12) }, (_, i) => i + 1);
  const others = search.maxParents === null || limits.includes(search.maxParents) ? [] : [search.maxParents];
  const edges =
    EDGES.map((how) => ({ how, n: (search[how] ?? []).length }))
      .filter(({ n }) => n > 0)
      .map(({ how, n }) => t(`search.edgesSome.${how}`, { n }))
      .join(', ') || t('search.edgesNone');
  const off = search.rulesOff.length;
  const rules = off === 0 ? t('search.rulesAll') : t('search.rulesSome', { n: off });
  return (
    <Card title={t('search.title')} state={t(`methods.${search.method}`)}>
      <Select
        field="selectish"
        label={t('search.method')}
        testid="method"
        options={[...METHODS, 'bnfinder' as const]}
        value={search.method}
        words={(method) => t(`methods.${method}`)}
        onChoose={(method) => (method === 'bnfinder' ? toExperiments() : setSearch({ method }))}
      />
      {has(`search.about.${search.method}`) ? (
        <p class="about">{t(`search.about.${search.method}`)}</p>
      ) : (
        <Late part="MethodFields" />
      )}
      <dl class="rows">
        <SelectRow
          label={t('search.maxParents')}
          testid="max-parents"
          options={[null, ...others, ...limits]}
          value={search.maxParents}
          words={(limit) => limit ?? t('app.noLimit')}
          onChoose={(maxParents) => setSearch({ maxParents })}
        />
        {(estimate.value?.openEnded || expected.value > WORTH_SAYING || timeLimit.value !== null) && <TimeLimit />}
        <More of="edges" term={t('search.edges')} name={t('search.edit')} chosen={edges} />
        <More of="rules" term={t('search.rules')} chosen={rules} />
        {!info.value?.list && (
          <More of="counting" term={t('search.counting')} chosen={t(`search.countedBy.${search.counting}`)} />
        )}
      </dl>
      <Feasibility />
    </Card>
  );
}
