import { kindOfToken } from '#contract/codes/viewers.ts';
import type { AdmitAdapters } from './admit.ts';
import { Refusal } from './refusal.ts';
import type { AccessClaims } from './tokens.ts';

const statement = {
  name: 'find_exam_of_token',
  text: `
    select c.hash || '/' || e.directory as address
    from exams e join clients c on c.id = e.client_id
    where e.client_id = $1 and e.id = $2`,
};

/**
 * A cookie belongs to the named exam, and a bearer token has to belong to it too: it opens nothing of another exam.
 * @param named `{hash}/{directory}` that a request with a bearer token names, if it names one
 * @throws Refusal unauthorized where a candidate's token is of another exam than the named one
 */
export async function refuseOtherExam(
  { db }: Pick<AdmitAdapters, 'db'>,
  claims: AccessClaims | undefined,
  named: string | undefined,
): Promise<void> {
  if (named === undefined || !claims || kindOfToken(claims.k) !== 'examinee') return;
  const exam = await db.one<{ address: string }>(statement, [claims.cid, claims.eid]);
  if (exam?.address !== named) throw new Refusal('unauthorized');
}
