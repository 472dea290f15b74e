// Type of a quantity of a lesson: its format, its requests to the engine and its value from their answers.
import type { Ask } from '../../engine/asks.ts';
import type { Outcome, Settings } from '../../generated/protocol.ts';
import type { Info } from '../../model/prepared.ts';
import type { Doc } from '../../model/state.ts';

/** Format in which a fact is shown in a sentence. */
export type Form = 'score' | 'signed' | 'whole' | 'short' | 'share' | 'words' | 'names' | 'percent';
export interface Scene {
  doc: Doc;
  info: Info;
  outcome: Outcome;
  names: string[];
  column: (name: string) => number;
  settings: Settings;
  keyText: (key: string) => string;
}
export interface Quantity {
  as: Form;
  /** Function that checks the arguments of the quantity; needed if they are not names of variables. */
  fits?: (args: string[]) => boolean;
  asks?: (scene: Scene, args: string[]) => Ask[];
  /** Computes the value from the answers to `asks`, in their order. */
  take(scene: Scene, answers: unknown[], args: string[]): number | string | string[];
}
