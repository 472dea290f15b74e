// The one driver of long work, for page, helpers and command line: slices of time, between which Stop takes effect, reports go out and
// others get a turn. The core counts steps and knows no clock; here is the clock. What comes out never depends on the slicing.

/** Milliseconds of a slice: short beside the 100 ms in which Stop must answer, long beside a timer's 4 ms. */
export const SLICE = 16;
/** Milliseconds between two reports. */
const REPORT = 100;
/** Milliseconds that the steps given to the core at once should take. */
const FITTING = SLICE / 2;
/** Most steps given to the core at once. */
const MOST = 1e6;

/** One turn for others. */
export const breathe = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Works slice by slice until the work has ended or is stopped.
 * @param step does about so many milliseconds of work, at least one step; whether it has ended
 * @param hooks `stop` is asked after every slice and after every pause; `report` is called between slices, at most once in `every`
 * milliseconds; `slice`: milliseconds of one; `pause` lets others have a turn
 * @returns whether it has ended
 */
export async function slices(
  step: (milliseconds: number) => boolean,
  {
    stop = () => false,
    report,
    pace = {},
  }: {
    stop?: () => boolean;
    report?: () => void;
    pace?: { slice?: number; every?: number; pause?: () => Promise<unknown> };
  } = {},
): Promise<boolean> {
  const { slice = SLICE, every = REPORT, pause = breathe } = pace;
  let reported = performance.now();
  for (;;) {
    if (step(slice)) return true;
    if (stop()) return false;
    if (report && performance.now() - reported >= every) {
      reported = performance.now();
      report();
    }
    await pause();
    if (stop()) return false;
  }
}

/**
 * Repeats a step until the work has ended or the time is over.
 * @param step whether the work has ended
 * @returns the same
 */
export function spend(milliseconds: number, step: () => boolean): boolean {
  const until = performance.now() + milliseconds;
  do {
    if (step()) return true;
  } while (performance.now() < until);
  return false;
}

/**
 * Steps for about half a slice, from what so many took.
 * @param took milliseconds
 */
export const fitting = (steps: number, took: number) =>
  Math.max(1, Math.floor(Math.min((steps * FITTING) / Math.max(took, 0.01), 2 * steps, MOST)));

/**
 * A step for `slices` of work that takes many steps at once: as many as fit, by what the last ones took.
 * @param run does so many steps; whether the slice is over; `turned`: the next steps are of
 * another kind, so that nothing is known of what they take
 * @returns whether `run` has ended the slice
 */
export function filling(run: (steps: number) => boolean | 'turned'): (milliseconds: number) => boolean {
  let steps = 1;
  return (milliseconds) =>
    spend(milliseconds, () => {
      const begun = performance.now();
      const over = run(steps);
      steps = over === 'turned' ? 1 : fitting(steps, performance.now() - begun);
      return over === true;
    });
}
