// Fetches what stands inside the page and can wait until the first picture stands. Called once, when the page is live.
import { takeParts } from '../widgets/late.tsx';

export async function fetchLate() {
  takeParts((await import('./late-parts.tsx')).PARTS);
}
