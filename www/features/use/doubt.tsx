// Inspector's part on the doubt about an answer: averaged over networks, of the class alone, the rival that would undo
// it; for an intervention the answer of each class, and the constraint that decides.

import type { ClassAnswer, Doubt } from '../../generated/protocol.ts';
import { changesOf } from '../../model/best/rows.ts';
import { constrain } from '../../model/constraints.ts';
import { doc, info, setDoc } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { useAnswer } from '../../widgets/use-answer.ts';
import { rowsWords } from '../../words/rows.ts';
import { list, roughly, t, whole } from '../../words/text.ts';
import * as doubt from './doubt.ts';
import { averageOf, factorOf, intervalOf, isOpen, RIVAL, rangeOf, reachedOf, undoing } from './doubt-model.ts';
import { percent, probability, telling } from './model.ts';
import { answer, estimate, evidence, type Selection } from './store.ts';

/** Number of classes whose answer to an intervention is listed. */
const LISTED = 3;

/** Answer with its interval, as numbers and as a mark on a line from 0 to 1. */
function Row({
  words,
  note,
  p,
  ends,
}: {
  words: string;
  note?: string;
  p: number;
  ends?: { low: number; high: number } | null;
}) {
  const from = `${100 * (ends?.low ?? p)}%`;
  const width = `${100 * ((ends?.high ?? p) - (ends?.low ?? p))}%`;
  return (
    <div class="use-doubt">
      <dt>
        {words} {note && <span class="quiet">{note}</span>}
      </dt>
      <dd class="num">
        <b>{probability(p)}</b>{' '}
        {ends && (
          <span class="quiet">{t('use.range', { low: probability(ends.low), high: probability(ends.high) })}</span>
        )}
      </dd>
      <span class="use-doubt-line" aria-hidden="true">
        <span class="use-doubt-band" style={{ insetInlineStart: from, inlineSize: width }} />
        <span class="use-doubt-dot" style={{ insetInlineStart: `${100 * p}%` }} />
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
          {t('use.doubt.averaging')}
        </p>
      )}
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
          ? t('use.doubt.draws', { n: whole(drawn) })
          : t(estimate.value.kind === 'maximum-likelihood' ? 'use.doubt.noPosterior' : 'use.doubt.noDraws')}
      </p>
    </>
  );
}

/** Rival whose answer differs most, with its difference from the best network. */
function Rival({ of, v, k }: { of: ClassAnswer; v: number; k: number }) {
  const rows = useAnswer(`${doubt.listKey.value} ${of.row}`, () => doubt.edgesAt(of.row));
  const names = info.value?.variables.map(({ name }) => name) ?? [];
  if (!rows) return null;
  const changes = changesOf(rows.other, rows.first).map(({ how, edge: [from, to] }) =>
    t(`use.doubt.${how}`, { from: names[from], to: names[to] }),
  );
  return (
    <p data-testid="use-rival">
      {t('use.doubt.rival', { factor: factorOf(of), changes: list(changes), p: probability(of.marginals[v][k]) })}
    </p>
  );
}

/** Answers of the most likely classes to an intervention. */
function Classes({ spread, v, k }: { spread: Doubt; v: number; k: number }) {
  const { classes } = spread;
  return (
    <>
      {classes.slice(0, LISTED).map((of) => (
        <Row
          key={of.row}
          words={of.row === 0 ? t('use.doubt.best') : t('use.doubt.next', { factor: factorOf(of) })}
          note={`${t('use.doubt.weight', { p: percent(of.weight) })}${of.reached[v] === 0 ? `, ${t('use.doubt.noEffect')}` : ''}`}
          p={of.marginals[v][k]}
          ends={of.row === 0 ? intervalOf(doubt.own.value, v, k) : null}
        />
      ))}
    </>
  );
}

/** Places a variable before all others: in tiers or, where there are tiers already, by forbidden edges. */
function putFirst(x: string) {
  const { search } = doc.peek();
  const others = (info.peek()?.variables ?? []).map(({ name }) => name).filter((name) => name !== x);
  const next =
    search.tiers.length === 0
      ? { ...search, tiers: [[x], others] }
      : others.reduce((so, name) => constrain(so, 'forbidden', [name, x]), search);
  setDoc({ search: next });
}

/** Constraint that decides if an intervention has an effect. */
const Decides = ({ x, y }: { x: string; y: string }) => (
  <>
    <h3>{t('use.doubt.decides')}</h3>
    <p>{t('use.doubt.decidesAbout', { x, y })}</p>
    <Button
      class="btn use-whole"
      testid="use-decide"
      words={t('use.doubt.decide', { x })}
      onClick={() => putFirst(x)}
    />
  </>
);

/** Doubt about the probability of the level of the selected variable that tells most. */
export function Doubts({ known, variable: v }: Selection) {
  const now = answer.value?.marginals[v];
  const [own, spread] = [doubt.own.value, doubt.spread.value];
  const { findings, interventions } = evidence.value;
  if (!now || !own || [...findings, ...interventions].some(([other]) => other === v)) return null;
  const { variables } = known.fitted.network;
  const k = telling(known.before.marginals[v], now);
  const isSet = interventions.length > 0;
  const range = spread && rangeOf(spread, v, k);
  const rival = spread && undoing(spread, v, k);
  const [first] = own.classes; // the class of the network shown
  const isSplit = first.highest[v][k] - first.lowest[v][k] >= 0.01;
  return (
    <section data-testid="use-doubt">
      <h3>{t('use.doubt.head', { level: variables[v].levels[k] })}</h3>
      <dl>
        {spread && <Row words={t('use.doubt.averaged')} p={averageOf(spread, v, k)} ends={intervalOf(spread, v, k)} />}
        {isSet && spread ? (
          <Classes spread={spread} v={v} k={k} />
        ) : (
          <Row words={t('use.doubt.class')} p={first.marginals[v][k]} ends={intervalOf(own, v, k)} />
        )}
      </dl>
      {range && (
        <p data-testid="use-depends">
          {t(range.isSame ? 'use.doubt.no' : 'use.doubt.yes', {
            n: range.n,
            factor: RIVAL,
            low: probability(range.low),
            high: probability(range.high),
            rows: rowsWords({ ...info.value, rows: known.fitted.rows }, t),
          })}
        </p>
      )}
      {isSplit && (
        <p>
          {t('use.doubt.members', {
            n: first.networks,
            low: probability(first.lowest[v][k]),
            high: probability(first.highest[v][k]),
          })}
        </p>
      )}
      {rival && <Rival of={rival} v={v} k={k} />}
      {isSet && spread && (
        <p data-testid="use-reached">
          {t('use.doubt.reached', { p: probability(reachedOf(spread, v)), name: variables[v].name })}
        </p>
      )}
      {spread && interventions.length === 1 && isOpen(spread, v) && (
        <Decides x={variables[interventions[0][0]].name} y={variables[v].name} />
      )}
      <Computed />
    </section>
  );
}
