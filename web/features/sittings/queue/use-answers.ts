import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { withDigit } from '#items/kinds/answer.ts';
import { isUnsent, mergeEntries, statusOf, storedAfter } from './answer-queue.ts';
import { type AnswerStore, inTime, openAnswerStore, type Portion } from './answer-store.ts';
import { isBeingLeft, watchLeaving } from './being-left.ts';
import type { QueueEntry, QueueStatus, StopReason, StoredAnswers } from './queue-shapes.ts';
import { type RunningQueue, runQueue } from './run-queue.ts';
import { sendPage } from './send-page.ts';
import { useOnline } from './use-line-lost.ts';
import { keepWriter } from './writer-of-tab.ts';

/** What the server said at begin or resume. */
export interface StartedPortion {
  readonly portion: Portion;
  readonly writer: string;
  readonly stored: StoredAnswers;
  /** Canonical positions of each page's questions, page 1 first. */
  readonly positions: readonly (readonly number[])[];
}

export interface Answers {
  /** True once what this device still held is laid over the server's answers. */
  readonly isReady: boolean;
  /** The whole canonical answer string as this device has it. */
  readonly value: string;
  /** What of it the server is known to hold. */
  readonly sent: string;
  readonly status: QueueStatus;
  readonly stopped: StopReason | null;
  /** A page the server would not take; it must be answered again. */
  readonly rejectedPage: number | null;
  /** The page that was open when this device was left, if it still holds answers the server does not. */
  readonly draftPage: number | null;
  /** The page answered last before this device's store had opened. */
  readonly earlyPage: number | null;
  readonly choose: (page: number, position: number, digit: string) => void;
  /** @param opened the page that is turned to */
  readonly leave: (page: number, opened?: number) => void;
  /** True while the server does not hold everything, by what the queue says now and not by what was drawn last. */
  readonly hasUnsent: () => boolean;
  /** With true the deadline is near: the open page's answers are sent now, and every further choice at once. */
  readonly hurry: (isNear: boolean) => void;
  readonly flushed: () => Promise<boolean>;
  readonly retry: () => void;
  readonly clear: () => Promise<void>;
}

/** What a test page does about answers that have arrived. */
export interface Means {
  readonly onSaved: (remainTime: number, sentAt: number) => void;
  /** Keeps what the server is known to hold, before this device forgets answers of its own because of it. */
  readonly keepStored: (store: AnswerStore, stored: StoredAnswers) => Promise<void>;
}

type Shown = Pick<
  Answers,
  'isReady' | 'value' | 'sent' | 'status' | 'stopped' | 'rejectedPage' | 'draftPage' | 'earlyPage'
>;

/** Milliseconds to wait for the device's store; after that answers are sent, but not kept. */
const patience = 2_000;

/** Tells the other tabs of this browser who writes now. */
const channelName = 'hakaru-writer';

/**
 * The candidate's answers on the test page: what is chosen shows at once, is kept on this device, and leaves by the
 * queue. Choices made before the device's store has opened are laid over what it holds.
 */
export function useAnswers(started: StartedPortion, given: Means): Answers {
  const [shown, setShown] = useState<Shown>({
    isReady: false,
    value: started.stored.answer,
    sent: started.stored.answer,
    status: { kind: 'saved' },
    stopped: null,
    rejectedPage: null,
    draftPage: null,
    earlyPage: null,
  });
  const value = useRef(started.stored.answer);
  const desk = useRef<{ queue: RunningQueue; store: AnswerStore }>(undefined);
  const opening = useRef<Promise<RunningQueue | undefined>>(undefined);
  const early = useRef<(() => void)[]>([]);
  const isHurried = useRef(false);
  const means = useRef(given);
  means.current = given;

  useEffect(() => {
    keepWriter(started.portion, started.writer);
    let left = false;
    const change: Change = (part) => {
      if (!left) setShown((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
    };
    const stopListening = listenToLine(() => desk.current?.queue);
    const stopWatching = watchLeaving();
    const channel = openChannel(started, () =>
      desk.current?.queue.fire({ type: 'stopped', reason: 'takenOver' }),
    );
    const open = openDesk(started, change, means);
    opening.current = open.then((opened) => {
      desk.current = opened;
      value.current = opened.value;
      change({ isReady: true, value: opened.value, draftPage: opened.draftPage });
      for (const act of early.current.splice(0)) act();
      if (!left) return opened.queue;
      // The page was left before the store had opened: choices made meanwhile are sent all the same.
      closeDesk();
      return undefined;
    });
    const closeDesk = () => {
      desk.current?.queue.close();
      desk.current = undefined;
    };
    return () => {
      left = true;
      closeDesk();
      stopListening();
      stopWatching();
      channel?.close();
    };
  }, [started]);

  const choose = useCallback((page: number, position: number, digit: string) => {
    const act = () => {
      value.current = withDigit(value.current, position, digit);
      desk.current?.queue.fire({ type: 'edited', page, value: value.current });
      if (isHurried.current) desk.current?.queue.fire({ type: 'lastChance' });
      setShown((before) => ({ ...before, value: value.current, rejectedPage: null }));
    };
    if (!desk.current) {
      early.current.push(act);
      setShown((before) => ({
        ...before,
        value: withDigit(before.value, position, digit),
        status: { kind: 'saving' },
        earlyPage: page,
      }));
      return;
    }
    act();
  }, []);
  const leave = useCallback((page: number, opened?: number) => {
    const act = () => desk.current?.queue.fire({ type: 'left', page, value: value.current, opened });
    if (desk.current) act();
    else early.current.push(act);
  }, []);
  const flushed = useCallback(async () => (await (await opening.current)?.flushed()) ?? false, []);
  const hurry = useCallback((isNear: boolean) => {
    isHurried.current = isNear;
    const act = () => desk.current?.queue.fire({ type: 'lastChance' });
    if (isNear && desk.current) act();
    else if (isNear) early.current.push(act);
  }, []);
  const hasUnsent = useCallback(() => {
    const { queue } = desk.current ?? {};
    return queue ? isUnsent(queue.state()) : early.current.length > 0;
  }, []);
  const retry = useCallback(() => {
    desk.current?.queue.fire({ type: 'resumed' });
    desk.current?.queue.fire({ type: 'lineReturned' });
  }, []);
  const clear = useCallback(async () => desk.current?.store.clearPortion(started.portion), [started]);
  const status = useStatus(shown.status);
  return { ...shown, status, choose, leave, hasUnsent, hurry, flushed, retry, clear };
}

/** Without a connection nothing is under way, whatever the queue is about to try. */
function useStatus(status: QueueStatus): QueueStatus {
  const isOnline = useOnline();
  const isUnderWay = status.kind === 'draft' || status.kind === 'saving';
  return isUnderWay && !isOnline ? { kind: 'unsent' } : status;
}

type Change = (part: Partial<Shown> | ((before: Shown) => Partial<Shown>)) => void;

async function openDesk(started: StartedPortion, change: Change, means: RefObject<Means>) {
  const { portion, writer, stored, positions } = started;
  const store = await openAnswerStore(patience);
  const kept = (await inTime(store.list(portion), patience)) ?? [];
  let arrived = stored;
  let keeping = means.current.keepStored(store, arrived);
  const forget: AnswerStore['forget'] = async (...entry) => {
    keeping = keeping.then(() => means.current.keepStored(store, arrived));
    await keeping;
    await store.forget(...entry);
  };
  const queue = runQueue({
    portion,
    store: { ...store, forget },
    stored,
    kept,
    now: () => performance.now(),
    send: async (entry) => {
      const outcome = await sendPage(portion.answerId, writer, entry);
      const isOwnDoing = outcome.kind === 'stopped' && outcome.reason === 'takenOver' && isBeingLeft();
      return isOwnDoing ? { kind: 'failed' } : outcome;
    },
    onChange: (state) => change({ status: statusOf(state), stopped: state.stopped }),
    onSaved: (outcome, entry) => {
      arrived = storedAfter(arrived, entry, outcome.storedSeq, positions);
      change({ sent: arrived.answer });
      means.current.onSaved(outcome.remainTime, outcome.sentAt);
    },
    onReport: (page) => change({ rejectedPage: page }),
  });
  const { entries } = queue.state();
  return {
    queue,
    store,
    draftPage: findOpenPage(entries, stored),
    value: mergeEntries(stored.answer, entries, positions),
  };
}

/**
 * The page that was open when this device was left, as far as its kept entries tell; null where another device has
 * saved since, because then the server knows better.
 */
function findOpenPage(entries: readonly QueueEntry[], { pageSeqs }: StoredAnswers): number | null {
  const draft = entries.find((entry) => !entry.released && !entry.held);
  if (draft) return draft.page;
  const left = entries.findLast((entry) => entry.released);
  return left && left.seq > Math.max(0, ...pageSeqs) ? (left.opened ?? null) : null;
}

/** Events of the connection and of the page's visibility. A phone may end a hidden page without an event. */
function listenToLine(queue: () => RunningQueue | undefined): () => void {
  const retry = () => queue()?.fire({ type: 'lineReturned' });
  const part = () => queue()?.fire({ type: 'lastChance' });
  const look = () => (document.visibilityState === 'visible' ? retry() : part());
  window.addEventListener('online', retry);
  window.addEventListener('pageshow', retry);
  window.addEventListener('pagehide', part);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('online', retry);
    window.removeEventListener('pageshow', retry);
    window.removeEventListener('pagehide', part);
    document.removeEventListener('visibilitychange', look);
  };
}

function openChannel(started: StartedPortion, onTakenOver: () => void): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(channelName);
  const place = `${started.portion.exam}#${started.portion.answerId}`;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === place) onTakenOver();
  };
  // A channel does not hear itself; two tabs that were opened without a line have the writer in common.
  channel.postMessage(place);
  return channel;
}
