import type { notices } from '#contract/calls/notices.ts';
import { durations } from '#contract/codes/limits.ts';
import type { OpenScope } from '../../access/scope.ts';
import type { Handler } from '../../http/handler.ts';
import { findCurrentNotice, type NoticeRecord } from './store.ts';

export const showForExaminee: Handler<typeof notices.showForExaminee> = async (scope) => {
  const record = await currentNotice(scope);
  if (!record) return { data: null };
  const { id, color, bold } = record;
  const text = record[`text_${scope.language}`];
  return { data: { id, text, color: isColor(color) ? color : null, display: true, bold } };
};

interface Remembered {
  asked: number;
  record: Promise<NoticeRecord | undefined>;
}

const remembered = new WeakMap<OpenScope['db'], Remembered>();

/**
 * The current notice, remembered for some seconds, because every page of every candidate asks for it. A failure is not
 * remembered.
 */
function currentNotice(scope: OpenScope): Promise<NoticeRecord | undefined> {
  const known = remembered.get(scope.db);
  const now = performance.now();
  if (known && now - known.asked < durations.noticeRemembered) return known.record;
  const record = findCurrentNotice(scope);
  remembered.set(scope.db, { asked: now, record });
  record.catch(() => remembered.delete(scope.db));
  return record;
}

function isColor(color: string | null): boolean {
  return color !== null && /^#[0-9a-f]{6}$/i.test(color);
}
