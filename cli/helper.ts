/** Script of a helper thread that counts rows for the engine; started by pool.ts. */
import { workerData } from 'node:worker_threads';
import { answer } from './team.ts';

answer(workerData);
