import { isDeepStrictEqual } from 'node:util';
import { Refusal } from './refusal.ts';

/** Fields that changed, with their values before and after: what the operation log keeps. */
export function changesOf<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const changed = namesOf(after).filter((field) => !isSame(before[field], after[field]));
  return { before: pick(before, changed), after: pick(after, changed) };
}

/**
 * The changes of a form that is sent back: fields that differ from what was read. The fields are compared, not the
 * row's `updated_at`: that also changes while a person sits, without any change of a form's fields.
 * @param sent the form's fields; those that are undefined stay as they are
 * @param read the fields as the sender read them; one that was not sent counts as read as it is now
 * @throws Refusal fetchLatest with the fields, as they are now, that both the sender and somebody else have changed
 */
export function ownChanges<T extends object>(
  sent: Partial<T>,
  read: { [Field in keyof T]?: T[Field] | undefined } | undefined,
  now: T,
): Partial<T> {
  const wasRead = (field: keyof T) => (read?.[field] === undefined ? now[field] : read[field]);
  const own = namesOf(sent).filter(
    (field) =>
      sent[field] !== undefined && !isSame(sent[field], wasRead(field)) && !isSame(sent[field], now[field]),
  );
  const lost = own.filter((field) => !isSame(wasRead(field), now[field]));
  if (lost.length > 0) throw new Refusal('fetchLatest', { theirs: { ...pick(now, lost) } });
  return pick(sent as T, own);
}

function namesOf<T extends object>(row: Partial<T>): (keyof T)[] {
  return Object.keys(row) as (keyof T)[];
}

function pick<T extends object>(row: T, fields: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Partial<T>;
}

/** Lists and objects are the same part by part; a moment is it whether it is a `Date` or was written as text. */
function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof Date || b instanceof Date) return momentOf(a) === momentOf(b);
  if (!Array.isArray(a) || !Array.isArray(b)) return isDeepStrictEqual(a, b);
  return a.length === b.length && a.every((each, index) => isSame(each, b[index]));
}

function momentOf(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'string' ? Date.parse(value) : value;
}
