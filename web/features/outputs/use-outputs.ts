import { jobStatus } from '#contract/codes/status.ts';
import type { Output } from '#contract/shapes/output.ts';
import type { Translate } from '#messages/translator.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { useText } from '#web/app/text.tsx';
import { useJobs, type WatchedJob } from '#web/ui/job/use-jobs.ts';
import { useToast } from '#web/ui/toast.tsx';

/** What an output is called: as staff call it, or by what it is, and its number. */
export function outputName({ id, form, name }: Pick<Output, 'id' | 'form' | 'name'>, t: Translate): string {
  return name ?? t(`output.title.${form}`, { id });
}

/**
 * Outputs of one exam as they stand now, until each has ended; a toast tells how.
 * @param onEnd called once when one that was under way has ended
 */
export function useOutputs(
  exam_id: number,
  loaded: readonly Output[],
  onEnd?: () => void,
): WatchedJob<Output>[] {
  const t = useText();
  const { showToast } = useToast();
  const look = async (cid: number, signal: AbortSignal) => {
    const ask = { params: { id: exam_id, cid }, query: { per_page: 1 } };
    return (await callFromBrowser('showOutput', ask, { signal })).data;
  };
  return useJobs(loaded, look, (ended) => {
    const output = outputName(ended, t);
    if (ended.status === jobStatus.done) showToast({ tone: 'success', text: t('output.done', { output }) });
    else showToast({ tone: 'error', text: t('output.failed', { output }) });
    onEnd?.();
  });
}
