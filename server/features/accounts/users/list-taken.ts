import type { FieldProblem } from '../../../access/refusal.ts';
import type { CompanyScope, UserScope } from '../../../access/scope.ts';
import { meetElsewhere } from '../meet-elsewhere.ts';
import { problemsOfTaken } from './user-rules.ts';
import { findHolders } from './user-store.ts';

/**
 * Whether somebody else, in any company, has the login id or the address already.
 * @param but the account that they are for
 * @throws Refusal tooMany where the company has met too many of others today
 */
export async function listTaken(
  scope: CompanyScope | UserScope,
  wanted: { login_id?: string; email: string },
  but = 0,
): Promise<FieldProblem[]> {
  const { holders } = await meetElsewhere(scope, async (inside) => {
    const found = await findHolders(inside, wanted, but);
    const asked = [found.email, ...(wanted.login_id === undefined ? [] : [found.login_id])];
    const elsewhere = asked.filter((holder) => holder === 'elsewhere').length;
    return {
      holders: found,
      elsewhere,
      isOwn: asked.every((holder) => holder !== null && holder !== 'elsewhere'),
    };
  });
  const isTaken = (holder: string | null) => holder !== null && holder !== 'self';
  return problemsOfTaken({ login_id: isTaken(holders.login_id), email: isTaken(holders.email) });
}
