import { setTimeout as pause } from 'node:timers/promises';
import type { TenantScope } from '../../../access/scope.ts';
import type { JobAdapters } from '../../../jobs/jobs.ts';
import { makeDomainPace } from './domain-pace.ts';
import { readyFrom } from './ready-from.ts';
import { handOver, type Ready } from './send-lanes.ts';
import type { SendProblem } from './send-rules.ts';
import * as store from './send-store.ts';

/** Milliseconds that a mail is sent before the next one in the queue has its slice. */
const slice = 15_000;
/** People who are read at once: few, so that what is known of them is new. */
const batch = 100;
/** Milliseconds between two counts of what has happened to everybody. */
const countEvery = 2_000;

/** One per process, because all mails share the domains. */
let pace: ReturnType<typeof makeDomainPace> | undefined;
const here = new Map<number, number>();

/** The mails that this process is sending now. */
export function listSentHere(): number[] {
  return [...here.keys()];
}

interface Turn {
  scope: TenantScope;
  mail: store.TakenMail;
  adapters: Pick<JobAdapters, 'mail' | 'mailMarks' | 'sealer' | 'app_url'>;
  signal: AbortSignal;
  /** People at the front who are left to others; 0 for the run that has taken the mail. */
  skip: number;
}

/** Sends a mail for one slice. Returns what is wrong with the mail server. */
export async function sendTurn({
  scope,
  mail,
  adapters,
  signal,
  skip,
}: Turn): Promise<SendProblem | undefined> {
  pace ??= makeDomainPace(adapters.mail.per_domain);
  const inHand = new Set<Ready>();
  const isDone = new AbortController();
  const telling = tellMeanwhile(scope, mail, { inHand, isOwn: skip === 0, until: isDone.signal });
  here.set(mail.id, (here.get(mail.id) ?? 0) + 1);
  try {
    return await handOver({
      ...{ scope, mail, pace, inHand, stop: signal },
      slice: AbortSignal.timeout(slice),
      openConnection: () => adapters.mail.openConnection(),
      async read(besides) {
        const marks = adapters.mailMarks;
        const next = await store.listNext(scope, mail, { most: batch, skip, besides, marks });
        const { ready, skipped } = readyFrom(scope, mail, next, adapters);
        await store.endSkipped(scope, mail, skipped);
        return { ready, isAll: next.length < batch };
      },
    });
  } finally {
    const others = (here.get(mail.id) ?? 1) - 1;
    if (others > 0) here.set(mail.id, others);
    else here.delete(mail.id);
    isDone.abort();
    await telling;
  }
}

interface Telling {
  inHand: ReadonlySet<Ready>;
  /** This worker's run has taken the mail. One that joined says nothing of that run, which may be dead. */
  isOwn: boolean;
  until: AbortSignal;
}

/**
 * Says that this worker is alive, and keeps the mail's numbers up to date. What fails is repeated, at the latest when the
 * slice ends.
 */
async function tellMeanwhile(
  scope: TenantScope,
  mail: store.TakenMail,
  { inHand, isOwn, until }: Telling,
): Promise<void> {
  for (;;) {
    await pause(countEvery, undefined, { signal: until }).catch(() => undefined);
    if (until.aborted) return;
    const recipients = [...inHand].map(({ id }) => id);
    await Promise.allSettled([
      isOwn && store.keepMail(scope, mail),
      store.keepInHand(scope, mail, recipients),
      store.countAnew(scope, mail.id),
    ]);
  }
}
