import { examStates } from '#contract/codes/status.ts';
import type { PlatformExam } from '#contract/shapes/platform-exam.ts';
import { formatMinute } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './platform-exam.module.css';

const { DateField, TextField } = fieldsOf<'exam.platform.hold.form'>();

/** The legal hold that is in force, and what changes it. An exam that is being erased can no longer be held. */
export function ExamHold({ exam, mayWrite }: { exam: PlatformExam; mayWrite: boolean }) {
  const t = useText();
  const isThere = exam.delete_status < examStates.deleting;
  if (!exam.held_until && !(isThere && mayWrite)) return null;
  return (
    <section>
      <h2>{t('exam.platform.hold')}</h2>
      {exam.held_until ? (
        <Notice tone="warning" title={t('exam.hold.shown', { moment: formatMinute(exam.held_until) })}>
          <p>{exam.held_reason}</p>
        </Notice>
      ) : (
        <p>{t('exam.platform.hold.help')}</p>
      )}
      {mayWrite ? (
        <div className={styles.acts}>
          {isThere ? (
            <Act
              name="hold"
              label={t(exam.held_until ? 'exam.platform.hold.change' : 'exam.platform.hold.set')}
              texts="exam.platform.hold.form"
            >
              <DateField name="until" type="datetime-local" max="9999-12-31T23:59" required />
              <TextField name="reason" required />
            </Act>
          ) : null}
          {exam.held_until ? (
            <Act
              name="release"
              label={t('exam.platform.release')}
              ask={<p>{t('exam.platform.release.ask')}</p>}
            />
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
