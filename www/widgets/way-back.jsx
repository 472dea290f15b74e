// The way back to what was left to look around, beside the setup line until it is closed.
import { Icon } from '../draw/icons.jsx';
import { dropWay } from '../store/lessons/before.js';
import { t } from '../words/text.js';

/** Button that leads back, and one that drops the way. @param {{ label: string, testid: string, onClick: () => void }} props */
export const WayBack = ({ label, testid, onClick }) => (
  <span class="lesson-back">
    <button type="button" class="btn small" data-testid={testid} onClick={onClick}>
      {label}
    </button>
    <button
      type="button"
      class="btn icon small"
      aria-label={t('lessons.dropWay')}
      data-testid="way-drop"
      onClick={dropWay}
    >
      <Icon name="close" />
    </button>
  </span>
);
