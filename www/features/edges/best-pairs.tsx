// Probabilities of the edges between each pair of variables over the k best networks: as a map, with their convergence
// with k and, if all networks can be summed, the share of the total weight covered; and the selected pair in the page's
// panel.

import { farthest } from '../../model/shares.ts';
import { scoreShown } from '../../model/state.ts';
import { weightOf } from '../../model/weights.ts';
import { PairMap, selectedPair } from '../../result/confidence/pair-map.tsx';
import * as best from '../../store/best.ts';
import { doc, info } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { Rested } from '../../widgets/rested.tsx';
import { Table } from '../../widgets/table.tsx';
import { Glossed } from '../../widgets/term.tsx';
import { byLog } from '../../words/faint.ts';
import { t } from '../../words/text.ts';
import { exact, short, whole } from '../../words/translate.ts';

/** Probability as text, with three decimals. */
const shown3 = (p: number) => (p > 0 && p < 0.0005 ? '<0.001' : p.toFixed(3));
/** A share of the total weight as text, with more digits near 100%. */
const percent = (x: number) => `${x > 0.999 ? exact(100 * Math.min(x, 1), 3) : short(100 * x)}%`;
/** Table of the selected pair: shares of the k best networks with an edge in each direction. */
export function Pair() {
  const [now, sums, all] = [best.shown.value, best.average.value, best.summed.value];
  if (!now || !sums) return null;
  const { names } = now;
  const at = selectedPair(names);
  if (!at) return null;
  const n = names.length;
  const [a, b] = at;
  const [there, back] = [a * n + b, b * n + a];
  const [from, to] = [names[a], names[b]];
  const lines: [string, number, number | null][] = [
    [t('best.of.edge', { from, to }), sums.edges[there], all ? all.edges[there] : null],
    [t('best.of.edge', { from: to, to: from }), sums.edges[back], all ? all.edges[back] : null],
    [t('best.of.none'), 1 - sums.edges[there] - sums.edges[back], all ? 1 - all.edges[there] - all.edges[back] : null],
    [t('best.of.compelled', { from, to }), sums.compelled[there], null],
    [t('best.of.compelled', { from: to, to: from }), sums.compelled[back], null],
    [t('best.of.path', { from, to }), sums.ancestors[there], all?.ancestors ? all.ancestors[there] : null],
    [t('best.of.path', { from: to, to: from }), sums.ancestors[back], all?.ancestors ? all.ancestors[back] : null],
    [t('best.of.blanket'), sums.blankets[there], null],
  ];
  // A list of classes gives only the numbers that need no direction within a member DAG.
  const visible = now.query.unit === 'classes' ? lines.filter((_, i) => i !== 5 && i !== 6) : lines;
  return (
    <section>
      <div class="scroll-x">
        <Table
          caption="hidden"
          class="best-pair num"
          data-testid="best-pair"
          table={{
            caption: t('best.pair', { from, to }),
            head: [t('best.column.what'), t('best.column.k', { n: sums.rows }), ...(all ? [t('best.column.all')] : [])],
            rows: visible.map(([words, mine, theirs]) => [
              words,
              shown3(Math.max(0, mine)),
              ...(all ? [theirs === null ? '' : shown3(Math.max(0, theirs))] : []),
            ]),
          }}
        />
      </div>
    </section>
  );
}

/** Convergence with k of the probabilities of the selected pair. */
function Settling() {
  const [now, sums, settled] = [best.shown.value, best.average.value, best.marks.value];
  if (!now || !sums || !settled || settled.rows.length < 2) return null;
  const at = selectedPair(now.names);
  const n = now.names.length;
  const size = n * n;
  const tableOf = (i: number) => settled.edges.subarray(i * size, (i + 1) * size);
  const head = [t('best.settleHead.k'), t('best.settleHead.far')];
  if (at) head.push(t('best.settleHead.pair', { from: now.names[at[0]], to: now.names[at[1]] }));
  return (
    <details class="best-settle">
      <summary>{t('best.settle')}</summary>
      <p class="quiet">{t('best.settleNote', { n: best.rows.value })}</p>
      <Table
        caption="hidden"
        class="num"
        data-testid="best-settle"
        table={{
          caption: t('best.settle'),
          head,
          rows: Array.from(settled.rows, (k, i) => [
            whole(k),
            shown3(farthest(tableOf(i), sums.edges)),
            ...(at ? [shown3(tableOf(i)[at[0] * n + at[1]])] : []),
          ]),
        }}
      />
    </details>
  );
}

/** Share of the total weight of all networks that the listed networks have. */
function Mass() {
  const [now, sums] = [best.shown.value, best.average.value];
  if (!now || !sums) return null;
  const n = now.names.length;
  if (n > best.MOST_SUMMED || info.value?.list)
    return <p class="quiet">{t(info.value?.list ? 'best.beyond' : 'best.beyondMany', { n: best.MOST_SUMMED })}</p>;
  const all = best.summed.value;
  if (best.notSummed.value && !all) return <p role="alert">{problemWords(best.notSummed.value)}</p>;
  if (best.summing.value !== null) {
    const words = t('best.summing', { share: percent(best.summing.value) });
    return (
      <>
        <p>
          {words} <Button look="link" words={t('best.stop')} onClick={best.stopSums} />
        </p>
        <Rested words={words} />
      </>
    );
  }
  if (!all) {
    return (
      <>
        <p class="quiet">{t('best.beyond')}</p>
        <Button testid="best-sum" words={t('best.sum')} onClick={best.sumAll} />
      </>
    );
  }
  const { lnPrior, lnSum } = all;
  const classes = now.query.unit === 'classes';
  return (
    <section data-testid="best-mass">
      <p>
        <b>
          {t(classes ? 'best.massClasses' : 'best.mass', {
            n: sums.rows,
            share: byLog(sums.lnWeight - all.lnSum, percent),
          })}
        </b>
      </p>
      <ul class="best-levels">
        {(best.credible.value.length > 0 ? best.LEVELS : []).map((level, i) => (
          <li key={level}>
            {best.credible.value[i] === null || best.credible.value[i] === undefined
              ? t('best.credibleNot', { level: percent(level) })
              : t('best.credible', { level: percent(level), n: best.credible.value[i] })}
          </li>
        ))}
      </ul>
      <p class="quiet">
        <Glossed
          words={t(weightOf(scoreShown(doc.value).kind) === 'other' ? 'best.evidenceSum' : 'best.evidence', {
            sum: exact(lnSum, 2),
            evidence: exact(lnSum - lnPrior, 2),
          })}
          of={['logEvidence']}
        />{' '}
        {weightOf(scoreShown(doc.value).kind) === 'penalized' &&
          t('best.approximates', { name: t(`score.name.${scoreShown(doc.value).kind}`) })}
      </p>
    </section>
  );
}

/** Part below the list on all pairs of variables: the heat map, and the share of the total weight listed. */
export function BestPairs() {
  const [now, sums] = [best.shown.value, best.average.value];
  if (!now || !sums) return null;
  const classes = now.query.unit === 'classes';
  return (
    <section class="best-sure">
      <h2 class="insp-h">{t('best.sure')}</h2>
      <p class="quiet">
        <Glossed words={t(classes ? 'best.sureNoteClasses' : 'best.sureNote', { n: sums.rows })} of={['weight']} />
      </p>
      <div class="best-sure-body">
        <PairMap names={now.names} edges={sums.edges} label={t('best.map')} />
        <div>
          <Mass />
          <p class="quiet">
            {t(`best.weights.${weightOf(scoreShown(doc.value).kind)}`)}{' '}
            <Glossed words={t('best.effective', { n: Number(sums.effective.toFixed(1)) })} of={['effectiveNumber']} />
          </p>
          <Settling />
        </div>
      </div>
    </section>
  );
}
