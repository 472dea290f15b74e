// The projector's corner: where the room finds this page, and a code of what is shown.
import { doc } from '../store.js';
import { t } from '../text.js';
import { pageLink } from './page-link.js';
import { QR_LIMIT, Qr } from './qr.jsx';

export function Room() {
  const link = pageLink.value;
  const own = doc.value.data.kind === 'own';
  const long = link.length > QR_LIMIT;
  return (
    <section class="room" aria-label={t('card.room')} data-testid="room">
      {link !== '' && !own && !long && <Qr text={link} />}
      <p>
        <b dir="ltr">{`${location.host}${location.pathname}`}</b>
        {own ? <span> {t('card.qrOwn')}</span> : long && <span> {t('card.qrTooLong')}</span>}
      </p>
    </section>
  );
}
