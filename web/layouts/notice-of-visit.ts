import { visitCookies } from '#contract/page.ts';
import type { Notice } from '#contract/shapes/notice.ts';
import { api, type PageArgs } from '#web/api/client.ts';
import { findCookie } from '#web/api/cookies.ts';
import { RefusedCall } from '#web/api/refused-call.ts';

/** The platform's notice, unless it was closed in this visit. A notice that fails to load does not stop the page. */
export async function noticeOfVisit(args: PageArgs): Promise<Notice | null> {
  try {
    const { data } = await api(args).notices.showForExaminee();
    return data && isClosed(args, data.id) ? null : data;
  } catch (error) {
    if (error instanceof RefusedCall) return null;
    throw error;
  }
}

function isClosed({ request }: PageArgs, id: number): boolean {
  return findCookie(request, visitCookies.notice) === String(id);
}
