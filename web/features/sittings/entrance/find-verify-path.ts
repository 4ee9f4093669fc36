import { findExamOfPath, hostCookie, pageCookies } from '#contract/page.ts';
import { to } from '#contract/screens.ts';
import { findCookie } from '#web/api/cookies.ts';

/**
 * Where the log-in that waits for its code in this browser goes on, or undefined when none does. The cookie is the
 * visitor's to change: whatever it holds, what comes out is a page of an exam here.
 */
export function findVerifyPath(request: Request, isSecure: boolean): string | undefined {
  const exam = findExamOfPath(`/${findCookie(request, hostCookie(pageCookies.verify, isSecure)) ?? ''}`);
  return exam && to('candidate.verify', { exam });
}
