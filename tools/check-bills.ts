import { readConfig } from '#server/config.ts';
import type { DatabaseServer } from '#server/db/database.ts';
import { compareBills, type ExamDifference, type MonthDifference } from './compare-bills.ts';
import { failCommand, withDatabase } from './with-database.ts';

/*
 * Compares the ledger that bills are made of with the exams' counters and with the lines of closed months:
 * `npm run billing:check`. Says for each exam why they differ, and ends with 1 where something has no reason. Works on
 * DATABASE_URL or on the built-in database, also while the server runs on it.
 */

process.exitCode = await withDatabase(readConfig(process.env), check).catch(failCommand);

async function check({ pool }: DatabaseServer, place: string): Promise<number> {
  let [found, faults] = [0, 0];
  for await (const each of compareBills(pool)) {
    found += 1;
    if (each.of === 'exam' && each.unexplained !== 0) faults += 1;
    process.stdout.write(`${each.of === 'exam' ? wordsOfExam(each) : wordsOfMonth(each)}\n`);
  }
  const reasons = faults === 0 ? 'each for a reason that is known' : `${faults} without a reason`;
  process.stdout.write(`${found === 0 ? 'Nothing differs' : `${found} differ, ${reasons},`} in ${place}.\n`);
  return faults === 0 ? 0 : 1;
}

function wordsOfExam(found: ExamDifference): string {
  const { client_id, exam_id, event, counter, ledger } = found;
  const reasons = (['reset', 'hidden', 'forgotten', 'simulated', 'unexplained'] as const)
    .filter((reason) => found[reason] !== 0)
    .map((reason) => `${found[reason]} ${reason}`);
  return `company ${client_id}, exam ${exam_id}, ${event}: counter ${counter}, ledger ${ledger} (${reasons.join(', ')})`;
}

function wordsOfMonth({ client_id, month, lines, ledger }: MonthDifference): string {
  return `company ${client_id}, ${month}: lines ${lines}, ledger ${ledger} (late: in the next closing)`;
}
