import { useLayoutEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { FormReply } from '#web/api/form-reply.ts';
import { findWordsOf } from '#web/api/show-refusal.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '../button.tsx';
import { useUnderWay } from '../use-under-way.ts';
import styles from './selection-bar.module.css';

interface UndoBarProps {
  /** What was done. */
  said: string;
  /** Name of the undo among the page's acts. */
  act: string;
  /** The id of what is taken back: the page's action finds it as `done`. */
  done: string;
  /** What the action gave back to the undo. */
  reply: FormReply | undefined;
  onClose: () => void;
}

/** Where the bar of what is selected was before an act: what has been done, and the way back. */
export function UndoBar({ said, act, done, reply, onClose }: UndoBarProps) {
  const t = useText();
  const isSending = useUnderWay();
  const undo = useRef<HTMLButtonElement>(null);
  // The dialog in which it was done is gone, and so is the button that opened it.
  useLayoutEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <Form method="post" preventScrollReset className={styles.bar}>
      <input type="hidden" name="done" value={done} />
      <p className={styles.said} role="status">
        <strong>{said}</strong>
        {reply ? <span>{` ${findWordsOf(reply.refusal)}`}</span> : null}
      </p>
      <div className={styles.acts}>
        {reply ? null : (
          <Button ref={undo} name="act" value={act} disabled={isSending}>
            {t('list.undo')}
          </Button>
        )}
        <Button type="button" look="quiet" onClick={onClose}>
          {t('modal.close')}
        </Button>
      </div>
    </Form>
  );
}
