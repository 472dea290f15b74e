// Cost of a family or a pair, as in "The best network with this family is 2.31 worse". It is computed when shown if
// that is quick, else when the reader asks; the estimated time is given.
import { useEffect } from 'preact/hooks';
import type { Demand, FoundNetwork } from '../model/answers/proofs.ts';
import { notCompared } from '../model/demand-words.ts';
import { ROUNDING_NATS } from '../model/sentence.ts';
import { demand, demanded, demanding, demandKey, priceOf, stopDemand } from '../store/demand.ts';
import { info, outcome } from '../store/index.ts';
import type { Learned } from '../store/signals.ts';
import { Button } from '../widgets/button.tsx';
import { problemWords } from '../widgets/problem.ts';
import { unitOf } from '../words/numbers.ts';
import { roughly, t } from '../words/text.ts';

export function Demanded({ wanted }: { wanted: Demand }) {
  const key = demandKey(wanted);
  useEffect(() => {
    if (key !== null) demand(wanted);
  }, [key]);
  const learned = outcome.value;
  if (key === null || !learned || !info.value) return null;
  const answer = demanded(key);
  const isSought = demanding.value === key;
  const kind = 'child' in wanted ? 'family' : wanted.there ? 'edge' : 'absent';
  const price = answer && priceOf(answer);
  return (
    <section class="demanded" data-testid={`demanded-${kind}`} aria-live="polite">
      {answer?.found && <p>{sentenceOf(answer.found, kind, learned)}</p>}
      {answer?.problem && <p class="quiet">{t(...notCompared(kind, answer.problem, problemWords))}</p>}
      {isSought ? (
        <p class="links">
          <span class="quiet">{t('demand.seeking')}</span>{' '}
          <Button look="link" testid="demand-stop" words={t('demand.stop')} onClick={stopDemand} />
        </p>
      ) : (
        price !== null && (
          <p class="links">
            <Button
              look="link"
              testid="demand-find"
              words={t(`demand.find.${kind}`, { time: roughly(price) })}
              onClick={() => demand(wanted, true)}
            />
          </p>
        )
      )}
    </section>
  );
}

/** Number of pairs of variables that only one of two networks joins. */
function pairsApart(parents: number[][], others: number[][]) {
  const pairs = (of: number[][]) =>
    new Set(of.flatMap((set, v) => set.map((u) => [u, v].sort((a, b) => a - b).join())));
  const [one, other] = [pairs(parents), pairs(others)];
  return [...one].filter((pair) => !other.has(pair)).length + [...other].filter((pair) => !one.has(pair)).length;
}

function sentenceOf({ worse, parents }: FoundNetwork, kind: 'family' | 'edge' | 'absent', learned: Learned) {
  if (worse < ROUNDING_NATS) return t(`demand.none.${kind}`);
  const { size, cost } = unitOf(learned.settings.score);
  const said = t(`demand.worse.${kind}`, { size: size(worse), how: t(cost ? 'demand.dearer' : 'demand.lower') });
  // The pair asked about is not another one.
  const n = pairsApart(learned.parents, parents) - (kind === 'family' ? 0 : 1);
  return n > 0 ? t('demand.others', { worse: said, n }) : t('demand.noOther', { worse: said });
}
