// Names of the parts of the page that a link can hide. Loaded later, with the texts that they use.
import { t } from '../words/text.ts';

export const partNames = (parts: string[]) => parts.map((part) => t(`lesson.part.${part}`));
