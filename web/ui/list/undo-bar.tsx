import { useLayoutEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { findWordsOf } from '#web/api/show-refusal.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '../button.tsx';
import { useUnderWay } from '../use-under-way.ts';
import styles from './selection-bar.module.css';

interface UndoBarProps {
  /** What was done. */
  said: string;
  /** The page's action finds it beside the act. */
  intent: string;
  act: string;
  /** What the action gave back to the undo. */
  answer: FormAnswer | undefined;
  onClose: () => void;
}

/** Where the bar of what is selected was before an act: what has been done, and the way back. */
export function UndoBar({ said, intent, act, answer, onClose }: UndoBarProps) {
  const t = useText();
  const isSending = useUnderWay();
  const undo = useRef<HTMLButtonElement>(null);
  // The dialog in which it was done is gone, and so is the button that opened it.
  useLayoutEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <Form method="post" preventScrollReset className={styles.bar}>
      <input type="hidden" name="act" value={act} />
      <p className={styles.said} role="status">
        <strong>{said}</strong>
        {answer ? <span>{` ${findWordsOf(answer.refusal)}`}</span> : null}
      </p>
      <div className={styles.acts}>
        {answer ? null : (
          <Button ref={undo} name="intent" value={intent} disabled={isSending}>
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
