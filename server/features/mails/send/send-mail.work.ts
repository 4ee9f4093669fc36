import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobScope } from '../../../access/scope.ts';
import type { JobTask, JobWork } from '../../../jobs/jobs.ts';
import { makeDomainPace } from './domain-pace.ts';
import { readyFrom } from './ready-from.ts';
import { handOver } from './send-lanes.ts';
import { type SendProblem, sendMailQueue, troubles } from './send-rules.ts';
import * as store from './send-store.ts';

/** Milliseconds that a mail is sent before the next one in the queue has its slice. */
const slice = 15_000;
/** People who are read at once: few, so that what is known of them is new. */
const batch = 100;
/** Milliseconds between two counts of what has happened to everybody. */
const countEvery = 2_000;

/** One per process, because all mails share the domains. */
let pace: ReturnType<typeof makeDomainPace> | undefined;

/**
 * Sends a mail for one slice, and is enqueued again for the rest. It may run twice: a replaced run claims nobody any
 * more, and what a dead run was sending is not sent again.
 */
export const sendMailWork: JobWork = {
  async run(task) {
    const { scope, id } = task;
    const mail = await store.takeMail(scope, id, randomUUID());
    if (!mail) return;
    await store.settleBroken(scope, mail);
    let trouble: SendProblem | undefined;
    try {
      trouble = await sendTurn(task, mail);
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

/** Returns what is wrong with the mail server. */
async function sendTurn(task: JobTask, mail: store.TakenMail): Promise<SendProblem | undefined> {
  const { scope, adapters, signal } = task;
  pace ??= makeDomainPace(adapters.mail.per_domain);
  const isDone = new AbortController();
  const counting = countMeanwhile(scope, mail, isDone.signal);
  try {
    return await handOver({
      ...{ scope, mail, pace, stop: signal },
      slice: AbortSignal.timeout(slice),
      openConnection: () => adapters.mail.openConnection(),
      async read(besides) {
        const next = await store.listNext(scope, mail, {
          most: batch,
          besides,
          marks: adapters.mailMarks,
        });
        const { ready, skipped } = readyFrom(scope, mail, next, adapters);
        await store.endSkipped(scope, mail, skipped);
        return { ready, isAll: next.length < batch };
      },
    });
  } finally {
    isDone.abort();
    await counting;
  }
}

/** Keeps the mail's numbers up to date. A count that fails is repeated, at the latest when the slice ends. */
async function countMeanwhile(scope: JobScope, { id }: store.TakenMail, until: AbortSignal): Promise<void> {
  for (;;) {
    await pause(countEvery, undefined, { signal: until }).catch(() => undefined);
    if (until.aborted) return;
    await store.countAnew(scope, id).catch(() => undefined);
  }
}

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
