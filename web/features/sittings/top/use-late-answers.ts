import { useEffect, useState } from 'react';
import { type ExamParams, examKey } from '../candidate-address.ts';
import { isUnsent } from '../queue/answer-queue.ts';
import { openAnswerStore } from '../queue/answer-store.ts';

/**
 * Portions that ended while this device held answers the server had not acknowledged. The answers stay until the
 * candidate has seen the portion's end, which says what counts and removes them.
 * @param endedIds of the portions that are over
 */
export function useLateAnswers(exam: ExamParams, endedIds: readonly number[]): readonly number[] {
  const [late, setLate] = useState<readonly number[]>([]);
  const key = examKey(exam);
  const ids = endedIds.join(',');
  useEffect(() => {
    const ended = ids === '' ? [] : ids.split(',').map(Number);
    const look = async () => {
      const store = await openAnswerStore();
      const kept = await Promise.all(ended.map((answerId) => store.list({ exam: key, answerId })));
      setLate(ended.filter((_, at) => isUnsent({ entries: kept[at] ?? [] })));
    };
    if (ended.length > 0) void look();
  }, [key, ids]);
  return late;
}
