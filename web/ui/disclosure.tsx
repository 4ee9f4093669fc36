import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
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
 * page changes, but not before a sheet within it.
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
      if (event.key !== 'Escape' || !current?.open || closed.has(event) || holdsOpen(current)) return;
      // A dialog that is open in its sheet is left first, by the browser itself.
      if (current.querySelector('dialog[open]')) return;
      closed.add(event);
      close(current);
    };
    // A dialog of its sheet has been left: so has the sheet. The event does not bubble.
    const closeAfterDialog = ({ target }: Event) => {
      const { current } = ref;
      if (target instanceof HTMLDialogElement && current && !holdsOpen(current)) close(current);
    };
    const { current: own } = ref;
    own?.addEventListener('close', closeAfterDialog, true);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      own?.removeEventListener('close', closeAfterDialog, true);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, []);
  return (
    <details className={[styles.disclosure, className].filter(Boolean).join(' ')} data-sheet ref={ref}>
      <summary aria-label={name}>{label}</summary>
      <div className={sheet}>{children}</div>
    </details>
  );
}

/** Presses of Escape that have closed a sheet already: the one around it stays. */
const closed = new WeakSet<Event>();

/** Whether a sheet within its own is open: that one is closed first. */
function holdsOpen(details: HTMLDetailsElement): boolean {
  return details.querySelector('[data-sheet][open]') !== null;
}

/** What had the focus in its sheet hands it to the button. */
function close(details: HTMLDetailsElement): void {
  const hadFocus = details.open && details.contains(document.activeElement);
  details.open = false;
  if (hadFocus) details.querySelector('summary')?.focus();
}

/**
 * Closes it when another page is shown, and when the page it belongs to is shown anew because of something that began
 * while it was open. What was opened before script ran stays open, and so does what is opened while a search loads.
 */
function useClosingOnLeave(ref: RefObject<HTMLDetailsElement | null>, staysOpen: boolean): void {
  const { key, pathname } = useLocation();
  const loading = useNavigation().location?.key;
  const shown = useRef({ key, pathname });
  const opensLate = useRef(false);
  useEffect(() => {
    if (loading !== undefined) opensLate.current = !ref.current?.open;
  }, [loading, ref]);
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before.key === key || !ref.current) return;
    const isLeft = before.pathname !== pathname;
    if (staysOpen || isLeft) ref.current.open = staysOpen;
    // One within it that stays open, or has closed, has done so before: effects of what is inside run first.
    else if (!opensLate.current && !holdsOpen(ref.current)) close(ref.current);
    opensLate.current = false;
  }, [key, pathname, ref, staysOpen]);
}
