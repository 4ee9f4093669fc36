import { durations } from '#contract/codes/limits.ts';
import type { PageArgs } from '#web/api/client.ts';
import { pageContext } from '#web/app/page-context.ts';
import { type ExamParams, examKey } from './candidate-path.ts';

/*
 * Agreement to the terms counts for one log-in (decisions 3): the cookie names the candidate who agreed, is taken
 * away at each log-in, and lives as long as a session may rest. It opens no data: the API knows nothing of it.
 */

/** The Set-Cookie line that remembers who agreed, or forgets it when `examineeId` is undefined. */
export async function termsCookie(
  args: PageArgs,
  exam: ExamParams,
  examineeId: number | undefined,
): Promise<string> {
  const secure = args.context.get(pageContext).isSecure ? '; Secure' : '';
  const life = examineeId === undefined ? 0 : durations.examineeIdle / 1000;
  return `${await cookieName(exam)}=${examineeId ?? ''}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`;
}

/** True when this candidate agreed in this log-in. */
export async function hasAgreed(args: PageArgs, exam: ExamParams, examineeId: number): Promise<boolean> {
  const wanted = `${await cookieName(exam)}=${examineeId}`;
  const cookies = args.request.headers.get('cookie') ?? '';
  return cookies.split(/;\s*/).includes(wanted);
}

/** `hakaru_terms_<key>`, the key being that of the session's own cookies. */
async function cookieName(exam: ExamParams): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(examKey(exam)));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `hakaru_terms_${hex.slice(0, 16)}`;
}
