// The session's worker in the single file: from a blob, since a file on disk can't name another one. A classic worker,
// for a module worker from a blob does not start there.
import Inline from './worker.ts?worker&inline';

export const startWorker = () => new Inline();
