// Names of the parts of the page that the author of a link can hide. Loaded later, with the texts in which they occur.
import { t } from '../words/text.ts';

export const partNames = (parts: string[]) => parts.map((part) => t(`lesson.part.${part}`));
