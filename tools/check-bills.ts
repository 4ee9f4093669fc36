import { readConfig } from '#server/config.ts';
import type { DatabaseServer } from '#server/db/database.ts';
import { type BillDifference, compareBills, type ExamDifference, isFault } from './compare-bills.ts';
import { failCommand, withDatabase } from './with-database.ts';

/*
 * Compares the ledger that bills are made of with the exams' counters, with the lines of closed months and with prices:
 * `npm run billing:check`. Says for each exam why they differ, and ends with 1 where something has no reason. Works on
 * DATABASE_URL or on the built-in database, also while the server runs on it.
 */

process.exitCode = await withDatabase(readConfig(process.env), check).catch(failCommand);

async function check({ pool }: DatabaseServer, place: string): Promise<number> {
  let [found, faults] = [0, 0];
  for await (const each of compareBills(pool)) {
    found += 1;
    if (isFault(each)) faults += 1;
    process.stdout.write(`${isFault(each) ? 'FAULT ' : ''}${wordsOf(each)}\n`);
  }
  const reasons = faults === 0 ? 'each for a reason that is known' : `${faults} without a reason`;
  process.stdout.write(`${found === 0 ? 'Nothing differs' : `${found} differ, ${reasons},`} in ${place}.\n`);
  return faults === 0 ? 0 : 1;
}

function wordsOf(found: BillDifference): string {
  const company = `company ${found.client_id}`;
  if (found.of === 'exam') return `${company}, ${wordsOfExam(found)}`;
  const { month, key } = found;
  if (found.of === 'month')
    return `${company}, ${month}, ${key}: lines ${found.lines}, ledger ${found.ledger} (late: in the next closing)`;
  const { for_month, quantity, unit_yen, amount_yen, price } = found;
  return `${company}, line of ${month} for ${for_month}, ${key}: ${quantity} by ${unit_yen} yen is ${amount_yen}, price ${price}`;
}

function wordsOfExam(found: ExamDifference): string {
  const { exam_id, event, counter, ledger } = found;
  const reasons = (
    [
      ...(['reset', 'unfinished', 'hidden', 'forgotten', 'simulated'] as const),
      ...(['drift', 'unbilled', 'billed_simulated'] as const),
    ] as const
  )
    .filter((reason) => found[reason] !== 0)
    .map((reason) => `${found[reason]} ${reason}`);
  return `exam ${exam_id}, ${event}: counter ${counter}, ledger ${ledger} (${reasons.join(', ')})`;
}
