import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/app/text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import styles from '../paper/test-page.module.css';
import type { StartedTest } from '../paper/test-paper.tsx';
import type { Answers } from '../queue/use-answers.ts';
import type { ShownCountdown } from '../use-countdown.ts';
import { standBelowBar } from './help.tsx';
import { Overview } from './overview.tsx';
import type { Marks } from './use-marks.ts';

export interface NavigatorProps {
  started: StartedTest;
  page: number;
  answers: Answers;
  marks: Marks['marks'];
  clock: ShownCountdown;
  isLocked: boolean;
  onOpen: (page: number, number?: number) => void;
}

/** Opens the way to every page and question. */
export function Navigator(props: NavigatorProps) {
  const { started, isLocked, onOpen } = props;
  const t = useText();
  const panel = useRef<HTMLDivElement>(null);
  // A browser reports a closing and an opening in quick succession as one event: its time distinguishes the openings.
  const [openedAt, setOpenedAt] = useState<number>();
  const { pages } = started.test;
  useEffect(() => {
    if (isLocked) panel.current?.hidePopover?.();
  }, [isLocked]);
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget="navigator" disabled={isLocked}>
        {t('sitting.navigator.title')}
      </button>
      <div
        popover="auto"
        id="navigator"
        ref={panel}
        className={styles.panel}
        role="dialog"
        aria-label={t('sitting.navigator.title')}
        onBeforeToggle={standBelowBar}
        onToggle={(event) => setOpenedAt(event.newState === 'open' ? event.timeStamp : undefined)}
      >
        {openedAt !== undefined ? (
          <Overview
            key={openedAt}
            {...props}
            onOpen={(to, number) => {
              panel.current?.hidePopover();
              onOpen(to, number);
            }}
          />
        ) : null}
        <noscript>
          {pages.map(({ set }, index) => (
            <button
              type="submit"
              key={set[0]?.number}
              className={buttonClass()}
              form="sheet"
              name="go"
              value={index + 1}
            >
              {t('sitting.confirm.page', { page: index + 1 })}
            </button>
          ))}
        </noscript>
      </div>
    </>
  );
}
