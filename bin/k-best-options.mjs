/** Which networks are wanted beside the best one. @type {Record<string, import('./options.mjs').Option>} */
export const K_BEST = {
  k: {
    value: 'K',
    help: 'the K best networks, up to 100000, in order, each once; exact. With --method bnfinder: parent sets kept for each variable; usual: 1',
  },
  classes: { help: 'with --k or --within: equivalence classes in place of networks' },
  within: {
    value: 'FACTOR',
    help: 'only what is at most so many times less probable than the best; without --k, all of it',
  },
};
