/** Worker thread of the npm package in Node, which runs commands. It reads files that calls name, and writes none. */

import { type MessagePort, parentPort } from 'node:worker_threads';
import { terminal } from '../cli/terminal.ts';
import { serve } from './serve.ts';

const port = parentPort as MessagePort;
serve({ post: (message) => port.postMessage(message), hear: (listen) => port.on('message', listen) }, terminal);
