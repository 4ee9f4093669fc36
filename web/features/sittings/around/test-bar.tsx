import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useText } from '#web/app/text.tsx';
import styles from '../paper/test-page.module.css';
import type { StartedTest } from '../paper/test-paper.tsx';
import type { Answers } from '../queue/use-answers.ts';
import { Clock, ClockWarning } from './clock.tsx';
import { SavedPill } from './saved-pill.tsx';
import type { TestClock } from './use-time-up.ts';

interface TestBarProps {
  started: StartedTest;
  page: number;
  answers: Answers;
  clock: TestClock;
  /** Says the page, and leads to any other. */
  navigator: ReactNode;
}

/** Stays in view: which test, how far, how long, and whether the answers are safe. */
export function TestBar({ started, page, answers, clock, navigator }: TestBarProps) {
  const t = useText();
  const { test, timeout_policy } = started;
  const isKept = timeout_policy === 'keep_drafts';
  const pages = test.pages.length;
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  return (
    <header className={styles.bar} ref={bar}>
      <h1 className={styles.title}>{test.display_name}</h1>
      {navigator}
      <progress value={page} max={pages} aria-label={t('sitting.page.progress', { page, pages })} />
      <SavedPill answers={answers} isKept={isKept} />
      <Clock clock={clock} />
      <ClockWarning
        clock={clock}
        lastMinute={isKept ? 'sitting.page.lastMinuteKept' : 'sitting.page.warning.60'}
      />
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
