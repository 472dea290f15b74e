// Run in the bar runs the method of the open view, while the view has one.
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { viewRun } from '../store/index.js';

/** Lends Run to a view for as long as it is seen. @param {() => typeof viewRun.value} of what it runs; null leaves Run the search */
export const useRun = (of) =>
  useEffect(() => {
    const end = effect(() => {
      viewRun.value = of();
    });
    return () => {
      end();
      viewRun.value = null;
    };
  }, []);
