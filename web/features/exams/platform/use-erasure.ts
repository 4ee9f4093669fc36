import { useMemo } from 'react';
import { useRevalidator } from 'react-router';
import type { ExamErasure, PlatformExam } from '#contract/shapes/platform-exam.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { isUnderWay, type LongJob } from '#web/ui/job/job-state.ts';
import { useJobs, type WatchedJob } from '#web/ui/job/use-jobs.ts';

/** An erasure as a long job. */
export type ErasureJob = ExamErasure & LongJob;

/** The erasure of an exam as it stands now, from when it is due; when it has ended the page is read anew. */
export function useErasure({ id: exam_id, erasure }: PlatformExam): WatchedJob<ErasureJob> | undefined {
  const { revalidate } = useRevalidator();
  const look = async (id: number, signal: AbortSignal) => {
    const { data } = await callFromBrowser('showExamOfPlatform', { params: { id: exam_id } }, { signal });
    if (data.erasure?.id !== id) throw new Error('another erasure was asked for meanwhile');
    return jobOf(data.erasure);
  };
  const isWatched = (job: ErasureJob) => isUnderWay(job) && Date.parse(job.due_at) <= Date.now();
  // The same one while the page is: what was seen of it is kept by it.
  const loaded = useMemo(() => (erasure ? [jobOf(erasure)] : []), [erasure]);
  return useJobs(loaded, look, () => void revalidate(), isWatched)[0];
}

function jobOf(erasure: ExamErasure): ErasureJob {
  return { ...erasure, total: erasure.people, done: erasure.people_done, url: null };
}
