import { isFlushed, openQueue, stepQueue } from './answer-queue.ts';
import { type AnswerStore, inTime, type Portion } from './answer-store.ts';
import type { QueueEffect, QueueEntry, QueueEvent, QueueState, StoredAnswers } from './queue-shapes.ts';
import type { SaveOutcome } from './save-outcome.ts';

interface RunOptions {
  portion: Portion;
  store: AnswerStore;
  /** What the server has, and what this device still holds. */
  stored: StoredAnswers;
  kept: readonly QueueEntry[];
  /** Monotonic milliseconds. */
  now: () => number;
  send: (entry: QueueEntry) => Promise<SaveOutcome>;
  /** After every step. */
  onChange: (state: QueueState) => void;
  onSaved: (outcome: Extract<SaveOutcome, { kind: 'saved' }>, entry: QueueEntry) => void;
  /** A page the server will never take: a defect that must be shown to the candidate. */
  onReport: (page: number) => void;
}

export interface RunningQueue {
  readonly state: () => QueueState;
  readonly fire: (event: QueueEvent) => void;
  /** Resolves true when the server holds everything released, false when sending stopped for good. */
  readonly flushed: () => Promise<boolean>;
  /**
   * Ends the queue with the page: entries are sent at once, one after the other, without a second try. What is not
   * acknowledged stays in the store for the next time.
   */
  readonly close: () => void;
}

/** Milliseconds that the queue waits for a store that hangs. */
const storePatience = 2_000;

/** Joins the pure queue to the store, the network and a timer; decides nothing itself. */
export function runQueue(options: RunOptions): RunningQueue {
  const waiters = new Set<(flushed: boolean) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draftTimer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  // One store operation after the other: a forget must not overtake the keep before it.
  let storing: Promise<void> = Promise.resolve();
  let state: QueueState;

  const take = (step: { state: QueueState; effects: readonly QueueEffect[] }) => {
    state = step.state;
    for (const effect of step.effects) act(effect);
    if (closed) return;
    options.onChange(state);
    settle();
  };
  const fire = (event: QueueEvent) => take(stepQueue(state, event, options.now()));

  const act = (effect: QueueEffect) => {
    switch (effect.type) {
      case 'keep':
        storing = storing.then(() => options.store.keep(options.portion, effect.entry));
        return;
      case 'forget':
        storing = storing.then(() => options.store.forget(options.portion, effect.page, effect.seq));
        return;
      case 'send':
        options.send(effect.entry).then((outcome) => hear(effect.entry, outcome));
        return;
      case 'wait':
        if (!closed) timer = setTimeout(fire, effect.milliseconds, { type: 'waited' } satisfies QueueEvent);
        return;
      case 'stopWaiting':
        clearTimeout(timer);
        return;
      case 'setDraftTime':
        clearTimeout(draftTimer);
        if (!closed)
          draftTimer = setTimeout(fire, effect.milliseconds, { type: 'draftDue' } satisfies QueueEvent);
        return;
      case 'report':
        options.onReport(effect.page);
    }
  };

  const hear = (entry: QueueEntry, outcome: SaveOutcome) => {
    if (outcome.kind === 'saved' && !closed) options.onSaved(outcome, entry);
    fire(eventOf(entry, outcome));
  };

  const settle = () => {
    const flushed = isFlushed(state);
    if (!flushed && !state.stopped) return;
    for (const tell of waiters) tell(flushed);
    waiters.clear();
  };

  take(openQueue(options.stored, options.kept, options.now()));
  return {
    state: () => state,
    fire,
    flushed: async () => {
      const hasArrived = await new Promise<boolean>((tell) => {
        waiters.add(tell);
        settle();
      });
      // The next page reads the store: acknowledged entries must be gone by then.
      await inTime(storing, storePatience);
      return hasArrived;
    },
    close: () => {
      if (closed) return;
      closed = true;
      fire({ type: 'lastChance' });
      clearTimeout(timer);
      clearTimeout(draftTimer);
      for (const tell of waiters) tell(false);
      waiters.clear();
    },
  };
}

function eventOf(entry: QueueEntry, outcome: SaveOutcome): QueueEvent {
  const { seq } = entry;
  switch (outcome.kind) {
    case 'saved':
      return { type: 'acknowledged', seq, storedSeq: outcome.storedSeq };
    case 'failed':
      return { type: 'failed', seq, random: Math.random(), retryAfter: outcome.retryAfter };
    case 'rejected':
      return { type: 'rejected', seq };
    case 'stopped':
      return { type: 'stopped', seq, reason: outcome.reason };
  }
}
