import { dayBounds } from '#contract/codes/day-bounds.ts';
import { isPlatform } from '#contract/codes/viewers.ts';
import { secondsUntilTomorrow } from '#contract/period.ts';
import { Refusal } from '../../access/refusal.ts';
import type { CompanyScope, ExamScope, UserScope } from '../../access/scope.ts';
import { addToday, holdToday } from '../../db/day-counts.ts';
import { transaction } from '../../db/transaction.ts';

type AskingScope = CompanyScope | UserScope | ExamScope;

/** What a look at login ids and addresses of all companies has found. */
export interface Looked {
  /** How many of them are another company's. */
  elsewhere: number;
  /** All of them are the company's own: of others nothing was asked. */
  isOwn: boolean;
}

/**
 * Looks at login ids and addresses, which are one person's over all companies: that one is taken tells that somebody has
 * an account elsewhere. A company learns so much of others in a day; from then on whatever is not its own is refused
 * alike, be it taken or free (docs/decisions/0109). Looks of one company take turns, so that those of the same moment
 * count as well. The platform sees every company's accounts anyhow.
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
    // One that asks for more than is left uses it up: asked again in pieces, it would tell all the same.
    await addToday(inside, met, Math.min(elsewhere, left));
    return { found: looked, isTold: left > 0 && elsewhere <= left };
  });
  if (isTold) return found;
  throw new Refusal('tooMany', {
    detail: 'refusal.tooManyTaken',
    retry_after: secondsUntilTomorrow(new Date()),
  });
}
