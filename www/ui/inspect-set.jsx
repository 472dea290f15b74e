// A set of parents: its standing and the reason, its score beside the one that beats it, what each parent adds, and why
// sets were pruned.
import { Marks } from '../draw/graph.jsx';
import { countsOf, REASONS } from '../draw/lattice.js';
import { swatch } from '../draw/lattice-picture.js';
import { reasonOf, setName, standing } from '../draw/lattice-words.js';
import { setDoc } from '../store.js';
import { rich, t, whole } from '../text.js';
import { choose, held, mayTellOwn, pointed, useTerms } from '../view/parents-signals.js';
import { Delta } from './inspector-parts.jsx';
import { TermsTable } from './terms-table.jsx';

/**
 * @typedef {import('../view/parents-signals.js').Shown} Shown
 * @typedef {import('../draw/lattice-words.js').Slice} Slice
 */

/** @param {{ shown: Shown, slice: Slice, set: number[] }} props */
export function ParentSetInspector({ shown, slice, set }) {
  const { lattice, learned } = shown;
  const { names, told, numbers } = slice;
  const { child } = lattice;
  const row = lattice.rowOf(set);
  const reason = reasonOf(slice, row, set);
  const own = mayTellOwn(child) && learned.parents[child].join() === set.join();
  const other = reason.other >= 0 && reason.other !== row ? lattice.parentsOf(reason.other) : null;
  const emphasised = Object.fromEntries(
    Object.entries(reason.params).map(([key, value]) => [
      key,
      typeof value === 'string' && key !== 'gap' ? <em>{value}</em> : value,
    ]),
  );
  return (
    <div class="inspected" data-testid="inspect-set">
      <h2 class="insp-h">{setName(names, set)}</h2>
      <Badge slice={slice} row={row} />
      {own && (
        <p class="badge">
          <span class="own" aria-hidden="true" />
          {t('parents.own')}
        </p>
      )}
      <p data-testid="reason">{rich(`parents.${reason.key}`, emphasised)}</p>
      {told && numbers && <Scores shown={shown} slice={slice} set={set} other={other} />}
      {told && <Pruned slice={slice} />}
      <section class="set-links">
        {told && numbers && (
          <button
            type="button"
            class="link"
            data-testid="take-apart"
            onClick={() => {
              choose(child, set);
              // The score that stands here, not the one chosen there.
              setDoc({ view: 'hand', hand: null });
            }}
          >
            {t('parents.apart')}
          </button>
        )}
        <button
          type="button"
          class="link"
          data-testid="to-network"
          onClick={() => setDoc({ view: 'network', selected: { kind: 'variable', name: names[child] } })}
        >
          {t('parents.network', { name: names[child] })}
        </button>
      </section>
    </div>
  );
}

/** The standing of the set in a few words. @param {{ slice: Slice, row: number }} props */
function Badge({ slice: { lattice, told }, row }) {
  const key = !told ? 'hidden' : row < 0 ? 'unlisted' : standing(lattice, row);
  const best = key === 'best';
  return (
    <p class={best ? 'badge good' : 'badge'} data-testid="standing">
      {best && <span aria-hidden="true">★</span>}
      {told && row >= 0 && !best && (
        <svg class="set-swatch" viewBox="0 0 26 16" aria-hidden="true">
          <Marks marks={swatch(lattice.status[row])} />
        </svg>
      )}
      {t(`parents.badge.${key}`)}
    </p>
  );
}

/** The score taken apart, beside the other set's, and what each parent adds. @param {{ shown: Shown, slice: Slice, set: number[], other: number[] | null }} props */
function Scores({ shown, slice: { names, settings }, set, other }) {
  const { lattice, data } = shown;
  const { child } = lattice;
  const less = set.map((v) => set.filter((u) => u !== v));
  const sets = [set, ...(other ? [other] : []), ...less];
  const terms = useTerms(shown, sets);
  const head = (/** @type {number[]} */ parents) => setName(names, parents);
  const rest = terms?.slice(other ? 2 : 1);
  return (
    <>
      <section>
        {terms && (
          <TermsTable
            columns={[...(other ? [{ head: head(other), terms: terms[1] }] : []), { head: head(set), terms: terms[0] }]}
            score={settings.score}
            rows={data.rows}
            child={names[child]}
          />
        )}
      </section>
      {set.length > 0 && rest && terms && (
        <section>
          <h3>{t('parents.adds')}</h3>
          <dl class="rows adds" data-testid="adds">
            {set.map((v, i) => (
              <div key={v}>
                <dt>
                  <button
                    type="button"
                    class="link"
                    aria-label={t('parents.addsTo', { parent: names[v], set: head(less[i]) })}
                    title={t('parents.addsTo', { parent: names[v], set: head(less[i]) })}
                    onClick={() => choose(child, less[i])}
                  >
                    {names[v]}
                  </button>
                </dt>
                <Delta
                  change={{ delta: terms[0].score - rest[i].score, barred: null, sameClass: false }}
                  score={settings.score}
                />
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

/** How many sets each reason rules out; pointing at one lights its region. @param {{ slice: Slice }} props */
function Pruned({ slice: { lattice } }) {
  const counts = countsOf(lattice);
  if (!lattice.compared) return null;
  const chosen = REASONS.find(([, status]) => status === (pointed.value ?? held.value));
  return (
    <section>
      <h3>{t('parents.pruned')}</h3>
      <dl class="rows num reasons">
        {REASONS.filter(([key]) => key === 'dominated' || key === 'large' || counts[key] > 0).map(([key, status]) => (
          <div key={key}>
            <dt>
              {lattice.whole && counts[key] > 0 ? (
                <button
                  type="button"
                  class="link"
                  data-testid={`reason-${key}`}
                  aria-pressed={held.value === status}
                  onClick={() => {
                    held.value = held.value === status ? null : status;
                    pointed.value = null;
                  }}
                  onPointerEnter={(event) => {
                    if (event.pointerType === 'mouse') pointed.value = status;
                  }}
                  onPointerLeave={() => {
                    pointed.value = null;
                  }}
                >
                  {t(`parents.reason.${key}`)}
                </button>
              ) : (
                <span>{t(`parents.reason.${key}`)}</span>
              )}
            </dt>
            <dd class={counts[key] === 0 ? 'quiet' : undefined}>{whole(counts[key])}</dd>
          </div>
        ))}
      </dl>
      {chosen && (
        <p class="note" role="status">
          {t(`parents.reasonNote.${chosen[0]}`)}
        </p>
      )}
    </section>
  );
}
