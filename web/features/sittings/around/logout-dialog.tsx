import { useLayoutEffect, useRef } from 'react';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ExamParams } from '../candidate-address.ts';
import { useLogoutCare } from '../use-logout-care.ts';
import { standBelowBar } from './help.tsx';
import styles from './logout-dialog.module.css';

/**
 * Asks before a log-out in the middle of a test what that means for the answers and the clock. Offline nobody can log
 * out: it says so, and what becomes of the answers.
 */
export function LogoutDialog({ exam }: { exam: ExamParams }) {
  const t = useText();
  const { warning, stay, logOut } = useLogoutCare(exam);
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = warning !== undefined;
  const isOffline = warning === 'offline';
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!isOpen || !current) return;
    standBelowBar({ currentTarget: current });
    current.showModal();
    return () => current.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="logout-title" onClose={stay}>
      {isOpen ? (
        <>
          <h2 id="logout-title">{t(isOffline ? 'sitting.logout.noLine' : 'sitting.logout.title')}</h2>
          <p>{t(`sitting.logout.${warning}`)}</p>
          <div className={styles.buttons}>
            <Button type="button" look="primary" large onClick={stay}>
              {t('sitting.logout.stay')}
            </Button>
            {isOffline ? null : (
              <Button type="button" look="quiet" large onClick={logOut}>
                {t('sitting.menu.logout')}
              </Button>
            )}
          </div>
        </>
      ) : null}
    </dialog>
  );
}
