// The states of a run as the page shows it, and which event leads from one to another. Pure.

/**
 * Of the run, and of the engine that makes it: `paused` is held that can be continued, `stopped` has ended before its
 * end, `failed` says that the engine has crashed.
 */
export type State = 'idle' | 'running' | 'paused' | 'stopped' | 'failed';
/** `end`: by itself, or refused;   `learn`: a result came at once, without a run. */
export type RunEvent = 'begin' | 'progress' | 'end' | 'learn' | 'pause' | 'stop' | 'crash' | 'restart';

/** Next state, by state and event; an event that is not named leaves everything as it is. */
const NEXT: Record<State, Partial<Record<RunEvent, State>>> = {
  idle: { begin: 'running', learn: 'idle', crash: 'failed' },
  running: {
    begin: 'running',
    progress: 'running',
    end: 'idle',
    pause: 'paused',
    stop: 'stopped',
    crash: 'failed',
  },
  paused: { begin: 'running', learn: 'idle', stop: 'stopped', crash: 'failed' },
  stopped: { begin: 'running', learn: 'idle', crash: 'failed' },
  failed: { crash: 'failed', restart: 'idle' },
};

/** The state after an event; undefined where it leaves everything as it is. */
export const after = (state: State, event: RunEvent) => NEXT[state][event];
