import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from '../sitting.module.css';

interface CompletionDialogProps {
  title: string;
  /** Words and buttons: in the dialog, and in the page once it is closed. */
  children: ReactNode;
  /** At the end, where the exam is not: a log-out that asks for no attention. */
  wayOut?: ReactNode;
}

/**
 * The modal of the completion flow. Closed, by Escape or its button, it leaves what it said in the page, so that
 * nothing is lost with it. Without script it stands in the page from the beginning.
 */
export function CompletionDialog({ title, children, wayOut }: CompletionDialogProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isClosed, setClosed] = useState(false);
  const isModal = useHydrated();
  useLayoutEffect(() => {
    dialog.current?.close();
    dialog.current?.showModal();
    // Not on a button: a second Enter from the page before must not log anybody out.
    heading.current?.focus();
  }, []);
  // A modal stands above all, also above the cover of a page that loads.
  const isUnderWay = useUnderWay();
  useEffect(() => {
    if (isUnderWay) dialog.current?.close();
  }, [isUnderWay]);
  // Turning the dialog of the page into a modal closes it for a moment.
  const onClose = () => setClosed(dialog.current?.open === false);
  if (isClosed)
    return (
      <div className={styles.flow}>
        {children}
        <div className={styles.dialogEnd}>{wayOut}</div>
      </div>
    );
  return (
    <dialog ref={dialog} open className={styles.dialog} aria-labelledby="completion" onClose={onClose}>
      <h2 id="completion" className={styles.subheading} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.flow}>{children}</div>
      <div className={styles.dialogEnd}>
        {isModal ? (
          <Button type="button" look="quiet" large onClick={() => dialog.current?.close()}>
            {t('sitting.done.close')}
          </Button>
        ) : null}
        {wayOut}
      </div>
    </dialog>
  );
}
