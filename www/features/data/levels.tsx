// Ordered levels of a categorical column, moved by drag or keys, with actions on those ticked: join, rename, separate,
// read as missing.
import { useRef, useState } from 'preact/hooks';
import type { ColumnPreview, Recipe, Step } from '../../generated/protocol.ts';
import { apartAgain, asMissing, isJoined, joined, ordered, placed } from '../../link/columns.ts';
import { KeepSelect } from '../../setup/column-row.tsx';
import { change } from '../../setup/recipe.ts';
import { endGesture } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Field } from '../../widgets/field.tsx';
import { sends } from '../../widgets/sends.ts';
import { CheckBox } from '../../widgets/switch.tsx';
import { t, whole } from '../../words/text.ts';

/** Length in characters from which the preview cuts labels of levels, which then differ from the file's labels. */
const WHOLE_LABEL = 200;

/** Levels in the order chosen by the reader: shown at once while the new recipe is applied. */
function useOrder({ name, levels }: ColumnPreview) {
  const [given, setGiven] = useState<{ of: typeof levels; order: string[] } | null>(null);
  const list = useRef<HTMLUListElement | null>(null);
  const held = useRef<string | null>(null);
  const order = given && given.of === levels ? given.order : levels.map(([level]) => level);
  const move = (level: string, to: number): string[] => {
    const next = placed(order, level, to);
    setGiven({ of: levels, order: next });
    return next;
  };
  const keep = (next: string[]) => {
    const changed = next.some((level, at) => level !== levels[at][0]);
    if (changed) change((recipe) => ordered(recipe, name, next), `order of ${name}`);
  };
  /** Position in the list of levels under a pointer. */
  const placeAt = (y: number) => {
    const middles = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect());
    return middles.filter(({ top, height }) => top + height / 2 < y).length;
  };
  /** Event handlers of a level's grip, by which the level is dragged, or moved with the arrow keys. */
  const grip = (level: string) => ({
    onKeyDown: (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      keep(move(level, order.indexOf(level) + step));
      const { currentTarget } = event;
      requestAnimationFrame(() => currentTarget.focus());
    },
    onPointerDown: (event: PointerEvent & { currentTarget: HTMLElement }) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = level;
    },
    onPointerMove: (event: PointerEvent) => {
      if (held.current !== level) return;
      const [from, to] = [order.indexOf(level), placeAt(event.clientY)];
      if (to !== from && to !== from + 1) move(level, to > from ? to - 1 : to);
    },
    onPointerUp: () => {
      if (held.current !== level) return;
      held.current = null;
      keep(order);
      endGesture();
    },
    onPointerCancel: () => {
      held.current = null;
      setGiven(null);
    },
    onBlur: endGesture,
  });
  return {
    order,
    list,
    grip,
    step: (level: string, by: number) => keep(move(level, order.indexOf(level) + by)),
  };
}

type LevelProps = {
  level: string;
  rows: number;
  most: number;
  isTicked: boolean;
  onTick: (on: boolean) => void;
  grip: object | null;
};

/**
 * One level of a column with its check box and grip.
 * @param props `grip`: null if levels can't be reordered
 */
const Level = ({ level, rows, most, isTicked, onTick, grip }: LevelProps) => (
  <li class={isTicked ? 'ticked' : undefined}>
    <CheckBox look="box" on={isTicked} disabled={level.length > WHOLE_LABEL} testid={`level-${level}`} onTurn={onTick}>
      <bdi>{level}</bdi>
    </CheckBox>
    <span class="level-bar" aria-hidden="true">
      <span style={{ inlineSize: `${(100 * rows) / most}%` }} />
    </span>
    <span class="num">{whole(rows)}</span>
    {grip && (
      <Button
        class="grip"
        label={t('columns.move', { level })}
        title={t('columns.moveTitle')}
        testid={`grip-${level}`}
        {...grip}
      >
        <span aria-hidden="true" />
      </Button>
    )}
  </li>
);

export function Levels({ column, steps }: { column: ColumnPreview; steps: Step[] }) {
  const { levels, levelCount } = column;
  const [ticked, setTicked] = useState<string[]>([]);
  const { order, list, grip, step } = useOrder(column);
  const rows = new Map(levels);
  const chosen = order.filter((level) => ticked.includes(level));
  const most = Math.max(1, ...rows.values());
  const canMove = levels.length > 1 && levels.every(([level]) => level.length <= WHOLE_LABEL);
  const act = (how: Parameters<typeof change>[0]) => {
    change(how);
    setTicked([]);
  };
  return (
    <section>
      <h3>{t('columns.levelsTitle')}</h3>
      <ul class={canMove ? 'level-list movable' : 'level-list'} ref={list}>
        {order.map((level) => (
          <Level
            key={level}
            level={level}
            rows={rows.get(level) ?? 0}
            most={most}
            isTicked={chosen.includes(level)}
            onTick={(on) => setTicked(on ? [...chosen, level] : chosen.filter((one) => one !== level))}
            grip={canMove ? grip(level) : null}
          />
        ))}
      </ul>
      {levelCount > levels.length && (
        <p class="note">{t('columns.firstLevels', { n: levels.length, all: levelCount })}</p>
      )}
      {chosen.length > 0 && (
        <Acts column={column} chosen={chosen} steps={steps} act={act} step={canMove ? step : null} />
      )}
      <p class="keep">
        <KeepSelect column={column} steps={steps} />
      </p>
    </section>
  );
}

/** Buttons that move a level up or down, without drag or keys. */
const Moves = ({ level, step }: { level: string; step: (level: string, by: number) => void }) => (
  <>
    {(['up', 'down'] as const).map((way) => (
      <Button
        key={way}
        label={t(`columns.${way}`, { level })}
        testid={`levels-${way}`}
        words={t(way === 'up' ? 'columns.upShort' : 'columns.downShort')}
        onClick={() => step(level, way === 'up' ? -1 : 1)}
      />
    ))}
  </>
);

type ActsProps = {
  column: ColumnPreview;
  chosen: string[];
  steps: Step[];
  act: (how: (recipe: Recipe) => Recipe) => void;
  step: ((level: string, by: number) => void) | null;
};

/**
 * Actions on the ticked levels.
 * @param props `step`: function that moves a level, if levels can be reordered
 */
function Acts({ column: { name, levels }, chosen, steps, act, step }: ActsProps) {
  const [newName, setNewName] = useState('');
  const into = newName.trim();
  const rowsOf = (level: string) => levels.find(([one]) => one === level)?.[1] ?? 0;
  const largest = chosen.reduce((best, level) => (rowsOf(level) > rowsOf(best) ? level : best));
  return (
    <div class="level-acts">
      {step && chosen.length === 1 && <Moves level={chosen[0]} step={step} />}
      {chosen.length > 1 && (
        <Button
          testid="levels-merge"
          words={t('columns.merge', { n: chosen.length })}
          onClick={() => act((recipe) => joined(recipe, name, chosen, largest))}
        />
      )}
      <Button
        testid="levels-missing"
        disabled={chosen.length === levels.length}
        words={t('columns.setMissing')}
        onClick={() => act((recipe) => asMissing(recipe, name, chosen))}
      />
      {chosen.some((level) => isJoined(steps, name, level)) && (
        <Button
          testid="levels-apart"
          words={t('columns.apart')}
          onClick={() => act((recipe) => apartAgain(recipe, name, chosen))}
        />
      )}
      <form class="rename" onSubmit={sends(() => into !== '' && act((recipe) => joined(recipe, name, chosen, into)))}>
        <Field
          class="input"
          label={t('columns.newName')}
          hint={t('columns.newName')}
          maxLength={WHOLE_LABEL}
          dir="auto"
          autocomplete="off"
          testid="level-name"
          value={newName}
          onText={setNewName}
        />
        <Button type="submit" testid="levels-rename" disabled={into === ''} words={t('columns.rename')} />
      </form>
    </div>
  );
}
