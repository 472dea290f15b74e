// The network as cards: the probability of each level, each a button that observes it; edges behind them.
import { useComputed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { placeCards } from '../../draw/cards.js';
import { doc, select } from '../../store/index.js';
import { usePaper } from '../../widgets/papers.js';
import { t } from '../../words/text.js';
import { linesOf, percent, probability, shownLevels } from './model.js';
import { contradiction, current, explained, given, levelOf, observe, progress, shownAnswer } from './store.js';

/** A level of a variable: its bar, and the button that observes it. @param {{ name: string, level: string, now: number | null, before: number, state: 'free' | 'observed' | 'set' | 'out', best: boolean }} props */
function Level({ name, level, now, before, state, best }) {
  const share = now ?? 0;
  const isFixed = state === 'observed' || state === 'set';
  return (
    <button
      type="button"
      class={`use-level ${state}`}
      aria-pressed={isFixed}
      aria-label={t(isFixed ? 'use.levelFixed' : 'use.levelFree', {
        name,
        level,
        share: now === null ? '–' : percent(now),
      })}
      onClick={() => observe(name, level)}
    >
      <span class="use-label">
        {best && <span aria-hidden="true">★ </span>}
        {level}
      </span>
      <span class="use-bar" aria-hidden="true">
        <span class="use-fill" style={{ inlineSize: `${100 * share}%` }} />
        <span class="use-before" style={{ insetInlineStart: `${100 * before}%` }} />
      </span>
      <span class="use-p num">{now === null ? '–' : probability(now)}</span>
    </button>
  );
}

/** Which soft evidence there is on a variable, in a word. @param {string} name */
function softNote(name) {
  const { likelihoods, wanted } = given.value;
  if (wanted.some(([other]) => other === name)) return t('use.wantedNote');
  return likelihoods.some(([other]) => other === name) ? t('use.softNote') : '';
}

/** How much the evidence moved a variable: the largest change of a level. @param {number[]} before @param {number[]} now */
const moved = (before, now) => Math.max(...now.map((p, k) => Math.abs(p - before[k])));

/** What stands beside the name of a variable. @param {{ fixed: string | null, isSet: boolean, soft: string, change: number | null }} of */
function noteOf({ fixed, isSet, soft, change }) {
  if (fixed !== null) return t(isSet ? 'use.set' : 'use.observed');
  if (soft) return soft;
  if (change === null) return '';
  return change < 0.0005 ? t('use.unchanged') : t('use.moved', { by: probability(change) });
}

/**
 * What is known of a variable, and whether it is selected: as text, so that a card is drawn again only where that changed.
 * @param {string} name
 */
function stateOf(name) {
  const { level: fixed, isSet } = levelOf(name);
  const { selected } = doc.value;
  return JSON.stringify({
    fixed,
    isSet,
    soft: softNote(name),
    isSelected: selected?.kind === 'variable' && selected.name === name,
  });
}

/** A variable with its levels. @param {{ variable: number, name: string, box: import('../../draw/cards.js').Box }} props `name` stays the same */
function Card({ variable, name, box }) {
  const state = useComputed(() => stateOf(name));
  const known = current.value;
  if (!known) return null;
  const { levels } = known.fitted.network.variables[variable];
  const before = known.before.marginals[variable];
  const now = shownAnswer.value?.marginals[variable];
  const { fixed, isSet, soft, isSelected } = JSON.parse(state.value);
  const place = fixed === null ? undefined : levels.indexOf(fixed);
  const shown = shownLevels(now ?? before, place);
  const best = explained.value?.levels[variable];
  const change = now ? moved(before, now) : null;
  const note = noteOf({ fixed, isSet, soft, change: shownAnswer.value === known.before ? null : change });
  return (
    <div
      class={`use-card${isSelected ? ' selected' : ''}${fixed === null ? '' : ' fixed'}${soft ? ' soft' : ''}`}
      role="group"
      aria-label={name}
      data-testid={`use-card-${name}`}
      style={{ left: `${box.x}px`, top: `${box.y}px`, width: `${box.w}px`, minHeight: `${box.h}px` }}
    >
      <div class="use-head">
        <button
          type="button"
          class="use-name"
          aria-pressed={isSelected}
          onClick={() => select(isSelected ? null : { kind: 'variable', name })}
        >
          {name}
        </button>
        <span class="use-note">{note}</span>
      </div>
      {shown.map((k) => (
        <Level
          key={levels[k]}
          name={name}
          level={levels[k]}
          now={now ? now[k] : null}
          before={before[k]}
          best={best === k}
          state={place === undefined ? 'free' : place === k ? (isSet ? 'set' : 'observed') : 'out'}
        />
      ))}
      {shown.length < levels.length && (
        <button type="button" class="use-more" onClick={() => select({ kind: 'variable', name })}>
          {t('use.moreLevels', { n: levels.length - shown.length })}
        </button>
      )}
    </div>
  );
}

/** All cards, and the edges between them. */
export function Cards() {
  const paper = usePaper();
  const known = current.value;
  const variables = known?.fitted.network.variables ?? [];
  const key = JSON.stringify(variables.map(({ name, parents, levels }) => [name, parents, levels.length]));
  const layout = useMemo(
    () =>
      placeCards(
        variables.map(({ name, levels }) => ({ name, lines: linesOf(levels.length) })),
        variables.flatMap(({ parents }, to) => parents.map((from) => /** @type {[number, number]} */ ([from, to]))),
        paper,
      ),
    [key, paper],
  );
  if (!known) return <div class="picture" />;
  return (
    <div class="use-stage" data-testid="use-stage" tabIndex={-1}>
      <div
        class={`use-paper${contradiction.value || progress.value !== null ? ' stale' : ''}`}
        style={{ width: `${layout.width}px`, height: `${layout.height}px` }}
      >
        <svg class="use-edges" width={layout.width} height={layout.height} aria-hidden="true">
          {layout.edges.map(({ from, to, path, head }) => (
            <g key={`${from} ${to}`}>
              <path class="use-line" d={path} />
              <path class="use-arrow" d={head} />
            </g>
          ))}
        </svg>
        {layout.boxes.map((box, variable) => (
          <Card key={variables[variable].name} name={variables[variable].name} variable={variable} box={box} />
        ))}
      </div>
    </div>
  );
}
