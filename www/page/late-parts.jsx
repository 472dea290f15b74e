// What stands inside the page and loads after the first picture.
import '../words/text-later.js';
import './lesson/classroom.css';
import './windows.css';
import { redraw } from '../draw/redraw.js';
import {
  BnfinderBar,
  BnfinderScore,
  BnfinderSearch,
  ExperimentFacts,
  RulesExample,
} from '../features/experiments/late.js';
import { LessonColumn } from '../features/lessons/late.js';
import { judgmentWords } from '../model/judgment/words.js';
import { tooFew } from '../model/too-few.js';
import { wording } from '../result/beside.js';
import { CanvasSwitches, NetworkTools, WeakLegend } from '../result/canvas-controls.jsx';
import { ClaimNote } from '../result/claim-note.jsx';
import { ClaimedNetwork } from '../result/claimed-network.jsx';
import { meaning, redrawing } from '../result/hands.js';
import { HintDot, HintEdge, HintLesson, startHints } from '../result/hint-dots.jsx';
import { EdgeInspector } from '../result/inspect-edge.jsx';
import { VariableInspector } from '../result/inspect-variable.jsx';
import { Judgment } from '../result/judgment.jsx';
import { ResultLinks, TurnedRound, VariableLinks } from '../result/members-links.jsx';
import { OpenIn } from '../result/open-in.jsx';
import { ProofPanel } from '../result/proof-panel.jsx';
import { MissingNote, SharedNote } from '../result/shared-note.jsx';
import { SheetHandle } from '../result/sheet-handle.jsx';
import { Unlearned } from '../result/unlearned.jsx';
import { LateAbout, LateFormula } from '../setup/belief.jsx';
import { BgeFields } from '../setup/bge-fields.jsx';
import { KeptFiles } from '../setup/kept-files.jsx';
import { ListFacts, ListScore, NeedsRows } from '../setup/list-cards.jsx';
import { MethodFields } from '../setup/method-fields.jsx';
import { DroppedMark, markedName, PreparedNote } from '../setup/prepared-note.jsx';
import { StructurePrior } from '../setup/structure-prior.jsx';
import { TableNote, TablesMenu } from '../setup/tables-menu.jsx';
import { startPrint } from '../share/report/report.jsx';
import { startBnfinder } from '../store/bnfinder.js';
import { startJudging } from '../store/judgment.js';
import { startBefore } from '../store/lessons/before.js';
import { startKeeping } from '../store/saved.js';
import { startStrengths } from '../store/strength.js';
import { startSweep } from '../store/sweep.js';
import { startVerifying } from '../store/verify.js';
import { meaningOf } from '../widgets/meaning.js';
import { marked } from '../widgets/names.js';
import { laterWords } from '../widgets/term.jsx';
import { Foot } from './foot.jsx';
import { startFromTheTop } from './from-the-top.js';
import { Room } from './join.jsx';
import { Guess } from './lesson/guess.jsx';
import { GuessReview } from './lesson/guess-review.jsx';
import { EmbedFoot, LessonNote, NotYet, SessionChip } from './lesson/lesson.jsx';
import { LessonWays } from './lesson/ways.jsx';
import { ProveIt } from './prove-it.jsx';
import { RunsPart } from './saved/runs-part.jsx';
import { SavedNote, SavingSwitch } from './saved/saved.jsx';
import { startTabRows } from './tab-rows.js';

/** Each part by the name under which the page asks for it. */
export const PARTS = {
  BgeFields,
  BnfinderBar,
  BnfinderScore,
  BnfinderSearch,
  CanvasSwitches,
  ClaimNote,
  ClaimedNetwork,
  DroppedMark,
  EdgeInspector,
  EmbedFoot,
  ExperimentFacts,
  Foot,
  Guess,
  GuessReview,
  HintDot,
  HintEdge,
  HintLesson,
  Judgment,
  LateAbout,
  LateFormula,
  LessonColumn,
  LessonNote,
  LessonWays,
  SavedNote,
  SavingSwitch,
  ListFacts,
  ListScore,
  MethodFields,
  MissingNote,
  NeedsRows,
  NetworkTools,
  NotYet,
  OpenIn,
  PreparedNote,
  ProofPanel,
  ProveIt,
  ResultLinks,
  Room,
  RulesExample,
  RunsPart,
  SessionChip,
  SharedNote,
  SheetHandle,
  StructurePrior,
  TableNote,
  KeptFiles,
  TablesMenu,
  TurnedRound,
  Unlearned,
  VariableInspector,
  VariableLinks,
  WeakLegend,
};

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
redrawing.value = redraw;
meaning.value = meaningOf;
