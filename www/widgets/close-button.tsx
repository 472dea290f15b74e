// A small button with a cross, which closes what it stands in.
import { Icon } from '../draw/icons.tsx';

/** @param props `label`: what it does, for those who hear it */
export const CloseButton = ({ label, testid, onClick }: { label: string; testid?: string; onClick: () => void }) => (
  <button type="button" class="btn icon small" aria-label={label} data-testid={testid} onClick={onClick}>
    <Icon name="close" />
  </button>
);
