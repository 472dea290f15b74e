// What stands inside the page and loads after the first picture.
import '../text-later.js';
import './classroom.css';
import { startBnfinder } from '../store/bnfinder.js';
import { LateAbout, LateFormula } from './belief.jsx';
import { BgeFields } from './bge-fields.jsx';
import { BnfinderBar } from './bnfinder-bar.jsx';
import { BnfinderScore, BnfinderSearch, ExperimentFacts, RulesExample } from './bnfinder-cards.jsx';
import { Guess } from './guess.jsx';
import { GuessReview } from './guess-review.jsx';
import { EdgeInspector } from './inspect-edge.jsx';
import { VariableInspector } from './inspect-variable.jsx';
import { EmbedFoot, LessonNote, NotYet, SessionChip } from './lesson.jsx';
import { ListFacts, ListScore, NeedsRows } from './list-cards.jsx';
import { ResultLinks, TurnedRound, VariableLinks } from './members-links.jsx';
import { MethodFields } from './method-fields.jsx';
import { ProofPanel } from './proof-panel.jsx';
import { startPrint } from './result-card.jsx';
import { Room } from './room.jsx';
import { laterWords } from './term.jsx';

/** Each part by the name under which the page asks for it. */
export const PARTS = {
  BgeFields,
  BnfinderBar,
  BnfinderScore,
  BnfinderSearch,
  EdgeInspector,
  EmbedFoot,
  ExperimentFacts,
  Guess,
  GuessReview,
  LateAbout,
  LateFormula,
  LessonNote,
  ListFacts,
  ListScore,
  MethodFields,
  NeedsRows,
  NotYet,
  ProofPanel,
  ResultLinks,
  Room,
  RulesExample,
  SessionChip,
  TurnedRound,
  VariableInspector,
  VariableLinks,
};

laterWords.value = true;
startPrint();
startBnfinder();
