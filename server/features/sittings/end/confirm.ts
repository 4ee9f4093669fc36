import type { sittings } from '#contract/calls/sittings.ts';
import { answerStatus } from '#contract/codes/status.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { isExpired } from '../rules.ts';
import { getPortion } from '../store.ts';
import { closeIfExpired } from './close-portion.ts';
import { confirmationOf } from './present-confirmation.ts';

export const confirm: Handler<typeof sittings.confirm> = async (scope) => {
  const portion = await getPortion(scope, 'read');
  if (portion.status === answerStatus.unanswered) throw new Refusal('goToStart');
  if (isExpired(portion)) await closeIfExpired(scope);
  return confirmationOf(scope);
};
