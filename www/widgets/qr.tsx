// QR code of a link, dark on white in every theme, as cameras require.
import { encode } from 'uqr';
import { t } from '../words/text.ts';

/** Maximum number of characters of a QR code that a camera can read from the last row. */
export const QR_LIMIT = 300;

/** Width of the white margin around a QR code, in modules. */
const QUIET = 4;

export function Qr({ text, label }: { text: string; label?: string }) {
  const rows = encode(text, { ecc: 'L', border: 0 }).data;
  const size = rows.length + 2 * QUIET;
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label ?? t('card.qr')} data-testid="qr">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
