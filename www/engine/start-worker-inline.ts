// Start of the worker in the single-file build: from a blob, as a classic worker, since pages on disk can start neither
// worker files nor module workers from blobs.
import Inline from './worker.ts?worker&inline';

export const startWorker = () => new Inline();
