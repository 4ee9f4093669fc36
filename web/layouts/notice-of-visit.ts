import { visitCookies } from '#contract/page.ts';
import type { Notice } from '#contract/shapes/notice.ts';
import { api, type PageArgs } from '#web/api/client.ts';
import { findCookie } from '#web/api/cookies.ts';
import { RefusedCall } from '#web/api/refused-call.ts';

/** The platform's notice to the candidates of a company, unless it was closed in this visit. */
export function noticeToCandidates(args: PageArgs, hash: string): Promise<Notice | null> {
  return unlessClosed(args, () => api(args).notices.showForExaminee({ query: { hash } }));
}

/** The platform's notice to staff. @param client the company whose screens are open */
export function noticeToStaff(args: PageArgs, client: { hash: string } | null): Promise<Notice | null> {
  const query = client ? { hash: client.hash } : {};
  return unlessClosed(args, () => api(args).notices.showForStaff({ query }));
}

/** A notice that fails to load does not stop the page. */
async function unlessClosed(
  { request }: PageArgs,
  load: () => Promise<{ data: Notice | null }>,
): Promise<Notice | null> {
  try {
    const { data } = await load();
    return data && findCookie(request, visitCookies.notice) === String(data.id) ? null : data;
  } catch (error) {
    if (error instanceof RefusedCall) return null;
    throw error;
  }
}
