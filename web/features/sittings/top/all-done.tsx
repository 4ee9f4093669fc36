import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { ExamParams } from '../candidate-address.ts';
import { LogoutForm } from '../logout-form.tsx';
import styles from '../sitting.module.css';
import { WayBack } from '../way-back.tsx';

interface AllDoneProps {
  exam: ExamParams;
  hasFeedback: boolean;
  /** The recruiting system's address to return to. */
  returnUrl: string | null;
}

/** After the last portion: the way out, the own feedback where the exam gives it, the way back. */
export function AllDone({ exam, hasFeedback, returnUrl }: AllDoneProps) {
  const t = useText();
  return (
    <>
      {hasFeedback ? <p>{t('feedback.offer')}</p> : null}
      <p>{t('sitting.done.logout')}</p>
      <div className={styles.actions}>
        <LogoutForm exam={exam} />
        {hasFeedback ? (
          <ButtonLink large to={to('candidate.feedback', { exam })}>
            {t('feedback.open')}
          </ButtonLink>
        ) : null}
      </div>
      <WayBack returnUrl={returnUrl} />
    </>
  );
}
