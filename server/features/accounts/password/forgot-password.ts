import type { accounts } from '#contract/calls/accounts.ts';
import { forgottenPassword } from '#contract/codes/limits.ts';
import type { OpenScope } from '../../../access/scope.ts';
import { drawRefreshSecret } from '../../../access/tokens.ts';
import { countToday } from '../../../db/day-counts.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Adapters, Handler } from '../../../http/handler.ts';
import { refuseFullAddress } from '../../sessions/door.ts';
import { inAlikeTime } from './alike.ts';
import * as store from './code-store.ts';
import { mailAccountCode } from './mail-code.job.ts';

/**
 * Mails a code to the account of an address. The sender learns nothing about it: an unknown address, an account that
 * may not log in and one that was mailed too many codes, within minutes or a day, are answered alike, in alike time.
 */
export const forgotPassword: Handler<typeof accounts.forgotPassword> = async (scope, { body }, context) => {
  await refuseFullAddress(scope, context, 'staff');
  await inAlikeTime(async () => {
    const account = await store.findByAddress(scope, body.email);
    if (account)
      await transaction(scope, (inside) =>
        mailCode(inside, context.adapters, { ...account, email: body.email }),
      );
  });
  return { data: null };
};

async function mailCode(
  scope: OpenScope,
  { codes, sealer, jobs, mailMarks }: Adapters,
  account: store.AccountKey & { email: string },
): Promise<void> {
  if (!(await store.holdActive(scope, account))) return;
  if ((await store.countCodes(scope, account)) >= forgottenPassword.codes) return;
  const { client_id } = account;
  const key = mailMarks.ofMailbox(account.email);
  if (!(await countToday(scope, { client_id, kind: 'passwords', key }))) return;
  const salt = drawRefreshSecret();
  const code = codes.draw();
  const id = await store.insertCode(scope, account, {
    salt,
    code_hash: codes.markOf(salt, code),
    code_sealed: sealer.seal(code),
  });
  await jobs.enqueue(scope, mailAccountCode, { client_id: account.client_id, id });
}
