// Structure priors beyond the odds of an edge, on the Score card: by size, and by distance from a network.
import { doc, openDialog, setDoc } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import { Fact } from '../widgets/fact.tsx';
import { Switch } from '../widgets/switch.tsx';
import { plain, t } from '../words/text.ts';

export function StructurePrior() {
  const { near, sizePrior = false } = doc.value.search;
  const chosen = near
    ? t('belief.nearSome', { n: near.edges.length, kappa: plain(near.kappa) })
    : t('belief.nearNobody');
  return (
    <>
      <Switch
        on={sizePrior}
        words={t('belief.sizes')}
        onTurn={(on) => setDoc({ search: { ...doc.peek().search, sizePrior: on } })}
        testid="size-prior"
        describedBy="size-prior-note"
      />
      {sizePrior && (
        <p class="about" id="size-prior-note">
          {t('belief.sizesNote')}
        </p>
      )}
      <dl class="rows">
        <Fact term={t('belief.near')}>
          <Button
            look="link"
            testid="edit-near"
            label={`${t('belief.near')}: ${chosen}`}
            words={chosen}
            onClick={() => openDialog('edges')}
          />
        </Fact>
      </dl>
    </>
  );
}
