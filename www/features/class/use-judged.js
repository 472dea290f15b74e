// Judgments on the answers of a class, step by step: they need the engine, and come one after the other.
import { useEffect, useState } from 'preact/hooks';
import { groundOf, judged, unjudged } from './grades.js';

/**
 * @typedef {import('../../store/lessons/lesson.js').Lesson} Lesson
 * @typedef {Record<number, import('../../store/lessons/judge.js').Ground>} Grounds by step, from 1
 */

/** @param {Lesson | null} lesson @param {import('../../store/lessons/students.js').Student[]} students */
export function useJudged(lesson, students) {
  const [judgments, setJudgments] = useState(/** @type {import('./grades.js').Grade[]} */ ([]));
  const [grounds, setGrounds] = useState(/** @type {Grounds} */ ({}));
  useEffect(() => {
    let live = true;
    const work = async () => {
      /** @type {Grounds} */
      const known = {};
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
