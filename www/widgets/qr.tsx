// A link as a QR code: dark on white in every theme, since cameras ask for that.
import { encode } from 'uqr';
import { t } from '../words/text.ts';

/** Characters up to which a code is coarse enough for a camera at the back of a room. */
export const QR_LIMIT = 300;

/** Modules of white that a code needs around it. */
const QUIET = 4;

/** The dark modules, row by row. */
const matrixOf = (text: string) => encode(text, { ecc: 'L', border: 0 }).data;

export function Qr({ text, label }: { text: string; label?: string }) {
  const rows = matrixOf(text);
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
