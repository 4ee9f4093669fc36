import { readNormId } from '#contract/codes/norm-ids.ts';
import { findForm } from '#items/registry.ts';
import { type NamedNorm, nameNorm } from '#messages/norm-names.ts';
import { translator } from '#messages/translator.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { getNormNamed } from '../../statistics/door.ts';

/** A norm with its test, as staff read it. */
export function wordNorm({ language }: ExamScope, norm: NamedNorm): string {
  const bank = findForm(readNormId(norm.id)?.form_id ?? '');
  return nameNorm(translator(language), language, norm, bank?.form.title[language]);
}

/** What the norms that people were scored by are called, by "id version". */
export async function nameNorms(
  scope: ExamScope,
  norms: readonly { norm: string }[],
): Promise<Record<string, string>> {
  const names = norms.map(async ({ norm }): Promise<[string, string]> => {
    const [norm_id = '', version = ''] = norm.split(' ');
    const form_id = readNormId(norm_id)?.form_id ?? '';
    return [norm, wordNorm(scope, await getNormNamed(scope, { form_id, norm_id, version }))];
  });
  return Object.fromEntries(await Promise.all(names));
}
