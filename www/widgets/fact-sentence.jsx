// A sentence of a lesson: plain text, and the facts in it in bold.
import { piecesOf } from '../store/lessons/say.js';

/** @param {{ text: string, facts: import('../store/lessons/facts.js').Facts }} props */
export const Said = ({ text, facts }) => (
  <>{piecesOf(text, facts).map((piece) => (piece.fact ? <b key={piece.text}>{piece.text}</b> : piece.text))}</>
);
