// Parts of the page that load after the first picture. Each is exported under the name by which the page uses it.
import '../words/text-later.ts';
import './lesson/classroom.css';
import './windows.css';

export {
  BnfinderBar,
  BnfinderScore,
  BnfinderSearch,
  ExperimentFacts,
  RulesExample,
} from '../features/experiments/late.ts';
export { LessonColumn } from '../features/lessons/late.ts';
export { CanvasSwitches, NetworkTools, WeakLegend } from '../result/canvas-controls.tsx';
export { ClaimNote } from '../result/claim-note.tsx';
export { ClaimedNetwork, ClaimFacts } from '../result/claimed-network.tsx';
export { Flips, MemberPictures } from '../result/flips.tsx';
export { HintDot, HintEdge, HintLesson } from '../result/hint-dots.tsx';
export { EdgeInspector } from '../result/inspect-edge.tsx';
export { VariableInspector } from '../result/inspect-variable.tsx';
export { Judgment } from '../result/judgment.tsx';
export { ResultLinks, TurnedRound, VariableLinks } from '../result/members-links.tsx';
export { OpenIn } from '../result/open-in.tsx';
export { ProofPanel } from '../result/proof-panel.tsx';
export { MissingNote, SharedNote } from '../result/shared-note.tsx';
export { SheetHandle } from '../result/sheet-handle.tsx';
export { Unlearned } from '../result/unlearned.tsx';
export { BgeFields, LateAbout, StructurePrior } from '../setup/belief.tsx';
export { KeptFiles, TableNote, TablesMenu } from '../setup/data-menu.tsx';
export { ListFacts, ListScore, NeedsRows } from '../setup/list-cards.tsx';
export { MethodFields } from '../setup/method-fields.tsx';
export { DroppedMark, PreparedNote } from '../setup/prepared-note.tsx';

import { redraw } from '../draw/redraw.ts';
import { judgmentWords } from '../model/judgment/words.ts';
import { tooFew } from '../model/too-few.ts';
import { wording } from '../result/beside.ts';
import { later } from '../result/hands.ts';
import { startHints } from '../result/hint-dots.tsx';
import { markedName } from '../setup/prepared-note.tsx';
import { startPrint } from '../share/report/report.tsx';
import { startBnfinder } from '../store/bnfinder.ts';
import { startJudging } from '../store/judgment.ts';
import { startBefore } from '../store/lessons/before.ts';
import { startKeeping } from '../store/saved.ts';
import { startStrengths } from '../store/strength.ts';
import { startSweep } from '../store/sweep.ts';
import { startVerifying } from '../store/verify.ts';
import { meaningOf } from '../widgets/meaning.ts';
import { marked } from '../widgets/names.ts';
import { laterWords } from '../widgets/term.tsx';
import { startFromTheTop, startTabRows } from './scroll.ts';

export { Foot } from './foot.tsx';
export { Room } from './join.tsx';
export { Guess } from './lesson/guess.tsx';
export { GuessReview } from './lesson/guess-review.tsx';
export { EmbedFoot, LessonNote, NotYet, SessionChip } from './lesson/lesson.tsx';
export { LessonWays } from './lesson/ways.tsx';
export { ProveIt } from './prove-it.tsx';
export { RunsPart } from './saved/runs-part.tsx';
export { SavedNote, SavingSwitch } from './saved/saved.tsx';

laterWords.value = tooFew;
marked.value = markedName;
startPrint();
startBnfinder();
startJudging();
startKeeping();
startBefore();
startVerifying();
startSweep();
startStrengths();
startHints();
startFromTheTop();
startTabRows();
wording.value = judgmentWords;
later.value = { redraw, meaningOf };
