// Sentence of a lesson as text, with its facts in bold.

import type { Facts } from '../store/lessons/facts.ts';
import { piecesOf } from '../store/lessons/say.ts';

export const Said = ({ text, facts }: { text: string; facts: Facts }) => (
  <>{piecesOf(text, facts).map((piece) => (piece.fact ? <b key={piece.text}>{piece.text}</b> : piece.text))}</>
);
