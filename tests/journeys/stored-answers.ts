import type { Page, Request } from '@playwright/test';
import { addressOf } from './address.ts';
import type { Candidate } from './candidate-steps.ts';
import { inDatabase } from './the-database.ts';

/** The addresses that pages and drafts are saved at. */
export const savesOf = /\/api\/examinee\/answers\/\d+\/page$/;

/** True for a save of a page that is still open. */
export function isDraft(request: Request): boolean {
  return request.postDataJSON()?.draft === true;
}

export interface Stored {
  value: string;
  /** Numbers of the pages that were saved. */
  pages: number[];
  /** How often each digit is stored. */
  digits: Record<string, number>;
  status: number;
  begun: Date | null;
  closed_by: string | null;
  /** How many portions were begun. */
  attempts: number;
}

/** What the database holds of a candidate's one portion. */
export async function storedOf({ login_id }: Candidate): Promise<Stored> {
  const rows = await inDatabase<
    Pick<Stored, 'value' | 'status' | 'begun' | 'closed_by'> & { page_seqs: number[] }
  >(
    `select a.value, a.status, a.page_seqs, a.start_at as begun, a.closed_by
     from answers a join examinees x on x.client_id = a.client_id and x.id = a.examinee_id
     where x.login_id = $1`,
    [login_id],
  );
  const [row] = rows;
  if (!row) throw new Error(`${login_id} has no portion`);
  const { page_seqs, ...stored } = row;
  const digits: Record<string, number> = {};
  for (const digit of row.value) digits[digit] = (digits[digit] ?? 0) + 1;
  const pages = page_seqs.flatMap((seq, index) => (seq > 0 ? [index + 1] : []));
  return { ...stored, pages, digits, attempts: rows.filter(({ begun }) => begun !== null).length };
}

/**
 * Every question of the portion in the address is answered and saved, behind the page's back: with a number above all
 * that this device has given out, so that nothing it still holds is newer.
 */
export async function answerAll(page: Page): Promise<void> {
  await inDatabase(
    `update answers set value = repeat('1234', length(value) / 4), page_seqs = array_fill(1000, array[page_count])
     where id = $1`,
    [new URL(await addressOf(page)).searchParams.get('answerId')],
  );
}

/** Only so many seconds are left by the database's clock. */
export async function letTimePass({ login_id }: Candidate, left: number): Promise<void> {
  await inDatabase(
    `update answers a set start_at = a.start_at - (a.deadline - now()) + make_interval(secs => $2),
       deadline = now() + make_interval(secs => $2)
     from examinees x where x.client_id = a.client_id and x.id = a.examinee_id and x.login_id = $1`,
    [login_id, left],
  );
}

/** The drafts of a candidate's one portion: how many questions of each page are answered in them. */
export async function draftsOf({ login_id }: Candidate): Promise<{ page: number; answered: number }[]> {
  return inDatabase<{ page: number; answered: number }>(
    `select d.page, length(replace(substr(d.value, (d.page - 1) * a.page_size + 1, a.page_size), '0', '')) as answered
     from drafts d join answers a on a.client_id = d.client_id and a.id = d.answer_id
     join examinees x on x.client_id = a.client_id and x.id = a.examinee_id
     where x.login_id = $1 order by d.page`,
    [login_id],
  );
}

interface Storage {
  /** Pages with answers, and marks. */
  rows: number;
  /** Tests that can be loaded without a line. */
  papers: number;
  keys: number;
  /** All that reads as text. */
  text: string;
}

/** What the browser's own storage holds. */
export async function storageOf(page: Page): Promise<Storage> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('hakaru-answers');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const allOf = (store: string) =>
      new Promise<{ page?: number }[]>((resolve, reject) => {
        const asking = database.transaction(store).objectStore(store).getAll();
        asking.onsuccess = () => resolve(asking.result);
        asking.onerror = () => reject(asking.error);
      });
    const [all, keys] = await Promise.all([allOf('answers'), allOf('keys')]);
    database.close();
    const decoder = new TextDecoder('latin1');
    const text = JSON.stringify(all, (_, value) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? decoder.decode(value as AllowSharedBufferSource)
        : value,
    );
    return {
      rows: all.filter((row) => row.page !== -1).length,
      papers: all.filter((row) => row.page === -1).length,
      keys: keys.length,
      text: text + JSON.stringify({ ...localStorage, ...sessionStorage }),
    };
  });
}
