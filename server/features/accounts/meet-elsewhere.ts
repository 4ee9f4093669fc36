import { dayBounds } from '#contract/codes/day-bounds.ts';
import { isPlatform } from '#contract/codes/viewers.ts';
import { secondsUntilTomorrow } from '#contract/period.ts';
import { Refusal } from '../../access/refusal.ts';
import type { CompanyScope, ExamScope, UserScope } from '../../access/scope.ts';
import { addToday, holdToday } from '../../db/day-counts.ts';
import { transaction } from '../../db/transaction.ts';

type AskingScope = CompanyScope | UserScope | ExamScope;

/** The result of searching the login ids and addresses of all companies. */
export interface Looked {
  /** How many of them are another company's. */
  elsewhere: number;
  /** All of them are the company's own: no others were searched. */
  isOwn: boolean;
}

/**
 * Searches login ids and addresses, which are unique over all companies: a taken one shows that somebody has an account
 * elsewhere. A company can learn a limited number in a day; from then on everything that is not its own is refused
 * alike, taken or free (docs/decisions/0109). Searches of one company take turns, so that simultaneous ones count as
 * well. The platform sees every company's accounts anyway.
 * @throws Refusal tooMany
 */
export async function meetElsewhere<Found extends Looked>(
  scope: AskingScope,
  look: (inside: AskingScope) => Promise<Found>,
): Promise<Found> {
  if (isPlatform(scope.viewer.kind)) return look(scope);
  const met = { client_id: scope.client_id, kind: 'taken', key: '' } as const;
  const { found, isTold } = await transaction(scope, async (inside) => {
    const left = dayBounds.taken - (await holdToday(inside, met));
    const looked = await look(inside);
    const { elsewhere, isOwn } = looked;
    if (isOwn) return { found: looked, isTold: true };
    // A search for more than is left uses the limit up: repeated in pieces, it would show the same.
    await addToday(inside, met, Math.min(elsewhere, left));
    return { found: looked, isTold: left > 0 && elsewhere <= left };
  });
  if (isTold) return found;
  throw new Refusal('tooMany', {
    detail: 'refusal.tooManyTaken',
    retry_after: secondsUntilTomorrow(new Date()),
  });
}
