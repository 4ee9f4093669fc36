import { useEffect } from 'react';
import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { openAnswerStore } from './answer-store.ts';
import { type ExamParams, examKey, logoutPath } from './candidate-path.ts';

const flag = 'hakaru_logged_out';

/**
 * Watches the frame's log-out form: it asks first where something is at stake, and the log-in page that follows removes
 * what this device kept. (Removing here could be cut short by the page going away.) Without a line nobody is logged out:
 * the browser's own error page would be all that is left.
 * @param ask what to ask now, if anything
 */
export function useLogoutCare(exam: ExamParams, ask?: () => MessageKey | undefined): void {
  const t = useText();
  const { showToast } = useToast();
  const key = examKey(exam);
  const path = logoutPath(exam);
  useEffect(() => {
    const care = (event: SubmitEvent) => {
      if (
        !(event.target instanceof HTMLFormElement) ||
        new URL(event.target.action, location.href).pathname !== path
      )
        return;
      const question = ask?.();
      if (!navigator.onLine) showToast({ tone: 'error', text: t('error.offline.help') });
      if (!navigator.onLine || (question && !window.confirm(t(question)))) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      sessionStorage.setItem(flag, key);
    };
    document.addEventListener('submit', care, true);
    return () => document.removeEventListener('submit', care, true);
  }, [ask, key, path, t, showToast]);
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
