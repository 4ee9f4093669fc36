/**
 * The candidate's answer queue as a pure state machine: (state, event) -> (state, effects).
 *
 * Rules (decisions 4, bars S2):
 * - One request is in flight per portion, and the newest value of a page wins.
 * - Every change takes the next sequence number. Requests leave in that order, so whatever is unacknowledged
 *   is newer than everything acknowledged. That is why a restored entry is sent again exactly when its number
 *   is above the last one the server stored: below it, it was stored or overtaken by another device.
 * - Answers on the open page are drafts: kept on this device, sent when the page is left (spec 4: saved at each
 *   page change; at time-out the open page is not saved).
 * - A kept entry is forgotten only when the server has given its final word on that very entry.
 */

/** Newest unacknowledged answers of one page. `value` is the whole canonical string; only this page's digits count. */
export interface QueueEntry {
  readonly page: number;
  readonly value: string;
  readonly seq: number;
  /** False while the page is open: a draft, kept here but not sent. */
  readonly released: boolean;
}

/** Why sending stopped for good, until a person does something about it. */
export type StopReason = 'ended' | 'session' | 'takenOver' | 'notBegun' | 'refused';

export interface QueueState {
  /** Highest sequence number given out or known to be stored. */
  readonly seq: number;
  /** At most one per page, in ascending order of `seq`. */
  readonly entries: readonly QueueEntry[];
  readonly inFlight: QueueEntry | null;
  /** Failures since the last acknowledgement. */
  readonly attempts: number;
  /** `asked`: the server named the pause (Retry-After), so the line coming back does not shorten it. */
  readonly waiting: 'backoff' | 'asked' | null;
  readonly stopped: StopReason | null;
}

export type QueueEvent =
  | { readonly type: 'edited'; readonly page: number; readonly value: string }
  | { readonly type: 'left'; readonly page: number; readonly value: string }
  | { readonly type: 'acknowledged'; readonly seq: number; readonly storedSeq: number }
  | {
      readonly type: 'failed';
      readonly seq: number;
      /** 0 <= random < 1, drawn outside so that the machine stays pure. */
      readonly random: number;
      /** Milliseconds the server asked to wait, if it did. */
      readonly retryAfter?: number | undefined;
    }
  | { readonly type: 'rejected'; readonly seq: number }
  /** `seq` names the request that was refused; without it the news came another way (another tab). */
  | { readonly type: 'stopped'; readonly reason: StopReason; readonly seq?: number | undefined }
  | { readonly type: 'waited' }
  | { readonly type: 'lineReturned' }
  | { readonly type: 'resumed' };

export type QueueEffect =
  | { readonly type: 'keep'; readonly entry: QueueEntry }
  | { readonly type: 'forget'; readonly page: number; readonly seq: number }
  | { readonly type: 'send'; readonly entry: QueueEntry }
  | { readonly type: 'wait'; readonly milliseconds: number }
  | { readonly type: 'stopWaiting' }
  | { readonly type: 'report'; readonly page: number };

export interface QueueStep {
  readonly state: QueueState;
  readonly effects: readonly QueueEffect[];
}

export type QueueStatus =
  | { readonly kind: 'saved' }
  /** Answers on the open page that leave this device when the page is left. */
  | { readonly kind: 'draft' }
  | { readonly kind: 'saving' }
  /** `pages`: how many pages wait to be sent. */
  | { readonly kind: 'unsent'; readonly pages: number };

const firstPause = 1_000;
const longestPause = 30_000;

/**
 * The queue of a portion that was just begun or resumed.
 * @param storedSeq the last sequence number the server stored
 * @param kept what this device still holds; overtaken entries are forgotten, the others are sent again
 */
export function openQueue(storedSeq: number, kept: readonly QueueEntry[] = []): QueueStep {
  const [newer, overtaken] = splitByAge(kept, storedSeq);
  // A draft of a page that was open when the browser closed stays a draft: its page is open again.
  const state: QueueState = {
    seq: Math.max(storedSeq, ...newer.map((entry) => entry.seq)),
    entries: newer,
    inFlight: null,
    attempts: 0,
    waiting: null,
    stopped: null,
  };
  const forgotten = overtaken.map((entry) => ({ type: 'forget', page: entry.page, seq: entry.seq }) as const);
  return sendNext(state, forgotten);
}

/** One step of the machine. Events that no longer apply (late answers of an older request) change nothing. */
export function stepQueue(state: QueueState, event: QueueEvent): QueueStep {
  switch (event.type) {
    case 'edited':
      return edit(state, event.page, event.value, false);
    case 'left':
      return edit(state, event.page, event.value, true);
    case 'acknowledged':
      return acknowledge(state, event.seq, event.storedSeq);
    case 'failed':
      return fail(state, event.seq, event.random, event.retryAfter);
    case 'rejected':
      return reject(state, event.seq);
    case 'stopped':
      return stop(state, event.reason, event.seq);
    case 'waited':
      return state.waiting ? sendNext({ ...state, waiting: null }) : unchanged(state);
    case 'lineReturned':
      return hurry(state);
    case 'resumed':
      return resume(state);
  }
}

/** What the pill in the test page's bar says. */
export function statusOf(state: QueueState): QueueStatus {
  const released = state.entries.filter((entry) => entry.released).length;
  if (released > 0 && (state.stopped || state.attempts > 0)) return { kind: 'unsent', pages: released };
  if (released > 0) return { kind: 'saving' };
  return state.entries.length > 0 ? { kind: 'draft' } : { kind: 'saved' };
}

/** True when the server holds everything that was released. */
export function isFlushed(state: QueueState): boolean {
  return state.entries.every((entry) => !entry.released);
}

/**
 * The whole answer string with this device's newer pages laid over the server's.
 * @param positions canonical positions (from 0) of each page, page 1 first
 */
export function mergeEntries(
  answer: string,
  entries: readonly QueueEntry[],
  positions: readonly (readonly number[])[],
): string {
  const digits = [...answer];
  for (const entry of entries)
    for (const position of positions[entry.page - 1] ?? []) {
      const digit = entry.value[position];
      if (digit !== undefined && position < digits.length) digits[position] = digit;
    }
  return digits.join('');
}

function edit(state: QueueState, page: number, value: string, released: boolean): QueueStep {
  // The last word on an ended portion is said: more would only be refused, and must not be kept.
  if (state.stopped === 'ended') return unchanged(state);
  const entry: QueueEntry = { page, value, seq: state.seq + 1, released };
  const others = state.entries.filter((other) => other.page !== page);
  // There is one open page. An older draft of another one is let go, or it would be sent after something newer.
  const left = others.filter((other) => !other.released).map(release);
  const next: QueueState = { ...state, seq: entry.seq, entries: [...others.map(release), entry] };
  return sendNext(
    next,
    [...left, entry].map((changed) => ({ type: 'keep', entry: changed }) as const),
  );
}

function release(entry: QueueEntry): QueueEntry {
  return entry.released ? entry : { ...entry, released: true };
}

function acknowledge(state: QueueState, seq: number, storedSeq: number): QueueStep {
  if (state.inFlight?.seq !== seq) return unchanged(state);
  const { page } = state.inFlight;
  const next: QueueState = {
    ...state,
    seq: Math.max(state.seq, storedSeq),
    // The page may have been answered again meanwhile: that newer entry stays.
    entries: state.entries.filter((entry) => entry.seq !== seq),
    inFlight: null,
    attempts: 0,
  };
  return sendNext(next, [{ type: 'forget', page, seq }]);
}

function fail(state: QueueState, seq: number, random: number, retryAfter: number | undefined): QueueStep {
  if (state.inFlight?.seq !== seq) return unchanged(state);
  const next: QueueState = { ...state, inFlight: null, attempts: state.attempts + 1 };
  if (state.stopped) return unchanged(next);
  return {
    state: { ...next, waiting: retryAfter === undefined ? 'backoff' : 'asked' },
    effects: [{ type: 'wait', milliseconds: pauseAfter(state.attempts, random, retryAfter) }],
  };
}

/** Exponential back-off with full jitter, so that a hall of candidates does not come back in one wave. */
function pauseAfter(attempts: number, random: number, retryAfter: number | undefined): number {
  if (retryAfter !== undefined) return retryAfter + random * firstPause;
  return random * Math.min(longestPause, firstPause * 2 ** attempts);
}

/** The server will never take this value (answer_format_invalid): it is reported, not retried. */
function reject(state: QueueState, seq: number): QueueStep {
  if (state.inFlight?.seq !== seq) return unchanged(state);
  const { page } = state.inFlight;
  const entries = state.entries.filter((entry) => entry.seq !== seq);
  return sendNext({ ...state, entries, inFlight: null, attempts: 0 }, [
    { type: 'forget', page, seq },
    { type: 'report', page },
  ]);
}

function stop(state: QueueState, reason: StopReason, seq: number | undefined): QueueStep {
  // The answer of an older request says nothing about this one.
  if (seq !== undefined && state.inFlight?.seq !== seq) return unchanged(state);
  const inFlight = seq === undefined ? state.inFlight : null;
  // 'ended' is the last word; any other reason may still be followed by it, never the other way round.
  if (state.stopped === 'ended') return unchanged({ ...state, inFlight });
  const effects: QueueEffect[] = state.waiting ? [{ type: 'stopWaiting' }] : [];
  return { state: { ...state, inFlight, waiting: null, stopped: reason }, effects };
}

function hurry(state: QueueState): QueueStep {
  if (state.waiting !== 'backoff') return unchanged(state);
  return sendNext({ ...state, waiting: null }, [{ type: 'stopWaiting' }]);
}

function resume(state: QueueState): QueueStep {
  if (!state.stopped || state.stopped === 'ended') return unchanged(state);
  return sendNext({ ...state, stopped: null });
}

function sendNext(state: QueueState, effects: readonly QueueEffect[] = []): QueueStep {
  const entry = state.entries.find((candidate) => candidate.released);
  if (!entry || state.inFlight || state.waiting || state.stopped) return { state, effects };
  return { state: { ...state, inFlight: entry }, effects: [...effects, { type: 'send', entry }] };
}

function splitByAge(
  kept: readonly QueueEntry[],
  storedSeq: number,
): [newer: QueueEntry[], overtaken: QueueEntry[]] {
  const ordered = kept.toSorted((a, b) => a.seq - b.seq);
  return [
    ordered.filter((entry) => entry.seq > storedSeq),
    ordered.filter((entry) => entry.seq <= storedSeq),
  ];
}

function unchanged(state: QueueState): QueueStep {
  return { state, effects: [] };
}
