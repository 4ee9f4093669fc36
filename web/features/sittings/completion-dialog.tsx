import { useEffect, useRef } from 'react';
import { useText } from '#web/app/text.tsx';
import type { ExamParams } from './candidate-path.ts';
import { LogoutForm } from './logout-form.tsx';
import styles from './sitting.module.css';
import { WayBack } from './way-back.tsx';

/** "All tests are complete" with the way out (spec 4, completion flow). Without script it stands in the page. */
export function CompletionDialog({ exam }: { exam: ExamParams }) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.close();
    dialog.current?.showModal();
  }, []);
  return (
    <>
      <dialog ref={dialog} open className={styles.dialog} aria-labelledby="completion">
        <h2 id="completion" className={styles.subheading}>
          {t('sitting.done.allTitle')}
        </h2>
        <p>{t('sitting.done.allLead')}</p>
        <p className={styles.quiet}>{t('sitting.done.shared')}</p>
        <LogoutForm exam={exam} />
        <WayBack />
      </dialog>
      <LogoutForm exam={exam} look="secondary" />
    </>
  );
}
