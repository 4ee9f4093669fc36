import type { Output } from '#contract/shapes/output.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { useJob, type WatchedJob } from '#web/ui/job/use-job.ts';

/** An output as it stands now, until it has ended. @param onEnd called once when one that was under way has ended */
export function useOutput(loaded: Output, onEnd: (output: Output) => void): WatchedJob<Output> {
  const look = async (cid: number, signal: AbortSignal) => {
    const ask = { params: { id: loaded.exam_id, cid }, query: { per_page: 1 } };
    return (await callFromBrowser('showOutput', ask, { signal })).data;
  };
  return useJob(loaded, look, onEnd);
}
