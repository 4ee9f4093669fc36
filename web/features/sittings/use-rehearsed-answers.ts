import { useCallback, useState } from 'react';
import { withDigit } from '#items/kinds/answer.ts';
import type { QueueStatus } from './answer-queue.ts';
import type { Answers } from './use-answers.ts';

export interface RehearsedAnswers extends Answers {
  /** True while the candidate looks at what a broken line would do. */
  readonly isCut: boolean;
  readonly cut: (isCut: boolean) => void;
}

/** The answers of a practice sitting: as on the test page, but in this page's memory alone. */
export function useRehearsedAnswers(length: number): RehearsedAnswers {
  const [value, setValue] = useState('0'.repeat(length));
  const [draft, setDraft] = useState<number | null>(null);
  const [waiting, setWaiting] = useState<ReadonlySet<number>>(new Set());
  const [isCut, setCut] = useState(false);
  const choose = useCallback((page: number, position: number, digit: string) => {
    setValue((before) => withDigit(before, position, digit));
    setDraft(page);
  }, []);
  const leave = useCallback(
    (page: number) => {
      setDraft(null);
      if (isCut && draft === page) setWaiting((before) => new Set(before).add(page));
    },
    [draft, isCut],
  );
  const cut = useCallback((wanted: boolean) => {
    setCut(wanted);
    if (!wanted) setWaiting(new Set());
  }, []);
  return {
    isReady: true,
    value,
    status: statusOf(waiting.size, draft),
    stopped: null,
    rejectedPage: null,
    draftPage: null,
    choose,
    leave,
    flushed: async () => !isCut,
    retry: () => cut(false),
    clear: async () => undefined,
    isCut,
    cut,
  };
}

function statusOf(waiting: number, draft: number | null): QueueStatus {
  if (waiting > 0) return { kind: 'unsent', pages: waiting };
  return { kind: draft === null ? 'saved' : 'draft' };
}
