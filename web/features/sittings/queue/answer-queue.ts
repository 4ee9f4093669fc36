import type {
  QueueEffect,
  QueueEntry,
  QueueEvent,
  QueueState,
  QueueStatus,
  QueueStep,
  StopReason,
  StoredAnswers,
} from './queue-shapes.ts';

/**
 * The candidate's answer queue as a pure state machine: (state, event, now) -> (state, effects).
 *
 * Rules (docs/decisions/0022):
 * - One request is in flight per portion, and the newest value of a page wins.
 * - Every change takes the next sequence number. Requests leave in that order, so whatever is unacknowledged is newer
 *   than everything acknowledged. That is why a restored entry is sent again exactly when its number is above the last
 *   one the server stored for its page: below it, it was stored or overtaken by another device.
 * - Answers on the open page are drafts. They leave in the background, after what was released: two seconds after the
 *   last change, under steady answering every five, and at once when the page is hidden. The server keeps them apart;
 *   leaving the page saves it, with the number of the draft if the server holds that, else with a newer one.
 * - An entry kept on the device is removed only when the server has stored or refused that very entry. A draft that the
 *   server holds stays: it must still be saved as a page.
 */

const firstPause = 1_000;
const longestPause = 30_000;
/** A draft leaves when nothing has changed for so long ... */
const idleTime = 2_000;
/** ... or, while answering goes on, after so long; and never sooner than this after the one before. */
const draftPace = 5_000;

/**
 * The queue of a portion that was just begun or resumed.
 * @param kept what this device still holds; overtaken entries are forgotten, the others are sent again
 * @param now monotonic milliseconds, as for every step
 */
export function openQueue(stored: StoredAnswers, kept: readonly QueueEntry[], now: number): QueueStep {
  const [newer, overtaken] = splitByAge(kept, stored.pageSeqs);
  const drafted = stored.drafted
    .filter((page) => !newer.some((entry) => entry.page === page))
    .map((page) => heldDraft(stored, page));
  const entries = inOrder([...drafted, ...newer]);
  const seq = Math.max(stored.countFrom, ...stored.pageSeqs, ...entries.map((entry) => entry.seq));
  // The newest draft is of the page that was open when the browser closed: its page is open again.
  const open = entries.findLast((entry) => !entry.released);
  const state = { ...emptyState, seq, entries };
  const opened = open && !open.held ? put(state, open) : releaseOthers(state, open?.page);
  return sendNext({ ...opened.state, isDraftDue: open !== undefined && !open.held }, now, [
    ...overtaken.map(({ page, seq }) => ({ type: 'forget', page, seq }) as const),
    ...opened.effects,
  ]);
}

const emptyState: QueueState = {
  ...{ seq: 0, entries: [], inFlight: null, attempts: 0, waiting: null, stopped: null },
  ...{ isDraftDue: false, changedAt: null, draftedAt: null },
};

/** Requests leave by their numbers. */
function inOrder(entries: readonly QueueEntry[]): QueueEntry[] {
  return entries.toSorted((one, other) => one.seq - other.seq);
}

function heldDraft({ answer, pageSeqs }: StoredAnswers, page: number): QueueEntry {
  return { page, value: answer, seq: pageSeqs[page - 1] ?? 0, released: false, held: true };
}

/** One step of the machine. Events that no longer apply (late answers of an older request) change nothing. */
export function stepQueue(state: QueueState, event: QueueEvent, now: number): QueueStep {
  switch (event.type) {
    case 'edited':
      return edit(state, event.page, event.value, now);
    case 'left':
      return leave(state, event, now);
    case 'draftDue':
      return sendNext({ ...state, isDraftDue: hasChanges(state) }, now);
    case 'lastChance':
      return hurry({ ...state, isDraftDue: hasChanges(state) }, now);
    case 'acknowledged':
      return acknowledge(state, event.seq, event.storedSeq, now);
    case 'failed':
      return fail(state, event.seq, event.random, event.retryAfter);
    case 'rejected':
      return reject(state, event.seq, now);
    case 'stopped':
      return stop(state, event.reason, event.seq);
    case 'waited':
      return state.waiting ? sendNext({ ...state, waiting: null }, now) : unchanged(state);
    case 'lineReturned':
      return hurry(state, now);
    case 'resumed':
      return resume(state, now);
  }
}

/** What the pill in the test page's bar says. */
export function statusOf(state: QueueState): QueueStatus {
  const waiting = state.entries.filter((entry) => !entry.held);
  if (waiting.length > 0 && (state.stopped || state.attempts > 0)) return { kind: 'unsent' };
  if (waiting.some((entry) => entry.released) || (waiting.length > 0 && state.inFlight))
    return { kind: 'saving' };
  if (waiting.length > 0) return { kind: 'draft' };
  return { kind: state.entries.length > 0 ? 'held' : 'saved' };
}

/** True while something was chosen that the server does not hold, not even as a draft. */
export function isUnsent({ entries }: Pick<QueueState, 'entries'>): boolean {
  return entries.some((entry) => !entry.held);
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

/** What the server holds once it has taken this entry. @param storedSeq the newest number of its page there */
export function storedAfter(
  stored: StoredAnswers,
  entry: QueueEntry,
  storedSeq: number,
  positions: readonly (readonly number[])[],
): StoredAnswers {
  const others = stored.drafted.filter((page) => page !== entry.page);
  return {
    answer: mergeEntries(stored.answer, [entry], positions),
    pageSeqs: positions.map((_, at) => (at === entry.page - 1 ? storedSeq : (stored.pageSeqs[at] ?? 0))),
    drafted: entry.released ? others : [...others, entry.page],
    countFrom: Math.max(stored.countFrom, storedSeq),
  };
}

/** True when the newest entry kept on the device has answers that `answer`, the answers that count, lacks. */
export function isMoreThan(answer: string, kept: readonly QueueEntry[]): boolean {
  const [newest] = kept.toSorted((one, other) => other.seq - one.seq);
  return [...(newest?.value ?? '')].some((digit, position) => digit !== '0' && digit !== answer[position]);
}

function edit(state: QueueState, page: number, value: string, now: number): QueueStep {
  // The portion has ended: further answers would be refused, and must not be kept on the device.
  if (state.stopped === 'ended') return unchanged(state);
  const changed = put(state, { page, value, released: false });
  const changedAt = state.changedAt ?? now;
  const due = Math.max(
    Math.min(now + idleTime, changedAt + draftPace),
    (state.draftedAt ?? Number.NEGATIVE_INFINITY) + draftPace,
  );
  return sendNext({ ...changed.state, changedAt }, now, [
    ...changed.effects,
    { type: 'setDraftTime', milliseconds: Math.max(0, due - now) },
  ]);
}

function leave(
  state: QueueState,
  { page, value, opened }: Extract<QueueEvent, { type: 'left' }>,
  now: number,
): QueueStep {
  if (state.stopped === 'ended') return unchanged(state);
  const fields = { page, value, released: true, ...(opened !== undefined && { opened }) };
  const held = state.entries.find((entry) => entry.page === page && entry.held);
  const changed = held ? saveHeld(state, { ...fields, seq: held.seq }) : put(state, fields);
  return sendNext({ ...changed.state, isDraftDue: false, changedAt: null }, now, changed.effects);
}

/**
 * A draft that the server holds becomes a saved page under the number it has: nothing was changed since, and what
 * another device may have chosen after it stays newer.
 */
function saveHeld(state: QueueState, entry: QueueEntry): QueueStep {
  const others = state.entries.filter((other) => other.page !== entry.page);
  return {
    state: { ...state, entries: inOrder([...others, entry]) },
    effects: [{ type: 'keep', entry }],
  };
}

/** Adds the page's newest value with the next number. Only one page is open: drafts of others are released first. */
function put(state: QueueState, fields: Omit<QueueEntry, 'seq'>): QueueStep {
  const others = releaseOthers(state, fields.page);
  const entry: QueueEntry = { ...fields, seq: others.state.seq + 1 };
  const kept = others.state.entries.filter((other) => other.page !== fields.page);
  return {
    state: { ...others.state, seq: entry.seq, entries: [...kept, entry] },
    effects: [...others.effects, { type: 'keep', entry }],
  };
}

/**
 * Releases the drafts of all pages but the open one. A draft that the server holds keeps its number; any other gets a
 * new one, because a request with the old number may be under way.
 */
function releaseOthers(state: QueueState, openPage: number | undefined): QueueStep {
  let { seq } = state;
  const stay = state.entries.filter((entry) => entry.released || entry.page === openPage);
  const released = state.entries
    .filter((entry) => !stay.includes(entry))
    .map(({ page, value, seq: own, held }): QueueEntry => {
      return { page, value, seq: held ? own : ++seq, released: true };
    });
  return {
    state: { ...state, seq, entries: inOrder([...stay, ...released]) },
    effects: released.map((entry) => ({ type: 'keep', entry }) as const),
  };
}

/** True when the open page has changes that the server does not hold. */
function hasChanges(state: QueueState): boolean {
  return state.entries.some((entry) => !entry.released && !entry.held);
}

function acknowledge(state: QueueState, seq: number, storedSeq: number, now: number): QueueStep {
  if (state.inFlight?.seq !== seq) return unchanged(state);
  const { page, released } = state.inFlight;
  const next = { ...state, seq: Math.max(state.seq, storedSeq), inFlight: null, attempts: 0 };
  // The page may have been answered again meanwhile: that newer entry stays.
  if (released) {
    const entries = state.entries.filter((entry) => entry.page !== page || entry.seq !== seq);
    return sendNext({ ...next, entries }, now, [{ type: 'forget', page, seq }]);
  }
  const entries = state.entries.map((entry) =>
    entry.seq === seq ? { ...entry, held: true as const } : entry,
  );
  const held = entries.filter((entry) => entry.seq === seq);
  return sendNext(
    { ...next, entries },
    now,
    held.map((entry) => ({ type: 'keep', entry }) as const),
  );
}

function fail(state: QueueState, seq: number, random: number, retryAfter: number | undefined): QueueStep {
  if (state.inFlight?.seq !== seq) return unchanged(state);
  const next: QueueState = { ...grounded(state), attempts: state.attempts + 1 };
  if (state.stopped) return unchanged(next);
  return {
    state: { ...next, waiting: retryAfter === undefined ? 'backoff' : 'asked' },
    effects: [{ type: 'wait', milliseconds: pauseAfter(state.attempts, random, retryAfter) }],
  };
}

/** The state without its failed request; when that request carried a draft, the draft is due again. */
function grounded(state: QueueState): QueueState {
  const wasDraft = state.inFlight !== null && !state.inFlight.released;
  return { ...state, inFlight: null, isDraftDue: state.isDraftDue || (wasDraft && hasChanges(state)) };
}

/** Exponential back-off with full jitter, so that thousands of candidates do not retry at once. */
function pauseAfter(attempts: number, random: number, retryAfter: number | undefined): number {
  if (retryAfter !== undefined) return retryAfter + random * firstPause;
  return random * Math.min(longestPause, firstPause * 2 ** attempts);
}

/** The server will never take this value (answer_format_invalid): it is reported, not retried. */
function reject(state: QueueState, seq: number, now: number): QueueStep {
  if (state.inFlight?.seq !== seq) return unchanged(state);
  const { page } = state.inFlight;
  const entries = state.entries.filter((entry) => entry.seq !== seq);
  return sendNext({ ...state, entries, inFlight: null, attempts: 0 }, now, [
    { type: 'forget', page, seq },
    { type: 'report', page },
  ]);
}

function stop(state: QueueState, reason: StopReason, seq: number | undefined): QueueStep {
  // The response to an older request says nothing about this one.
  if (seq !== undefined && state.inFlight?.seq !== seq) return unchanged(state);
  const next = seq === undefined ? state : grounded(state);
  // 'ended' is final: it may replace any other reason, and no other reason replaces it.
  if (state.stopped === 'ended') return unchanged(next);
  const effects: QueueEffect[] = state.waiting ? [{ type: 'stopWaiting' }] : [];
  return { state: { ...next, waiting: null, stopped: reason }, effects };
}

function hurry(state: QueueState, now: number): QueueStep {
  if (state.waiting !== 'backoff') return sendNext(state, now);
  return sendNext({ ...state, waiting: null }, now, [{ type: 'stopWaiting' }]);
}

function resume(state: QueueState, now: number): QueueStep {
  if (!state.stopped || state.stopped === 'ended') return unchanged(state);
  return sendNext({ ...state, stopped: null }, now);
}

function sendNext(state: QueueState, now: number, effects: readonly QueueEffect[] = []): QueueStep {
  if (state.inFlight || state.waiting || state.stopped) return { state, effects };
  const entry = state.entries.find((candidate) => candidate.released) ?? dueDraft(state);
  if (!entry) return { state, effects };
  const draft = entry.released ? {} : { isDraftDue: false, changedAt: null, draftedAt: now };
  return {
    state: { ...state, ...draft, inFlight: entry },
    effects: [...effects, { type: 'send', entry }],
  };
}

function dueDraft(state: QueueState): QueueEntry | undefined {
  return state.isDraftDue ? state.entries.find((entry) => !entry.released && !entry.held) : undefined;
}

/** Splits the device's entries, oldest first, into those newer than the server's page and those overtaken by it. */
function splitByAge(
  kept: readonly QueueEntry[],
  pageSeqs: readonly number[],
): [newer: QueueEntry[], overtaken: QueueEntry[]] {
  const isNewer = (entry: QueueEntry) => entry.seq > (pageSeqs[entry.page - 1] ?? 0);
  const ordered = kept.toSorted((one, other) => one.seq - other.seq);
  // The server does not hold these drafts: `held` is removed.
  const newer = ordered.filter(isNewer).map(({ held, ...entry }) => entry);
  return [newer, ordered.filter((entry) => !isNewer(entry))];
}

function unchanged(state: QueueState): QueueStep {
  return { state, effects: [] };
}
