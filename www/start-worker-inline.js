// The session's worker of the single-file build: from file:// only a classic worker out of a blob starts.
import InlineWorker from './worker.js?worker&inline';

export const startWorker = () => new InlineWorker();
