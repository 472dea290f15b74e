// Timeline and controls of a recorded search: score, playback buttons, playback speed, Watch or Predict.

import type { ComponentChildren } from 'preact';
import { isOfOrderings } from '../../model/searches.ts';
import { Choice } from '../../widgets/choice.tsx';
import { unitOf } from '../../words/numbers.ts';
import { t, whole } from '../../words/text.ts';
import { ScoreLine } from './chart.tsx';
import { waitingFor } from './frame.tsx';
import { Tally } from './predict.tsx';
import { stagesOf } from './staged.ts';
import {
  at,
  furthest,
  goTo,
  isHiding,
  mode,
  mustPredict,
  playing,
  refused,
  scored,
  setMode,
  stepFrom,
  stopsSoFar,
} from './store.ts';
import { lengthOf, scoreAt } from './trace.ts';
import { Speed, Transport, TransportButton, useBeat } from './transport.tsx';
import { type Slice, standing } from './words.tsx';

/** Duration of a step of a short search at playback speed 1, in milliseconds. */
const BEAT = 1200;
/** Number of stops (choices of the search) on the axis while their true number is hidden. */
const UNTOLD = 10;

/** Playback state of the recorded search. */
export const TRACE = stagesOf({ at, last: furthest, growing: playing, goTo, step: stepFrom });

/** Sentences with the number of choices or local scores so far, while a search is being recorded. */
export function waitingForTrace() {
  const isListing = stopsSoFar.value === 0 && scored.value > 0;
  const n = isListing ? scored.value : stopsSoFar.value;
  return waitingFor({ problem: refused.value, making: isListing ? 'listing' : 'listening', n });
}

/** Chart of the score of a recorded search. */
export function TraceLine({ slice, nameAt }: { slice: Slice; nameAt: (stop: number) => string }) {
  const { trace, optimum, tie, score, stepper } = slice;
  const watching = mode.value === 'watch';
  return (
    <ScoreLine
      stages={TRACE}
      score={trace.overview.score}
      places={trace.overview.at}
      value={scoreAt(trace, slice.at)}
      best={watching && trace.best < lengthOf(trace) ? trace.best : null}
      room={watching ? lengthOf(trace) : Math.max(UNTOLD, slice.at + 2)}
      optimum={optimum}
      tie={tie}
      unit={unitOf(score)}
      nameAt={nameAt}
      text={standing(slice, furthest.value)}
      byGap={stepper === 'restarts'}
    />
  );
}

export function Controls({ slice, children }: { slice: Slice; children?: ComponentChildren }) {
  useBeat(TRACE, BEAT);
  const now = at.value;
  const watching = mode.value === 'watch';
  const guessable = !isOfOrderings(slice.stepper);
  return (
    <>
      <Transport stages={TRACE} playing={watching ? undefined : null}>
        {watching && slice.trace.best < lengthOf(slice.trace) && (
          <TransportButton
            name="best"
            label={t('steps.toBest')}
            disabled={now === slice.trace.best}
            onClick={() => TRACE.go(slice.trace.best)}
          />
        )}
        <output class="num" data-testid="steps-at">
          {watching ? t('steps.atOf', { at: whole(now), n: whole(lengthOf(slice.trace)) }) : t('steps.at', { n: now })}
        </output>
        {watching ? <Speed /> : <Tally />}
        <span class="vh" role="status">
          {!playing.value && !isHiding.value && standing(slice, furthest.value)}
        </span>
      </Transport>
      <div class="steps-ways">
        {guessable && (
          <Choice
            legend={t('steps.mode')}
            name="steps-mode"
            options={['watch', 'predict']}
            value={mode.value}
            words={(one) => t(`steps.modes.${one}`)}
            disabled={mustPredict.value ? ['watch'] : []}
            onChoose={setMode}
          />
        )}
        {children}
      </div>
    </>
  );
}
