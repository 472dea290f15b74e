// Run button for the open view, if that has a method of its own.
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { instead, type viewRun } from '../store/index.ts';

/**
 * Sets the action of Run while a view is open.
 * @param of action of Run; null for the page's search
 */
export const useRun = (of: () => typeof viewRun.value) =>
  useEffect(() => {
    const end = effect(() => {
      instead.change({ view: of() });
    });
    return () => {
      end();
      instead.change({ view: null });
    };
  }, []);
