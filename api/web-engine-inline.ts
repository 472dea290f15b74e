/** WebAssembly module of the engine, for a worker that contains it. */
import packed from 'package:engine';
import initCore from '../www/pkg/core.js';
import { unpacked } from './packed.ts';

/** Starts the engine from its compressed bytes. */
export const startEngine = () => initCore({ module_or_path: unpacked(packed, 'application/wasm') });
