import { type RefObject, useEffect, useRef, useState } from 'react';
import { contentLanguages } from '#contract/codes/languages.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatCountdown } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { QueueStatus } from './answer-queue.ts';
import styles from './test-page.module.css';
import type { StartedTest } from './test-paper.tsx';
import type { Answers } from './use-answers.ts';
import type { TestClock } from './use-time-up.ts';

interface TestBarProps {
  test: StartedTest['test'];
  page: number;
  answers: Answers;
  clock: TestClock;
}

/** Stays in view: which test, how far, how long, and whether the answers are safe. */
export function TestBar({ test, page, answers, clock }: TestBarProps) {
  const t = useText();
  const pages = test.pages.length;
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  return (
    <header className={styles.bar} ref={bar}>
      <h1 className={styles.title} lang={contentLanguages[test.language]}>
        {test.display_name}
      </h1>
      <p className={styles.progress}>
        <span aria-hidden="true">{`${page} / ${pages}`}</span>
        <progress value={page} max={pages} aria-label={t('sitting.page.progress', { page, pages })} />
      </p>
      <SavedPill status={answers.status} />
      <Clock clock={clock} />
      <Warning clock={clock} />
    </header>
  );
}

/** Passages and tables stay right below the bar, also while a warning makes it higher. */
function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      root.setProperty('--bar-height', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--bar-height');
    };
  }, [bar]);
}

function SavedPill({ status }: { status: QueueStatus }) {
  const t = useText();
  const text =
    status.kind === 'unsent'
      ? t('sitting.saved.unsent', { pages: status.pages })
      : t(`sitting.saved.${status.kind}` as MessageKey);
  return (
    <p className={`${styles.pill} ${styles[status.kind]}`} data-saved={status.kind}>
      {text}
    </p>
  );
}

function Clock({ clock }: { clock: TestClock }) {
  const t = useText();
  const [isHidden, setHidden] = useState(false);
  return (
    <div className={styles.clock}>
      {isHidden ? null : (
        <span role="timer" className={styles.time}>
          <span className={styles.timeLabel}>{t('sitting.page.left')}</span> {formatCountdown(clock.seconds)}
        </span>
      )}
      <button
        type="button"
        className={styles.toggle}
        aria-label={isHidden ? undefined : t('sitting.page.hideClock.name')}
        onClick={() => setHidden(!isHidden)}
      >
        {t(isHidden ? 'sitting.page.showClock' : 'sitting.page.hideClock')}
      </button>
      <button
        type="button"
        className={styles.toggle}
        aria-label={t(clock.isMuted ? 'sitting.page.unmute.name' : 'sitting.page.mute.name')}
        onClick={() => clock.setMuted(!clock.isMuted)}
      >
        {t(clock.isMuted ? 'sitting.page.unmute' : 'sitting.page.mute')}
      </button>
    </div>
  );
}

/** Time warnings: seen and, politely, heard. The region is always there, or its first words would be missed. */
function Warning({ clock }: { clock: TestClock }) {
  const t = useText();
  return (
    <div role="status" className={clock.warning === null ? undefined : styles.warning}>
      {clock.warning === null ? null : (
        <>
          <span>{t(`sitting.page.warning.${clock.warning}` as MessageKey)}</span>
          <Button type="button" look="quiet" onClick={clock.dismiss}>
            {t('sitting.page.closeWarning')}
          </Button>
        </>
      )}
    </div>
  );
}
