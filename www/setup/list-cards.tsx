// Cards of the setup for data given as a list of local scores: content of the list, scale of its numbers, and why no
// other score can be chosen; and a note shown in place of views that need data rows.

import { doc, info } from '../store/index.ts';
import { setCosts } from '../store/lists.ts';
import { Button } from '../widgets/button.tsx';
import { Fact } from '../widgets/fact.tsx';
import { Say } from '../widgets/say.tsx';
import { Switch } from '../widgets/switch.tsx';
import { t, whole } from '../words/text.ts';
import { Card } from './card.tsx';
import { ownData } from './data-card.tsx';

/** Facts about a list of local scores, for the Data card. */
export function ListFacts() {
  const { data } = doc.value;
  const list = info.value?.list;
  if (data.kind !== 'list') return null;
  const facts: [term: string, value: number][] = list
    ? [
        [t('list.variables'), info.value?.variables.length ?? 0],
        [t('list.families'), list.families],
        [t('list.longest'), list.longest],
        [t('list.largest'), list.largest],
      ]
    : [];
  const hinted = list?.allPositive && !data.costs;
  return (
    <>
      <p class="about">{t('list.what')}</p>
      <dl class="rows" data-testid="list-facts">
        {facts.map(([term, value]) => (
          <Fact key={term} term={term} class="num">
            {whole(value)}
          </Fact>
        ))}
      </dl>
      <Switch on={data.costs} words={t('list.costs')} onTurn={setCosts} testid="list-costs" describedBy="list-sign" />
      <p class="about" id="list-sign" data-testid="list-sign">
        {t(data.costs ? 'list.readAsCosts' : 'list.readAsScores')} {hinted && t('list.allPositive')}
      </p>
      <p class="links">
        <Button look="link" testid="own-data" words={t('data.own')} onClick={ownData} />
      </p>
    </>
  );
}

/** Score card for a list of local scores, where no score can be chosen. */
export const ListScore = () => (
  <Card title={t('score.title')} state={t('score.name.listed')}>
    <p class="about" data-testid="list-score">
      {t('list.score')}
    </p>
  </Card>
);

/** Note in place of a view that needs data rows. */
export const NeedsRows = () => (
  <Say lead={t(`list.needsRows.${doc.value.view}`)} second={t('list.needsRows.instead')} />
);
