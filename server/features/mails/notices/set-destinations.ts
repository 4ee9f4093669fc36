import type { mails } from '#contract/calls/mails.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { periodDays } from './example-notice.ts';
import * as store from './notice-store.ts';

/**
 * Sets whom the exam tells, and of what. What happened before is not told to a list that was empty.
 * @throws Refusal invalid for days that the period does not have
 */
export const setDestinations: Handler<typeof mails.setDestinations> = async (scope, { body }) => {
  const { exam_id } = scope;
  const most = periodDays(scope);
  if (body.untested_days !== null && body.untested_days > most)
    refuseInvalid([{ path: 'untested_days', key: 'notice.days.beyond', args: { maximum: most } }]);
  await transaction(scope, async (inside) => {
    const before = await store.findNotification(inside, exam_id);
    const { morning } = await store.getExamOfLetters(inside, exam_id);
    const isFresh = !before || before.addresses.length === 0;
    await store.putNotification(inside, exam_id, {
      ...body,
      read_until: isFresh ? scope.exam.now : before.read_until,
      told_at: null,
      daily_on: isFresh ? morning : before.daily_on,
    });
    await recordOperation(inside, {
      operation: 'mails.setDestinations',
      exam_id,
      ...(before && { before: logged(before) }),
      after: logged(body),
    });
  });
  return { data: null };
};

/** What the log tells of it: how many addresses, and not which. */
function logged(setting: Omit<store.StoredNotification, 'language' | 'read_until' | 'told_at' | 'daily_on'>) {
  const { addresses, tells, finished_number, finished_percent, untested_days, frequency } = setting;
  return {
    addresses: addresses.length,
    ...{ tells, finished_number, finished_percent, untested_days, frequency },
  };
}
