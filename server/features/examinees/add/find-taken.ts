import { spellingsOf } from '#contract/codes/person-code.ts';
import type { FieldProblem } from '../../../access/refusal.ts';
import type { InsideExam } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

interface Unique {
  login_id?: string | null | undefined;
  person_cd?: string | null | undefined;
}

/** Which of the two somebody in the exam has already; what is taken a moment later is refused by its constraint. */
export async function findTaken(scope: InsideExam, { login_id, person_cd }: Unique): Promise<FieldProblem[]> {
  if (!login_id && !person_cd) return [];
  const codes = person_cd ? spellingsOf(person_cd) : [];
  const found = await scope.db.one<{ login: boolean; code: boolean }>(sql`
    select coalesce(bool_or(x.login_id = ${login_id ?? null}::text), false) as login,
      coalesce(bool_or(x.person_cd = any(${codes}::text[])), false) as code
    from examinees x
    where x.client_id = ${scope.client_id} and x.exam_id = ${scope.exam_id}
      and (x.login_id = ${login_id ?? null}::text or x.person_cd = any(${codes}::text[]))`);
  return [
    ...(found?.login ? [{ path: 'login_id', key: 'examinee.loginId.taken' } as const] : []),
    ...(found?.code ? [{ path: 'person_cd', key: 'examinee.personCd.taken' } as const] : []),
  ];
}
