// Processor time instead of the clock, independent of other work on the machine.

/** Processor time of this process since its start, in ms. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
