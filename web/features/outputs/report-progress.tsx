import { useRevalidator } from 'react-router';
import type { Output } from '#contract/shapes/output.ts';
import { useText } from '#web/app/text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { JobProgress } from '#web/ui/job/job-progress.tsx';
import { isUnderWay } from '#web/ui/job/job-state.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './report-progress.module.css';
import { outputName, useOutputs } from './use-outputs.ts';

/** The report requested on this page: its progress, then its file. The address leads back to it. */
export function ReportProgress({ loaded }: { loaded: Output }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [watched = { job: loaded, secondsLeft: undefined }] = useOutputs(
    loaded.exam_id,
    [loaded],
    // From now on the person's display state is "output": the page loads it anew.
    revalidate,
  );
  const { job: output } = watched;
  if (isUnderWay(output))
    return (
      <Notice tone="info">
        <p className={styles.making}>{t('examinee.report.making')}</p>
        <JobProgress watched={watched} name={outputName(output, t)} />
      </Notice>
    );
  if (!output.url)
    return (
      <Notice tone="error">{output.problem ?? t('output.failed', { output: outputName(output, t) })}</Notice>
    );
  return (
    <Notice tone="info">
      <div className={styles.ready}>
        <span>{t('examinee.report.done')}</span>
        <a className={buttonClass('primary')} href={output.url}>
          {t('examinee.report.download')}
        </a>
      </div>
    </Notice>
  );
}
