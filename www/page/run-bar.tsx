// Run bar: state of learning in a word, numbers, and a top edge that shows how much of the gap (bound minus score) is
// closed, full and green when proven; buttons Run and Stop. A polite region announces the state to screen readers, at
// most every ten seconds.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon, type IconName } from '../draw/icons.tsx';
import type { Snapshot } from '../generated/protocol.ts';
import { atMost } from '../model/gap.ts';
import { placeOf } from '../model/places.ts';
import { scoreShown } from '../model/state.ts';
import {
  canGoOn,
  doc,
  doubted,
  estimate,
  expected,
  goOn,
  info,
  loadedKey,
  outcome,
  pause,
  run,
  runNow,
  stop,
  viewRun,
} from '../store/index.ts';
import { isOpen, type State, stateNow } from '../store/learning-state.ts';
import { Button } from '../widgets/button.tsx';
import { Late } from '../widgets/late.tsx';
import { dataName } from '../widgets/names.ts';
import { Term } from '../widgets/term.tsx';
import { unitOf } from '../words/numbers.ts';
import { bytes, duration, has, roughly, t, whole } from '../words/text.ts';

/** Minimum time in ms between two announcements to a screen reader during a run. */
const QUIET = 10_000;
/** Minimum estimated time of a run, in seconds, at which the time is shown. */
const WORTH_SAYING = 1;

const ICONS: Map<State, IconName> = new Map([
  ['proven optimal', 'proven'],
  ['local optimum', 'hill'],
  ['best found', 'hill'],
  ['stopped', 'stop'],
  ['paused', 'pause'],
  ['failed', 'alert'],
  ['unconfirmed', 'alert'],
  ['problem', 'alert'],
]);

/** States with a result; the sentence on it names the network, except in the view that shows the network. */
const CLAIMS: State[] = ['proven optimal', 'local optimum', 'best found', 'claimed', 'unconfirmed'];

/**
 * Sentence on the result: unchanged in the view that shows the network, introduced as a sentence on the network in
 * other views, and empty in the mode Learn.
 */
const ofResult = (state: State, sentence: string) => {
  const { view } = doc.value;
  if (view === 'network' || !CLAIMS.includes(state)) return sentence;
  return placeOf(view).mode === 'learn' ? '' : t('run.of', { sentence });
};

/**
 * Key of the words of a state; for a list of local scores the key of a variant, which says that the best is the best of
 * those listed.
 */
const keyOf = (section: string, state: string) => {
  const listed = `${section}.${state} listed`;
  return info.value?.list && has(listed) ? listed : `${section}.${state}`;
};

/** Word for the state of learning; during a run, for its phase. */
const wordFor = (state: State) => {
  if (state === 'running') return t(`run.${run.value.snapshot?.phase ?? 'running'}`);
  if (state === 'proven optimal' && doubted.value) return t('run.provenHere');
  return t(keyOf('run', state === 'ready' ? 'idle' : state));
};

/** Fact of the run bar: term, value, and whether it is minor (hidden on a phone). */
type Shown = [term: ComponentChildren, value: string, isMinor?: boolean];

const Facts = ({ facts }: { facts: (Shown | false)[] }) => (
  <>
    {facts.map(
      (fact, i) =>
        fact && (
          // A fact keeps its position, and so its key, while others come and go.
          <div key={i} class={fact[2] ? 'minor' : undefined}>
            <dt>{fact[0]}</dt>
            <dd class="num">{fact[1]}</dd>
          </div>
        ),
    )}
  </>
);

function RunFacts() {
  const { snapshot, seconds, phaseSeconds } = run.value;
  if (!snapshot) return null;
  const { phase, done, total, nodes, best, bound, memory } = snapshot;
  const unit = unitOf(scoreShown(doc.value));
  // In a phase under way for some time, its own pace predicts better than the estimate made before.
  const hasPace = total > 0 && phaseSeconds > WORTH_SAYING && done / total > 0.02;
  // The duration of a proof is unknown in advance.
  const isOpen = estimate.value?.openEnded || total === 0;
  const rest = hasPace ? (phaseSeconds * (total - done)) / done : isOpen ? 0 : expected.value - seconds;
  return (
    <Facts
      facts={[
        total > 0 && ['', `${whole(done)} / ${whole(total)}`],
        nodes > 0 && total === 0 && [t('run.nodes'), whole(nodes), phase === 'prove'],
        best !== null && [t('run.best'), unit.show(best)],
        bound !== null && [<Term of="bound">{t('run.bound')}</Term>, unit.show(bound), true],
        best !== null &&
          bound !== null && [<Term of="gap">{t('run.gap')}</Term>, unit.size(bound - best), phase !== 'prove'],
        phase === 'prove' && [t('run.memory'), bytes(memory), true],
        rest > WORTH_SAYING && [t('run.left'), roughly(rest), true],
      ]}
    />
  );
}

function ResultFacts() {
  const result = outcome.value;
  if (!result) return null;
  const { score, bound, seconds, claimed } = result;
  const unit = unitOf(result.settings.score);
  const isKnown = bound !== null;
  const gap = isKnown ? (bound - score < 0.005 ? '0' : unit.size(bound - score)) : '';
  return (
    <Facts
      facts={[
        [t('run.score'), unit.show(score)],
        isKnown && [<Term of="bound">{t('run.bound')}</Term>, unit.show(bound), true],
        isKnown && [<Term of="gap">{t('run.gap')}</Term>, gap, true],
        !claimed && [t('run.in'), duration(seconds), true],
      ]}
    />
  );
}

/** Further sentence on the state in the run bar, such as the time of a run or why it ended; often empty. */
function remark(state: State) {
  const time = roughly(expected.value);
  if (state === 'changed')
    return expected.value > WORTH_SAYING ? t('run.sentence.changedTime', { time }) : t('run.sentence.changed');
  if (state === 'ready' && expected.value > WORTH_SAYING) return t('run.sentence.ready', { time });
  if ((state === 'stopped' || state === 'paused') && outcome.value) {
    const { ended, seconds } = outcome.value;
    const why = state === 'paused' ? 'paused' : ended === 'time' || ended === 'lost' ? ended : 'stopped';
    return t(`run.sentence.${why}`, { time: duration(seconds) });
  }
  return '';
}

/** Share of the initial gap (bound minus score) that a proof has closed, from 0 to 1. */
function closed() {
  const { trace } = run.value;
  const gaps = trace.flatMap(({ best, bound }) => (best !== null && bound !== null ? [bound - best] : []));
  return gaps.length > 0 && gaps[0] > 0 ? Math.max(0, 1 - gaps[gaps.length - 1] / gaps[0]) : 0;
}

/**
 * Announces the state of learning to screen readers. The announcement is changed before painting, so that a sentence on
 * other data never appears under a link.
 */
function Announcer({ state, percent }: { state: State; percent: number }) {
  const announcement = useSignal('');
  const announcedAt = useRef(0); // time of the last announcement in ms; 0 outside a run
  const running = state === 'running';
  const result = outcome.value;
  const best = run.value.snapshot?.best ?? null;
  // A result is shown in the unit of its own score, whatever the present setting.
  const unit = unitOf(running || !result ? scoreShown(doc.value) : result.settings.score);
  const number = (nats: number) => (unit.cost ? t('run.say.bits', { x: unit.show(nats) }) : unit.show(nats));
  const bound = run.value.snapshot?.bound ?? null;
  const proving = run.value.snapshot?.phase === 'prove' && best !== null && bound !== null;
  const key = keyOf('run.say', running ? (proving ? 'prove' : 'progress') : state);
  const setting = scoreShown(doc.value);
  const most = proving ? atMost(bound - best, setting) : '';
  const gap = unitOf(setting).cost ? t('run.say.bits', { x: most }) : most;
  const words = has(key)
    ? ofResult(state, t(key, { percent, best: number(best ?? 0), score: number(result?.score ?? 0), gap }))
    : '';
  useLayoutEffect(() => {
    if (!running) {
      announcedAt.current = 0;
      announcement.value = words;
    } else if (announcedAt.current === 0) {
      announcedAt.current = performance.now();
      announcement.value = t('run.say.start');
    } else if (best !== null && performance.now() - announcedAt.current >= QUIET) {
      announcedAt.current = performance.now();
      announcement.value = words;
    }
  }, [words]);
  return (
    <p class="vh" role="status" aria-live="polite">
      {announcement.value}
    </p>
  );
}

/** Gap (bound minus best score) in the unit shown, for the title of the page. */
const gapNow = ({ best, bound }: Snapshot) =>
  best === null || bound === null ? '…' : unitOf(scoreShown(doc.value)).size(bound - best);

/** Buttons for the actions that are possible next. */
function Buttons({ state }: { state: State }) {
  const running = state === 'running';
  // If data are missing, the buttons are in the note above the stage.
  if (state === 'missing') return null;
  const own = viewRun.value;
  const mustRun = state === 'changed' || state === 'ready' || state === 'claimed';
  return (
    <>
      <Late part="ProveIt" />
      {/* Run and Stop are one button, so that the focus stays on it. */}
      {(running || canGoOn.value) && (
        <Button
          look={running ? undefined : 'primary'}
          testid={running ? 'pause' : 'go-on'}
          words={t(running ? 'run.pause' : state === 'paused' ? 'run.resume' : 'run.goOn')}
          onClick={running ? pause : goOn}
        />
      )}
      <Button look="bare" testid="stop" disabled={!running && state !== 'paused'} onClick={() => stop()}>
        {t('run.stop')} <kbd>Esc</kbd>
      </Button>
      <Button
        class={mustRun ? 'btn primary run' : 'btn run'}
        testid="run"
        disabled={running || state === 'problem' || loadedKey.value === '' || own?.isReady === false}
        onClick={own?.run ?? runNow}
      >
        {own?.label ?? t('run.run')} <kbd>Ctrl ⏎</kbd>
      </Button>
    </>
  );
}

export function RunBar() {
  const state = stateNow();
  const { snapshot } = run.value;
  const running = state === 'running';
  const proving = running && snapshot?.phase === 'prove';
  const share = proving ? closed() : snapshot && snapshot.total > 0 ? snapshot.done / snapshot.total : 0;
  const percent = Math.floor(share * 100);
  const title =
    running && snapshot
      ? t(proving ? 'run.titleProve' : 'run.titleProgress', { percent, gap: gapNow(snapshot) })
      : t('run.title', { data: dataName(doc.value.data) });
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  const { view } = doc.value;
  const isGreen = state === 'proven optimal' && !doubted.value && view === 'network';
  const hasMore = isOpen(state);
  const word = ofResult(state, wordFor(state));
  const icon = (doubted.value && !running) || word === '' ? undefined : ICONS.get(state);
  const isBare = placeOf(view).mode === 'learn' || state === 'problem' || state === 'failed';
  const note = remark(state);
  return (
    <>
      <section
        class={running ? 'bar open running' : isGreen ? 'bar' : 'bar open'}
        aria-label={t('run.region')}
        hidden={!hasMore}
        style={{ '--done': `${running ? share * 100 : 0}%` }}
      >
        {running && (
          <progress class="vh" aria-label={t('run.progress')} value={share} max={1}>
            {percent} %
          </progress>
        )}
        <div class="bar-state">
          <p class={isGreen ? 'status' : 'status live'} data-testid="status" data-state={state}>
            {icon && <Icon name={icon} />}
            {word}
          </p>
          <dl class="facts">{running ? <RunFacts /> : isBare ? null : <ResultFacts />}</dl>
        </div>
        {note && <p class="remark only-wide">{note}</p>}
        <div class="acts">
          <Buttons state={state} />
        </div>
      </section>
      <Late part="Foot" />
      <Announcer state={state} percent={percent} />
    </>
  );
}
