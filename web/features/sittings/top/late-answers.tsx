import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { ExamParams } from '../candidate-address.ts';
import styles from '../sitting.module.css';

/** Says that a portion ended while this device held unacknowledged answers; links to its end, which says more. */
export function LateAnswers({ exam, answerId }: { exam: ExamParams; answerId: number }) {
  const t = useText();
  return (
    <>
      <p className={styles.notice}>{t('sitting.top.late')}</p>
      <p>
        <ButtonLink look="secondary" to={to('candidate.confirm', { exam, query: { answerId } })}>
          {t('sitting.top.late.see')}
        </ButtonLink>
      </p>
    </>
  );
}
