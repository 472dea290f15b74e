// What a hand does in a picture of the network, wherever one is drawn: choosing, and moving a variable.
import { fractionOf } from '../draw/picture.js';
import { doc, select, setDoc } from '../store/index.js';

/** Selects what was picked, by name. @param {string[]} names @returns {(picked: import('../draw/picture.js').Chosen | null) => void} */
export const choose = (names) => (picked) => {
  if (!picked) select(null);
  else if ('variable' in picked) select({ kind: 'variable', name: names[picked.variable] });
  else select({ kind: 'edge', from: names[picked.edge[0]], to: names[picked.edge[1]] });
};

/** Keeps where a variable was put; a drag is one entry of undo. @param {string[]} names @param {import('../draw/layout.js').Layout} layout @returns {(v: number, at: any) => void} */
export const move = (names, layout) => (v, at) => {
  const others = doc.peek().moved.filter(([name]) => name !== names[v]);
  setDoc({ moved: [...others, [names[v], ...fractionOf(layout, at)]] }, `move ${names[v]}`);
};
