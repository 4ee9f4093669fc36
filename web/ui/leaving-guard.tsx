import { useEffect, useRef, useState } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router';
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
  const { way, remain, leave: go } = useHeldWay(isHeld);
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
  return (
    <Modal isOpen={way !== undefined} onClose={remain} title={title}>
      <p>{text}</p>
      <div className={styles.buttons}>
        <Button type="button" look="primary" data-autofocus onClick={remain}>
          {stay}
        </Button>
        <Button type="button" onClick={go}>
          {leave}
        </Button>
      </div>
    </Modal>
  );
}

/**
 * Where somebody wanted to go and was held. The router forgets that as soon as anything else has loaded, such as the
 * reply to a form that was just sent; the question stays all the same.
 */
function useHeldWay(isHeld: LeavingGuardProps['isHeld']) {
  const [way, setWay] = useState<Location>();
  const mayLeave = useRef(false);
  const blocker = useBlocker(({ nextLocation }) => {
    const holds = !mayLeave.current && isHeld(nextLocation.pathname);
    if (holds) setWay(nextLocation);
    return holds;
  });
  const navigate = useNavigate();
  const remain = () => {
    setWay(undefined);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const leave = () => {
    setWay(undefined);
    if (blocker.state === 'blocked') return blocker.proceed();
    mayLeave.current = true;
    if (way) navigate(way, { state: way.state });
  };
  return { way, remain, leave };
}
