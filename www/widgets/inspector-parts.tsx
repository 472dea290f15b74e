// Head of every page of the inspector: title and close button.
import type { ComponentChildren } from 'preact';
import { Icon } from '../draw/icons.tsx';
import { select } from '../store/index.ts';
import { t } from '../words/text.ts';
import { Button } from './button.tsx';

type TitleProps = { children: ComponentChildren; onClose?: () => void };

/** Title of the selected edge or variable, with the close button. */
export const Title = ({ children, onClose = () => select(null) }: TitleProps) => (
  <h2 class="insp-h">
    {children}
    <Button class="btn icon close" label={t('inspector.close')} title={t('inspector.close')} onClick={onClose}>
      <Icon name="close" />
    </Button>
  </h2>
);
