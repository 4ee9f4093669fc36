import type { z } from 'zod';
import { momentOfLocal } from '#messages/format.ts';
import { isDay } from './list-filter.ts';

/**
 * What an address asks a call for, by the shape of the call's own fields. A value that does not fit its field is left
 * out, as if it had not been there: a link that somebody mistyped still opens the list. What is too long is cut.
 */
export function askedIn<Fields extends z.ZodObject>(url: URL, fields: Fields): Partial<z.input<Fields>> {
  const asked = Object.entries<z.ZodType>(fields.shape).flatMap(([name, shape]) => {
    const values = url.searchParams.getAll(name).filter((value) => value.trim() !== '');
    const fitting = findFitting(shape, isBound(name) ? momentsOf(name, values) : values);
    return fitting === undefined ? [] : [[name, fitting]];
  });
  return Object.fromEntries(asked) as Partial<z.input<Fields>>;
}

/**
 * The same for an act on all that is found. A field whose values all do not fit goes along as it was written, so that the
 * call refuses it: without it the act would concern more people than the list's filters say.
 */
export function askedStrictlyIn<Fields extends z.ZodObject>(
  url: URL,
  fields: Fields,
): Partial<z.input<Fields>> {
  const asked = askedIn(url, fields);
  const unfit = Object.keys(fields.shape).flatMap((name) => {
    const written = url.searchParams.getAll(name).find((value) => value.trim() !== '');
    return written === undefined || name in asked ? [] : [[name, written]];
  });
  return { ...Object.fromEntries(unfit), ...asked };
}

/** Of a list all values that fit, of anything else the first one; yes and no stand in addresses as 1 and 0. */
function findFitting(shape: z.ZodType, values: readonly string[]): unknown {
  const several = values.filter((value) => shape.safeParse([value]).success);
  if (several.length > 0) return findCut(shape, several);
  return values
    .map((value) => findCut(shape, value) ?? findFlag(shape, value))
    .find((each) => each !== undefined);
}

/** As much of a text or a list as its shape takes; undefined where it takes none of it. */
function findCut<Value extends string | string[]>(shape: z.ZodType, value: Value): Value | undefined;
function findCut(shape: z.ZodType, value: string | string[]): string | string[] | undefined {
  const { success, error } = shape.safeParse(value);
  if (success) return value;
  const most = error.issues.flatMap((issue) =>
    issue.code === 'too_big' && issue.origin !== 'number' ? Number(issue.maximum) : [],
  )[0];
  const cut = value.slice(0, most);
  return cut.length < value.length && shape.safeParse(cut).success ? cut : undefined;
}

function findFlag(shape: z.ZodType, value: string): boolean | undefined {
  const flag = value === '1';
  return (flag || value === '0') && shape.safeParse(flag).success ? flag : undefined;
}

const isBound = (name: string) => /(^|_)(from|to)$/.test(name);

/** Days as one reads them, both included, as the moments from which and before which. */
function momentsOf(name: string, days: readonly string[]): string[] {
  return days.filter(isDay).map(name.endsWith('to') ? endOfDay : beginOfDay);
}

/** When a day in Japan begins. */
export function beginOfDay(day: string): string {
  return momentOfLocal(`${day}T00:00`);
}

/** When a day in Japan is over. */
export function endOfDay(day: string): string {
  return beginOfDay(new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10));
}
