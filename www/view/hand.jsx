// The hand view.
import '../text-later.js';
import { t } from '../text.js';

export const HandView = () => (
  <div class="say">
    <h1 data-testid="sentence">{t('hand.title')}</h1>
  </div>
);
