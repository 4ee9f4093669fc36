import { randomInt } from 'node:crypto';
import { enterCompany } from '../../../access/enter.ts';
import type { SweepScope } from '../../../access/scope.ts';
import type { JobAdapters } from '../../../jobs/jobs.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { prepareMailQueue } from '../prepare/prepare-rules.ts';
import { findShared, listAbandoned } from './join-store.ts';
import { type SendProblem, sendMailQueue, troubles } from './send-rules.ts';
import { countAnew, endCancelled, findSentMail, setProblem } from './send-store.ts';
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
  /** By `performance.now()`: after a trouble this worker rests, since it may be its own. */
  let restsUntil = 0;
  return {
    name: 'join-mails',
    async run(scope) {
      for (const { isPrepared, ...mail } of await listAbandoned(scope))
        await adapters.jobs.enqueueAgain(isPrepared ? sendMailQueue : prepareMailQueue, mail);
      if (performance.now() < restsUntil) return 0;
      const { mails, trouble } = await join(scope, adapters, stopping);
      if (trouble) restsUntil = performance.now() + troubles[trouble].pause;
      return mails;
    },
  };
}

interface Joined {
  /** At how many it helped. */
  mails: 0 | 1;
  trouble?: SendProblem | undefined;
}

async function join(scope: SweepScope, adapters: JobAdapters, signal: AbortSignal): Promise<Joined> {
  const here = listSentHere();
  if (here.length >= mostHere || signal.aborted) return { mails: 0 };
  const shared = await findShared(scope, here);
  if (!shared) return { mails: 0 };
  const inside = enterCompany(scope, shared.client_id);
  const mail = await findSentMail(inside, shared.id);
  if (!mail) return { mails: 0 };
  try {
    const skip = ahead * randomInt(1, mostOthers + 1);
    const trouble = await sendTurn({ scope: inside, mail, adapters, signal, skip });
    // Nobody joins any more until the run that has taken the mail finds that all is well. Other troubles cost no mail,
    // and that run finds them itself.
    if (trouble === 'losing') await setProblem(inside, mail, troubles.losing.problem);
    return { mails: 1, trouble };
  } finally {
    await endCancelled(inside, mail.id);
    await countAnew(inside, mail.id);
  }
}
