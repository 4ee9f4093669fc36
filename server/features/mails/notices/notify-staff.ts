import { enterCompany } from '../../../access/enter.ts';
import type { SweepScope, TenantScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { JobAdapters } from '../../../jobs/jobs.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { sendMail } from '../send/send-mail.job.ts';
import { inRounds } from './in-rounds.ts';
import { writeNotice } from './notice-letter.ts';
import { decide } from './notice-rules.ts';
import * as store from './notice-store.ts';

/** Events become visible milliseconds after their time: newer ones are left to the next mail. */
const settling = 5_000;

/** Notifies the staff of exams of what has happened there. A worker locks an exam's row meanwhile. */
export function notifyStaff(adapters: Pick<JobAdapters, 'jobs' | 'app_url'>): Sweep {
  return {
    name: 'tell-staff',
    async run(scope: SweepScope) {
      return inRounds(
        () => store.listTelling(scope),
        async ({ client_id, exam_id }) =>
          (await notifyOne(enterCompany(scope, client_id), exam_id, adapters)) ? 1 : 0,
      );
    },
  };
}

/** Returns whether a mail was made. It is recorded in the same transaction: both exist or neither does. */
function notifyOne(
  scope: TenantScope,
  exam_id: number,
  { jobs, app_url }: Pick<JobAdapters, 'jobs' | 'app_url'>,
): Promise<boolean> {
  return transaction(scope, async (inside) => {
    const setting = await store.takeNotification(inside, exam_id);
    if (!setting) return false;
    const found = await store.getExamOfLetters(inside, exam_id);
    const until = new Date(found.now.getTime() - settling);
    const span = { tells: setting.tells, from: setting.read_until, until };
    const happened = await store.countHappened(inside, exam_id, span);
    const before = await store.listTellings(inside, exam_id);
    const { terminate_on } = found.exam;
    const decision = decide({ setting, happened, before, terminate_on, ...found });
    await store.moveOn(inside, exam_id, {
      read_until: decision.isRead && until > setting.read_until ? until : setting.read_until,
      told_at: decision.told.length > 0 && decision.isRead ? found.now : setting.told_at,
      daily_on: decision.isMorning ? found.morning : setting.daily_on,
    });
    if (decision.told.length === 0 || !found.is_live) return false;
    for (const about of decision.once) await store.tellOnce(inside, exam_id, about);
    const { language } = setting;
    const letter = await writeNotice(inside, { exam_id, found, told: decision.told, language, app_url });
    const mail = { ...letter, requested_by: 'system' };
    const id = await store.insertNotice(inside, exam_id, mail, setting.addresses);
    await jobs.enqueue(inside, sendMail, { client_id: inside.client_id, id });
    return true;
  });
}
