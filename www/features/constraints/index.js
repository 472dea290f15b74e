// Constraints by hand. What the page fetches when it is live.
import '../../words/text-later.js';

export { ConstraintsInspector as Inspector } from './inspector.jsx';
export { ConstraintsView as View } from './view.jsx';
