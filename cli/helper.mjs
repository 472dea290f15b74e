/** A helper's thread; see pool.mjs. */
import { workerData } from 'node:worker_threads';
import { help } from '../www/worker/helper.js';

help(workerData);
