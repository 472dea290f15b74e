// The lecture judged by the real engine: the same questions and the same judge as on the page.
import { questionsOf } from '../../www/features/papers/lecture/lecture-ask.ts';
import { judge } from '../../www/features/papers/lecture/lecture-judge.ts';
import { EXAMPLE } from '../../www/features/papers/lecture/printed.ts';
import { question } from '../../www/features/papers/scratch.ts';
import { ask, exampleAt } from './scratch.ts';

export const example = exampleAt(EXAMPLE);
export const questions = questionsOf(example);
const answered = {} as any;
for (const [id, query] of Object.entries(questions)) answered[id] = await question(ask, query);
export const found = judge(example, answered);
