import { useEffect } from 'react';
import { to } from '#contract/screens.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import { forget, recall, remember } from '#web/ui/tab-memory.ts';
import { useToast } from '#web/ui/toast.tsx';
import { type ExamParams, examKey } from './candidate-address.ts';
import { removeShell } from './offline/offline-shell.ts';
import { openAnswerStore } from './queue/answer-store.ts';

/** The exam that was left, in this tab or in another one. */
const ownFlag = 'hakaru_logged_out';
const toldFlag = 'hakaru_logged_out_elsewhere';

/** The question that the open screen asks before a log-out, if any. */
let question: (() => MessageKey | Promise<MessageKey>) | undefined;

/**
 * Asks before a log-out from this screen, because answers or time may be lost.
 * @param ask saves what can be saved, then names the question
 */
export function useLogoutQuestion(ask: () => MessageKey | Promise<MessageKey>): void {
  useEffect(() => {
    question = ask;
    return () => {
      question = undefined;
    };
  }, [ask]);
}

/**
 * Watches every log-out form of the frame and its screens, the error page among them. It asks first where the screen
 * has a question, and the log-in page that follows removes what this device kept. (Removing here could be cut short
 * when the page closes.) While offline the form is not sent: only the browser's error page would be left.
 */
export function useLogoutCare(exam: ExamParams): void {
  const t = useText();
  const { showToast } = useToast();
  const key = examKey(exam);
  const path = to('candidate.logout', { exam });
  // This page needs a session: a log-out that was noted before has not happened.
  useEffect(() => forget(ownFlag), []);
  useEffect(() => {
    let isAsking = false;
    const care = async (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || new URL(form.action, location.href).pathname !== path) return;
      if (navigator.onLine && !question) return remember(ownFlag, key);
      event.preventDefault();
      event.stopPropagation();
      if (!navigator.onLine) return showToast({ tone: 'error', text: t('error.offline.help') });
      if (isAsking || !question) return;
      isAsking = true;
      const asked = await Promise.resolve(question()).finally(() => {
        isAsking = false;
      });
      if (!window.confirm(t(asked))) return;
      remember(ownFlag, key);
      // `submit()` fires no submit event, so this listener does not run again.
      form.submit();
    };
    document.addEventListener('submit', care, true);
    return () => document.removeEventListener('submit', care, true);
  }, [key, path, t, showToast]);
}

/** After a log-out in another tab, this tab goes to the log-in page too, and keeps nothing. */
export function useLogoutElsewhere(exam: ExamParams): void {
  const key = examKey(exam);
  const login = to('candidate.login', { exam });
  useEffect(() => {
    const channel = openChannel();
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data !== key) return;
      // The log-in page removes what this tab still keeps, and need not tell the other tabs again.
      remember(toldFlag, key);
      location.assign(login);
    });
    return () => channel?.close();
  }, [key, login]);
}

/** On the log-in page: after a log-out nothing of the candidate stays on this device, in any tab. */
export function useRemovalAfterLogout({ hash, directory }: ExamParams): void {
  const key = examKey({ hash, directory });
  useEffect(() => {
    const isOwn = recall(ownFlag) === key;
    if (!isOwn && recall(toldFlag) !== key) return;
    if (isOwn) tellOthers(key);
    const remove = async () => {
      const store = await openAnswerStore();
      await store.clearExam(key);
      await removeShell({ hash, directory });
      forget(ownFlag);
      forget(toldFlag);
    };
    void remove();
  }, [key, hash, directory]);
}

function tellOthers(key: string): void {
  const channel = openChannel();
  channel?.postMessage(key);
  channel?.close();
}

function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('hakaru-logout');
}
