import { randomBytes } from 'node:crypto';
import { recoveryOf } from '#server/features/sessions/second-step/step-rules.ts';
import type { TestServer } from './a-server.ts';
import type { Bearer } from './call.ts';
import { staffPassword } from './people.ts';

/**
 * What proves whoever is signed in to be the account's owner: the password and, where the account has a second step,
 * one more recovery code, which it is given here.
 */
export async function aProof(
  server: TestServer,
  { token }: Bearer,
): Promise<{ current_password: string; code?: string }> {
  const claims = server.adapters.tokens.verify(token);
  if (!claims) throw new Error('the token is not ours');
  const { id, cid: client_id = 0 } = claims;
  const kind = client_id === 0 ? 'a' : 's';
  const code = randomBytes(5).toString('hex');
  const [table, column] = kind === 'a' ? ['admin_factors', 'admin_id'] : ['user_factors', 'user_id'];
  const mark = server.adapters.recoveryMark(recoveryOf({ kind, client_id, id }), code);
  const given = await server.rows(
    `update ${table} set recovery_marks = recovery_marks || $2::text where ${column} = $1 returning 1`,
    [id, mark],
  );
  return { current_password: staffPassword, ...(given.length === 1 && { code }) };
}
