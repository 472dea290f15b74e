// The run bar for experiments: progress of the search, Run and Stop.
import { useEffect, useRef } from 'preact/hooks';
import { Icon, type IconName } from '../../draw/icons.tsx';
import { countOf, lookedOf } from '../../model/experiments/words.ts';
import { canGoOn, run as goOn, info, progress, shown } from '../../store/bnfinder.ts';
import { doc, missing, problem, run, stop } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { dataName } from '../../widgets/names.ts';
import { decimal, duration, t, whole } from '../../words/text.ts';

export type State = 'running' | 'failed' | 'missing' | 'problem' | 'proven optimal' | 'stopped' | 'starting';

function stateNow(): State {
  const { state } = run.value;
  if (state === 'running' || state === 'failed') return state;
  if (missing.value) return 'missing';
  if (problem.value) return 'problem';
  if (!shown.value) return 'starting';
  return shown.value.outcome.complete ? 'proven optimal' : 'stopped';
}

const ICONS: Map<State, IconName> = new Map([
  ['proven optimal', 'proven'],
  ['stopped', 'stop'],
  ['failed', 'alert'],
  ['problem', 'alert'],
]);

/** Numbers in the run bar on the running or finished search; for a finished one, not in Papers. */
function factsOf(state: State): [term: string, value: string, minor?: boolean][] {
  const now = progress.value;
  if (state === 'running') {
    return now
      ? [
          [t('bnfinder.bar.variables'), `${whole(now.done)} / ${whole(now.total)}`],
          [t('bnfinder.bar.looked'), countOf(now.looked), true],
        ]
      : [];
  }
  const result = shown.value;
  if (!result || !['proven optimal', 'stopped'].includes(state) || doc.value.view === 'papers') return [];
  const { looked, all } = lookedOf(result.outcome);
  const { complete, cost } = result.outcome;
  return [
    [t('bnfinder.bar.cost'), decimal(cost)],
    // A stopped search has not begun all variables, so the total number of their parent sets is unknown.
    [t('bnfinder.bar.looked'), complete ? `${countOf(looked)} / ${countOf(all)}` : countOf(looked), true],
    [t('run.in'), duration(result.seconds), true],
  ];
}

export function BnfinderBar() {
  const state = stateNow();
  const running = state === 'running';
  const now = progress.value;
  const result = shown.value;
  const share = running && now ? now.done / now.total : 0;
  const percent = Math.floor(100 * share);
  const title = t('run.title', { data: dataName(doc.value.data) });
  useEffect(() => {
    document.title = title;
  }, [title]);
  // Screen readers announce the result, not every stage.
  const said = useRef('');
  if (state === 'proven optimal' || state === 'stopped')
    said.current = t(`bnfinder.say.${state === 'stopped' ? 'stopped' : 'proven'}`, {
      cost: decimal(result?.outcome.cost ?? 0),
    });
  else if (running && said.current === '') said.current = t('run.say.start');
  // The Papers view shows no parent sets, so it announces no result.
  const isText = doc.value.view === 'papers' && state === 'proven optimal';
  const isGreen = state === 'proven optimal' && !isText;
  const icon = isText ? undefined : ICONS.get(state);
  return (
    <section
      class={running ? 'bar open running' : isGreen ? 'bar' : 'bar open'}
      aria-label={t('run.region')}
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
          {!isText && t(running ? 'bnfinder.bar.running' : `run.${state}`)}
        </p>
        <dl class="facts">
          {factsOf(state).map(([term, value, minor]) => (
            <div key={term} class={minor ? 'minor' : undefined}>
              <dt>{term}</dt>
              <dd class="num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {state === 'stopped' && (
        <p class="remark only-wide">{t(`bnfinder.bar.${result?.ended === 'user' ? 'user' : 'pause'}`)}</p>
      )}
      <div class="acts">
        <Button look="bare" testid="stop" disabled={!running} onClick={() => stop()}>
          {t('run.stop')} <kbd>Esc</kbd>
        </Button>
        <Button
          class={canGoOn.value ? 'btn primary run' : 'btn run'}
          testid="run"
          disabled={running || !info.value || state === 'missing'}
          onClick={goOn}
        >
          {t(canGoOn.value ? 'run.goOn' : 'run.run')} <kbd>Ctrl ⏎</kbd>
        </Button>
      </div>
      <p class="vh" role="status" aria-live="polite">
        {isText ? '' : said.current}
      </p>
    </section>
  );
}
