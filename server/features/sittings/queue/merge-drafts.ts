/** What was sent of an open page, stored apart from saved pages (docs/decisions/0022). */
export interface Draft {
  /** Page as shown, from 1. */
  page: number;
  /** The whole canonical string; only the page's digits count. */
  value: string;
  seq: number;
}

/** What drafts are laid over. */
export interface SavedPages {
  value: string;
  /** Newest saved sequence number of each page. */
  page_seqs: readonly number[];
  page_size: number;
  /** The page to go on with, from 1. */
  page: number;
  random_position: readonly number[] | null;
}

/** A portion as its newest drafts make it. */
export type WithDrafts<P extends SavedPages> = P & { page_seqs: number[]; drafted: readonly Draft[] };

/**
 * Lays every draft that is newer than the last save of its page over the saved answers. The newest number of all is
 * where the candidate was last: if a draft has it, its page is the one to go on with. Pure.
 */
export function mergeDrafts<P extends SavedPages>(saved: P, drafts: readonly Draft[]): WithDrafts<P> {
  const drafted = drafts
    .filter(({ page, seq }) => seq > (saved.page_seqs[page - 1] ?? Number.POSITIVE_INFINITY))
    .toSorted((one, other) => one.seq - other.seq);
  const digits = [...saved.value];
  const page_seqs = [...saved.page_seqs];
  for (const draft of drafted) {
    page_seqs[draft.page - 1] = draft.seq;
    for (const position of positionsOf(saved, draft.page)) digits[position] = draft.value[position] ?? '0';
  }
  const newest = drafted.at(-1);
  const page = newest && newest.seq > Math.max(0, ...saved.page_seqs) ? newest.page : saved.page;
  return { ...saved, value: digits.join(''), page_seqs, page, drafted };
}

/** Canonical positions of the questions on a page as shown. */
function positionsOf({ value, page_size, random_position }: SavedPages, page: number): readonly number[] {
  const from = (page - 1) * page_size;
  const slots = Math.min(page_size, value.length - from);
  return Array.from({ length: slots }, (_, slot) => random_position?.[from + slot] ?? from + slot);
}
