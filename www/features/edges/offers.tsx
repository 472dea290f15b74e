// Measures that are not computed: what each gives, its measured price, and the button that starts it; and the one being
// computed, with Stop.
import { secondsFor } from '../../engine/pace.ts';
import { knownOf, type Source } from '../../model/confidence.ts';
import { percent, priceWords } from '../../model/confidence-words.ts';
import * as best from '../../store/best.ts';
import * as bootstrap from '../../store/bootstrap.ts';
import { doing, fits, isTopCounted, rows, stopGathering } from '../../store/confidence.ts';
import { doc, info, isHidden } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { openView } from '../../widgets/places.ts';
import { problemWords } from '../../widgets/problem.ts';
import { Rested } from '../../widgets/rested.tsx';
import { roughly, t } from '../../words/text.ts';
import { resamplesDone } from './table.tsx';

/** Offer of a measure; `button`: null if it can't be started. */
type Offer = { of: Source; title: string; words: string; button: string | null; onClick: () => void };

/** Words of the button that starts the bootstrap, with its price as soon as that is measured. */
export function bootstrapButton() {
  const n = doc.value.bootstrap.resamples;
  const price = priceWords(bootstrap.measured.value ?? 0);
  return price ? t('bootstrap.startFor', { n, price }) : t('bootstrap.start', { n });
}

function bootstrapOffer(): Offer {
  const { measured, refused, isProbing } = bootstrap;
  const n = doc.value.bootstrap.resamples;
  const price = priceWords(measured.value ?? 0);
  const cost = price ? 'price' : isProbing.value ? 'probing' : 'unpriced';
  return {
    of: 'bootstrap',
    title: t('edges.missing.bootstrapTitle'),
    words: refused.value ? problemWords(refused.value) : t(`edges.missing.bootstrap.${cost}`, { n, price }),
    button: refused.value ? null : bootstrapButton(),
    onClick: () => {
      openView('bootstrap');
      bootstrap.start();
    },
  };
}

function posteriorOffer(): Offer {
  const here = info.value?.variables.length ?? 0;
  const isFailed = fits.value && best.notSummed.value;
  const canChoose = !fits.value && !isHidden('data');
  return {
    of: 'posterior',
    title: t(`edges.missing.${fits.value ? 'posterior' : 'part'}Title`),
    words: isFailed
      ? problemWords(isFailed)
      : t(fits.value ? 'edges.missing.posterior' : 'edges.missing.part', { n: best.MOST_SUMMED, here }),
    button: isFailed
      ? null
      : fits.value
        ? t('edges.missing.sum')
        : canChoose
          ? t('edges.missing.choose', { n: best.MOST_SUMMED })
          : null,
    onClick: fits.value ? best.sumAll : () => openView('columns'),
  };
}

function topOffer(): Offer {
  const { price, query, needsProof } = best;
  const problem = best.refused.value ?? price.value?.problem;
  const n = query.value.k;
  const isOpen = needsProof.value || price.value?.openEnded;
  const time = price.value && !isOpen ? roughly(Math.max(0.1, secondsFor(price.value))) : '';
  const what = best.isApart.value ? 'topNetworks' : 'top';
  return {
    of: 'top',
    title: t('edges.missing.topTitle'),
    words: problem
      ? problemWords(problem)
      : needsProof.value
        ? t('edges.missing.needsProof')
        : t(`edges.missing.${what}`, { n, time: time && t('edges.missing.about', { time }) }),
    button: problem ? null : t(`best.${needsProof.value ? 'prove' : 'start'}`),
    onClick: () => {
      if (!isTopCounted.peek()) best.setQuery({ unit: 'classes' });
      best.start();
    },
  };
}

/** Measure being computed, with its progress and Stop; the bootstrap has these in its own view. */
export function Doing() {
  const now = doing.value;
  if (!now || now === 'prices' || bootstrap.isProbing.value) return null;
  const words = t(`edges.doing.${now}`, {
    share: percent(best.summing.value ?? 0),
    done: resamplesDone(),
    n: doc.value.bootstrap.resamples,
  });
  return (
    <p role="status" class="note" data-testid="edges-doing">
      {words}{' '}
      {now !== 'top' && <Button look="link" testid="edges-stop" words={t('edges.stop')} onClick={stopGathering} />}
      <Rested words={words} />
    </p>
  );
}

/** Offers of the measures that are not computed, without top k in its own view; the first one has the filled button. */
export function Offers({ but }: { but: Source | null }) {
  const now = doing.value;
  const known = rows.value ? knownOf(rows.value) : [];
  const isBusy = now !== null && now !== 'prices' && !bootstrap.isProbing.value;
  const all = [bootstrapOffer(), posteriorOffer(), topOffer()].filter(
    ({ of, button }) => !known.includes(of) && !(isBusy && (of === now || button)) && !(of === 'top' && but === 'top'),
  );
  const first = all.find(({ button }) => button);
  if (all.length === 0) return null;
  return (
    <ul class="ed-offers" data-testid="edges-missing">
      {all.map((offer) => (
        <li key={offer.of} class={offer === first && known.length === 0 ? 'main' : undefined}>
          <h2>{offer.title}</h2>
          <p>{offer.words}</p>
          {offer.button && (
            <Button
              look={offer === first && known.length === 0 ? 'primary' : undefined}
              testid={`edges-get-${offer.of}`}
              words={offer.button}
              onClick={offer.onClick}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
