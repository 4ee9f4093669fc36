import { findExamOfPath, hostCookie, pageCookies } from '#contract/page.ts';
import { to } from '#contract/screens.ts';
import { findCookie } from '#web/api/cookies.ts';

/**
 * The page for this browser's pending code, or undefined without one. The visitor can change the cookie, so whatever it
 * holds, the result is always a page of an exam on this site.
 */
export function findVerifyPath(request: Request, isSecure: boolean): string | undefined {
  const exam = findExamOfPath(`/${findCookie(request, hostCookie(pageCookies.verify, isSecure)) ?? ''}`);
  return exam && to('candidate.verify', { exam });
}
