import { useMemo } from 'react';
import type { PatternState } from '#contract/codes/analysis.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { FactorPattern } from '#contract/shapes/factor-pattern.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { useText } from '#web/app/text.tsx';
import type { LongJob } from '#web/ui/job/job-state.ts';
import { useJobs, type WatchedJob } from '#web/ui/job/use-jobs.ts';
import { useToast } from '#web/ui/toast.tsx';

/** A pattern, and the computing of everybody's match to it as a long job. */
type Computed = LongJob & { pattern: FactorPattern };

export type WatchedPattern = FactorPattern & { watched: WatchedJob<Computed> };

const statusOf = {
  ready: jobStatus.done,
  computing: jobStatus.running,
  failed: jobStatus.fail,
} as const satisfies Record<PatternState, number>;

/** Patterns of one exam as they stand now, until everybody's match is computed; a toast tells when. */
export function usePatterns(exam_id: number, loaded: readonly FactorPattern[]): WatchedPattern[] {
  const t = useText();
  const { showToast } = useToast();
  const jobOf = (pattern: FactorPattern): Computed => ({
    id: pattern.id,
    status: statusOf[pattern.state],
    total: pattern.total,
    done: pattern.done,
    problem: pattern.state === 'failed' ? t('pattern.problem.unexpected') : null,
    url: null,
    pattern,
  });
  const look = async (pid: number, signal: AbortSignal) =>
    jobOf((await callFromBrowser('showPattern', { params: { id: exam_id, pid } }, { signal })).data);
  // What was seen of a job goes by the very row that was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a language change with the page
  const jobs = useMemo(() => loaded.map(jobOf), [loaded]);
  const watched = useJobs(jobs, look, ({ status, pattern: { factor_pattern_name: name } }) => {
    if (status === jobStatus.done) showToast({ tone: 'success', text: t('pattern.ready', { name }) });
    else showToast({ tone: 'error', text: t('pattern.notReady', { name }) });
  });
  return watched.map((each) => ({ ...each.job.pattern, watched: each }));
}
