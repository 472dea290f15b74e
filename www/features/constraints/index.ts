// Entry point of the view Constraints, loaded after the page is first drawn.
import '../../words/text-later.ts';

export { ConstraintsInspector as Inspector } from './inspector.tsx';
export { ConstraintsView as View } from './view.tsx';
