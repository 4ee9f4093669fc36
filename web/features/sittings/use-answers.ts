import { useCallback, useEffect, useRef, useState } from 'react';
import { withDigit } from '#items/kinds/answer.ts';
import { mergeEntries, type QueueStatus, type StopReason, statusOf } from './answer-queue.ts';
import { type AnswerStore, openAnswerStore, type Portion } from './answer-store.ts';
import { type RunningQueue, runQueue } from './run-queue.ts';
import { sendPage } from './send-page.ts';
import { keepWriter } from './writer-of-tab.ts';

/** What the server said at begin or resume. */
export interface StartedPortion {
  readonly portion: Portion;
  readonly writer: string;
  readonly seq: number;
  readonly answer: string;
  /** Canonical positions of each page's questions, page 1 first. */
  readonly positions: readonly (readonly number[])[];
}

export interface Answers {
  /** True once what this device still held is laid over the server's answers. */
  readonly isReady: boolean;
  /** The whole canonical answer string as this device has it. */
  readonly value: string;
  readonly status: QueueStatus;
  readonly stopped: StopReason | null;
  /** A page the server would not take; it must be answered again. */
  readonly rejectedPage: number | null;
  /** The page that was open when this device was left, if it still holds answers of it. */
  readonly draftPage: number | null;
  readonly choose: (page: number, position: number, digit: string) => void;
  readonly leave: (page: number) => void;
  readonly flushed: () => Promise<boolean>;
  readonly retry: () => void;
  readonly clear: () => Promise<void>;
}

interface Shown {
  readonly isReady: boolean;
  readonly value: string;
  readonly status: QueueStatus;
  readonly stopped: StopReason | null;
  readonly rejectedPage: number | null;
  readonly draftPage: number | null;
}

/** Tells the other tabs of this browser who writes now. */
const channelName = 'hakaru-writer';

/**
 * The candidate's answers on the test page: what is chosen shows at once, is kept on this device, and leaves by the
 * queue. Choices made before the device's store has opened are laid over what it holds.
 */
export function useAnswers(
  started: StartedPortion,
  onSaved: (remainTime: number, sentAt: number) => void,
): Answers {
  const [shown, setShown] = useState<Shown>({
    isReady: false,
    value: started.answer,
    status: { kind: 'saved' },
    stopped: null,
    rejectedPage: null,
    draftPage: null,
  });
  const value = useRef(started.answer);
  const desk = useRef<{ queue: RunningQueue; store: AnswerStore }>(undefined);
  const early = useRef<(() => void)[]>([]);
  const means = useRef(onSaved);
  means.current = onSaved;

  useEffect(() => {
    keepWriter(started.portion, started.writer);
    let left = false;
    const change = (part: Partial<Shown>) => {
      if (!left) setShown((before) => ({ ...before, ...part }));
    };
    const stopListening = listenToLine(() => desk.current?.queue);
    const channel = openChannel(started, () =>
      desk.current?.queue.fire({ type: 'stopped', reason: 'takenOver' }),
    );
    void openDesk(started, change, (time, sentAt) => means.current(time, sentAt)).then((opened) => {
      if (left) {
        opened.queue.close();
        return;
      }
      desk.current = opened;
      value.current = opened.value;
      change({ isReady: true, value: opened.value, draftPage: opened.draftPage });
      for (const act of early.current.splice(0)) act();
    });
    return () => {
      left = true;
      desk.current?.queue.close();
      desk.current = undefined;
      stopListening();
      channel?.close();
    };
  }, [started]);

  const choose = useCallback((page: number, position: number, digit: string) => {
    const act = () => {
      value.current = withDigit(value.current, position, digit);
      desk.current?.queue.fire({ type: 'edited', page, value: value.current });
      setShown((before) => ({ ...before, value: value.current, rejectedPage: null }));
    };
    if (!desk.current) {
      early.current.push(act);
      setShown((before) => ({ ...before, value: withDigit(before.value, position, digit) }));
      return;
    }
    act();
  }, []);
  const leave = useCallback((page: number) => {
    const act = () => desk.current?.queue.fire({ type: 'left', page, value: value.current });
    if (desk.current) act();
    else early.current.push(act);
  }, []);
  const flushed = useCallback(async () => (await desk.current?.queue.flushed()) ?? false, []);
  const retry = useCallback(() => {
    desk.current?.queue.fire({ type: 'resumed' });
    desk.current?.queue.fire({ type: 'lineReturned' });
  }, []);
  const clear = useCallback(async () => desk.current?.store.clearPortion(started.portion), [started]);
  return { ...shown, choose, leave, flushed, retry, clear };
}

async function openDesk(
  started: StartedPortion,
  change: (part: Partial<Shown>) => void,
  onSaved: (remainTime: number, sentAt: number) => void,
) {
  const { portion, writer, seq, positions } = started;
  const store = await openAnswerStore();
  const kept = await store.list(portion);
  const queue = runQueue({
    portion,
    store,
    storedSeq: seq,
    kept,
    send: (entry) => sendPage(portion.answerId, writer, entry),
    onChange: (state) => change({ status: statusOf(state), stopped: state.stopped }),
    onSaved: (outcome) => onSaved(outcome.remainTime, outcome.sentAt),
    onReport: (page) => change({ rejectedPage: page }),
  });
  const { entries } = queue.state();
  const draftPage = entries.find((entry) => !entry.released)?.page ?? null;
  return { queue, store, draftPage, value: mergeEntries(started.answer, entries, positions) };
}

function listenToLine(queue: () => RunningQueue | undefined): () => void {
  const hurry = () => queue()?.fire({ type: 'lineReturned' });
  const look = () => document.visibilityState === 'visible' && hurry();
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', look);
  };
}

function openChannel(started: StartedPortion, onTakenOver: () => void): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(channelName);
  const place = `${started.portion.exam}#${started.portion.answerId}`;
  channel.onmessage = ({ data }: MessageEvent<{ place?: unknown; writer?: unknown }>) => {
    if (data.place === place && data.writer !== started.writer) onTakenOver();
  };
  channel.postMessage({ place, writer: started.writer });
  return channel;
}
