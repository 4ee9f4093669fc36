import { useCallback, useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import { to } from '#contract/screens.ts';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { afterTimeUp, examKey } from '../candidate-address.ts';
import { openAnswerStore } from '../queue/answer-store.ts';
import { type ShownCountdown, useCountdown } from '../use-countdown.ts';
import { askTimeLeft } from './ask-time-left.ts';

export interface TestClock extends ShownCountdown {
  readonly isOver: boolean;
  /** It is over, and the server has not said yet whether it gives more time. */
  readonly isUnconfirmed: boolean;
}

const again = 3_000;

/**
 * A portion's countdown. At 0 nothing can be changed any more and, as soon as the server can be reached, the portion is
 * completed.
 * @param remainTime seconds left when the page was made
 */
export function useTimeUp(answerId: number, remainTime: number): TestClock {
  const exam = useCandidateExam();
  const submit = useSubmit();
  const path = to('candidate.confirm', { exam, query: { answerId } });
  const askServer = useCallback(async () => {
    const response = await askTimeLeft(path, again * 2);
    if (response.kind === 'elsewhere') return null;
    return response.kind === 'left' ? response.seconds : undefined;
  }, [path]);
  const countdown = useCountdown({
    remainTime,
    askServer,
    keptAs: `hakaru_muted ${answerId}`,
  });
  const isOver = countdown.seconds === 0;
  const [isSilent, setSilent] = useState(false);
  const { resync } = countdown;
  useEffect(() => {
    if (!isOver) return;
    // The paper must not be read after its time.
    void openAnswerStore().then((store) => store.forgetPaper({ exam: examKey(exam), answerId }));
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const finish = async () => {
      const sentAt = performance.now();
      const response = await askTimeLeft(path, again * 2);
      if (isLeft) return;
      setSilent(response.kind === 'silent');
      if (response.kind === 'silent') timer = setTimeout(finish, again);
      else if (response.kind === 'elsewhere') location.assign(afterTimeUp(exam, response.url, location.href));
      // The server's clock decides: if it still gives time, the paper opens again.
      else if (response.seconds > 0) resync(response.seconds, sentAt);
      else void submit({ act: 'time' }, { method: 'post', action: path });
    };
    void finish();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isOver, exam, answerId, resync, submit, path]);
  return { ...countdown, isOver, isUnconfirmed: isOver && isSilent };
}
