// The way back to what was left to look around, beside the setup line until it is closed.
import { dropWay } from '../store/lessons/before.ts';
import { t } from '../words/text.ts';
import { CloseButton } from './close-button.tsx';

/** Button that leads back, and one that drops the way. */
export const WayBack = ({ label, testid, onClick }: { label: string; testid: string; onClick: () => void }) => (
  <span class="lesson-back">
    <button type="button" class="btn small" data-testid={testid} onClick={onClick}>
      {label}
    </button>
    <CloseButton label={t('lessons.dropWay')} testid="way-drop" onClick={dropWay} />
  </span>
);
