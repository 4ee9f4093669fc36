import { useEffect } from 'react';
import { to } from '#contract/screens.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import { forget, recall, remember } from '#web/ui/tab-memory.ts';
import { useToast } from '#web/ui/toast.tsx';
import { type ExamParams, examKey } from './candidate-address.ts';
import { openAnswerStore } from './queue/answer-store.ts';

/** The exam that was left, in this tab or in another one. */
const ownFlag = 'hakaru_logged_out';
const toldFlag = 'hakaru_logged_out_elsewhere';

/** What the open screen asks whoever logs out, if it asks anything. */
let question: (() => MessageKey | Promise<MessageKey>) | undefined;

/**
 * Whoever logs out from this screen is asked first, because something is at stake.
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
 * Watches every log-out form of the frame and of the screens in it, the error page among them: it asks first where
 * something is at stake, and the log-in page that follows removes what this device kept. (Removing here could be cut
 * short by the page going away.) Without a line nobody is logged out: the browser's own error page would be all that is
 * left.
 */
export function useLogoutCare(exam: ExamParams): void {
  const t = useText();
  const { showToast } = useToast();
  const key = examKey(exam);
  const path = to('candidate.logout', { exam });
  // A page behind the log-in: a log-out that was on its way has not happened.
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
      // Sent as it stands: this listener does not hear of it again.
      form.submit();
    };
    document.addEventListener('submit', care, true);
    return () => document.removeEventListener('submit', care, true);
  }, [key, path, t, showToast]);
}

/** A tab of somebody who has logged out in another one shows and keeps nothing more: it goes to the log-in page too. */
export function useLogoutElsewhere(exam: ExamParams): void {
  const key = examKey(exam);
  const login = to('candidate.login', { exam });
  useEffect(() => {
    const channel = openChannel();
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data !== key) return;
      // What this tab still keeps while it goes is removed there; nobody need be told once more.
      remember(toldFlag, key);
      location.assign(login);
    });
    return () => channel?.close();
  }, [key, login]);
}

/** On the log-in page: after a log-out nothing of the candidate stays on this device, in any tab. */
export function useRemovalAfterLogout(exam: ExamParams): void {
  const key = examKey(exam);
  useEffect(() => {
    const isOwn = recall(ownFlag) === key;
    if (!isOwn && recall(toldFlag) !== key) return;
    if (isOwn) tellOthers(key);
    const remove = async () => {
      const store = await openAnswerStore();
      await store.clearExam(key);
      forget(ownFlag);
      forget(toldFlag);
    };
    void remove();
  }, [key]);
}

function tellOthers(key: string): void {
  const channel = openChannel();
  channel?.postMessage(key);
  channel?.close();
}

function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('hakaru-logout');
}
