// Number of networks over n variables as a floating-point number.
import { dagCount } from '../words/numbers.ts';

/** Maximum number of variables for which a double can represent the number of networks. */
export const MOST_COUNTED = 42;

/** Number of networks (labeled DAGs) over n variables; infinite if a double can't represent it. */
export const countNetworks = (n: number) => (n > MOST_COUNTED ? Number.POSITIVE_INFINITY : Number(dagCount(n)));
