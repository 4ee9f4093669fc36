import type { MouseEvent, RefObject } from 'react';
import { useText } from '#web/app/text.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import styles from './test-page.module.css';

/** A double click turns one page: its second press would turn the page that has just opened. */
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
  /** Questions of this page without an answer. */
  blanks: number;
}

/** Previous and next, above them what the page leaves blank; on the last page the way to the submission page. */
export function TurnButtons(props: TurnButtonsProps) {
  const { forward, hasPrevious, isLast, isLocked, isSending, isLineLost, blanks } = props;
  const t = useText();
  const sending = isLineLost ? 'sitting.page.sendingLater' : 'sitting.page.sending';
  const onward = isSending ? sending : 'sitting.page.review';
  return (
    <>
      <p className={styles.blanks} id="blanks">
        {blanks > 0 ? t('sitting.page.blanks', { number: blanks }) : null}
      </p>
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
          aria-describedby="blanks"
          onClick={ignoreSecondPress}
        >
          {t(isLast ? onward : 'sitting.page.next')}
        </button>
      </div>
    </>
  );
}
