// The session's worker. The literal form is what the bundler recognizes; the single-file build replaces this module.
export const startWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
