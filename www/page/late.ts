// Fetches the parts of the page that the first picture does not need. Called once, when the page is live.
import { takeParts } from '../widgets/late.tsx';

export async function fetchLate() {
  takeParts(await import('./late-parts.tsx'));
}
