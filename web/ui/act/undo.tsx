import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findWordsOf } from '#web/api/show-refusal.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '../button.tsx';
import styles from '../list/selection-bar.module.css';
import { selectPageId } from '../list/selection-checks.tsx';
import { Act, useOwnReply } from './act.tsx';

interface UndoProps<Done> {
  /** What the last act did: it can be undone until another page is opened. */
  done: Done | undefined;
  say: (done: Done) => string;
  /** Given once it is undone. */
  undone: unknown;
  /** Another bar is in its place. */
  isCovered: boolean;
}

/**
 * Where the bar of what is selected was before an act: what has been done, and the way back. That is the page's act
 * `undo`, which finds the id of what is taken back as `done`.
 */
export function Undo<Done extends { act: string }>(props: UndoProps<Done>) {
  const { done, say, undone, isCovered } = props;
  const [last, setLast] = useState<Done>();
  // The list is walked through meanwhile, and a page's reply does not outlive that.
  useEffect(() => {
    if (done) setLast(done);
  }, [done]);
  useLayoutEffect(() => {
    if (!undone) return;
    setLast(undefined);
    // The bar goes with its button: whoever works by keyboard is at the list again.
    document.getElementById(selectPageId)?.focus();
  }, [undone]);
  if (!last || isCovered) return null;
  const close = () => setLast(undefined);
  return <UndoBar key={last.act} act={last.act} said={say(last)} onClose={close} />;
}

interface UndoBarProps {
  act: string;
  said: string;
  onClose: () => void;
}

function UndoBar({ act, said, onClose }: UndoBarProps) {
  const t = useText();
  const undo = { name: 'undo', of: { done: act } } as const;
  const reply = useOwnReply(undo);
  const acts = useRef<HTMLDivElement>(null);
  // The dialog in which it was done is gone, and so is the button that opened it.
  useLayoutEffect(() => acts.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.bar}>
      <p className={styles.said} role="status">
        <strong>{said}</strong>
        {reply ? <span>{` ${findWordsOf(reply.refusal)}`}</span> : null}
      </p>
      <div ref={acts} className={styles.acts}>
        {reply ? null : <Act name={undo.name} of={undo.of} label={t('list.undo')} stays />}
        <Button type="button" look="quiet" onClick={onClose}>
          {t('modal.close')}
        </Button>
      </div>
    </div>
  );
}
