import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { Contract } from '#contract/contract.ts';
import { fireFromBrowser } from './browser-transport.ts';
import { orLeave } from './leave-refused.ts';

/**
 * The calls that a browser of staff may fire by itself: the numbers before an act and of a list with who stands behind
 * them, the previews of a mail, of a factor pattern and of a linkage's file while they are written, what a passkey is asked, and the polling of jobs. (A candidate's answer
 * queue has its one call of its own.) Written out, because the contract's rows carry zod; the types keep them true to it.
 */
const rows = {
  countSelected: { method: 'POST', path: '/exams/{id}/result-output/count', reads: true },
  searchPeople: { method: 'POST', path: '/examinees/search', reads: true },
  countTestStates: { method: 'POST', path: '/exams/{id}/get-status-test-for-examinees', reads: true },
  previewOutput: { method: 'POST', path: '/exams/{id}/preview-output', reads: true },
  countPeople: { method: 'POST', path: '/examinees/count', reads: true },
  showOutput: { method: 'GET', path: '/exams/{id}/output-condition/{cid}' },
  showImport: { method: 'GET', path: '/exams/{id}/imports/{importId}' },
  previewMail: { method: 'POST', path: '/exams/{id}/mail-preview', reads: true },
  askPasskey: { method: 'POST', path: '/security/passkeys/ask' },
  sendTestMail: { method: 'POST', path: '/exams/{id}/mail-test' },
  listSkipped: { method: 'POST', path: '/examinees/recipients/skipped', reads: true },
  showMail: { method: 'GET', path: '/mails/histories/{id}' },
  listReached: { method: 'GET', path: '/mails/histories/{id}/recipients' },
  searchByScores: { method: 'POST', path: '/exams/{id}/list-selected-examinee', reads: true },
  showBillingMonth: { method: 'GET', path: '/admin/billing-months/{month}' },
  showExamOfPlatform: { method: 'GET', path: '/admin/exams/{id}' },
  showPattern: { method: 'GET', path: '/exams/{id}/factor-patterns/{pid}' },
  previewPattern: { method: 'POST', path: '/exams/{id}/factor-patterns/preview', reads: true },
  previewFile: { method: 'POST', path: '/exams/{id}/linkages/{service}/form/preview', reads: true },
  showPrivacy: { method: 'GET', path: '/examinees/{id}/privacy' },
} as const satisfies { [N in keyof BrowserCalls]: RowOf<BrowserCalls[N]> };

interface BrowserCalls {
  countSelected: Contract['outputs']['countSelected'];
  searchPeople: Contract['examinees']['search'];
  countTestStates: Contract['outputs']['countTestStates'];
  previewOutput: Contract['outputs']['previewOutput'];
  countPeople: Contract['examinees']['countSelected'];
  showOutput: Contract['outputs']['show'];
  showImport: Contract['examinees']['showImport'];
  previewMail: Contract['mails']['preview'];
  askPasskey: Contract['sessions']['askPasskey'];
  sendTestMail: Contract['mails']['sendTest'];
  listSkipped: Contract['mails']['listSkipped'];
  showMail: Contract['mails']['showHistory'];
  listReached: Contract['mails']['listReached'];
  searchByScores: Contract['analysis']['search'];
  showBillingMonth: Contract['billing']['showMonth'];
  showExamOfPlatform: Contract['exams']['showOfPlatform'];
  showPattern: Contract['analysis']['showPattern'];
  previewPattern: Contract['analysis']['previewPattern'];
  previewFile: Contract['linkages']['previewFile'];
  showPrivacy: Contract['examinees']['showPrivacy'];
}

type RowOf<C extends { method: string; path: string }> = Pick<C, 'method' | 'path'> &
  (C extends { reads: true } ? { reads: true } : { reads?: never });

/**
 * Fires a call and reads its response; a session that is over, and a company that is gone, lead away from the page.
 * @throws RefusedCall, TypeError or an abort as `fireFromBrowser` does; SyntaxError when what came is no JSON, as from a
 * gateway
 */
export async function callFromBrowser<N extends keyof BrowserCalls>(
  name: N,
  ask: RequestOf<BrowserCalls[N]>,
  options: { signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<ResponseOf<BrowserCalls[N]>> {
  const response = await orLeave(fireFromBrowser(rows[name], ask, options));
  return (await response.json()) as ResponseOf<BrowserCalls[N]>;
}
