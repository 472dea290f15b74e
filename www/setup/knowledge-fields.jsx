// What is known beforehand of more than one edge: tiers, an order, the most parents of single variables. Tiers and order are
// texts with names; what can't be read yet is reported beneath and leaves the network alone.
import { useState } from 'preact/hooks';
import { Icon } from '../draw/icons.jsx';
import { limit } from '../model/constraints.js';
import { orderText, readOrder, readTiers, tiersText } from '../model/knowledge.js';
import { same } from '../model/state.js';
import { doc, endGesture, problem, setDoc } from '../store/index.js';
import { problemWords } from '../widgets/problem.js';
import { Rested } from '../widgets/rested.jsx';
import { Switch } from '../widgets/switch.jsx';
import { list, t } from '../words/text.js';
import { Pick } from './pick.jsx';

/** Slips reported at once; the others follow when these are mended. */
const TOLD = 3;

/** Refusals of the engine that are shown beside a field. */
export const BESIDE = /** @type {const} */ ({
  tiers: ['in-two-tiers', 'required-against-tiers', 'required-within-tier', 'order-against-tiers'],
  before: ['order-cycle', 'required-against-order', 'required-round-order', 'start-against-order'],
  limits: ['required-over-limit'],
});

/** What the engine has against it. @param {{ of: keyof typeof BESIDE }} props */
function Against({ of }) {
  const against = problem.value;
  if (!against || !(/** @type {readonly string[]} */ (BESIDE[of]).includes(against.code))) return null;
  return (
    <p class="remark" role="alert" data-testid={`against-${of}`}>
      {problemWords(against)}
    </p>
  );
}

/**
 * A text over the document.
 * @param {{ of: 'tiers' | 'before', names: string[], written: string, example: string,
 *   read: (text: string) => { slips: import('../model/knowledge.js').Slip[], patch: Partial<import('../model/state.js').SearchChoice> } }} props
 */
function ChainField({ of, names, written, example, read }) {
  // What was typed, and what it came to in the document: when that becomes another, by undo or a link, it is written again.
  const [typed, setTyped] = useState(/** @type {{ text: string, written: string } | null} */ (null));
  const text = typed && typed.written === written ? typed.text : written;
  const { slips } = read(text);
  /** @param {Event & { currentTarget: HTMLTextAreaElement }} event */
  const take = ({ currentTarget: { value } }) => {
    const { slips, patch } = read(value);
    const next = { ...doc.peek().search, ...patch };
    const takes = slips.length === 0 && !same(next, doc.peek().search);
    if (takes) setDoc({ search: next }, of);
    const now = takes ? textOf(of, next) : written;
    setTyped({ text: value, written: now });
  };
  // The same slip twice in a line is one sentence.
  const words = [...new Set(slips.map(({ what, ...params }) => t(`knowledge.slip.${what}`, params)))].slice(0, TOLD);
  return (
    <>
      <textarea
        class="input"
        rows={Math.min(Math.max(text.split('\n').length, 2), 8)}
        spellcheck={false}
        autocomplete="off"
        dir="auto"
        placeholder={example}
        value={text}
        data-testid={`knowledge-${of}`}
        aria-label={t(`knowledge.${of}`)}
        aria-describedby={`knowledge-${of}-note knowledge-${of}-slips`}
        aria-invalid={slips.length > 0 || undefined}
        onInput={take}
        onBlur={() => {
          if (slips.length === 0) setTyped(null);
          endGesture();
        }}
      />
      <div id={`knowledge-${of}-slips`}>
        {words.map((sentence) => (
          <p key={sentence} class="remark">
            {sentence}
          </p>
        ))}
        {slips.some(({ what }) => what === 'unknown') && (
          <p class="soft">{t('knowledge.variables', { names: list(names) })}</p>
        )}
      </div>
      <Rested words={words.join(' ')} />
      <Against of={of} />
    </>
  );
}

/** @param {'tiers' | 'before'} of @param {import('../model/state.js').SearchChoice} search */
const textOf = (of, { tiers, before }) => (of === 'tiers' ? tiersText(tiers) : orderText(before));

/** @param {{ names: string[] }} props */
export function Tiers({ names }) {
  const { search } = doc.value;
  return (
    <section class="known">
      <h3>{t('knowledge.tiers')}</h3>
      <p class="soft" id="knowledge-tiers-note">
        {t('knowledge.tiersNote')}
      </p>
      <ChainField
        of="tiers"
        names={names}
        written={textOf('tiers', search)}
        example={t('knowledge.tiersExample')}
        read={(text) => {
          const { tiers, slips } = readTiers(text, names);
          return { slips, patch: { tiers } };
        }}
      />
      <Switch
        on={!search.apart}
        onTurn={(on) => setDoc({ search: { ...doc.peek().search, apart: !on } })}
        testid="tiers-within"
      >
        {t('knowledge.within')}
      </Switch>
    </section>
  );
}

/** @param {{ names: string[] }} props */
export function GivenOrder({ names }) {
  return (
    <section class="known">
      <h3>{t('knowledge.before')}</h3>
      <p class="soft" id="knowledge-before-note">
        {t('knowledge.beforeNote')}
      </p>
      <ChainField
        of="before"
        names={names}
        written={textOf('before', doc.value.search)}
        example={t('knowledge.beforeExample')}
        read={(text) => {
          const { before, slips } = readOrder(text, names);
          return { slips, patch: { before } };
        }}
      />
    </section>
  );
}

/** @param {{ names: string[] }} props */
export function Limits({ names }) {
  const { limits } = doc.value.search;
  const [name, setName] = useState(names[0] ?? '');
  const [most, setMost] = useState(1);
  /** @param {string} of @param {number | null} next */
  const set = (of, next) => setDoc({ search: limit(doc.peek().search, of, next) });
  const numbers = Array.from({ length: Math.min(names.length, 13) }, (_, i) => i);
  return (
    <section class="known">
      <h3>{t('knowledge.limits')}</h3>
      <div class="edge-form">
        <Pick label={t('knowledge.variable')} among={names} value={name} testid="limit-of" onPick={setName} />
        <Pick label={t('search.maxParents')} among={numbers} value={most} testid="limit-most" onPick={setMost} />
        <button
          type="button"
          class="btn"
          disabled={name === ''}
          data-testid="limit-set"
          onClick={() => set(name, most)}
        >
          {t('knowledge.limit')}
        </button>
      </div>
      {limits.length > 0 && (
        <ul class="edge-list">
          {limits.map(([of, n]) => (
            <li key={of}>
              <span>
                <bdi>{of}</bdi>: {t('knowledge.atMost', { n })}
              </span>
              <button
                type="button"
                class="btn icon small"
                aria-label={t('knowledge.removeLimit', { name: of })}
                onClick={() => set(of, null)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Against of="limits" />
    </section>
  );
}
