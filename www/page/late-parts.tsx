// Parts of the page that load after the first picture.
import '../words/text-later.ts';
import './lesson/classroom.css';
import './windows.css';
import { redraw } from '../draw/redraw.ts';
import {
  BnfinderBar,
  BnfinderScore,
  BnfinderSearch,
  ExperimentFacts,
  RulesExample,
} from '../features/experiments/late.ts';
import { LessonColumn } from '../features/lessons/late.ts';
import { judgmentWords } from '../model/judgment/words.ts';
import { tooFew } from '../model/too-few.ts';
import { wording } from '../result/beside.ts';
import { CanvasSwitches, NetworkTools, WeakLegend } from '../result/canvas-controls.tsx';
import { ClaimNote } from '../result/claim-note.tsx';
import { ClaimedNetwork } from '../result/claimed-network.tsx';
import { later } from '../result/hands.ts';
import { HintDot, HintEdge, HintLesson, startHints } from '../result/hint-dots.tsx';
import { EdgeInspector } from '../result/inspect-edge.tsx';
import { VariableInspector } from '../result/inspect-variable.tsx';
import { Judgment } from '../result/judgment.tsx';
import { ResultLinks, TurnedRound, VariableLinks } from '../result/members-links.tsx';
import { OpenIn } from '../result/open-in.tsx';
import { ProofPanel } from '../result/proof-panel.tsx';
import { MissingNote, SharedNote } from '../result/shared-note.tsx';
import { SheetHandle } from '../result/sheet-handle.tsx';
import { Unlearned } from '../result/unlearned.tsx';
import { LateAbout, LateFormula } from '../setup/belief.tsx';
import { BgeFields } from '../setup/bge-fields.tsx';
import { KeptFiles } from '../setup/kept-files.tsx';
import { ListFacts, ListScore, NeedsRows } from '../setup/list-cards.tsx';
import { MethodFields } from '../setup/method-fields.tsx';
import { DroppedMark, markedName, PreparedNote } from '../setup/prepared-note.tsx';
import { StructurePrior } from '../setup/structure-prior.tsx';
import { TableNote, TablesMenu } from '../setup/tables-menu.tsx';
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
import { Foot } from './foot.tsx';
import { startFromTheTop } from './from-the-top.ts';
import { Room } from './join.tsx';
import { Guess } from './lesson/guess.tsx';
import { GuessReview } from './lesson/guess-review.tsx';
import { EmbedFoot, LessonNote, NotYet, SessionChip } from './lesson/lesson.tsx';
import { LessonWays } from './lesson/ways.tsx';
import { ProveIt } from './prove-it.tsx';
import { RunsPart } from './saved/runs-part.tsx';
import { SavedNote, SavingSwitch } from './saved/saved.tsx';
import { startTabRows } from './tab-rows.ts';

/** Parts by the names under which the page uses them. */
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
later.value = { redraw, meaningOf };
