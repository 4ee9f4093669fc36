import { setTimeout as pause } from 'node:timers/promises';
import { recipientStatus } from '#contract/codes/mails.ts';
import type { JobScope } from '../../../access/scope.ts';
import type { Mail, Mailer } from '../../../adapters/mail.ts';
import type { MailLine } from '../../../adapters/mail-line.ts';
import { MailProblem } from '../../../adapters/mail-problem.ts';
import type { DomainPace } from './domain-pace.ts';
import { mostLost, type Outcome, outcomeOf, type Trouble } from './send-rules.ts';
import { type Handed, handNext, type TakenMail } from './send-store.ts';

/** One mail that is ready to be handed over. The letter is written when its turn comes. */
export interface Ready extends Handed {
  tries: number;
  /** Milliseconds from its first try until now. */
  since: number;
  write(): Mail;
}

/** Connections of one mail to many people. */
export const lanes = 10;
/** The longest that a lane sleeps before it looks at the clock and the signal again. */
const longestNap = 200;

/** The connections of a run, kept from batch to batch. */
export interface Lanes {
  /** Hands over what it can until the signal. Answers what is wrong with the server: then the rest waits. */
  handOver(ready: Ready[], signal: AbortSignal): Promise<Trouble | undefined>;
  close(): void;
}

/** One line alone finds out whether a trouble of the last time is over. */
export function openLanes(scope: JobScope, mail: TakenMail, mailer: Mailer, pace: DomainPace): Lanes {
  const lines = Array.from({ length: mail.problem === null ? lanes : 1 }, () => mailer.openLine());
  return {
    async handOver(ready, signal) {
      const waiting = [...ready];
      const run: Run = { trouble: undefined, lost: 0, isBroken: false };
      const ended = await Promise.allSettled(
        lines.map((line) => runLane({ scope, mail, line, pace, waiting, run, signal })),
      );
      const broken = ended.find((each) => each.status === 'rejected');
      if (broken) throw broken.reason;
      return run.trouble;
    },
    close() {
      for (const line of lines) line.close();
    },
  };
}

/** What the lanes of a run know of each other. */
interface Run {
  trouble: Trouble | undefined;
  /** Mails in a row that got no answer. */
  lost: number;
  /** One of the lanes has failed, say at the database: the others stop too. */
  isBroken: boolean;
}

interface Lane {
  scope: JobScope;
  mail: TakenMail;
  line: MailLine;
  pace: DomainPace;
  /** Shared by all lanes. */
  waiting: Ready[];
  run: Run;
  signal: AbortSignal;
}

/** One after the other: the statement that claims the next one also writes how the last one ended. */
async function runLane(lane: Lane): Promise<void> {
  const { scope, mail, line, run } = lane;
  let last: Outcome | undefined;
  try {
    for (let next = await takeReady(lane); next; next = await takeReady(lane)) {
      const done = last;
      last = undefined;
      if (!(await handNext(scope, mail, done, next))) continue;
      last = await send(line, next, run);
    }
  } catch (error) {
    run.isBroken = true;
    throw error;
  } finally {
    if (last) await handNext(scope, mail, last, undefined);
  }
}

/** The next one whose domain may have a mail; waits while none may. */
async function takeReady({ waiting, pace, run, signal }: Lane): Promise<Ready | undefined> {
  while (!run.trouble && !run.isBroken && !signal.aborted && waiting.length > 0) {
    let shortest = longestNap;
    for (const [at, ready] of waiting.entries()) {
      const wait = pace.wait(ready.address);
      if (wait === 0) return waiting.splice(at, 1)[0];
      shortest = Math.min(shortest, wait);
    }
    await pause(shortest);
  }
  return undefined;
}

async function send(line: MailLine, next: Ready, run: Run): Promise<Outcome> {
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
