import type pg from 'pg';
import type { Promised } from './crowd/candidate.ts';

/** What the database holds against what was acknowledged. */
export interface Truth {
  /** Acknowledged saves, drafts and submissions that are not stored. */
  lost: number;
  /** Pages that hold other digits than those sent with their sequence number. */
  wrong: number;
  /** Portions that were begun and not ended by submission or by the deadline, or not scored once. */
  open: number;
  /** True when the exam's counters are what a count of its people gives. */
  counted: boolean;
}

/** A portion as the database holds it. */
export interface Stored {
  id: string;
  status: number;
  value: string;
  page_seqs: number[];
  /** Sequence numbers of drafts by page; null without any. */
  drafts: Record<number, number> | null;
  closed_by: string | null;
  results: number;
}

/** Ends the time of everybody who still sits. */
export async function endTime(pool: pg.Pool, directory: string): Promise<void> {
  await pool.query(
    `update answers a set deadline = clock_timestamp() from exams e
     where e.directory = $1 and a.client_id = e.client_id and a.exam_id = e.id and a.status = 2`,
    [directory],
  );
}

/** Waits until the sweep has ended every begun portion of the exam, at most so many ms. */
export async function untilClosed(pool: pg.Pool, directory: string, patience: number): Promise<void> {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    const found = await pool.query<{ running: number }>(
      `select count(*)::int as running from answers a join exams e on e.client_id = a.client_id and e.id = a.exam_id
       where e.directory = $1 and a.status = 2`,
      [directory],
    );
    if (found.rows[0]?.running === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Reads the database after the day and compares it with the candidates' own records. */
export async function findTruth(
  pool: pg.Pool,
  directory: string,
  promised: readonly Promised[],
): Promise<Truth> {
  const found = await pool.query<Stored>(
    `select a.id, a.status, a.value, a.page_seqs, a.closed_by,
       (select jsonb_object_agg(d.page, d.seq) from drafts d
         where d.client_id = a.client_id and d.answer_id = a.id) as drafts,
       (select count(*)::int from results r where r.client_id = a.client_id and r.answer_id = a.id) as results
     from answers a join exams e on e.client_id = a.client_id and e.id = a.exam_id where e.directory = $1`,
    [directory],
  );
  return { ...compare(promised, found.rows), counted: await isCounted(pool, directory) };
}

/** Every candidate's record beside the row of their portion. Pure. */
export function compare(promised: readonly Promised[], rows: readonly Stored[]): Omit<Truth, 'counted'> {
  const stored = new Map(rows.map((row) => [Number(row.id), row]));
  const truth = { lost: 0, wrong: 0, open: 0 };
  for (const one of promised) {
    const row = stored.get(one.answer_id);
    if (!row) {
      // Nothing was acknowledged to a candidate who never began.
      if (one.page_size > 0) truth.lost += 1;
      continue;
    }
    if (one.page_size > 0 && (row.status !== 3 || row.results !== 1)) truth.open += 1;
    compareOne(one, row, truth);
  }
  return truth;
}

function compareOne(one: Promised, row: Stored, truth: Omit<Truth, 'counted'>): void {
  for (const { page, drafted } of one.pages) if ((row.drafts?.[page] ?? 0) < drafted) truth.lost += 1;
  if (one.submitted !== null) {
    if (row.value !== one.submitted || row.closed_by !== 'submit') truth.lost += 1;
    return;
  }
  for (const { page, acknowledged, sent } of one.pages) {
    const seq = row.page_seqs[page - 1] ?? 0;
    if (seq < acknowledged) truth.lost += 1;
    // A submission whose response was lost replaced every page, or none.
    if (one.unsure || seq === 0) continue;
    const from = (page - 1) * one.page_size;
    const digits = row.value.slice(from, from + one.page_size);
    if (digits !== sent.find((each) => each.seq === seq)?.digits) truth.wrong += 1;
  }
}

/** True when the exam's counters are what a count of its people gives. */
export async function isCounted(pool: pg.Pool, directory: string): Promise<boolean> {
  const found = await pool.query<{ counted: boolean }>(
    `select n.registered_person_number = count(*)
       and n.untested_person_number = count(*) filter (where x.test_status <= 1)
       and n.under_examination_person_number = count(*) filter (where x.test_status = 2)
       and n.tested_person_number = count(*) filter (where x.test_status = 3) as counted
     from exams e
     join exam_counters n on n.client_id = e.client_id and n.exam_id = e.id
     join examinees x on x.client_id = e.client_id and x.exam_id = e.id
     where e.directory = $1
     group by n.client_id, n.exam_id`,
    [directory],
  );
  return found.rows[0]?.counted === true;
}
