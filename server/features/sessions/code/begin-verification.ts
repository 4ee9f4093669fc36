import type { z } from 'zod';
import type { ExamineeEntry } from '#contract/shapes/session.ts';
import { writeRowToken } from '../../../access/row-token.ts';
import type { OpenScope } from '../../../access/scope.ts';
import { drawRefreshSecret, hashRefreshSecret } from '../../../access/tokens.ts';
import { countToday } from '../../../db/day-counts.ts';
import { transaction } from '../../../db/transaction.ts';
import type { RequestContext } from '../../../http/handler.ts';
import { codesFull, maskAddress, mayAskCode } from '../rules.ts';
import type { ExamineeAccount } from '../store.ts';
import { staysSignedIn } from '../tokens/open-session.ts';
import { mailVerifyCode } from './mail-verify-code.job.ts';
import { insertCode, listCodeAges } from './verification-store.ts';

/**
 * Mails a code to a candidate who was proven by password or by a launch, and responds that the code is expected.
 * `mayExamineeLogIn` and `isCodeAsked` come first: the account may log in and has an address.
 * @throws Refusal tooMany after so many codes within the window, used or not, or to the address within a day
 */
export async function beginVerification(
  scope: OpenScope,
  context: RequestContext,
  account: ExamineeAccount,
): Promise<z.input<typeof ExamineeEntry>> {
  const { codes, jobs, sealer, mailMarks } = context.adapters;
  const secret = drawRefreshSecret();
  const secret_hash = hashRefreshSecret(secret);
  const code = codes.draw();
  const { client_id } = account;
  const made = await transaction(scope, async (inside) => {
    const key = mailMarks.ofMailbox(account.email ?? '');
    const refusal =
      mayAskCode(await listCodeAges(inside, client_id, account.id)) ??
      ((await countToday(inside, { client_id, kind: 'codes', key })) ? undefined : codesFull());
    if (refusal) {
      const facts = { kind: 'examinee' as const, client_id, account_id: account.id };
      context.logSecurity('excess_rate_limit_exceeded', { ...facts, reason: 'codes' });
      throw refusal;
    }
    const row = await insertCode(inside, {
      client_id,
      examinee_id: account.id,
      code_hash: codes.markOf(secret_hash, code),
      code_sealed: sealer.seal(code),
      secret_hash,
    });
    await jobs.enqueue(inside, mailVerifyCode, { client_id, id: row.id });
    return row;
  });
  const token = writeRowToken({ client_id, id: made.id, secret });
  const exam = {
    name: `${account.hash}/${account.directory}`,
    stays: await staysSignedIn(scope, context, account),
  };
  return {
    data: {
      is_verify_code: true,
      access_token: null,
      refresh_token: null,
      examinee: null,
      verify_token: context.carryVerify(token, exam),
      email: maskAddress(account.email ?? ''),
      expires_at: made.expires_at,
    },
  };
}
