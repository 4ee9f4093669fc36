import type { Language } from '#contract/codes/languages.ts';
import { refusals } from '#contract/codes/refusals.ts';
import { type Profile, ProfileForm } from '#contract/shapes/examinee.ts';
import { Belonging, findBelongingProblems, type Groupings } from '#contract/shapes/grouping.ts';
import { isMessageKey, translator } from '#messages/translator.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { fieldsOfType, type ProfileField } from './profile-fields.ts';

/** The form's values by field: one text each, for tags several. */
export type ProfileValues = Partial<Record<ProfileField, string[]>>;

/** The form's values. Without a ticked tag the tags are an empty list; any other absent field is left out. */
export function valuesOf(form: FormData, { exam_type, updatable_field }: Profile): ProfileValues {
  const told = fieldsOfType(exam_type).flatMap((field) => {
    const isTold = form.has(field) || (field === 'tags' && updatable_field.includes('tags'));
    return isTold ? [[field, form.getAll(field).map(String)]] : [];
  });
  return Object.fromEntries(told);
}

/** The same as the API takes it. */
export function bodyOf({ tags, ...rest }: ProfileValues): ProfileForm {
  const single = Object.entries(rest).map(([field, [text = '']]) => [field, text]);
  return { name: '', name_kana: '', email: '', ...Object.fromEntries(single), ...(tags && { tags }) };
}

/** What will be registered of a form without problems: widths and readings as they are stored. */
export function asStored(values: ProfileValues): ProfileValues {
  const { name, name_kana, email } = ProfileForm.parse(bodyOf(values));
  return { ...values, name: [name], name_kana: [name_kana], email: [email] };
}

/**
 * Checks the form before its confirmation page, by the very rules the API uses, in the page's language.
 * Undefined when everything is in order.
 */
export function findProblems(
  values: ProfileValues,
  { exam_type, updatable_field: open }: Profile,
  groupings: Groupings,
  language: Language,
): FormReply['refusal'] | undefined {
  const body = bodyOf(values);
  const issues = ProfileForm.safeParse(body).error?.issues ?? [];
  const belonging = Belonging.safeParse(body);
  const misplaced = belonging.success
    ? findBelongingProblems(belonging.data, groupings, { open, exam_type })
    : [];
  const translate = translator(language);
  const problems = [
    ...issues.map((issue) => ({
      path: String(issue.path[0]),
      key: isMessageKey(issue.message) ? issue.message : ('field.wrong' as const),
      args: 'maximum' in issue ? { maximum: Number(issue.maximum) } : {},
    })),
    ...misplaced.map(({ path, key }) => ({ path, key, args: {} })),
  ];
  if (problems.length === 0) return undefined;
  const errors: Record<string, string[]> = {};
  for (const { path, key, args } of problems) errors[path] = [...(errors[path] ?? []), translate(key, args)];
  return { code: refusals.invalid.code, detail: translate('refusal.invalid'), errors };
}
