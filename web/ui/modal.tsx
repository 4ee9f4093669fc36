import { type MouseEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '#web/app/text.tsx';
import { DialogContext } from './in-dialog.ts';
import styles from './modal.module.css';

interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/**
 * A dialog over a screen, the browser's own: it holds the focus, closes on Escape and on a press beside it, and
 * gives the focus back. What carries `data-autofocus` gets the focus first.
 */
export function Modal({ isOpen, onClose, title, children }: ModalProps) {
  const t = useText();
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // The browser tells of a closing later, perhaps when the dialog has been opened again: ours are not news.
  const ownClosings = useRef(0);
  // In the same moment as its words: a key pressed at once is meant for what has the focus in it.
  useLayoutEffect(() => {
    const { current } = ref;
    if (!isOpen || !current) return;
    current.showModal();
    current.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      if (current.open) ownClosings.current += 1;
      current.close();
    };
  }, [isOpen]);
  const followClosing = () => {
    if (ownClosings.current > 0) ownClosings.current -= 1;
    else onClose();
  };
  // A press that began within, where words were being selected, ends beside it by chance.
  const beganBeside = useRef(false);
  const begin = (event: PointerEvent) => {
    beganBeside.current = event.target === ref.current;
  };
  const closeBeside = (event: MouseEvent) => {
    if (event.target === ref.current && beganBeside.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which the browser itself listens to
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={followClosing}
      onPointerDown={begin}
      onClick={closeBeside}
    >
      {isOpen ? (
        <div className={styles.sheet}>
          <div className={styles.head}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label={t('modal.close')} onClick={onClose}>
              ×
            </button>
          </div>
          <DialogContext value={true}>{children}</DialogContext>
        </div>
      ) : null}
    </dialog>
  );
}
