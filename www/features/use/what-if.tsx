// Effects of changed table entries: the probabilities that changed most, and actions on the changed network.
import { doc, setDoc } from '../../store/index.ts';
import { openModel } from '../../store/model-file.ts';
import { Button } from '../../widgets/button.tsx';
import { Fact } from '../../widgets/fact.tsx';
import { t } from '../../words/text.ts';
import { movedLevels, probability } from './model.ts';
import { answer, changes, current, evidence, question } from './store.ts';

/** Number of probabilities listed. */
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
          <Fact
            key={v}
            term={`P(${variables[v].name} = ${variables[v].levels[level]})`}
            class="num"
          >{`${probability(from)} → ${probability(to)}`}</Fact>
        ))}
      </dl>
      <p class="quiet">{t('use.whatIfAbout')}</p>
      <div class="use-buttons">
        {own && (
          <Button
            testid="use-reset-table"
            words={t('use.resetTable')}
            onClick={() => setDoc({ changes: doc.peek().changes.filter((of) => of.name !== name) })}
          />
        )}
        <Button
          testid="use-keep-model"
          words={t('use.keepModel')}
          onClick={async () => {
            const text = await question('exportModel', { format: 'model-json' });
            if (text !== null) await openModel('what-if.network.json', new Blob([text]));
          }}
        />
      </div>
    </>
  );
}
