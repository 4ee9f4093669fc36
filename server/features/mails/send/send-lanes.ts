import { setTimeout as pause } from 'node:timers/promises';
import { recipientStatus } from '#contract/codes/mails.ts';
import type { TenantScope } from '../../../access/scope.ts';
import type { Mail } from '../../../adapters/mail/mail.ts';
import { MailProblem } from '../../../adapters/mail/mail-problem.ts';
import type { SmtpConnection } from '../../../adapters/mail/smtp-connection.ts';
import { takeBackToday } from '../../../db/day-counts.ts';
import type { DomainPace } from './domain-pace.ts';
import { mayHaveArrived, mostLost, type Outcome, outcomeOf, type SendProblem } from './send-rules.ts';
import { type Handed, handNext, isUnderWay, type TakenMail } from './send-store.ts';
import { makeWaiting } from './waiting-by-domain.ts';

/** One mail that is ready to be handed over. The letter is written when it is sent. */
export interface Ready extends Handed {
  tries: number;
  /** Milliseconds from its first try until now. */
  since: number;
  write(): Mail;
}

/** Connections of one mail to many people. */
const lanes = 10;
/** The longest that a lane sleeps before it looks at the clock and the signal again. */
const longestNap = 200;
/** Milliseconds between two readings, once everybody of the last one is done. */
const readEvery = 1_000;

interface Work {
  scope: TenantScope;
  mail: TakenMail;
  openConnection(): SmtpConnection;
  pace: DomainPace;
  /** Reads the next people, without some people and whole domains; an empty list where nobody is left. */
  read(besides: { ids: number[]; domains: string[] }): Promise<{ ready: Ready[]; isAll: boolean }>;
  /** Mails that are being handed over: filled and emptied meanwhile. */
  inHand: Set<Ready>;
  /** Aborted when the slice of time for this mail is over. */
  slice: AbortSignal;
  /** Aborted when the worker must let go. */
  stop: AbortSignal;
}

/**
 * Sends a mail until its time slice is over, or nobody waits to whom it may be sent. Sending to somebody may still take
 * a minute, where a server hangs: the other lanes go on meanwhile. Returns what is wrong with the server: then the rest
 * waits.
 */
export async function handOver(work: Work): Promise<SendProblem | undefined> {
  // A single connection finds out whether the last problem is over.
  const lines = Array.from({ length: work.mail.problem === null ? lanes : 1 }, () => work.openConnection());
  const waiting = makeWaiting<Ready>(work.pace);
  const run: Run = {
    ...work,
    ...{ waiting, atTurnsEnd: undefined, reading: undefined, nextReadAt: 0 },
    ...{ trouble: undefined, lost: 0, isOver: false },
  };
  try {
    const ended = await Promise.allSettled(lines.map((line) => runLane(run, line)));
    const broken = ended.find((each) => each.status === 'rejected');
    if (broken) throw broken.reason;
    return run.trouble;
  } finally {
    for (const line of lines) line.close();
  }
}

/** What the lanes of a run share. */
interface Run extends Work {
  waiting: ReturnType<typeof makeWaiting<Ready>>;
  /** Those to whom it was being sent when the slice was over: until they are done, the other lanes go on. */
  atTurnsEnd: Ready[] | undefined;
  reading: Promise<boolean> | undefined;
  /** By `performance.now()`. */
  nextReadAt: number;
  trouble: SendProblem | undefined;
  /** Mails in a row that got no answer. */
  lost: number;
  /** A lane has failed, say at the database, or the mail was ended or cancelled: the others stop too. */
  isOver: boolean;
}

/** One after the other: the statement that claims the next one also writes how the last one ended. */
async function runLane(run: Run, line: SmtpConnection): Promise<void> {
  const { scope, mail, waiting, inHand } = run;
  let last: Outcome | undefined;
  // An outcome that could not be written is kept, and written when the lane ends.
  const settle = async (next: Ready | undefined) => {
    const isHanded = (last || next) && (await handNext(scope, mail, last, next));
    last = undefined;
    return isHanded;
  };
  try {
    while (mayGoOn(run)) {
      const next = waiting.take();
      if (typeof next === 'number') {
        // Outcomes are written before a lane rests, so that they are not lost when the worker dies meanwhile.
        await settle(undefined);
        if (!(await readMore(run)) && waiting.isEmpty) return;
        await pause(Math.min(next, longestNap));
        continue;
      }
      if (!(await settle(next))) {
        waiting.end(next, undefined);
        // Somebody changed since they were read, or another worker has claimed them; or the mail was ended or cancelled.
        run.isOver ||= !(await isUnderWay(scope, mail));
        continue;
      }
      inHand.add(next);
      const began = performance.now();
      last = await send(line, next, run);
      inHand.delete(next);
      if (!mayHaveArrived(last)) await takeBackToday(scope, letterTo(scope, next));
      waiting.end(next, performance.now() - began);
    }
  } catch (error) {
    run.isOver = true;
    throw error;
  } finally {
    await settle(undefined);
  }
}

/** The letter that the claim has counted. */
function letterTo({ client_id }: TenantScope, { mailbox }: Ready) {
  return { client_id, kind: 'letters', key: mailbox } as const;
}

function mayGoOn(run: Run): boolean {
  const { trouble, isOver, stop, slice, inHand } = run;
  if (trouble || isOver || stop.aborted) return false;
  if (!slice.aborted) return true;
  run.atTurnsEnd ??= [...inHand];
  return run.atTurnsEnd.some((each) => inHand.has(each));
}

/**
 * Lanes that have nothing to do read together, and not again at once where that brought few. Returns whether it brought
 * somebody.
 */
async function readMore(run: Run): Promise<boolean> {
  const { waiting } = run;
  if (run.reading) return run.reading;
  const isEarly = performance.now() < run.nextReadAt && !waiting.isEmpty;
  if (isEarly || waiting.isFull) return false;
  run.reading = readNext(run);
  try {
    return await run.reading;
  } finally {
    run.reading = undefined;
  }
}

async function readNext(run: Run): Promise<boolean> {
  const { ready, isAll } = await run.read(run.waiting.besides());
  run.waiting.add(ready);
  if (isAll) run.nextReadAt = performance.now() + readEvery;
  return ready.length > 0 || !isAll;
}

async function send(line: SmtpConnection, next: Ready, run: Run): Promise<Outcome> {
  const { id } = next;
  try {
    await line.send(next.write());
    run.lost = 0;
    return { id, status: recipientStatus.sent };
  } catch (error) {
    if (!(error instanceof MailProblem)) throw error;
    const { verdict, server_says } = error;
    if (verdict === 'away') run.trouble = server_says === undefined ? 'away' : 'refusing';
    const isSilent = verdict === 'later' && server_says === undefined;
    if (verdict === 'unknown' || isSilent) run.lost += 1;
    else if (verdict !== 'away') run.lost = 0;
    if (run.lost >= mostLost) run.trouble = isSilent ? 'away' : 'losing';
    return outcomeOf(next, error, next.since);
  }
}
