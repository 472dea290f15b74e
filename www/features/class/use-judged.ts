// Judges the answers of a class step by step with the engine, one step after another.
import { useEffect, useState } from 'preact/hooks';
import type { Ground } from '../../store/lessons/judge.ts';
import type { Lesson } from '../../store/lessons/lesson.ts';
import type { Student } from '../../store/lessons/students.ts';
import { type Grade, groundOf, judged, unjudged } from './grades.ts';

/** Page state and facts from which the answers are judged, by step number from 1. */
export type Grounds = Record<number, Ground>;

export function useJudged(lesson: Lesson | null, students: Student[]) {
  const [judgments, setJudgments] = useState<Grade[]>([]);
  const [grounds, setGrounds] = useState<Grounds>({});
  useEffect(() => {
    let live = true;
    const work = async () => {
      const known: Grounds = {};
      const found = [];
      for (const [i, step] of (lesson?.steps ?? []).entries()) {
        if (!step.check) continue;
        const ground = await groundOf(step).catch(() => null);
        if (!live) return;
        if (ground) known[i + 1] = ground;
        found.push(ground ? await judged(i + 1, step, students, ground) : unjudged(i + 1, students, 'failed'));
        if (!live) return;
        setGrounds({ ...known });
        setJudgments([...found]);
      }
    };
    work();
    return () => {
      live = false;
    };
  }, [lesson, students]);
  return { judgments, grounds };
}
