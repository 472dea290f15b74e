// Constraints by hand. What the page fetches when it is live.
import '../../words/text-later.ts';

export { ConstraintsInspector as Inspector } from './inspector.tsx';
export { ConstraintsView as View } from './view.tsx';
