import { useCallback, useEffect, useRef } from 'react';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import type { TestClock } from '../around/use-time-up.ts';
import type { StartedTest } from '../paper/test-paper.tsx';
import { openAnswerStore } from '../queue/answer-store.ts';
import type { Answers, Means, StartedPortion } from '../queue/use-answers.ts';
import { paperOf } from './kept-paper.ts';
import { canReloadOffline, keepShell } from './offline-shell.ts';

/**
 * Keeps the open test on this device for a reload without a line (docs/decisions/0132): as it was opened, and anew
 * whenever answers have arrived. With its time, its submission and a log-out it goes.
 * @param isFromDevice it was opened from there: what is kept stays as it is until something has arrived
 */
export function useKeptPaper(
  started: StartedTest,
  { portion, stored: opened }: StartedPortion,
  { seconds, isOver }: TestClock,
  isFromDevice: boolean,
): Means['keepStored'] {
  const { hash, directory } = useCandidateExam();
  const time = useRef({ seconds, isOver });
  time.current = { seconds, isOver };
  useEffect(() => {
    if (canReloadOffline()) void keepShell({ hash, directory });
  }, [hash, directory]);
  return useCallback(
    async (store, stored) => {
      const { seconds, isOver } = time.current;
      if (isOver || !canReloadOffline() || (isFromDevice && stored === opened)) return;
      await store.keepPaper(portion, paperOf(started, stored, seconds, Date.now()));
    },
    [started, portion, opened, isFromDevice],
  );
}

/** It goes too when another device takes the test over, and when the session is over: the next log-in loads it anew. */
export function usePaperForgotten({ portion, writer }: StartedPortion, { stopped }: Answers): void {
  const isGone = stopped !== null && stopped !== 'refused';
  useEffect(() => {
    if (isGone) void openAnswerStore().then((store) => store.forgetPaper(portion, writer));
  }, [isGone, portion, writer]);
}
