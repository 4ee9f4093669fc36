import type { sittings } from '#contract/calls/sittings.ts';
import { answerStatus } from '#contract/codes/status.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { closePortion } from './close-portion.ts';
import { confirmationOf } from './present-confirmation.ts';
import { isExpired } from './rules.ts';
import { getPortion } from './store.ts';

export const confirm: Handler<typeof sittings.confirm> = async (scope) => {
  const portion = await getPortion(scope, 'read');
  if (portion.status === answerStatus.unanswered) throw new Refusal('goToStart');
  if (!isExpired(portion)) return confirmationOf(scope, portion);
  return transaction(scope, async (inside) => {
    const current = await getPortion(inside, 'lock');
    if (isExpired(current)) await closePortion(inside, current, 'time');
    return confirmationOf(inside, await getPortion(inside, 'read'));
  });
};
