import type { Output } from '#contract/shapes/output.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { useJobs, type WatchedJob } from '#web/ui/job/use-jobs.ts';

/** Outputs of one exam as they stand now, until each has ended. @param onEnd called once when one that was under way has ended */
export function useOutputs(
  exam_id: number,
  loaded: readonly Output[],
  onEnd: (output: Output) => void,
): WatchedJob<Output>[] {
  const look = async (cid: number, signal: AbortSignal) => {
    const ask = { params: { id: exam_id, cid }, query: { per_page: 1 } };
    return (await callFromBrowser('showOutput', ask, { signal })).data;
  };
  return useJobs(loaded, look, onEnd);
}
