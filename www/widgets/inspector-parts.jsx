// What every page of the inspector begins with: its title with the way out.
import { Icon } from '../draw/icons.jsx';
import { select } from '../store/index.js';
import { t } from '../words/text.js';

/** The title of what is inspected, with the way out. @param {{ children: any, onClose?: () => void }} props */
export const Title = ({ children, onClose = () => select(null) }) => (
  <h2 class="insp-h">
    {children}
    <button
      type="button"
      class="btn icon close"
      aria-label={t('inspector.close')}
      title={t('inspector.close')}
      onClick={onClose}
    >
      <Icon name="close" />
    </button>
  </h2>
);
