// The parts of the page that a link can hide, by their names. Of a later chunk, as their words are.
import { t } from '../words/text.ts';

export const partNames = (parts: string[]) => parts.map((part) => t(`lesson.part.${part}`));
