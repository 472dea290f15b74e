/** Worker thread of the npm package in Node: runs commands, reads files named in calls, writes no files to disk. */

import { type MessagePort, parentPort } from 'node:worker_threads';
import { terminal } from '../cli/terminal.ts';
import { serve } from './serve.ts';

const port = parentPort as MessagePort;
serve({ post: (message) => port.postMessage(message), hear: (listen) => port.on('message', listen) }, terminal);
