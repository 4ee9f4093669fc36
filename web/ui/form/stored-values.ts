import { localOfMoment } from '#messages/format.ts';
import type { FormValues } from './form.tsx';

/** Fields as a call answers them, as a form posts them: what an edit form shows while nothing was typed. */
export function storedValues(fields: Readonly<Record<string, unknown>>): FormValues {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, postedOf(value)]));
}

/** A value as a form posts it; several for a list. */
export function postedOf(value: unknown): string[] {
  if (value === null || value === undefined) return [''];
  if (Array.isArray(value)) return value.map(textOf);
  if (typeof value === 'boolean') return [value ? '1' : '0'];
  return [isMoment(value) ? localOfMoment(value) + secondsOf(value) : textOf(value)];
}

/** An object may have a `toString` that is none. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What a moment has beyond its minute: a field that left it out would change the moment. */
function secondsOf(moment: string): string {
  const seconds = moment.slice('2026-04-01T00:00'.length, -1);
  return Number(seconds.slice(1)) === 0 ? '' : seconds;
}

/** A moment as the API returns it: ISO 8601 in UTC. */
function isMoment(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);
}
