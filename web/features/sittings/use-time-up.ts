import { useCallback, useEffect } from 'react';
import { useSubmit } from 'react-router';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { candidatePath } from './candidate-path.ts';
import type { StartedTest } from './test-paper.tsx';
import { type ShownCountdown, useCountdown } from './use-countdown.ts';

export interface TestClock extends ShownCountdown {
  readonly isOver: boolean;
}

const again = 3_000;

/** The test's countdown. At 0 the paper is locked and, as soon as the server can be reached, the portion completed. */
export function useTimeUp(started: StartedTest): TestClock {
  const exam = useCandidateExam();
  const submit = useSubmit();
  const path = candidatePath(exam, 'exam-submission-confirm', started.answerId);
  const askServer = useCallback(() => fetchRemainTime(path), [path]);
  const countdown = useCountdown({ remainTime: started.test.remain_time, askServer });
  const isOver = countdown.seconds === 0;
  const { resync } = countdown;
  useEffect(() => {
    if (!isOver) return;
    let timer: ReturnType<typeof setTimeout>;
    const finish = async () => {
      const sentAt = performance.now();
      const left = await askServer();
      // The server's clock decides: if it still gives time, the paper opens again.
      if (left !== undefined && left > 0) resync(left, sentAt);
      else if (left === undefined) timer = setTimeout(finish, again);
      else void submit({ intent: 'time' }, { method: 'post', action: path });
    };
    void finish();
    return () => clearTimeout(timer);
  }, [isOver, askServer, resync, submit, path]);
  return { ...countdown, isOver };
}

/** Seconds left by the server's clock, from the submission page's data; undefined when it cannot be reached. */
async function fetchRemainTime(path: string): Promise<number | undefined> {
  try {
    const response = await fetch(path.replace('?', '/_payload.json?'), {
      signal: AbortSignal.timeout(again * 2),
    });
    const data: { confirmation?: { data?: { remain_time?: unknown } } } = await response.json();
    const left = data.confirmation?.data?.remain_time;
    if (typeof left === 'number') return left;
    // A closed portion has no time left at all.
    return left === null ? 0 : undefined;
  } catch {
    return undefined;
  }
}
