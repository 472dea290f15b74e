// The curves view.
import '../text-later.js';
import { t } from '../text.js';

export const CurvesView = () => (
  <div class="say">
    <h1 data-testid="sentence">{t('curves.title')}</h1>
  </div>
);
