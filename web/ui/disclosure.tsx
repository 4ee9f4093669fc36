import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './disclosure.module.css';

interface DisclosureProps {
  label: ReactNode;
  /** Name for those who hear it, where the label is a sign. */
  name?: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A button that opens a sheet below it, also without script. It closes on Escape, on a press elsewhere and when the
 * page changes.
 */
export function Disclosure({ label, name, className, children }: DisclosureProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location key is what closes it
  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [key]);
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
      <div className={styles.sheet}>{children}</div>
    </details>
  );
}
