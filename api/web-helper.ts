/** Web worker of a helper of `web-worker.ts`. */
import { answer } from '../cli/team.ts';

self.onmessage = ({ data }) => answer(data.port);
