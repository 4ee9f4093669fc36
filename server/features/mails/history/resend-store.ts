import type { MailScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { type Chosen, choose } from '../prepare/prepare-store.ts';
import { isResendable } from './mail-store.ts';

/** Those whom the scope's mail did not reach, as its recipients' rows. */
export function chooseUnreached(scope: MailScope): Promise<Chosen> {
  return choose(scope, {
    from: sql`mail_recipients r`,
    id: sql`r.id`,
    address: sql`r.address`,
    where: isResendable(scope),
  });
}
