import { checkStatement } from './statements/check-statement.ts';
import { listRecorded } from './statements/recorded.ts';

/**
 * Looks at every statement that the stores sent in the last run of the tests by the rules for a distributed database
 * (docs/decisions/0045). Ends with 1 and a line per problem, and when nothing was recorded.
 */
const recorded = listRecorded();
// A store that joins its statement from parts sends many alike: each problem is reported once, with one of them.
const problems = new Map<string, string>();
for (const { text, sender } of recorded) {
  const { findings, unused } = checkStatement(text);
  for (const { rule, what } of findings) problems.set(`${sender}: rule ${rule}, ${what}`, text);
  for (const rule of unused)
    problems.set(`${sender}: rule ${rule} is kept, the mark that excuses it goes`, text);
}

function startOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200);
}

if (recorded.length === 0) process.stdout.write('No statement was recorded: run the tests first.\n');
for (const [problem, text] of [...problems].sort())
  process.stdout.write(`${problem}\n    ${startOf(text)}\n`);
process.stdout.write(`${recorded.length} statements, ${problems.size} problems\n`);
process.exitCode = problems.size > 0 || recorded.length === 0 ? 1 : 0;
