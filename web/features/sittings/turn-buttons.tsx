import type { MouseEvent, RefObject } from 'react';
import { useText } from '#web/app/text.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import styles from './test-page.module.css';

/** A double click is one wish: its second press would turn the page that has come meanwhile. */
function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

interface TurnButtonsProps {
  forward: RefObject<HTMLButtonElement | null>;
  hasPrevious: boolean;
  isLast: boolean;
  isLocked: boolean;
  isSending: boolean;
  isLineLost: boolean;
}

/** Previous and next; on the last page the way to the submission page. */
export function TurnButtons({
  forward,
  hasPrevious,
  isLast,
  isLocked,
  isSending,
  isLineLost,
}: TurnButtonsProps) {
  const t = useText();
  const sending = isLineLost ? 'sitting.page.sendingLater' : 'sitting.page.sending';
  const onward = isSending ? sending : 'sitting.page.review';
  return (
    <div className={styles.turn}>
      {hasPrevious ? (
        <Button large name="go" value="previous" disabled={isLocked} onClick={ignoreSecondPress}>
          {t('sitting.page.previous')}
        </Button>
      ) : null}
      <button
        type="submit"
        ref={forward}
        className={buttonClass('primary', true)}
        name="go"
        value={isLast ? 'review' : 'next'}
        disabled={isLocked}
        aria-disabled={isSending || undefined}
        onClick={ignoreSecondPress}
      >
        {t(isLast ? onward : 'sitting.page.next')}
      </button>
    </div>
  );
}
