import { durations } from '#contract/codes/limits.ts';

/** Whose session: administrators and staff, or candidates. */
export type SessionHolder = 'staff' | 'examinee';

/** How long a session lives, in milliseconds: without use, and in all. */
export const sessionLimits = {
  staff: { idle: durations.staffIdle, absolute: durations.staffAbsolute },
  examinee: { idle: durations.examineeIdle, absolute: durations.examineeAbsolute },
} as const satisfies Record<SessionHolder, { idle: number; absolute: number }>;

/** A duration in SQL. Only for statements that are built once, when a module loads: never from input. */
export function intervalOf(milliseconds: number): string {
  return `interval '${milliseconds / 1000} seconds'`;
}

/**
 * SQL: the session row `s` has not ended and is within both limits. Written as differences, so that the planner takes
 * the key and not the index on last_seen_at, which holds everybody's sessions.
 */
export function isGoodSession(holder: SessionHolder): string {
  const { idle, absolute } = sessionLimits[holder];
  return `s.ended_at is null and now() - s.last_seen_at < ${intervalOf(idle)}
      and now() - s.created_at < ${intervalOf(absolute)}`;
}

/**
 * SQL: the session row `s` of the person `x` shows their own data alone, because it was opened after the period of the
 * exam `e`. Not so where everything is submitted, which is shown, or where a test ran at that moment; $1 is the company.
 */
export const isDataOnly = `case when s.created_at > e.terminate_on then x.test_status <> 3 and not exists (
      select from answers r where r.client_id = $1 and r.examinee_id = x.id
        and r.deadline > s.created_at and coalesce(r.submitted_at > s.created_at, true)) else false end`;

/** SQL: the session was last seen more than a minute ago and is within its idle limit; as differences, as above. */
export function isTouchDue(holder: SessionHolder): string {
  return `now() - last_seen_at > ${intervalOf(durations.sessionTouch)}
        and now() - last_seen_at < ${intervalOf(sessionLimits[holder].idle)}`;
}
