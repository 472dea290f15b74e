/** A helper's web worker: counts for the session of `web-worker.ts`. */
import { help } from '../www/worker/helper.ts';

self.onmessage = ({ data }) => help(data.port);
