import { useCallback, useEffect, useRef, useState } from 'react';
import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { forget, recall, remember } from '#web/ui/tab-memory.ts';
import { useToast } from '#web/ui/toast.tsx';
import { isReachable } from './around/until-reachable.ts';
import { type ExamParams, examKey } from './candidate-address.ts';
import { removeShell } from './offline/offline-shell.ts';
import { openAnswerStore } from './queue/answer-store.ts';

/** The exam that was left, in this tab or in another one. */
const ownFlag = 'hakaru_logged_out';
const toldFlag = 'hakaru_logged_out_elsewhere';

/** What is to be known before a log-out in the middle of a test. */
export type LogoutWarning = 'running' | 'unsent' | 'offline';

type Ask = () => LogoutWarning | Promise<LogoutWarning>;

/** What the open screen warns of before a log-out, if of anything. */
let question: Ask | undefined;
/** Takes back what is being asked. */
let withdraw: (() => void) | undefined;

/**
 * Asks before a log-out from this screen, because answers or time may be lost.
 * @param ask saves what can be saved, then says what to warn of
 */
export function useLogoutQuestion(ask: Ask): void {
  useEffect(() => {
    question = ask;
    return () => {
      question = undefined;
      // The test may end while it is asked; a screen that only asks anew is there again by then.
      queueMicrotask(() => question ?? withdraw?.());
    };
  }, [ask]);
}

interface LogoutCare {
  /** What is asked now. */
  warning: LogoutWarning | undefined;
  stay: () => void;
  logOut: () => void;
}

/**
 * Watches every log-out form of the frame and its screens, the error page among them. It asks first where the screen
 * has a question, and the log-in page that follows removes what this device kept. (Removing here could be cut short
 * when the page closes.) While offline the form is not sent: only the browser's error page would be left.
 */
export function useLogoutCare(exam: ExamParams): LogoutCare {
  const t = useText();
  const { showToast } = useToast();
  const key = examKey(exam);
  const path = to('candidate.logout', { exam });
  const held = useRef<HTMLFormElement>(null);
  const [warning, setWarning] = useState<LogoutWarning>();
  // This page needs a session: a log-out that was noted before has not happened.
  useEffect(() => forget(ownFlag), []);
  useEffect(() => {
    const care = async (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || new URL(form.action, location.href).pathname !== path) return;
      if (navigator.onLine && !question) return remember(ownFlag, key);
      event.preventDefault();
      event.stopPropagation();
      if (!question) return showToast({ tone: 'error', text: t('error.offline.help') });
      if (held.current) return;
      held.current = form;
      const found = navigator.onLine ? await question() : 'offline';
      if (held.current) setWarning(found);
    };
    document.addEventListener('submit', care, true);
    return () => document.removeEventListener('submit', care, true);
  }, [key, path, t, showToast]);
  const stay = useCallback(() => {
    held.current = null;
    setWarning(undefined);
  }, []);
  useEffect(() => {
    withdraw = stay;
    return () => {
      withdraw = undefined;
    };
  }, [stay]);
  const logOut = async () => {
    // A dead line is often noticed by a request alone.
    const canLogOut = await isReachable();
    if (!held.current) return;
    if (!canLogOut) return setWarning('offline');
    remember(ownFlag, key);
    // `submit()` fires no submit event, so the listener above does not run again.
    held.current.submit();
  };
  return { warning, stay, logOut };
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
