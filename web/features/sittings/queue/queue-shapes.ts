/** Newest unacknowledged answers of one page. `value` is the whole canonical string; only this page's digits count. */
export interface QueueEntry {
  readonly page: number;
  readonly value: string;
  readonly seq: number;
  /** False while the page is open: a draft. */
  readonly released: boolean;
  /** The server holds this very draft. */
  readonly held?: true;
  /** The page that was turned to when this one was left. */
  readonly opened?: number | undefined;
}

/** Why sending stopped for good, until a person does something about it. */
export type StopReason = 'ended' | 'session' | 'hidden' | 'takenOver' | 'notBegun' | 'refused';

export interface QueueState {
  /** Highest sequence number given out or known to be stored. */
  readonly seq: number;
  /** At most one per page, in ascending order of `seq`; at most one is not released. */
  readonly entries: readonly QueueEntry[];
  readonly inFlight: QueueEntry | null;
  /** Failures since the last acknowledgement. */
  readonly attempts: number;
  /** `asked`: the server named the pause (Retry-After), so the line coming back does not shorten it. */
  readonly waiting: 'backoff' | 'asked' | null;
  readonly stopped: StopReason | null;
  /** The open page's draft leaves as soon as the line is free. */
  readonly isDraftDue: boolean;
  /** When the oldest change without a draft was made, and when the last draft was sent. */
  readonly changedAt: number | null;
  readonly draftedAt: number | null;
}

export type QueueEvent =
  | { readonly type: 'edited'; readonly page: number; readonly value: string }
  | {
      readonly type: 'left';
      readonly page: number;
      readonly value: string;
      readonly opened?: number | undefined;
    }
  /** The time of the open page's draft has come. */
  | { readonly type: 'draftDue' }
  /** The page is hidden or closed, or the deadline is near: everything that can be sent is sent now. */
  | { readonly type: 'lastChance' }
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
  /** An entry that is not released leaves as a draft. */
  | { readonly type: 'send'; readonly entry: QueueEntry }
  | { readonly type: 'wait'; readonly milliseconds: number }
  | { readonly type: 'stopWaiting' }
  /** Fires `draftDue` after so long; replaces the time set before. */
  | { readonly type: 'setDraftTime'; readonly milliseconds: number }
  | { readonly type: 'report'; readonly page: number };

export interface QueueStep {
  readonly state: QueueState;
  readonly effects: readonly QueueEffect[];
}

export type QueueStatus =
  /** Everything is saved. */
  | { readonly kind: 'saved' }
  /** Everything is with the server, the open page as a draft. */
  | { readonly kind: 'held' }
  /** Changes on the open page that leave in a moment. */
  | { readonly kind: 'draft' }
  | { readonly kind: 'saving' }
  /** Answers are waiting, and sending fails. */
  | { readonly kind: 'unsent' };

/** What the server had stored when the portion was begun or resumed. */
export interface StoredAnswers {
  /** The whole canonical string, drafts laid over saved pages. */
  readonly answer: string;
  /** Newest sequence number of each page, drafts included. */
  readonly pageSeqs: readonly number[];
  /** Pages of which a draft is the newest. */
  readonly drafted: readonly number[];
  /** Numbers are given out above this one. */
  readonly countFrom: number;
}
