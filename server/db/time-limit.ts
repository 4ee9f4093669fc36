import type { Scope } from '../access/scope.ts';
import { sql } from './sql.ts';

/**
 * Gives each statement of the open transaction so many milliseconds, after which PostgreSQL ends it: a request waits no
 * longer for it, and neither does whoever needs its locks or its processor.
 */
export async function limitTime(inside: Scope, milliseconds: number): Promise<void> {
  await inside.db.run(sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`);
}

/** Whether an error says that a statement's time was over. */
export function isOverTime(error: Error & { code?: string | undefined }): boolean {
  return error.code === '57014';
}
