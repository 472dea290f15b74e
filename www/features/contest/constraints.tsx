// The constraints that every entry of a contest must satisfy.
import { doc } from '../../store/index.ts';
import { constraintWords } from '../../widgets/constraint-words.ts';
import { t } from '../../words/text.ts';

export function Constraints() {
  const words = constraintWords(doc.value.search);
  return (
    words.length > 0 && (
      <p class="contest-note" data-testid="contest-constraints">
        {t('contest.constraints', { which: words.join(' · ') })}
      </p>
    )
  );
}
