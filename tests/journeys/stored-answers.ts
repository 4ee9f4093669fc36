import type { Request } from '@playwright/test';
import type { Candidate } from './candidate-steps.ts';
import { inDatabase } from './the-database.ts';

/** The addresses that pages and drafts are saved at. */
export const savesOf = /\/api\/examinee\/answers\/\d+\/page$/;

/** True for a save of a page that is still open. */
export function isDraft(request: Request): boolean {
  return request.postDataJSON()?.draft === true;
}

export interface Stored {
  /** Numbers of the pages that were saved. */
  pages: number[];
  /** How often each digit is stored. */
  digits: Record<string, number>;
  begun: Date;
  closed_by: string | null;
}

/** What the database holds of a candidate's one portion. */
export async function storedOf({ login_id }: Candidate): Promise<Stored> {
  const [row] = await inDatabase<{
    value: string;
    page_seqs: number[];
    begun: Date;
    closed_by: string | null;
  }>(
    `select a.value, a.page_seqs, a.start_at as begun, a.closed_by
     from answers a join examinees x on x.client_id = a.client_id and x.id = a.examinee_id
     where x.login_id = $1`,
    [login_id],
  );
  if (!row) throw new Error(`${login_id} has no portion`);
  const { value, page_seqs, begun, closed_by } = row;
  const digits: Record<string, number> = {};
  for (const digit of value) digits[digit] = (digits[digit] ?? 0) + 1;
  return { pages: page_seqs.flatMap((seq, index) => (seq > 0 ? [index + 1] : [])), digits, begun, closed_by };
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
