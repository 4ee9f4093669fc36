import type { TenantScope } from '../../../access/scope.ts';
import { drawRefreshSecret, hashRefreshSecret } from '../../../access/tokens.ts';
import type { Adapters } from '../../../http/handler.ts';
import { countLetter } from '../../mails/door.ts';
import { insertToken } from '../password/token-store.ts';
import { getAddress } from './invitation-store.ts';
import { mailInvitation } from './mail-invitation.job.ts';

/**
 * Mails an account the link by which it sets its first password; an earlier link expires.
 * @throws Refusal tooMany where its address has had its letters of the day
 */
export async function invite(
  scope: TenantScope,
  { sealer, jobs, mailMarks }: Pick<Adapters, 'sealer' | 'jobs' | 'mailMarks'>,
  user_id: number,
): Promise<void> {
  await countLetter(scope, mailMarks, await getAddress(scope, user_id));
  const secret = drawRefreshSecret();
  const { client_id } = scope;
  const kept = { secret_hash: hashRefreshSecret(secret), secret_sealed: sealer.seal(secret) };
  const { id } = await insertToken(scope, { client_id, id: user_id }, 'invitation', kept);
  await jobs.enqueue(scope, mailInvitation, { client_id, id });
}
