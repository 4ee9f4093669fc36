import type { TestStart } from '#contract/shapes/sitting.ts';
import type { StoredAnswers } from '../queue/queue-shapes.ts';

type Started = TestStart['data'];

/** A test as this device keeps it for a reload without a line. */
export interface KeptPaper {
  /** With the answers that the server was known to hold, and the seconds that were left, at `at`. */
  readonly started: Started;
  /** By the device's clock, in milliseconds. */
  readonly at: number;
}

/** What to keep of a test that is open. @param seconds left now */
export function paperOf(started: Started, stored: StoredAnswers, seconds: number, now: number): KeptPaper {
  const { answer, pageSeqs, drafted, countFrom } = stored;
  const gone = Math.max(0, started.test.remain_time - seconds) * 1000;
  return {
    started: {
      ...started,
      answer,
      page_seqs: [...pageSeqs],
      drafted: [...drafted],
      count_from: Math.max(countFrom, countAfter(started, gone)),
      test: { ...started.test, remain_time: seconds },
    },
    at: now,
  };
}

/** When its time is over by the device's clock. */
export function endOf({ started, at }: KeptPaper): number {
  return at + started.test.remain_time * 1000;
}

/**
 * The test as it stands now: the time went on, by the device's clock. One that was set back gives no more time than
 * there was; the server's clock decides as soon as it is reached.
 */
export function asOf(paper: KeptPaper, now: number): Started {
  const { started, at } = paper;
  const gone = Math.max(0, now - at);
  const left = Math.max(0, started.test.remain_time - gone / 1000);
  return {
    ...started,
    count_from: countAfter(started, gone),
    test: { ...started.test, remain_time: left },
  };
}

/**
 * Numbers above this one were not used yet, not even for a change that was under way when the page went: a change
 * takes longer than a tenth of a second (docs/decisions/0022).
 */
function countAfter({ count_from }: Started, milliseconds: number): number {
  // Seconds are shown whole: as many tenths more.
  return count_from + Math.ceil(milliseconds / 100) + 10;
}
