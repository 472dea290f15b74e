/** A helper's web worker: counts for the session of `web-worker.ts`. */
import { answer } from '../cli/team.ts';

self.onmessage = ({ data }) => answer(data.port);
