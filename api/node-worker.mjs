/** The thread of the package in Node. Files of the machine are read where a call names them; nothing is written. */
import { parentPort } from 'node:worker_threads';
import { terminal } from '../cli/terminal.mjs';
import { serve } from './serve.mjs';

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
serve({ post: (message) => port.postMessage(message), hear: (listen) => port.on('message', listen) }, terminal);
