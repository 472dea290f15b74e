// Join dialog, shown on a projector: address of the page and QR code of its state, for students.

import { doc } from '../store/index.ts';
import { isInFile } from '../store/sources.ts';
import { Button } from '../widgets/button.tsx';
import { pageLink } from '../widgets/page-link.ts';
import { QR_LIMIT, Qr } from '../widgets/qr.tsx';
import { rich, t } from '../words/text.ts';

/** Maximum number of characters of a link that students can copy by typing. */
const READABLE = 90;

/** Address with line breaks allowed before each # and &. */
const broken = (text: string) => text.split(/(?=[#&])/).map((part) => [<wbr key={part} />, part]);

export function Room() {
  const link = pageLink.value;
  const own = isInFile(doc.value.data);
  const long = link.length > QR_LIMIT;
  const readable = link !== '' && !own && link.length <= READABLE;
  const bare = `${location.host}${location.pathname}`;
  const address = (
    <b dir="ltr" data-testid="room-address">
      {readable ? broken(link.replace(/^https?:\/\//, '')) : bare}
    </b>
  );
  const note = own ? 'card.qrOwn' : long ? 'card.qrTooLong' : 'card.scan';
  return (
    <>
      <Button testid="join" popovertarget="room" words={t('canvas.join')} />
      <section id="room" class="room" popover="auto" aria-label={t('card.room')} data-testid="room">
        {link !== '' && !own && !long && <Qr text={link} />}
        <p>
          {!readable && link !== '' && t(note)} {readable ? address : rich('card.start', { address })}
        </p>
      </section>
    </>
  );
}
