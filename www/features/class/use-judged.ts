// Judges the answers of a class step by step with the engine, one step after another.
import { useEffect, useState } from 'preact/hooks';
import type { Ground } from '../../store/lessons/judge.ts';
import type { Lesson } from '../../store/lessons/lesson.ts';
import type { Student } from '../../store/lessons/students.ts';
import { type Grade, groundOf, judged, unjudged } from './grades.ts';

/** Page state and facts from which the answers are judged, by step number from 1. */
export type Grounds = Record<number, Ground>;

export function useJudged(lesson: Lesson | null, students: Student[]) {
  const [result, setResult] = useState<{ judgments: Grade[]; grounds: Grounds }>({ judgments: [], grounds: {} });
  useEffect(() => {
    let live = true;
    const work = async () => {
      const grounds: Grounds = {};
      const judgments = [];
      for (const [i, step] of (lesson?.steps ?? []).entries()) {
        if (!step.check) continue;
        const ground = await groundOf(step).catch(() => null);
        if (!live) return;
        if (ground) grounds[i + 1] = ground;
        judgments.push(ground ? await judged(i + 1, step, students, ground) : unjudged(i + 1, students, 'failed'));
        if (!live) return;
        setResult({ judgments: [...judgments], grounds: { ...grounds } });
      }
    };
    work();
    return () => {
      live = false;
    };
  }, [lesson, students]);
  return result;
}
