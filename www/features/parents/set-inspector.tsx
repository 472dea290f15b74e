// Panel of a parent set: whether it is kept or pruned and why, its score beside that of the set that beats it, the gain
// of each parent, and the number of sets pruned for each reason.

import { boundsAt, hasCounts, knownOf } from '../../draw/lattice/k.ts';
import { countsOf, isKept, type Lattice, REASONS, returnsAt, STATUS } from '../../draw/lattice/lattice.ts';
import { reasonOf, setName, weighed } from '../../draw/lattice/why.ts';
import { type Slice, standing } from '../../draw/lattice/words.ts';
import { KS } from '../../generated/catalogue.ts';
import { isContinuous } from '../../model/scores.ts';
import { LISTED } from '../../model/state.ts';
import { Demanded } from '../../result/demanded.tsx';
import { info, openDialog, setDoc } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Delta } from '../../widgets/delta.tsx';
import { Fact } from '../../widgets/fact.tsx';
import { stressed } from '../../widgets/stressed.tsx';
import { Swatch } from '../../widgets/swatch.tsx';
import { TermsTable } from '../../widgets/terms-table.tsx';
import { unitOf } from '../../words/numbers.ts';
import { rich, t, whole } from '../../words/text.ts';
import { lit, RuleButton } from './rules.tsx';
import { choose, isOwnRevealed, type Shown, useTerms } from './signals.ts';

export function ParentSetInspector({ current, slice, set }: { current: Shown; slice: Slice; set: number[] }) {
  const { lattice, learned } = current;
  const { names, revealed, numbers } = slice;
  const { child } = lattice;
  const row = lattice.rowOf(set);
  const reason = reasonOf(slice, row, set);
  const own = isOwnRevealed(child) && learned.parents[child].join() === set.join();
  const other = reason.other >= 0 && reason.other !== row ? lattice.parentsOf(reason.other) : null;
  const emphasized = stressed(reason.params, ['set', 'name', 'parent', 'from', 'to']);
  return (
    <div class="inspected" data-testid="inspect-set">
      <h2 class="insp-h">{setName(names, set)}</h2>
      <Badge slice={slice} row={row} set={set} />
      {own && (
        <p class="badge">
          <span class="own" aria-hidden="true" />
          {t('parents.own')}
        </p>
      )}
      <p data-testid="reason">{rich(`parents.${reason.key}`, emphasized)}</p>
      {revealed && (
        <>
          {row >= 0 && <Weighing slice={slice} row={row} />}
          <ComingBack slice={slice} base={lattice} row={row} set={set} />
          {numbers && <Scores current={current} slice={slice} set={set} other={other} />}
          {numbers && <Demanded wanted={{ child, parents: set }} />}
          <Pruned slice={slice} />
        </>
      )}
      <section class="set-links">
        {revealed && numbers && !current.data.list && (
          <Button
            look="link"
            testid="take-apart"
            words={t('parents.apart')}
            onClick={() => {
              choose(child, set);
              // The hand calculation opens with the page's score, not one chosen earlier in that view.
              setDoc({ view: 'hand', hand: null });
            }}
          />
        )}
        <Button
          look="link"
          testid="to-network"
          words={t('parents.network', { name: names[child] })}
          onClick={() => setDoc({ view: 'network', selected: { kind: 'variable', name: names[child] } })}
        />
      </section>
    </div>
  );
}

/** Parent set with its row in the lattice, negative if the lattice does not list the set. */
type At = { slice: Slice; row: number; set: number[] };

/** Status of the set (best, kept, or the rule that pruned it), in a few words. */
function Badge({ slice: { lattice, revealed }, row, set }: At) {
  const unlisted = lattice.k > 1 ? knownOf(lattice, set)?.status : undefined;
  const status = row < 0 ? unlisted : lattice.status[row];
  const key = !revealed ? 'hidden' : row < 0 ? (unlisted ?? 'unlisted') : standing(lattice, row);
  const best = key === 'best';
  return (
    <p class={best ? 'badge good' : 'badge'} data-testid="standing">
      {best && <span aria-hidden="true">★</span>}
      {revealed && status !== undefined && !best && <Swatch status={status} />}
      {t(`parents.badge.${key}`)}
    </p>
  );
}

/** Inequality by which a rule pruned the set, with numbers. */
function Weighing({ slice, row }: { slice: Slice; row: number }) {
  const found = weighed(slice, row);
  if (!found) return null;
  const { key, params, gain, cost } = found;
  return (
    <section data-testid="weighed">
      <h3>{t('parents.weighed.title')}</h3>
      <dl class="rows num weighed">
        <Fact term={<span class="formula">{t(`parents.weighed.${key}.gain`, params)}</span>}>{gain}</Fact>
        <Fact term={<span class="formula">{t(`parents.weighed.${key}.cost`, params)}</span>}>{cost}</Fact>
      </dl>
    </section>
  );
}

/**
 * Smallest k at which a pruned set is kept again, and other rules that may still prune it.
 * @param props `base`: lattice at k = 1
 */
function ComingBack({ slice: { lattice, settings, numbers }, base, row, set }: At & { base: Lattice }) {
  if (!hasCounts(base)) return null;
  const found =
    row < 0
      ? knownOf(lattice, set)
      : base.whole
        ? { status: lattice.status[row], first: base.status[row], better: base.better[row] }
        : null;
  if (!found || isKept(found.first) || found.first === STATUS.barred) return null;
  const unit = unitOf(settings.score);
  const n = found.better;
  // Nothing was counted beyond the last k.
  if (n >= KS[KS.length - 1] && row < 0) return null;
  const k = returnsAt(found);
  const { orders } = boundsAt(base, lattice.k);
  const back = found.status === STATUS.back;
  const gap = row < 0 ? 0 : base.score[base.beaten[row]] - base.score[row];
  return (
    <section data-testid="comes-back">
      <h3>{t(back ? 'parents.k.cameBack' : 'parents.k.comesBack', { k })}</h3>
      <p>{n === 0 ? t('parents.k.onlyNone') : t('parents.k.only', { n, k })}</p>
      {found.status === STATUS.orders && <p>{t('parents.k.stillOrders', { k: lattice.k, most: orders })}</p>}
      {numbers && gap > 0 && (
        <p class="quiet">{t(unit.cost ? 'parents.k.deltaCost' : 'parents.k.delta', { gap: unit.size(gap) })}</p>
      )}
    </section>
  );
}

/** Terms of the set's score beside those of the set with which it is compared, and the gain of each parent. */
function Scores({ current, slice, set, other }: Omit<At, 'row'> & { current: Shown; other: number[] | null }) {
  const { names, settings } = slice;
  const { lattice, data } = current;
  const { child } = lattice;
  const less = set.map((v) => set.filter((u) => u !== v));
  const sets = [set, ...(other ? [other] : []), ...less];
  const terms = useTerms(current, sets);
  const head = (parents: number[]) => setName(names, parents);
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
                  <Button
                    look="link"
                    label={t('parents.addsTo', { parent: names[v], set: head(less[i]) })}
                    title={t('parents.addsTo', { parent: names[v], set: head(less[i]) })}
                    words={names[v]}
                    onClick={() => choose(child, less[i])}
                  />
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

/** Reasons for pruning that are listed even if they apply to no set. */
const ALWAYS = ['dominated', 'large'];

/** Number of sets pruned for each reason; the pointer on a reason highlights its region. */
function Pruned({ slice: { lattice, settings } }: { slice: Slice }) {
  const counts = countsOf(lattice);
  if (!lattice.compared) return null;
  const chosen = REASONS.find((name) => STATUS[name] === lit());
  // A list of scores gives no reason for the sets it lacks, and scores of continuous data have no bound on the size.
  const always = settings.score.kind === LISTED.kind || isContinuous(info.value) ? ['dominated'] : ALWAYS;
  const reasons = REASONS.filter((name) => counts[name] > 0 || (always.includes(name) && lattice.k === 1));
  return (
    <section>
      <h3>{t('parents.pruned')}</h3>
      <dl class="rows num reasons">
        {reasons.map((name) => (
          <Fact
            key={name}
            class={counts[name] === 0 ? 'quiet' : undefined}
            term={
              lattice.whole && counts[name] > 0 ? (
                <RuleButton name={name} testid={`reason-${name}`} look="link" words={t(`parents.reason.${name}`)} />
              ) : (
                <span>{t(`parents.reason.${name}`)}</span>
              )
            }
          >
            {whole(counts[name])}
          </Fact>
        ))}
      </dl>
      {chosen && (
        <p class="note" role="status">
          {t(`parents.reasonNote.${chosen}`)}
        </p>
      )}
      <p>
        <Button look="link" testid="to-rules" words={t('parents.rules')} onClick={() => openDialog('rules')} />
      </p>
    </section>
  );
}
