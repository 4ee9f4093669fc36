import { useText } from '#web/app/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { candidatePath, type ExamParams } from './candidate-path.ts';
import styles from './sitting.module.css';

/** A portion ended before everything that was chosen on this device was known to have arrived; its end says more. */
export function LateAnswers({ exam, answerId }: { exam: ExamParams; answerId: number }) {
  const t = useText();
  return (
    <>
      <p className={styles.notice}>{t('sitting.top.late')}</p>
      <p>
        <ButtonLink look="secondary" to={candidatePath(exam, 'exam-submission-confirm', answerId)}>
          {t('sitting.top.late.see')}
        </ButtonLink>
      </p>
    </>
  );
}
