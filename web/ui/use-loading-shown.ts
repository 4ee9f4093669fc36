import { useEffect, useState } from 'react';
import { durations } from '#contract/codes/limits.ts';
import { useUnderWay } from './use-under-way.ts';

/** A quicker page shows no sign of loading: a flash of one is worse than a short wait. */
const patienceMs = 200;
/** After this the sign goes away, so that the page behind it can be read and left. */
const limitMs = 20_000;

/** Whether to show that a page is on its way; released 100 ms after the last one arrived. */
export function useLoadingShown(): boolean {
  const isLoading = useUnderWay();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(isLoading), isLoading ? patienceMs : durations.loadingRelease);
    const limit = setTimeout(() => setShown(false), limitMs);
    return () => {
      clearTimeout(timer);
      clearTimeout(limit);
    };
  }, [isLoading]);
  return isShown;
}
