// Inspector's part on the doubt about an answer: averaged over networks, of the class alone, the rival that would undo
// it; for an intervention the answer of each class, and the constraint that decides.

import type { ClassAnswer, Doubt } from '../../generated/protocol.ts';
import { changesOf } from '../../model/best/rows.ts';
import { constrain } from '../../model/constraints.ts';
import * as best from '../../store/best.ts';
import { setSearch } from '../../store/document.ts';
import { doc, info } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { useAnswer } from '../../widgets/use-answer.ts';
import { rowsWords } from '../../words/rows.ts';
import { list, roughly, t, whole } from '../../words/text.ts';
import { averageOf, factorOf, intervalOf, isOpen, RIVAL, rangeOf, reachedOf, undoing } from './doubt-model.ts';
import * as doubt from './doubt-store.ts';
import { isOfNumbers } from './gaussian/regressions.ts';
import { percent, probability, telling } from './model.ts';
import { answer, estimate, evidence, type Selection } from './store.ts';

/** Number of classes whose answer to an intervention is listed. */
const LISTED = 3;

/**
 * Value `k` of variable `v` after the variables `set` were set, in `words`, on a line over `span`, by default over what
 * is shown; `same`: difference below which two values count as equal.
 */
type Value = {
  v: number;
  k: number;
  set: number[];
  words: (x: number) => string;
  span?: [least: number, greatest: number];
  same?: number;
};
type Answer = { key: number; words: string; note?: string; p: number; ends?: ReturnType<typeof intervalOf> };

/** Answer with its interval, as numbers and as a mark on a line, where `at` places a value, in percent. */
function Row({ words, note, p, ends, say, at }: Answer & { say: Value['words']; at: (x: number) => number }) {
  return (
    <div class="use-doubt">
      <dt>
        {words} {note && <span class="quiet">{note}</span>}
      </dt>
      <dd class="num">
        <b>{say(p)}</b>{' '}
        {ends && <span class="quiet">{t('use.range', { low: say(ends.low), high: say(ends.high) })}</span>}
      </dd>
      <span class="use-doubt-line" aria-hidden="true">
        {ends && <span class="use-doubt-band" style={{ insetInline: `${at(ends.low)}% ${100 - at(ends.high)}%` }} />}
        <span class="use-doubt-dot" style={{ insetInlineStart: `${at(p)}%` }} />
      </span>
    </div>
  );
}

/** What was averaged and drawn, and what is missing with the way to get it. */
function Computed() {
  const [own, spread, share] = [doubt.own.value, doubt.spread.value, doubt.held.value];
  const drawn = (spread ?? own)?.draws ?? 0;
  const price = doubt.price.value;
  return (
    <>
      {!spread && doubt.isAveraging.value && (
        <p class="quiet use-averaging" role="status">
          {t('use.doubt.averaging')}{' '}
          <Button look="link" testid="use-average-stop" words={t('use.stop')} onClick={doubt.stopAverage} />
        </p>
      )}
      {doubt.refused.value && <p class="remark">{problemWords(doubt.refused.value)}</p>}
      {!spread && !doubt.isAveraging.value && (
        <p class="quiet">
          {t(price === null ? 'use.doubt.unproven' : 'use.doubt.classOnly')}{' '}
          {price !== null && (
            <Button
              testid="use-average"
              words={t('use.doubt.average', { n: doubt.wanted.value.k, seconds: roughly(price) })}
              onClick={doubt.average}
            />
          )}
        </p>
      )}
      <p class="quiet" data-testid="use-averaged">
        {spread &&
          t(share === null ? 'use.doubt.over' : 'use.doubt.overShare', {
            n: spread.networks,
            networks: whole(spread.networks),
            share: percent(share ?? 0),
          })}{' '}
        {drawn > 0
          ? t(isOfNumbers() ? 'gaussian.doubt.draws' : 'use.doubt.draws', { n: whole(drawn) })
          : t(estimate.value.kind === 'maximum-likelihood' ? 'use.doubt.noPosterior' : 'use.doubt.noDraws')}
      </p>
      {doubt.summable.value !== null && <Share n={doubt.summable.value} />}
    </>
  );
}

/** Offer to sum the weight of all networks of `n` variables, for the share of those averaged; or its progress. */
const Share = ({ n }: { n: number }) => (
  <p class="quiet" data-testid="use-share">
    {t(best.summing.value === null ? 'use.doubt.shareOpen' : 'best.summing', {
      share: percent(best.summing.value ?? 0),
    })}{' '}
    {best.summing.value === null ? (
      <Button testid="use-sum" words={t('use.doubt.sum', { sets: whole(2 ** n) })} onClick={best.sumAll} />
    ) : (
      <Button look="link" words={t('use.stop')} onClick={best.stopSums} />
    )}
  </p>
);

/** Likelihood of a class beside that of the best one, in words. */
const likely = (of: Pick<ClassAnswer, 'difference'>) =>
  factorOf(of) === null ? t('use.doubt.equal') : t('use.doubt.next', { factor: factorOf(of) });

/** Rival whose answer differs most, with its difference from the best network. */
function Rival({ of, v, k, words }: Value & { of: ClassAnswer }) {
  const rows = useAnswer(`${doubt.listKey.value} ${of.row}`, () => doubt.edgesAt(of.row));
  const names = info.value?.variables.map(({ name }) => name) ?? [];
  if (!rows) return null;
  const changes = changesOf(rows.other, rows.first).map(({ how, edge: [from, to] }) =>
    t(`use.doubt.${how}`, { from: names[from], to: names[to] }),
  );
  return (
    <p data-testid="use-rival">
      {t('use.doubt.rival', { likely: likely(of), changes: list(changes), p: words(of.values[v][k]) })}
    </p>
  );
}

/** Places a variable before all others: in tiers or, where there are tiers already, by forbidden edges. */
function putFirst(x: string) {
  const { search } = doc.peek();
  const others = (info.peek()?.variables ?? []).map(({ name }) => name).filter((name) => name !== x);
  if (search.tiers.length === 0) setSearch({ tiers: [[x], others] });
  else setSearch(others.reduce((so, name) => constrain(so, 'forbidden', [name, x]), search));
}

/** Constraint that decides if an intervention has an effect. */
const Decides = ({ x, y }: { x: string; y: string }) => (
  <>
    <h3>{t('use.doubt.decides')}</h3>
    <p>{t('use.doubt.decidesAbout', { x, y })}</p>
    {[x, y].map((x) => (
      <Button key={x} class="btn use-whole" testid="use-decide" onClick={() => putFirst(x)}>
        {t('use.doubt.decide', { x })}
      </Button>
    ))}
  </>
);

/** Answers in rows: averaged, then of the most likely classes for an intervention, else of the class shown. */
function Answers({ own, spread, v, k, set, words: say, span }: Value & { own: Doubt; spread: Doubt | null }) {
  const over = (of: Doubt, words: string) => ({ key: -1, words, p: averageOf(of, v, k), ends: intervalOf(of, v, k) });
  const ofClass = ({ row, weight, reached, values, ...of }: ClassAnswer) => ({
    key: row,
    words: row === 0 ? t('use.doubt.best') : likely(of),
    note: `${t('use.doubt.weight', { p: percent(weight) })}${reached[v] === 0 ? `, ${t('use.doubt.noEffect')}` : ''}`,
    p: values[v][k],
    ends: row === 0 ? intervalOf(own, v, k) : null,
  });
  const ofOwn = { ...over(own, t('use.doubt.class')), key: 0 };
  const rows: Answer[] = spread && set.length > 0 ? spread.classes.slice(0, LISTED).map(ofClass) : [ofOwn];
  if (spread) rows.unshift(over(spread, t('use.doubt.averaged')));
  const all = rows.flatMap(({ p, ends }) => (ends ? [p, ends.low, ends.high] : [p]));
  const [least, greatest] = span ?? [Math.min(...all), Math.max(...all)];
  const at = (x: number) => (100 * (x - least)) / (greatest - least || 1);
  return (
    <dl>
      {rows.map((of) => (
        <Row {...of} key={of.key} say={say} at={at} />
      ))}
    </dl>
  );
}

/** Doubt about the probability of the level of the selected variable that tells most. */
export function Doubts({ known, variable: v }: Selection) {
  const now = answer.value?.marginals[v];
  const { findings, interventions } = evidence.value;
  if (!now || [...findings, ...interventions].some(([other]) => other === v)) return null;
  const { name, levels } = known.fitted.network.variables[v];
  const k = telling(known.before.marginals[v], now, levels);
  const set = interventions.map(([x]) => x);
  const what = t('use.found', { name, level: levels[k] });
  return <DoubtOf what={what} rows={known.fitted.rows} v={v} k={k} set={set} words={probability} span={[0, 1]} />;
}

/** Doubt about a value of a network fitted to `rows` rows; nothing until it is computed. */
export function DoubtOf({ what, rows, ...of }: Value & { what: string; rows: number }) {
  const [own, spread] = [doubt.own.value, doubt.spread.value];
  const names = info.value?.variables.map(({ name }) => name) ?? [];
  if (!own) return null;
  const { v, k, set, words: say, same } = of;
  const { n, low, high, isSame } = rangeOf(spread ?? own, v, k, same);
  const rival = spread && undoing(spread, v, k, same);
  const words = {
    n: spread ? n : own.networks,
    factor: RIVAL,
    low: say(low),
    high: say(high),
    rows: rowsWords({ ...info.value, rows }, t),
  };
  const says = spread ? (isSame ? 'no' : 'yes') : isSame ? null : 'members';
  return (
    <section data-testid="use-doubt">
      <h3>{t('use.doubt.head', { what })}</h3>
      <Answers own={own} spread={spread} {...of} />
      {says && <p data-testid="use-depends">{t(`use.doubt.${says}`, words)}</p>}
      {rival && <Rival of={rival} {...of} />}
      {spread && set.length > 0 && (
        <p data-testid="use-reached">
          {t('use.doubt.reached', { p: probability(reachedOf(spread, v)), name: names[v] })}
        </p>
      )}
      {spread && set.length === 1 && isOpen(spread, v) && <Decides x={names[set[0]]} y={names[v]} />}
      <Computed />
    </section>
  );
}
