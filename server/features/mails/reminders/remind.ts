import { mailTimings } from '#contract/codes/mails.ts';
import { enterCompany } from '../../../access/enter.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { getSender } from '../letter/sender.ts';
import { findChosenText } from '../letter/text-of.ts';
import { inRounds } from '../notices/in-rounds.ts';
import { tellOnce } from '../notices/notice-store.ts';
import { choosePeople, insertMail } from '../prepare/prepare-store.ts';
import { beginRecipients } from '../prepare/write-recipients.ts';
import * as store from './reminder-store.ts';

/** Reminds people who have not finished, at the times that their exams have. */
export function remindPeople(jobs: Pick<Jobs, 'enqueue'>): Sweep {
  return {
    name: 'remind-people',
    async run(scope) {
      return inRounds(
        () => store.listDueSteps(scope),
        (step) => remind(enterCompany(scope, step.client_id), step, jobs),
      );
    },
  };
}

/** The day is claimed first: another worker that finds it claimed does nothing. Returns how many get the mail. */
function remind(
  scope: TenantScope,
  { exam_id, day }: store.DueStep,
  jobs: Pick<Jobs, 'enqueue'>,
): Promise<number> {
  return transaction(scope, async (inside) => {
    if (!(await tellOnce(inside, exam_id, `reminder:${day}`))) return 0;
    const chosen = await choosePeople(inside, store.isRemindable(inside, exam_id));
    const people = chosen.ids.length;
    if (people === 0) return 0;
    const { step, now } = await store.nextStep(inside, exam_id);
    const sender = { requested_by: 'system', requested_by_user: null };
    const sending = { kind: 'reminder', timing: mailTimings.immediate, send_at: now, ...sender } as const;
    const mail = { ...(await wordsOf(inside, exam_id)), ...sending, exam_id, step };
    const id = await insertMail(inside, mail, chosen);
    await recordOperation(inside, { operation: 'mails.remind', exam_id, after: { mail_id: id, people } });
    await beginRecipients(inside, id, jobs);
    return people;
  });
}

/** The exam's own words as they are now; empty for the standard ones, which each reader gets in their language. */
async function wordsOf(scope: TenantScope, exam_id: number) {
  const own = await findChosenText(scope, exam_id, 'reminder');
  return own ?? { sender_name: (await getSender(scope)).sender_name, subject: '', body: '' };
}
