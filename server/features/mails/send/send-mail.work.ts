import { randomUUID } from 'node:crypto';
import type { JobTask, JobWork } from '../../../jobs/jobs.ts';
import { makeDomainPace } from './domain-pace.ts';
import { readyFrom } from './ready-from.ts';
import { type Lanes, openLanes } from './send-lanes.ts';
import { sendMailQueue, type Trouble, troubles } from './send-rules.ts';
import * as store from './send-store.ts';

/** Milliseconds that a mail is sent before the next one in the queue has its turn. */
const turn = 15_000;
/** People who are read at once: few, so that what is known of them is new. */
const batch = 100;
/** Milliseconds between two counts of what has become of everybody. */
const countEvery = 2_000;

/** One for the process: domains are shared by all mails. */
let pace: ReturnType<typeof makeDomainPace> | undefined;

/**
 * Hands a mail over for one turn, and comes again for the rest. It may run twice: a run that finds itself replaced
 * claims nobody any more, and what a dead run was handing over is not sent again.
 */
export const sendMailWork: JobWork = {
  async run(task) {
    const { scope, id, house } = task;
    const mail = await store.takeMail(scope, id, randomUUID());
    if (!mail) return;
    await store.settleBroken(scope, mail);
    pace ??= makeDomainPace(house.mail.per_domain);
    let trouble: Trouble | undefined;
    const lanes = openLanes(scope, mail, house.mail, pace);
    try {
      trouble = await sendTurn(task, mail, lanes);
      await store.setProblem(scope, mail, trouble ? troubles[trouble].problem : null);
    } finally {
      lanes.close();
      await store.endCancelled(scope, id);
      await store.countAnew(scope, id);
    }
    task.signal.throwIfAborted();
    await comeAgain(task, mail, trouble ? troubles[trouble].pause : 0);
  },
  giveUp: ({ scope, id }) => store.failMail(scope, id),
};

/** Answers what is wrong with the mail server. */
async function sendTurn(task: JobTask, mail: store.TakenMail, lanes: Lanes): Promise<Trouble | undefined> {
  const { scope, house } = task;
  const until = AbortSignal.any([task.signal, AbortSignal.timeout(turn)]);
  let counted = performance.now();
  while (!until.aborted) {
    const next = await store.listNext(scope, mail, batch, house.mailMarks.ofAddress);
    if (next.length === 0) return undefined;
    const { ready, skipped } = readyFrom(scope, mail, next, house);
    await store.endSkipped(scope, mail, skipped);
    const trouble = await lanes.handOver(ready, until);
    if (trouble) return trouble;
    // Nobody is left to hand over although some were read: another run has the mail, or it was cancelled.
    if (ready.length > 0 && !(await store.isMine(scope, mail))) return undefined;
    if (performance.now() - counted < countEvery) continue;
    await store.countAnew(scope, mail.id);
    counted = performance.now();
  }
  return undefined;
}

/** Ends the mail, or has its job come again when somebody's pause, or that of the whole mail, is over. */
async function comeAgain({ scope, id, house }: JobTask, mail: store.TakenMail, pause: number): Promise<void> {
  const at = await store.findNextTry(scope, mail, pause);
  if (!at) return store.endMail(scope, mail);
  if (await store.putDown(scope, mail, at))
    await house.jobs.enqueue(scope, sendMailQueue, { client_id: scope.client_id, id }, { at });
}
