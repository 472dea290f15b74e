// Button back to the lesson or exercise that was left, beside the setup line until it is closed.
import { dropWay } from '../store/lessons/before.ts';
import { t } from '../words/text.ts';
import { Button } from './button.tsx';

/** Button that leads back, and one that drops the way back. */
export const WayBack = ({ label, testid, onClick }: { label: string; testid: string; onClick: () => void }) => (
  <span class="lesson-back">
    <Button look="small" testid={testid} words={label} onClick={onClick} />
    <Button icon="close" look="small" label={t('lessons.dropWay')} testid="way-drop" onClick={dropWay} />
  </span>
);
