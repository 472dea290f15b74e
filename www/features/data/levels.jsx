// The levels of a category in order, with what can be done to those that are ticked: joined, renamed, taken apart, read as missing.
import { useState } from 'preact/hooks';
import { apartAgain, asMissing, isJoined, joined } from '../../link/columns.js';
import { KeepSelect } from '../../setup/column-row.jsx';
import { change } from '../../setup/recipe.js';
import { t, whole } from '../../words/text.js';

/** A label of this many characters was shortened by the preview, and is none of the file. */
const WHOLE_LABEL = 200;

/** @param {{ column: import('../../generated/protocol').ColumnPreview, steps: import('../../generated/protocol').Step[] }} props */
export function Levels({ column, steps }) {
  const { name, levels } = column;
  const [ticked, setTicked] = useState(/** @type {string[]} */ ([]));
  const chosen = levels.filter(([level]) => ticked.includes(level)).map(([level]) => level);
  const most = Math.max(1, ...levels.map(([, count]) => count));
  const largest = levels
    .filter(([level]) => chosen.includes(level))
    .reduce((best, next) => (next[1] > (best?.[1] ?? -1) ? next : best), levels[0]);
  /** @param {Parameters<typeof change>[0]} how */
  const act = (how) => {
    change(how);
    setTicked([]);
  };
  return (
    <section>
      <h3>{t('columns.levelsTitle')}</h3>
      <ul class="level-list">
        {levels.map(([level, count]) => (
          <li key={level} class={chosen.includes(level) ? 'ticked' : undefined}>
            <label class="box">
              <input
                type="checkbox"
                checked={chosen.includes(level)}
                disabled={level.length > WHOLE_LABEL}
                data-testid={`level-${level}`}
                onChange={({ currentTarget }) =>
                  setTicked(currentTarget.checked ? [...chosen, level] : chosen.filter((one) => one !== level))
                }
              />
              <bdi>{level}</bdi>
            </label>
            <span class="level-bar" aria-hidden="true">
              <span style={{ inlineSize: `${(100 * count) / most}%` }} />
            </span>
            <span class="num">{whole(count)}</span>
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <Acts
          name={name}
          chosen={chosen}
          largest={largest[0]}
          isLast={chosen.length === levels.length}
          steps={steps}
          act={act}
        />
      )}
      <p class="keep">
        <KeepSelect column={column} steps={steps} />
      </p>
    </section>
  );
}

/**
 * Actions on the ticked levels.
 * @param {{ name: string, chosen: string[], largest: string, isLast: boolean, steps: import('../../generated/protocol').Step[],
 *   act: (how: (recipe: import('../../generated/protocol').Recipe) => import('../../generated/protocol').Recipe) => void }} props
 */
function Acts({ name, chosen, largest, isLast, steps, act }) {
  const [newName, setNewName] = useState('');
  const into = newName.trim();
  return (
    <div class="level-acts">
      {chosen.length > 1 && (
        <button
          type="button"
          class="btn"
          data-testid="levels-merge"
          onClick={() => act((recipe) => joined(recipe, name, chosen, largest))}
        >
          {t('columns.merge', { n: chosen.length })}
        </button>
      )}
      <button
        type="button"
        class="btn"
        data-testid="levels-missing"
        disabled={isLast}
        onClick={() => act((recipe) => asMissing(recipe, name, chosen))}
      >
        {t('columns.setMissing')}
      </button>
      {chosen.some((level) => isJoined(steps, name, level)) && (
        <button
          type="button"
          class="btn"
          data-testid="levels-apart"
          onClick={() => act((recipe) => apartAgain(recipe, name, chosen))}
        >
          {t('columns.apart')}
        </button>
      )}
      <form
        class="rename"
        onSubmit={(event) => {
          event.preventDefault();
          if (into !== '') act((recipe) => joined(recipe, name, chosen, into));
        }}
      >
        <input
          class="input"
          aria-label={t('columns.newName')}
          placeholder={t('columns.newName')}
          maxLength={WHOLE_LABEL}
          dir="auto"
          autocomplete="off"
          data-testid="level-name"
          value={newName}
          onInput={({ currentTarget }) => setNewName(currentTarget.value)}
        />
        <button type="submit" class="btn" data-testid="levels-rename" disabled={into === ''}>
          {t('columns.rename')}
        </button>
      </form>
    </div>
  );
}
