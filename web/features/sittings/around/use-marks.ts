import { useCallback, useEffect, useRef, useState } from 'react';
import { type AnswerStore, openAnswerStore, type Portion } from '../queue/answer-store.ts';
import { type Mark, toggleMark } from './marks.ts';

export interface Marks {
  readonly marks: readonly Mark[];
  readonly toggle: (mark: Mark) => void;
}

/**
 * Questions that the candidate wants to look at again (docs/decisions/0031): kept on this device like the answers, and
 * never sent. Marks set before the device's store has opened count as well.
 * @param begun when the portion was begun; marks from an earlier time are removed
 */
export function useMarks(portion: Portion, begun: string | null): Marks {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const newest = useRef(marks);
  const opened = useRef<Promise<AnswerStore>>(undefined);
  const work = useRef<Promise<unknown>>(undefined);
  const keep = useCallback(async () => {
    const store = await opened.current;
    await store?.keepMarks(portion, { begun, marks: newest.current });
  }, [portion, begun]);
  useEffect(() => {
    opened.current ??= openAnswerStore();
    const recall = async () => {
      const kept = await (await opened.current)?.findMarks(portion);
      if (!kept) return;
      const own = kept.begun === begun ? kept.marks : [];
      const isNew = ({ number }: Mark) => newest.current.every((mark) => mark.number !== number);
      newest.current = own.filter(isNew).reduce(toggleMark, newest.current);
      setMarks(newest.current);
      if (kept.begun !== begun) await keep();
    };
    work.current = Promise.resolve(work.current).then(recall);
  }, [portion, begun, keep]);
  const toggle = useCallback(
    (mark: Mark) => {
      newest.current = toggleMark(newest.current, mark);
      setMarks(newest.current);
      // One after the other: an older list must not be kept over a newer one.
      work.current = Promise.resolve(work.current).then(keep);
    },
    [keep],
  );
  return { marks, toggle };
}
