import type { Language } from '#contract/codes/languages.ts';
import type { PlatformScope } from '../../access/scope.ts';
import { holdNotice, insertNotice, type NoticeFields, updateNotice } from './store.ts';

/** What the product itself tells everybody, until a moment. */
interface Announcement extends Record<`text_${Language}`, string> {
  to: string;
}

/** Writes an announcement of the product's own, from now on, in place of an earlier one of the same. Returns its id. */
export async function putAnnouncement(
  scope: PlatformScope,
  id: number | null,
  announcement: Announcement,
): Promise<number> {
  const notice = { ...announcement, display_staff: true, display_candidates: true };
  const held = id === null ? undefined : await holdNotice(scope, id);
  if (held) {
    await updateNotice(scope, held.id, { ...held, ...notice });
    return held.id;
  }
  const now = new Date();
  const plain: Omit<NoticeFields, keyof typeof notice> = {
    color: null,
    bold: true,
    client_ids: [],
    from: now,
  };
  return insertNotice(scope, { ...plain, ...notice });
}

/** Shows a notice to nobody any more. */
export async function takeBackNotice(scope: PlatformScope, id: number): Promise<void> {
  const held = await holdNotice(scope, id);
  if (held) await updateNotice(scope, id, { ...held, display_staff: false, display_candidates: false });
}
