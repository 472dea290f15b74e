// What every page of the inspector begins with: its title with the way out.
import type { ComponentChildren } from 'preact';
import { Icon } from '../draw/icons.tsx';
import { select } from '../store/index.ts';
import { t } from '../words/text.ts';
import { Button } from './button.tsx';

/** The title of what is inspected, with the way out. */
export const Title = ({
  children,
  onClose = () => select(null),
}: {
  children: ComponentChildren;
  onClose?: () => void;
}) => (
  <h2 class="insp-h">
    {children}
    <Button class="btn icon close" label={t('inspector.close')} title={t('inspector.close')} onClick={onClose}>
      <Icon name="close" />
    </Button>
  </h2>
);
