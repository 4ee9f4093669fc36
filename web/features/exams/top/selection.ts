import { useEffect, useState } from 'react';
import { keptKeys } from '#web/app/kept-keys.ts';
import type { ListSelection } from '#web/ui/list/selection-checks.tsx';

/** The people selected on an exam's top, over all pages of the list. */
const key = keptKeys.examSelection;

/** Who is selected, whatever the list calls them. */
export type Selection = Omit<ListSelection<unknown>, 'nameOf'>;

/** Who is selected in this exam; kept in this browser, so that pages, a person's screen and a reload do not lose it. */
export function useSelection(examId: number): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const read = () => setIds(readSelected(examId));
    read();
    // Another tab of this exam selects the same people.
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [examId]);
  const change = (next: ReadonlySet<number>) => {
    setIds(next);
    if (next.size === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ exam_id: examId, examinee_ids: [...next] }));
  };
  return {
    ids,
    set: (some, isSelected) => {
      const next = new Set(ids);
      for (const id of some) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      change(next);
    },
    clear: () => change(new Set()),
  };
}

function readSelected(examId: number): ReadonlySet<number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const { exam_id, examinee_ids } = (kept ?? {}) as Record<string, unknown>;
    if (exam_id === examId && Array.isArray(examinee_ids)) {
      return new Set(examinee_ids.filter((id): id is number => Number.isSafeInteger(id)));
    }
  } catch {
    // The stored text is not ours and cannot be read: nobody is selected.
  }
  return new Set();
}
