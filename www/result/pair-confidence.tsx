// Line of the inspector with the measures of a pair found by Confidence, and a link to it.
import { rowAt, SOURCES } from '../model/confidence.ts';
import { pairShare } from '../model/confidence-words.ts';
import { gradeWords } from '../model/grade-words.ts';
import { rows } from '../store/confidence.ts';
import { info, isHidden } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import { openView } from '../widgets/places.ts';
import { t } from '../words/text.ts';

export function Sure({ from, to }: { from: number; to: number }) {
  const row = rows.value && rowAt(rows.value, from, to);
  if (!row || info.value?.list || isHidden('edges')) return null;
  // Measures are meaningless for a required edge.
  const shares = SOURCES.flatMap((of) => {
    const measure = row.byReader === 'edge' ? null : row.measures[of];
    return measure ? [`${t(`edges.inside.${of}`)} ${pairShare(of, measure)}`] : [];
  });
  const grade = gradeWords(row);
  return (
    <div class="links" data-testid="sure">
      <Button look="link" testid="to-confidence" onClick={() => openView('edges')}>
        {t('edges.sure')}
        <span aria-hidden="true">&nbsp;→</span>
      </Button>
      {shares.length > 0 && (
        <span class="quiet">
          {grade && t('edges.grade.said', { grade })} {t('edges.joined', { shares })}
        </span>
      )}
    </div>
  );
}
