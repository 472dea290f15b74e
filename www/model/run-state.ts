// State machine of a run of learning, as the page shows it. Pure.

/** State of a run of learning. `paused`: it can be continued; `stopped`: ended early; `failed`: the engine crashed. */
export type State = 'idle' | 'running' | 'paused' | 'stopped' | 'failed';
/** Event in a run. `end`: the run finished or was refused; `learn`: a result was learned at once, without a run. */
export type RunEvent = 'begin' | 'progress' | 'end' | 'learn' | 'pause' | 'stop' | 'crash' | 'restart';

/** Next state, by state and event; events without an entry are ignored. */
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

/** State of a run after an event; undefined if the event is ignored. */
export const after = (state: State, event: RunEvent) => NEXT[state][event];
