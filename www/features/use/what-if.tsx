// What changed entries of tables come to: which probabilities moved most, and what can be done with the changed network.
import { doc, setDoc } from '../../store/index.ts';
import { openModel } from '../../store/model-file.ts';
import { t } from '../../words/text.ts';
import { movedLevels, probability } from './model.ts';
import { answer, changes, current, evidence, question } from './store.ts';

/** Probabilities that are listed. */
const LISTED = 5;

export function WhatIf({ variable }: { variable: number }) {
  const known = current.value;
  const now = answer.value;
  if (!known || changes.value.length === 0) return null;
  const { variables } = known.fitted.network;
  const { name } = variables[variable];
  const isFree = Object.values(evidence.value).every((list) => list.length === 0);
  const moved = now && isFree ? movedLevels(known.before.marginals, now.marginals, LISTED) : [];
  const own = changes.value.some((of) => of.name === name);
  return (
    <>
      <h3>{t('use.whatIf')}</h3>
      <dl class="use-next" data-testid="use-moved">
        {moved.map(({ variable: v, level, from, to }) => (
          <div key={v}>
            <dt>{`P(${variables[v].name} = ${variables[v].levels[level]})`}</dt>
            <dd class="num">{`${probability(from)} → ${probability(to)}`}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">{t('use.whatIfAbout')}</p>
      <div class="use-buttons">
        {own && (
          <button
            type="button"
            class="btn"
            data-testid="use-reset-table"
            onClick={() => setDoc({ changes: doc.peek().changes.filter((of) => of.name !== name) })}
          >
            {t('use.resetTable')}
          </button>
        )}
        <button
          type="button"
          class="btn"
          data-testid="use-keep-model"
          onClick={async () => {
            const text = await question('exportModel', { format: 'model-json' });
            if (text !== null) await openModel('what-if.network.json', new Blob([text]));
          }}
        >
          {t('use.keepModel')}
        </button>
      </div>
    </>
  );
}
