// The way back to what was left to look around, beside the setup line until it is closed.
import { dropWay } from '../store/lessons/before.js';
import { t } from '../words/text.js';
import { CloseButton } from './close-button.jsx';

/** Button that leads back, and one that drops the way. @param {{ label: string, testid: string, onClick: () => void }} props */
export const WayBack = ({ label, testid, onClick }) => (
  <span class="lesson-back">
    <button type="button" class="btn small" data-testid={testid} onClick={onClick}>
      {label}
    </button>
    <CloseButton label={t('lessons.dropWay')} testid="way-drop" onClick={dropWay} />
  </span>
);
