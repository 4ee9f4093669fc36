import { setTimeout as pause } from 'node:timers/promises';
import type { SweepScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { getPaper, isKept } from './papers.ts';

/** How long before an exam opens its papers are written. */
const ahead = sql`interval '10 minutes'`;

/** Half of the papers in memory: the other half is left to running tests. */
const mostPrepared = 100;

/** Milliseconds between two papers, for other work: writing one takes up to 5 ms. */
const breath = 10;

/**
 * Writes the papers of exams that open within minutes or are open, so that the first candidates do not wait for them
 * (docs/decisions/0024): at the start of a web node and every minute. Only where everybody has the same paper (style w)
 * and it takes any time to write: the papers of style r are each person's own, and questionnaires have nothing to draw.
 * Returns how many were written.
 */
export async function preparePapers(scope: SweepScope): Promise<number> {
  let written = 0;
  for (const { form_id, seed } of await listOpening(scope)) {
    if (isKept(form_id, seed)) continue;
    getPaper(form_id, seed);
    written += 1;
    await pause(breath);
  }
  return written;
}

interface Opening {
  form_id: string;
  seed: string;
}

/** The tests of ability of exams that are open or soon will be, those that open last first. */
async function listOpening(scope: SweepScope): Promise<Opening[]> {
  return scope.db.rows<Opening>(sql`
    /* exempt from rule 1: exams that open soon are looked for over all companies */
    select i.form_id, i.seed
    from exams e join exam_items i on i.client_id = e.client_id and i.exam_id = e.id
    where e.commence_on < now() + ${ahead} and e.terminate_on > now() and e.delete_status = 0
      and e.exam_style = 'w' and i.type in ('subjects', 'jimu')
    order by e.commence_on desc, e.id, i.position limit ${mostPrepared}`);
}
