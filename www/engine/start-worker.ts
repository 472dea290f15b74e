// Start of the worker. The bundler requires this literal form; the single-file build replaces the module.
export const startWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
