// The parents view.
import '../text-later.js';
import { t } from '../text.js';

export const ParentsView = () => (
  <div class="say">
    <h1 data-testid="sentence">{t('parents.title')}</h1>
  </div>
);
