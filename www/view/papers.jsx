// The papers view.
import '../text-later.js';
import { t } from '../text.js';

export const PapersView = () => (
  <div class="say">
    <h1 data-testid="sentence">{t('papers.title')}</h1>
  </div>
);
