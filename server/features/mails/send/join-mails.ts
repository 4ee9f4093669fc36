import { randomInt } from 'node:crypto';
import { enterCompany } from '../../../access/enter.ts';
import type { SweepScope } from '../../../access/scope.ts';
import type { JobAdapters } from '../../../jobs/jobs.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { prepareMailQueue } from '../prepare/prepare-rules.ts';
import { findShared, listAbandoned } from './join-store.ts';
import { sendMailQueue } from './send-rules.ts';
import { countAnew, endCancelled, findSentMail } from './send-store.ts';
import { listSentHere, sendTurn } from './send-turn.ts';

/** As many mails as the jobs of a worker send at once: with more, companies would wait for each other's connections. */
const mostHere = 2;
/** People whom a worker that joins leaves to each of the others: what these have read, they claim themselves. */
const ahead = 200;
const mostOthers = 5;

/**
 * A worker that is free sends along at a mail that another one has taken, and starts again what a worker has left that
 * is not heard of any more.
 * @param stopping aborted when this worker must let go
 */
export function joinMails(adapters: JobAdapters, stopping: AbortSignal): Sweep {
  return {
    name: 'join-mails',
    async run(scope) {
      for (const { isPrepared, ...mail } of await listAbandoned(scope))
        await adapters.jobs.enqueueAgain(isPrepared ? sendMailQueue : prepareMailQueue, mail);
      return join(scope, adapters, stopping);
    },
  };
}

/** Returns at how many mails it helped. */
async function join(scope: SweepScope, adapters: JobAdapters, signal: AbortSignal): Promise<number> {
  const here = listSentHere();
  if (here.length >= mostHere || signal.aborted) return 0;
  const shared = await findShared(scope, here);
  if (!shared) return 0;
  const inside = enterCompany(scope, shared.client_id);
  const mail = await findSentMail(inside, shared.id);
  if (!mail) return 0;
  try {
    // What is wrong with the mail server is found, and told, by the run that has taken the mail.
    await sendTurn({ scope: inside, mail, adapters, signal, skip: ahead * randomInt(1, mostOthers + 1) });
  } finally {
    await endCancelled(inside, mail.id);
    await countAnew(inside, mail.id);
  }
  return 1;
}
