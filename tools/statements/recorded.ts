import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the tests leave what they sent (tests/makers/record-statements.ts); emptied when they begin. */
export const statementsFolder = join(import.meta.dirname, '../../.statements');

export interface RecordedStatement {
  text: string;
  /** Who sent it first: `server/features/exams/store.ts:12`. */
  sender: string;
}

/** Every text that was sent in the last run of the tests, once. */
export function listRecorded(): RecordedStatement[] {
  if (!existsSync(statementsFolder)) return [];
  const found = readdirSync(statementsFolder).flatMap(
    (file) => JSON.parse(readFileSync(join(statementsFolder, file), 'utf8')) as RecordedStatement[],
  );
  return [...new Map(found.map((statement) => [statement.text, statement])).values()];
}
