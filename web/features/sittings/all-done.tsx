import { useText } from '#web/app/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { candidatePath, type ExamParams } from './candidate-path.ts';
import { LogoutForm } from './logout-form.tsx';
import styles from './sitting.module.css';
import { WayBack } from './way-back.tsx';

interface AllDoneProps {
  exam: ExamParams;
  hasFeedback: boolean;
  /** Where a recruiting system wants its person back. */
  returnUrl: string | null;
}

/** After the last portion: thanks, the own feedback where the exam gives it, the way out and the way back. */
export function AllDone({ exam, hasFeedback, returnUrl }: AllDoneProps) {
  const t = useText();
  return (
    <>
      <p>{t('sitting.done.allLead')}</p>
      {hasFeedback ? <p>{t('feedback.offer')}</p> : null}
      <p className={styles.quiet}>{t('sitting.done.shared')}</p>
      <div className={styles.actions}>
        {hasFeedback ? (
          <ButtonLink look="primary" large to={candidatePath(exam, 'feedback')}>
            {t('feedback.open')}
          </ButtonLink>
        ) : null}
        <LogoutForm exam={exam} look={hasFeedback ? 'secondary' : 'primary'} />
      </div>
      <WayBack returnUrl={returnUrl} />
    </>
  );
}
