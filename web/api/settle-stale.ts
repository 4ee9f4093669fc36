import { postedOf } from '#web/ui/form/stored-values.ts';
import { objectIn } from './json.ts';

/**
 * In a form with `StaleFields`, fields whose stored value was chosen get that value as it was posted: they stay as they
 * are, and show it when the form is refused for another reason. The table of acts has judged it (`prepare`).
 */
export function settleStale(form: FormData): void {
  const read = objectIn(form.get('read'));
  for (const [name, value] of [...form])
    if (name.startsWith('keep.')) {
      form.delete(name);
      const field = name.slice('keep.'.length);
      if (value !== 'theirs' || field === 'read') continue;
      form.delete(field);
      for (const posted of postedOf(read[field])) form.append(field, posted);
    }
}

/**
 * Leaves out fields that are as the form read them. A stored value may be one that nobody could send: an issued log-in
 * has no name yet, and can be changed all the same.
 */
export function leaveUnchanged<Body extends object>(body: Body, read: object = {}): Partial<Body> {
  const before: Readonly<Record<string, unknown>> = { ...read };
  const written = (value: unknown) => JSON.stringify(postedOf(value).toSorted());
  const isUnchanged = ([field, value]: [string, unknown]) =>
    Object.hasOwn(before, field) && written(before[field]) === written(value);
  return Object.fromEntries(Object.entries(body).filter((entry) => !isUnchanged(entry))) as Partial<Body>;
}
