import type { FastifyRequest } from 'fastify';
import { kindOfToken } from '#contract/codes/viewers.ts';
import { Refusal } from '../access/refusal.ts';
import type { Database } from '../db/database.ts';
import { namedExam } from './cookies.ts';

const statement = {
  name: 'find_exam_of_token',
  text: `
    select c.hash || '/' || e.directory as address
    from exams e join clients c on c.id = e.client_id
    where e.client_id = $1 and e.id = $2`,
};

/**
 * A cookie is the named exam's own, and a token that comes as a bearer has to be one of that exam too: it opens nothing of
 * another one.
 * @throws Refusal unauthorized where a candidate's token and x-exam name different exams
 */
export async function refuseOtherExam(db: Database, request: FastifyRequest): Promise<void> {
  const { claims, presented } = request;
  const named = namedExam(request);
  if (named === undefined || !claims || presented?.by_cookie || kindOfToken(claims.k) !== 'examinee') return;
  const exam = await db.one<{ address: string }>(statement, [claims.cid, claims.eid]);
  if (exam?.address !== named) throw new Refusal('unauthorized');
}
