import type { mails } from '#contract/calls/mails.ts';
import { isSilent } from '#contract/shapes/staff-notice.ts';
import { ownChanges } from '../../../access/changes.ts';
import { type FieldProblem, refuseInvalid } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { takeTurn } from '../write/write-store.ts';
import { findSetting, periodDays } from './example-notice.ts';
import * as store from './notice-store.ts';

type Setting = Awaited<ReturnType<typeof findSetting>>;

/**
 * Sets who is notified, and of what. A list that was empty is not notified of earlier events.
 * @throws Refusal fetchLatest when somebody else has changed one of the fields; invalid for days that the period does
 * not have
 */
export const setDestinations: Handler<typeof mails.setDestinations> = async (scope, { body }) => {
  const { exam_id } = scope;
  const { read, ...sent } = body;
  await transaction(scope, async (inside) => {
    await takeTurn(inside);
    const before = await store.findNotification(inside, exam_id);
    const now = await findSetting(inside);
    const own = ownChanges(inOrder(sent), read && inOrder(read), inOrder(now));
    if (Object.keys(own).length === 0) return;
    const after = { ...now, ...own };
    refuseInvalid(problemsOf(after, periodDays(scope)));
    const { morning } = await store.getExamOfLetters(inside, exam_id);
    const isFresh = !before || before.addresses.length === 0;
    await store.putNotification(inside, exam_id, {
      ...after,
      read_until: isFresh ? scope.exam.now : before.read_until,
      told_at: null,
      daily_on: isFresh ? morning : before.daily_on,
    });
    await recordOperation(inside, {
      operation: 'mails.setDestinations',
      exam_id,
      ...(before && { before: logged(before) }),
      after: logged(after),
    });
  });
  return { data: null };
};

/** The kinds of events are a set: another order is no change. */
function inOrder<Fields extends { tells?: Setting['tells'] | undefined }>(fields: Fields): Fields {
  return { ...fields, ...(fields.tells && { tells: fields.tells.toSorted() }) };
}

/** Of what is left when two people's changes come together. */
function problemsOf(setting: Setting, most: number): FieldProblem[] {
  const { untested_days } = setting;
  const beyond = { path: 'untested_days', key: 'notice.days.beyond', args: { maximum: most } } as const;
  return [
    ...(isSilent(setting) ? [{ path: 'tells', key: 'notice.nothing' } as const] : []),
    ...(untested_days !== null && untested_days > most ? [beyond] : []),
  ];
}

/** The fields for the log: how many addresses, and not which. */
function logged(setting: Omit<store.StoredNotification, 'language' | 'read_until' | 'told_at' | 'daily_on'>) {
  const { addresses, tells, finished_number, finished_percent, untested_days, frequency } = setting;
  return {
    addresses: addresses.length,
    ...{ tells, finished_number, finished_percent, untested_days, frequency },
  };
}
