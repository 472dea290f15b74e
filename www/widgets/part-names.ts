// Names of the parts of the page that a link can hide. In a later chunk, as their texts are.
import { t } from '../words/text.ts';

export const partNames = (parts: string[]) => parts.map((part) => t(`lesson.part.${part}`));
