// The Search card: which method, how many parents, which edges; and, before the run, what it will need and what fits
// where it does not.
import { Icon } from '../draw/icons.jsx';
import { dialog, doc, estimate, examples, expected, info, problem, setDoc } from '../store.js';
import { bytes, has, roughly, t } from '../text.js';

/** @typedef {import('../state.js').Method} Method */

/** @type {Method[]} */
const METHODS = ['auto', 'dp', 'hill-climb'];

/** Seconds from which the time is worth a word. */
const WORTH_SAYING = 1;

/** @param {Partial<import('../state.js').SearchChoice>} patch */
const setSearch = (patch) => setDoc({ search: { ...doc.peek().search, ...patch } });

/** What the run needs, or what to do where it needs too much. */
function Feasibility() {
  const cost = estimate.value;
  if (!cost) return null;
  if (!problem.value) {
    const need = t('search.need', {
      method: t(`search.needMethod.${cost.method}`),
      families: cost.families,
      memory: bytes(cost.memory),
    });
    return (
      <p class="about" data-testid="feasibility">
        {need}{' '}
        {has(`search.counted.${cost.counting}`) &&
          t(`search.counted.${cost.counting}`, { memory: bytes(cost.countingBytes) })}{' '}
        {expected.value > WORTH_SAYING && t('search.time', { time: roughly(expected.value) })}
      </p>
    );
  }
  const tooMuch = ['over-memory', 'too-many-variables'].includes(problem.value.code);
  if (!tooMuch) return null;
  return (
    <div class="remark" data-testid="feasibility">
      <p>{t('search.tooMuch', { memory: bytes(cost.memory), limit: bytes(cost.memoryLimit) })}</p>
      <p>
        <button type="button" class="link" onClick={() => setSearch({ method: 'hill-climb' })}>
          {t('search.useGreedy')}
        </button>
      </p>
    </div>
  );
}

export function SearchCard() {
  const { search } = doc.value;
  const variables = info.value?.variables.length ?? examples.value[0]?.variables.length ?? 8;
  const limits = Array.from({ length: Math.min(variables - 1, 12) }, (_, i) => i + 1);
  const edges =
    search.required.length + search.forbidden.length === 0
      ? t('search.edgesNone')
      : t('search.edgesSome', { required: search.required.length, forbidden: search.forbidden.length });
  const off = search.rulesOff.length;
  const rules = off === 0 ? t('search.rulesAll') : t('search.rulesSome', { n: off });
  return (
    <details class="card" open>
      <summary>
        {t('search.title')} <span class="state">{t(`search.state.${search.method}`)}</span>
        <Icon name="right" />
      </summary>
      <label class="selectish">
        <span class="vh">{t('search.method')}</span>
        <select
          data-testid="method"
          value={search.method}
          onChange={({ currentTarget }) => setSearch({ method: /** @type {Method} */ (currentTarget.value) })}
        >
          {METHODS.map((method) => (
            <option key={method} value={method}>
              {t(`search.${method}`)}
              {has(`search.${method}Note`) && `, ${t(`search.${method}Note`)}`}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </label>
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
        <div>
          <dt>{t('search.edges')}</dt>
          <dd>
            <button
              type="button"
              class="link"
              data-testid="edit-edges"
              aria-label={`${t('search.edit')}: ${edges}`}
              onClick={() => {
                dialog.value = 'edges';
              }}
            >
              {edges}
            </button>
          </dd>
        </div>
        <div>
          <dt>{t('search.rules')}</dt>
          <dd>
            <button
              type="button"
              class="link"
              data-testid="edit-rules"
              aria-label={`${t('search.rules')}: ${rules}`}
              onClick={() => {
                dialog.value = 'rules';
              }}
            >
              {rules}
            </button>
          </dd>
        </div>
      </dl>
      <Feasibility />
    </details>
  );
}
