// Action of the button Run in the open view, if it starts something other than the page's search.
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { instead, type viewRun } from '../store/index.ts';

/**
 * Sets the action of the button Run while a view is open.
 * @param of function that returns the action; null for the page's search
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
