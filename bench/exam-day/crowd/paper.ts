import { createRandom } from '#scoring/random.ts';

/** What was sent of a page and what of it was acknowledged, for the comparison with the database. */
export interface PromisedPage {
  page: number;
  /** Newest sequence number of an acknowledged save, and of an acknowledged draft. */
  acknowledged: number;
  drafted: number;
  sent: { seq: number; digits: string }[];
}

/** A candidate's paper. */
export interface Paper {
  /** The open page, answered, as a draft or as the save that turns the page; `stored` is called with the response. */
  send(as: 'draft' | 'save'): { body: object; stored(): void };
  /** All answers, no question left out. */
  complete(): string;
  pages(): PromisedPage[];
}

/** @param number of the candidate: each answers in their own way */
export function takePaper(page_size: number, page_count: number, number: number): Paper {
  const random = createRandom(300_000 + number);
  const draw = (count: number) => Array.from({ length: count }, () => 1 + random.below(4)).join('');
  const kept = new Map<number, PromisedPage>();
  let value = '0'.repeat(page_size * page_count);
  let seq = 0;
  let page = 1;
  let isAnswered = false;

  /** Once for each visit: the save of a page sends the answers of its draft again. */
  function answer(): void {
    const from = (page - 1) * page_size;
    if (!isAnswered) value = value.slice(0, from) + draw(page_size) + value.slice(from + page_size);
    isAnswered = true;
  }

  return {
    send(as) {
      answer();
      seq += 1;
      const mine = seq;
      const body = { page, value, seq, ...(as === 'draft' && { draft: true }) };
      const record = kept.get(page) ?? { page, acknowledged: 0, drafted: 0, sent: [] };
      kept.set(page, record);
      if (as === 'draft') return { body, stored: () => Object.assign(record, { drafted: mine }) };
      record.sent.push({ seq, digits: value.slice((page - 1) * page_size, page * page_size) });
      page = 1 + (page % page_count);
      isAnswered = false;
      return {
        body,
        stored() {
          record.acknowledged = mine;
          record.sent = record.sent.filter((each) => each.seq >= mine);
        },
      };
    },
    complete: () => [...value].map((digit) => (digit === '0' ? draw(1) : digit)).join(''),
    pages: () => [...kept.values()],
  };
}
