import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { Button } from './button.tsx';
import styles from './leaving-guard.module.css';
import { Modal } from './modal.tsx';

interface LeavingGuardProps {
  /**
   * Asked in the moment of leaving: a form is sent before anything is rendered anew.
   * @param to path inside the product; nothing when the product itself is left
   */
  isHeld: (to?: string) => boolean;
  title: string;
  text: string;
  /** The button that goes on with what one was doing, and the one that leaves all the same. */
  stay: string;
  leave: string;
}

/** Asks before something is left behind: by a dialog inside the product, by the browser's own question out of it. */
export function LeavingGuard({ isHeld, title, text, stay, leave }: LeavingGuardProps) {
  const blocker = useBlocker(({ nextLocation }) => isHeld(nextLocation.pathname));
  const asked = useRef(isHeld);
  useEffect(() => {
    asked.current = isHeld;
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (asked.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const remain = () => {
    if (blocker.state === 'blocked') blocker.reset();
  };
  return (
    <Modal isOpen={blocker.state === 'blocked'} onClose={remain} title={title}>
      <p>{text}</p>
      <div className={styles.buttons}>
        <Button type="button" look="primary" data-autofocus onClick={remain}>
          {stay}
        </Button>
        <Button type="button" onClick={() => blocker.proceed?.()}>
          {leave}
        </Button>
      </div>
    </Modal>
  );
}
