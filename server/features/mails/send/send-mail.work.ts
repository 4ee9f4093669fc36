import { randomUUID } from 'node:crypto';
import type { JobTask, JobWork } from '../../../jobs/jobs.ts';
import { type SendProblem, sendMailQueue, troubles } from './send-rules.ts';
import * as store from './send-store.ts';
import { sendTurn } from './send-turn.ts';

/**
 * Sends a mail for one slice, and is enqueued again for the rest. It may run twice, and other workers join
 * (join-mails.ts): who is claimed by one is claimed by no other, and what a dead worker was sending is not sent again.
 */
export const sendMailWork: JobWork = {
  async run(task) {
    const { scope, id } = task;
    const mail = await store.takeMail(scope, id, randomUUID());
    if (!mail) return;
    await store.settleBroken(scope, mail);
    let trouble: SendProblem | undefined;
    try {
      trouble = await sendTurn({ ...task, mail, skip: 0 });
      await store.setProblem(scope, mail, trouble ? troubles[trouble].problem : null);
    } finally {
      await store.endCancelled(scope, id);
      await store.countAnew(scope, id);
    }
    task.signal.throwIfAborted();
    await comeAgain(task, mail, trouble ? troubles[trouble].pause : 0);
  },
  giveUp: ({ scope, id }) => store.failMail(scope, id),
};

/** Ends the mail, or has its job come again when somebody's pause, or that of the whole mail, is over. */
async function comeAgain(
  { scope, id, adapters }: JobTask,
  mail: store.TakenMail,
  pause: number,
): Promise<void> {
  const at = await store.findNextTry(scope, mail, pause);
  if (!at) return store.endMail(scope, mail);
  if (await store.putDown(scope, mail, at))
    await adapters.jobs.enqueue(scope, sendMailQueue, { client_id: scope.client_id, id }, { at });
}
