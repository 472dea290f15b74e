// Start of the worker. The bundler requires this literal form of the call; the single-file build replaces this module.
export const startWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
