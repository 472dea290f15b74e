// Start of the worker in the single-file build, as a classic worker from a blob: pages opened from disk can start
// neither workers from files nor module workers from blobs.
import Inline from './worker.ts?worker&inline';

export const startWorker = () => new Inline();
