// The constraints of a contest: what every entry keeps.
import { doc } from '../../store/index.js';
import { constraintWords } from '../../widgets/constraint-words.js';
import { t } from '../../words/text.js';

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
