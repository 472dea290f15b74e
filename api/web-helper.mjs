/** A helper's web worker: counts for the session of `web-worker.mjs`. */
import { help } from '../www/worker/helper.js';

self.onmessage = ({ data }) => help(data.port);
