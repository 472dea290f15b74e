// Run in the bar runs the method of the open view, while the view has one.
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { instead, type viewRun } from '../store/index.ts';

/**
 * Lends Run to a view for as long as it is seen.
 * @param of what it runs; null leaves Run the search
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
