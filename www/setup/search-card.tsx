// The Search card: which method, how many parents, which edges; and, before the run, what it will need and what fits
// where it does not.
import { Icon } from '../draw/icons.tsx';
import { isBranching, METHODS, type Method } from '../model/methods.ts';
import type { SearchChoice } from '../model/state.ts';
import { dialog, doc, estimate, examples, expected, info, problem, setDoc, timeLimit } from '../store/index.ts';
import { Late } from '../widgets/late.tsx';
import { bytes, duration, has, roughly, t } from '../words/text.ts';

/** Kinds of constraints on edges. */
const EDGES = ['required', 'forbidden', 'superstructure', 'tiers', 'before', 'limits', 'odds'] as const;

/** Time limits that can be chosen, in seconds. */
const LIMITS = [5, 10, 30, 60, 300, 900, 3600];
/** Seconds from which the time is worth a word. */
const WORTH_SAYING = 1;

const setSearch = (patch: Partial<SearchChoice>) => setDoc({ search: { ...doc.peek().search, ...patch } });

/** Learns where acyclicity is free, which is of experiments. */
const toExperiments = () => import('../store/experiments.ts').then(({ choose }) => choose());

/** What the run needs, or what to do where it needs too much. */
function Feasibility() {
  const cost = estimate.value;
  if (!cost) return null;
  if (!problem.value) {
    const kind = isBranching(cost.method)
      ? 'branch'
      : ['dp', 'astar'].includes(cost.method)
        ? cost.method
        : 'heuristic';
    const need = t(`search.need.${kind}`, {
      families: cost.families,
      memory: bytes(cost.memory),
    });
    const long = expected.value > WORTH_SAYING;
    const key = cost.openEnded ? (long ? 'timeOpen' : 'timeOpenSoon') : long ? 'time' : null;
    return (
      <p class="about" data-testid="feasibility">
        {need} {key && t(`search.${key}`, { time: roughly(expected.value) })}
      </p>
    );
  }
  const tooMuch = ['over-memory', 'too-many-variables'].includes(problem.value.code);
  if (!tooMuch) return null;
  return (
    <div class="remark" data-testid="feasibility">
      <p>{t('search.tooMuch', { memory: bytes(cost.memory), limit: bytes(cost.memoryLimit) })}</p>
      <p class="links">
        {cost.fittingParents && (
          <button type="button" class="link" onClick={() => setSearch({ maxParents: cost.fittingParents })}>
            {t('search.useLimit', { n: cost.fittingParents })}
          </button>
        )}
        <button type="button" class="link" onClick={() => setSearch({ method: 'orders' })}>
          {t('search.useHeuristic')}
        </button>
      </p>
    </div>
  );
}

/** What is chosen in a dialog, and the way to it. */
const More = ({
  of,
  term,
  name = term,
  chosen,
}: {
  of: 'edges' | 'rules' | 'counting';
  term: string;
  name?: string;
  chosen: string;
}) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <button
        type="button"
        class="link"
        data-testid={`edit-${of}`}
        aria-label={`${name}: ${chosen}`}
        onClick={() => {
          dialog.value = of;
        }}
      >
        {chosen}
      </button>
    </dd>
  </div>
);

/** Field of the time limit of a run. */
const TimeLimit = () => (
  <div>
    <dt>
      <label for="time-limit">{t('search.timeLimit')}</label>
    </dt>
    <dd class="inline-select">
      <select
        id="time-limit"
        data-testid="time-limit"
        value={timeLimit.value ?? ''}
        onChange={({ currentTarget: { value } }) => {
          timeLimit.value = value === '' ? null : Number(value);
        }}
      >
        <option value="">{t('app.noLimit')}</option>
        {LIMITS.map((seconds) => (
          <option key={seconds} value={seconds}>
            {duration(seconds)}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </dd>
  </div>
);

export function SearchCard() {
  const { search } = doc.value;
  const variables = info.value?.variables.length ?? examples.value[0]?.variables.length ?? 8;
  const limits = Array.from({ length: Math.min(variables - 1, 12) }, (_, i) => i + 1);
  const edges =
    EDGES.map((how) => ({ how, n: (search[how] ?? []).length }))
      .filter(({ n }) => n > 0)
      .map(({ how, n }) => t(`search.edgesSome.${how}`, { n }))
      .join(', ') || t('search.edgesNone');
  const off = search.rulesOff.length;
  const rules = off === 0 ? t('search.rulesAll') : t('search.rulesSome', { n: off });
  return (
    <details class="card" open>
      <summary>
        {t('search.title')} <span class="state">{t(`methods.${search.method}`)}</span>
        <Icon name="right" />
      </summary>
      <label class="selectish">
        <span class="vh">{t('search.method')}</span>
        <select
          data-testid="method"
          value={search.method}
          onChange={({ currentTarget: { value } }) =>
            value === 'bnfinder' ? toExperiments() : setSearch({ method: value as Method })
          }
        >
          {METHODS.map((method) => (
            <option key={method} value={method}>
              {t(`methods.${method}`)}
              {has(`search.${method}Note`) && `, ${t(`search.${method}Note`)}`}
            </option>
          ))}
          <option value="bnfinder">{t('methods.bnfinder')}</option>
        </select>
        <Icon name="down" />
      </label>
      {!['auto', 'dp'].includes(search.method) && <Late part="MethodFields" />}
      <dl class="rows">
        <div>
          <dt>
            <label for="max-parents">{t('search.maxParents')}</label>
          </dt>
          <dd class="inline-select">
            <select
              id="max-parents"
              data-testid="max-parents"
              value={search.maxParents ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setSearch({ maxParents: value === '' ? null : Number(value) })
              }
            >
              <option value="">{t('app.noLimit')}</option>
              {search.maxParents !== null && !limits.includes(search.maxParents) && (
                <option value={search.maxParents}>{search.maxParents}</option>
              )}
              {limits.map((limit) => (
                <option key={limit} value={limit}>
                  {limit}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </dd>
        </div>
        {(estimate.value?.openEnded || expected.value > WORTH_SAYING || timeLimit.value !== null) && <TimeLimit />}
        <More of="edges" term={t('search.edges')} name={t('search.edit')} chosen={edges} />
        <More of="rules" term={t('search.rules')} chosen={rules} />
        {!info.value?.list && (
          <More of="counting" term={t('search.counting')} chosen={t(`search.countedBy.${search.counting}`)} />
        )}
      </dl>
      <Feasibility />
    </details>
  );
}
