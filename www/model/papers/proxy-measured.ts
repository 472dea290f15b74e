// Measurements of MUSK, which is not part of the page: means and deviations over five seeds, scores in 10⁵ nats,
// seconds. A test compares them with the record of the benchmark (bench/results).

/** Printed means with their deviations. */
function spread(means: string, deviations: string): string[] {
  const all = deviations.split(' ');
  return means.split(' ').map((mean, i) => `${mean} ± ${all[i]}`);
}

export const MUSK = Object.freeze({
  /** Date, machine and version of the measurement. */
  date: '2026-11-23',
  machine: 'AMD EPYC, 2 cores',
  version: '0.1.0',
  n: 168,
  rows: 6598,
  /** Greedy search with exact scores counted from the rows: seconds and nats. */
  exact: { seconds: 2.4635, score: -566433.2704335628 },
  /** Score of the network without edges, in nats. */
  empty: -1754567.5984969777,
  samples: [10, 20, 30, 40, 50, 60, 100, 150, 200, 400, 800],
  /** Values by form and row of the tables, in the order of `samples`; for `child` up to 60 samples. */
  forms: {
    published: {
      score: spread(
        '-17.546 -17.161 -16.832 -15.986 -15.828 -15.654 -15.933 -15.779 -15.412 -15.458 -18.011',
        '0.000 0.859 0.979 0.317 0.337 0.615 0.374 1.083 0.310 0.197 0.318',
      ),
      generation: spread(
        '0.09 0.17 0.26 0.37 0.44 0.51 0.79 1.16 1.50 2.94 5.85',
        '0.00 0.00 0.01 0.03 0.01 0.03 0.02 0.01 0.01 0.06 0.10',
      ),
      weights: spread(
        '0.01 0.01 0.02 0.03 0.03 0.05 0.13 0.28 0.49 2.63 17.60',
        '0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.02 0.10 0.19',
      ),
      search: spread(
        '0.00 0.00 0.00 0.01 0.01 0.01 0.02 0.02 0.01 0.01 0.08',
        '0.00 0.01 0.00 0.00 0.01 0.00 0.00 0.02 0.00 0.00 0.00',
      ),
      total: spread(
        '0.10 0.18 0.28 0.40 0.47 0.57 0.94 1.45 2.00 5.59 23.53',
        '0.00 0.01 0.01 0.04 0.01 0.03 0.02 0.02 0.02 0.16 0.16',
      ),
    },
    learned: {
      score: spread(
        '-16.995 -17.289 -17.147 -17.003 -16.808 -16.730 -16.573 -16.533 -16.474 -16.301 -16.422',
        '0.306 0.245 0.378 0.188 0.126 0.372 0.203 0.135 0.116 0.107 0.094',
      ),
      total: spread(
        '0.15 0.26 0.39 0.66 0.63 0.69 1.10 1.60 2.21 6.07 23.03',
        '0.01 0.01 0.01 0.04 0.03 0.01 0.03 0.05 0.04 0.28 0.13',
      ),
    },
    child: {
      score: spread('-14.920 -15.307 -15.281 -15.277 -15.456 -15.372', '0.131 0.250 0.116 0.159 0.200 0.345'),
      total: spread('0.17 0.38 0.67 1.04 1.60 2.14', '0.01 0.02 0.01 0.01 0.03 0.04'),
    },
  },
});
