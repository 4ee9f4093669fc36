import { kindOfAdmin, viewers } from '#contract/codes/viewers.ts';
import type { StaffAuth } from '#contract/shapes/session.ts';
import type { OpenScope } from '../../../access/scope.ts';
import type { RequestContext } from '../../../http/handler.ts';
import type { Owner } from '../second-step/owner.ts';
import type { AdminAccount, StaffAccount } from '../store.ts';
import type { Place } from '../throttle/try-store.ts';
import { type Opening, openTokens, staffAuth } from './open-session.ts';

/** An account whose session may be opened once it has proven itself. */
export interface StaffOpening {
  owner: Owner;
  account: AdminAccount | StaffAccount;
}

export function openingOfAdmin(account: AdminAccount): StaffOpening {
  return { owner: { kind: 'a', client_id: 0, id: account.id }, account };
}

export function openingOfUser(account: StaffAccount): StaffOpening {
  return { owner: { kind: 's', client_id: account.client_id, id: account.id }, account };
}

/** Opens the session of an administrator or a member of staff, and answers it. */
export async function openStaff(
  scope: OpenScope,
  context: RequestContext,
  { owner, account }: StaffOpening,
  place: Place,
  by: NonNullable<Opening['by']>,
): Promise<StaffAuth> {
  const claims =
    'client_id' in account
      ? { k: account.role, id: account.id, cid: account.client_id }
      : { k: viewers[kindOfAdmin(account.kind)].token, id: account.id };
  const { tokens } = await openTokens(scope, context, { owner, claims, place, by });
  return staffAuth(scope, account, tokens);
}
