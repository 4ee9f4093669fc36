import { useEffect } from 'react';
import { useText } from '#web/app/text.tsx';
import { openAnswerStore } from './answer-store.ts';
import { type ExamParams, examKey, logoutPath } from './candidate-path.ts';

const flag = 'hakaru_logged_out';

/**
 * Watches the frame's log-out form: with answers still unsent it asks first, and the log-in page that follows
 * removes what this device kept. (Removing here could be cut short by the page going away.)
 */
export function useLogoutCare(exam: ExamParams, hasUnsent?: () => boolean): void {
  const t = useText();
  const key = examKey(exam);
  const path = logoutPath(exam);
  useEffect(() => {
    const care = (event: SubmitEvent) => {
      if (
        !(event.target instanceof HTMLFormElement) ||
        new URL(event.target.action, location.href).pathname !== path
      )
        return;
      if (hasUnsent?.() && !window.confirm(t('sitting.logout.unsent'))) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      sessionStorage.setItem(flag, key);
    };
    document.addEventListener('submit', care, true);
    return () => document.removeEventListener('submit', care, true);
  }, [hasUnsent, key, path, t]);
}

/** On the log-in page: after a log-out nothing of the candidate stays on this device. */
export function useRemovalAfterLogout(exam: ExamParams): void {
  const key = examKey(exam);
  useEffect(() => {
    if (sessionStorage.getItem(flag) !== key) return;
    void openAnswerStore()
      .then((store) => store.clearExam(key))
      .then(() => sessionStorage.removeItem(flag));
  }, [key]);
}
