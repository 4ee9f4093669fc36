import type { OpenScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

/** Uses a challenge up, once a device has signed it; false when it was used before. */
export async function spendChallenge(scope: OpenScope, challenge: string, until: Date): Promise<boolean> {
  const spent = await scope.db.run(sql`
    insert into used_challenges (challenge, expires_at) values (${challenge}, ${until}) on conflict do nothing`);
  return spent === 1;
}
