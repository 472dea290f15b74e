// What the worker does with `scratch`, here without a worker: the questions of a paper answered by the real engine.
import { loadCore } from '../../cli/core.ts';
import { settingsFor } from '../../www/model/state.ts';

export const Session = await loadCore();
export const session = new Session();

const answers: Record<string, (args: any) => unknown> = {
  lattice: ({ child }) => session.lattice(child),
  handTable: ({ settings, child, parents, first, count }) =>
    session.handTable(settings, child, new Uint16Array(parents), first, count),
  information: ({ a, b, given }) => session.information(a, new Uint16Array(b), new Uint16Array(given)),
  members: ({ limit }) => session.members(limit),
  swapSearch: ({ order, starts, seed }) => session.swapSearch(new Uint16Array(order), starts, seed),
  inOrder: ({ order }) => session.inOrder(new Uint16Array(order)),
  pack: () => session.pack(),
};

const loadOwn = ({ bytes, recipe }: any) => {
  session.readFile(new Uint8Array(bytes));
  return session.prepare(recipe).data;
};

export const ask = async (_name: string, { source, chosen, asks }: any) => {
  const info = source.kind === 'example' ? session.loadExample(source.ref) : loadOwn(source);
  const names = info.variables.map((variable: { name: string }) => variable.name);
  const outcome = session.learn(settingsFor(chosen, names).settings);
  return { info, outcome, answers: asks.map(([name, args]: [string, any]) => answers[name](args)) };
};
