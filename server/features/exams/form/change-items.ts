import { refuseInvalid } from '../../../access/refusal.ts';
import type { AnyExamScope } from '../../../access/scope.ts';
import { givePortions, takePortions } from '../../examinees/door.ts';
import type { NewItem } from '../rules.ts';
import type { ExamItemRecord } from '../store.ts';
import * as store from '../store.ts';

/**
 * Makes an exam deliver these portions, inside the caller's transaction. A portion goes while nobody has begun it, also
 * from the people who had it before them; a new one that everybody gets is given to those who have not begun at all.
 * @throws Refusal invalid for a portion somebody has begun, or without which somebody would have finished
 */
export async function changeItems(
  scope: AnyExamScope,
  before: readonly ExamItemRecord[],
  after: readonly NewItem[],
): Promise<void> {
  const placed = after.map((item, at) => ({ ...item, position: at + 1 }));
  const stored = new Map(before.map((item) => [keyOf(item), item]));
  const wanted = new Set(placed.map(keyOf));
  const kept = placed.flatMap((item) => {
    const old = stored.get(keyOf(item));
    return old ? [{ ...item, id: old.id, wasDefault: old.is_default }] : [];
  });
  const gone = before.filter((item) => !wanted.has(keyOf(item))).map(({ id }) => id);
  const fresh = placed.filter((item) => !stored.has(keyOf(item)));
  const isMoved = ({ id, position, is_default }: (typeof kept)[number]) =>
    before.some((old) => old.id === id && (old.position !== position || old.is_default !== is_default));
  if (gone.length === 0 && fresh.length === 0 && !kept.some(isMoved)) return;
  if (gone.length > 0) {
    refuseInvalid(await takePortions(scope, gone));
    await store.deleteItems(scope, gone);
  }
  await store.placeItems(scope, kept);
  const ids = await store.insertItems(scope, scope.exam_id, fresh);
  const everybodys = [
    ...kept.filter(({ is_default, wasDefault }) => is_default && !wasDefault).map(({ id }) => id),
    ...ids.filter((_, at) => fresh[at]?.is_default),
  ];
  await givePortions(scope, everybodys);
}

/** The key of an item: form and code. */
function keyOf({ code, form_id }: Pick<NewItem, 'code' | 'form_id'>): string {
  return `${code} ${form_id}`;
}
