/** A helper's thread; see pool.ts. */
import { workerData } from 'node:worker_threads';
import { help } from '../www/worker/helper.ts';

help(workerData);
