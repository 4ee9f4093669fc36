import { findExamOfPath, pageCookies } from '#contract/page.ts';
import { verifyPath } from './candidate-path.ts';

/**
 * Where the log-in that waits for its code in this browser goes on, or undefined when none does. The cookie is the
 * visitor's to change: whatever it holds, what comes out is a page of an exam here.
 * @param cookies the request's header
 */
export function findVerifyPath(cookies: string): string | undefined {
  const pair = cookies.split(/;\s*/).find((each) => each.startsWith(`${pageCookies.verify}=`));
  const exam = pair && findExamOfPath(`/${decoded(pair.slice(pageCookies.verify.length + 1))}`);
  return exam && verifyPath(exam);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
