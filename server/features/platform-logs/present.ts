import type { z } from 'zod';
import type { Language } from '#contract/codes/languages.ts';
import { examStates } from '#contract/codes/status.ts';
import type { LoggedChange, PlatformLogRow } from '#contract/shapes/platform-log.ts';
import { isMessageKey, type Translate, translator } from '#messages/translator.ts';
import type { LineRecord } from './store.ts';

/** A line in the words of a language. */
export type PresentedLine = z.input<typeof PlatformLogRow> & { created_at: Date };

/**
 * Lines with names instead of ids.
 * @param admins names by actor
 * @param exams names by id
 */
export function presentLines(
  rows: readonly LineRecord[],
  admins: ReadonlyMap<string, string>,
  exams: ReadonlyMap<number, string>,
  language: Language,
): PresentedLine[] {
  const t = translator(language);
  return rows.map(({ about_client, about_exam, client_name, before, after, ...row }) => ({
    ...row,
    actor_name: nameActor(row.actor, admins, language),
    text: nameOperation(row.operation, language),
    client: about_client === null ? null : { id: about_client, name: client_name },
    exam: about_exam === null ? null : { id: about_exam, name: exams.get(about_exam) ?? null },
    changes: changesIn(before ?? {}, after ?? {}, t),
  }));
}

export function nameActor(actor: string, admins: ReadonlyMap<string, string>, language: Language): string {
  const t = translator(language);
  return admins.get(actor) ?? t(actor === 'system' ? 'actor.system' : 'actor.platform');
}

export function nameOperation(operation: string, language: Language): string {
  const key = `operation.${operation}`;
  return translator(language)(isMessageKey(key) ? key : 'operation.unknown');
}

function changesIn(before: object, after: object, t: Translate): LoggedChange[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...was.keys(), ...is.keys()])].map((field) => ({
    field,
    label: labelOf(field, t),
    before: wordsOf(field, was.get(field), t),
    after: wordsOf(field, is.get(field), t),
  }));
}

/** Where fields of platform acts have their words. */
const forms = [
  'platformLog.field',
  'operation.field',
  'company.form',
  'exam.form',
  'exam.platform',
  'billing.form',
  'billing',
];

function labelOf(field: string, t: Translate): string | null {
  const key = forms.map((form) => `${form}.${field}`).find(isMessageKey);
  return key === undefined ? null : t(key);
}

/** A value as a person reads it; lists and objects of the log are short. */
function wordsOf(field: string, value: unknown, t: Translate): string | null {
  if (value === null || value === undefined) return null;
  if (field === 'delete_status') return stateWords(value, t);
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function stateWords(value: unknown, t: Translate): string {
  const name = Object.entries(examStates).find(([, state]) => state === value)?.[0];
  const key = `exam.state.${name}`;
  return isMessageKey(key) ? t(key) : String(value);
}
