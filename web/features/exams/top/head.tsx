import { useText } from '#web/app/text.tsx';
import { useCandidateLink } from '#web/features/examinees/use-candidate-link.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ExamStatusDays } from '../status/days.tsx';
import { type ExamStatus, ExamStatusShares, ExamStatusToday } from '../status/shares.tsx';
import { ExamTopBooklet } from './booklet.tsx';
import styles from './top.module.css';

/**
 * Above the list: how far the exam is, in one strip; the link to hand out and the days are in its sheet. On a phone the
 * strip's own numbers are there too, so that the list begins within the first screen.
 */
export function ExamTopHead({ status }: { status: ExamStatus }) {
  const t = useText();
  return (
    <div className={styles.head}>
      <div className={styles.strip}>
        <ExamStatusShares counters={status.counters} />
        <ExamStatusToday status={status} />
      </div>
      <details className={styles.more}>
        <summary>
          <span className={styles.onWide}>{t('examinee.head.more')}</span>
          <span className={styles.onNarrow}>{t('examinee.head.all')}</span>
        </summary>
        <div className={styles.opened}>
          <div>
            <CandidateLink />
            <ExamTopBooklet />
          </div>
          {useExam().forgotten_at === null ? <ExamStatusDays days={status.days} /> : null}
        </div>
      </details>
    </div>
  );
}

function CandidateLink() {
  const t = useText();
  const link = useCandidateLink();
  return (
    <div className={styles.link}>
      <span className={styles.linkLabel}>{t('examinee.link')}</span>
      <code translate="no">{link}</code>
      <CopyButton
        label={t('examinee.link.copy')}
        text={link}
        copied={t('examinee.copied')}
        failed={t('examinee.copyFailed')}
      />
    </div>
  );
}
