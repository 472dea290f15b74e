// The structure prior beyond the odds of an edge, on the Score card: by the sizes of parent sets, and by distance from a network.
import { dialog, doc, setDoc } from '../store/index.ts';
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
        onTurn={(on) => setDoc({ search: { ...doc.peek().search, sizePrior: on } })}
        testid="size-prior"
        describedBy="size-prior-note"
      >
        {t('belief.sizes')}
      </Switch>
      {sizePrior && (
        <p class="about" id="size-prior-note">
          {t('belief.sizesNote')}
        </p>
      )}
      <dl class="rows">
        <div>
          <dt>{t('belief.near')}</dt>
          <dd>
            <button
              type="button"
              class="link"
              data-testid="edit-near"
              aria-label={`${t('belief.near')}: ${chosen}`}
              onClick={() => {
                dialog.value = 'edges';
              }}
            >
              {chosen}
            </button>
          </dd>
        </div>
      </dl>
    </>
  );
}
