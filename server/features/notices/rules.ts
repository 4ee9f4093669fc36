import { type Audience, audiences, type NoticeState } from '#contract/codes/platform.ts';
import type { NoticeForm } from '#contract/shapes/notice.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { FieldProblem } from '../../access/refusal.ts';
import type { NoticeFields, NoticeRecord } from './store.ts';

type Sent = Partial<NoticeForm>;

/**
 * Judges a form together with what its fields' shapes have found. A text is required where it is shown; an end is
 * required unless the notice is endless on purpose.
 * @param known those of the named companies that exist
 */
export function judgeNotice(
  sent: Sent,
  found: readonly FieldProblem[],
  known: readonly number[],
): { problems: FieldProblem[] } | { problems?: never; notice: NoticeFields } {
  const { text_ja, from, to = null, client_ids = [], endless = false } = sent;
  const isShown = sent.display_staff || sent.display_candidates;
  const wrong = (path: string) => found.some((each) => each.path === path);
  const problems = [...found];
  const add = (path: string, key: MessageKey) => problems.push({ path, key });
  if (text_ja === '' && isShown) add('text_ja', 'deployment.text.required');
  if (from && to && to <= from) add('to', 'deployment.period.reversed');
  if (to === null && !endless && !wrong('to')) add('to', 'deployment.end.required');
  if (client_ids.some((id) => !known.includes(id))) add('client_ids', 'deployment.companies.unknown');
  if (problems.length > 0 || from === undefined) return { problems };
  const { id: _, read: _read, endless: _endless, ...fields } = sent;
  return { notice: { ...(fields as NoticeForm), from, to: endless ? null : to, client_ids } };
}

/** What may not be meant in a notice that is stored all the same. @param others notices that are shown beside it */
export function listWarnings(notice: NoticeRecord, others: readonly NoticeRecord[]): MessageKey[] {
  const isShown = notice.display_staff || notice.display_candidates;
  if (!isShown) return [];
  const overlaps = others.some((other) => other.id !== notice.id && isBeside(notice, other));
  return [
    ...(notice.text_en === '' || notice.text_zh === '' ? (['deployment.warning.fallsBack'] as const) : []),
    ...(notice.to === null ? (['deployment.warning.endless'] as const) : []),
    ...(overlaps ? (['deployment.warning.overlaps'] as const) : []),
  ];
}

/** Whether two notices would be shown to somebody at the same moment: then the one that began later is. */
function isBeside(one: NoticeRecord, other: NoticeRecord): boolean {
  const meets = audiences.some((audience) => isFor(one, audience) && isFor(other, audience));
  const isBefore = (to: Date | null, from: Date) => to !== null && to <= from;
  const { client_ids: mine } = one;
  const { client_ids: theirs } = other;
  const isSameCompany = mine.length === 0 || theirs.length === 0 || mine.some((id) => theirs.includes(id));
  return meets && isSameCompany && !isBefore(one.to, other.from) && !isBefore(other.to, one.from);
}

/** Whether a notice is shown to somebody, or would be if no newer one stood before it. */
export function isInForce({ from, to, ...notice }: NoticeRecord, now: Date): boolean {
  const isShown = notice.display_staff || notice.display_candidates;
  return isShown && from <= now && (to === null || to > now);
}

/** The notice that this audience of a company is shown: of those in force, the one that began last. */
export function findShown(
  inForce: readonly NoticeRecord[],
  audience: Audience,
  client_id: number | undefined,
): NoticeRecord | undefined {
  const seen = inForce.filter(
    ({ client_ids, ...notice }) =>
      isFor(notice, audience) &&
      (client_ids.length === 0 || (client_id !== undefined && client_ids.includes(client_id))),
  );
  return seen.toSorted(newestFirst)[0];
}

function isFor(notice: Pick<NoticeRecord, 'display_staff' | 'display_candidates'>, audience: Audience) {
  return audience === 'staff' ? notice.display_staff : notice.display_candidates;
}

function newestFirst(one: NoticeRecord, other: NoticeRecord): number {
  return other.from.getTime() - one.from.getTime() || other.id - one.id;
}

/** Where a notice stands. @param inForce the notices in force, which it may be one of */
export function stateOf(notice: NoticeRecord, inForce: readonly NoticeRecord[], now: Date): NoticeState {
  if (!notice.display_staff && !notice.display_candidates) return 'withdrawn';
  if (notice.to !== null && notice.to <= now) return 'over';
  if (notice.from > now) return 'next';
  const companies = notice.client_ids.length > 0 ? notice.client_ids : [undefined];
  const isShown = audiences.some((audience) =>
    companies.some((client_id) => findShown(inForce, audience, client_id)?.id === notice.id),
  );
  return isShown ? 'shown' : 'covered';
}
