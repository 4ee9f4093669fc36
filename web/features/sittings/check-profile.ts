import type { Language } from '#contract/codes/languages.ts';
import { refusals } from '#contract/codes/refusals.ts';
import { type Profile, ProfileForm } from '#contract/shapes/examinee.ts';
import { isMessageKey, translator } from '#messages/translator.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { listProfileFields, type ProfileField, textOf } from './profile-fields.ts';

export type ProfileValues = Record<ProfileField, string>;

/** What the form typed for the fields that may change, and what is stored for the others. */
export function valuesOf(form: FormData, profile: Profile): ProfileValues {
  const asked = listProfileFields(profile);
  const entries = Object.entries(profile).flatMap(([name, stored]) => {
    const field = name as ProfileField;
    const isOpen = asked.includes(field) && profile.updatable_field.includes(field);
    if (isOpen) return [[field, String(form.get(field) ?? '')]];
    return typeof stored === 'string' || typeof stored === 'number' || stored === null
      ? [[field, textOf(stored)]]
      : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Checks the form before its confirmation page, by the very schema the API uses, in the page's language.
 * Undefined when everything is in order.
 */
export function findProblems(values: ProfileValues, language: Language): FormAnswer['refusal'] | undefined {
  const parsed = ProfileForm.safeParse(values);
  if (parsed.success) return undefined;
  const translate = translator(language);
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0]);
    const key = isMessageKey(issue.message) ? issue.message : 'field.wrong';
    const text = translate(key, 'maximum' in issue ? { maximum: Number(issue.maximum) } : {});
    errors[field] = [...(errors[field] ?? []), text];
  }
  return { code: refusals.invalid.code, detail: translate('refusal.invalid'), errors };
}
