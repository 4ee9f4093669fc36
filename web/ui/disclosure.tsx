import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './disclosure.module.css';

interface DisclosureProps {
  label: ReactNode;
  /** Name for screen readers, where the label is a symbol. */
  name?: string;
  className?: string | undefined;
  /** The sheet's own class, where it does not hang below its button. */
  sheet?: string | undefined;
  /** What was sent from its sheet was refused: it stays open and shows why. */
  staysOpen?: boolean;
  children: ReactNode;
}

/**
 * A button that opens a sheet below it, also without script. It closes on Escape, on a press elsewhere and when the
 * page changes.
 */
export function Disclosure(props: DisclosureProps) {
  const { label, name, className, sheet = styles.sheet, staysOpen = false, children } = props;
  const ref = useRef<HTMLDetailsElement>(null);
  useClosingOnLeave(ref, staysOpen);
  useEffect(() => {
    const closeOutside = (event: Event) => {
      const { current } = ref;
      if (current?.open && event.target instanceof Node && !current.contains(event.target))
        current.open = false;
    };
    const closeByKey = (event: KeyboardEvent) => {
      const { current } = ref;
      if (event.key !== 'Escape' || !current?.open) return;
      const hadFocus = current.contains(document.activeElement);
      current.open = false;
      if (hadFocus) current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, []);
  return (
    <details className={[styles.disclosure, className].filter(Boolean).join(' ')} ref={ref}>
      <summary aria-label={name}>{label}</summary>
      <div className={sheet}>{children}</div>
    </details>
  );
}

/** Closes it when another page is shown. What was opened before script ran stays open. */
function useClosingOnLeave(ref: RefObject<HTMLDetailsElement | null>, staysOpen: boolean): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key && ref.current) ref.current.open = staysOpen;
    shown.current = key;
  }, [key, ref, staysOpen]);
}
