import { useEffect } from 'react';
import { type ExamParams, examKey } from './candidate-address.ts';
import { openAnswerStore } from './queue/answer-store.ts';

/**
 * On every page a log-in leads to: answers that somebody else left on this computer are removed.
 * @param answerIds of this person's portions
 */
export function useOthersRemoved(exam: ExamParams, answerIds: readonly number[]): void {
  const key = examKey(exam);
  const ids = answerIds.join(',');
  useEffect(() => {
    const keep = ids === '' ? [] : ids.split(',').map(Number);
    void openAnswerStore().then((store) => store.keepOnly(key, keep));
  }, [key, ids]);
}
