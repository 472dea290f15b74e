/** Web worker in which a helper of `web-worker.ts` counts rows for the engine. */
import { answer } from '../cli/team.ts';

self.onmessage = ({ data }) => answer(data.port);
