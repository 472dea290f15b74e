/** Thread of a helper; see pool.ts. */
import { workerData } from 'node:worker_threads';
import { answer } from './team.ts';

answer(workerData);
