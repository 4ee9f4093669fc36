import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { LongJob } from './job-state.ts';
import type { WatchedJob } from './use-jobs.ts';

/**
 * How far a long job is: a bar, people done of all, about how long it will take.
 * @param name the job's name, for screen readers
 */
export function JobProgress({ watched, name }: { watched: WatchedJob<LongJob>; name: string }) {
  const t = useText();
  const language = useLanguage();
  const { job, secondsLeft } = watched;
  const left = useDuration(secondsLeft);
  const numbers = { done: formatNumber(job.done, language), total: formatNumber(job.total, language) };
  const text = left ? t('job.progress.left', { ...numbers, left }) : t('job.progress', numbers);
  return <ProgressBar done={job.done} total={job.total} label={name} text={text} />;
}

function useDuration(seconds: number | undefined): string | undefined {
  const t = useText();
  const language = useLanguage();
  if (seconds === undefined) return undefined;
  if (seconds < 90) return t('job.seconds', { number: formatNumber(seconds, language) });
  return t('job.minutes', { number: formatNumber(seconds / 60, language) });
}
