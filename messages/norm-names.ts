import type { Language } from '#contract/codes/languages.ts';
import { readNormId } from '#contract/codes/norm-ids.ts';
import { formatDay } from './format.ts';
import type { Translate } from './translator.ts';

/** One version of a norm, as results name it. */
export interface NamedNorm {
  id: string;
  version: string;
  date: string;
  provisional: boolean;
}

/** "新卒の基準（日本語、第2版、2026年03月01日）". Where the test does not stand beside it, `test` says which it is. */
export function nameNorm(t: Translate, language: Language, named: NamedNorm, test?: string): string {
  const { id, version, date, provisional } = named;
  const details = [t('result.norm.version', { version }), formatDay(date, language)];
  // A design norm is called so already.
  if (provisional && readNormId(id)?.group !== 'design') details.push(t('result.norm.provisional'));
  const norm = nameNormOfId(t, id, details);
  return test === undefined ? norm : t('result.norm.test', { test, norm });
}

/** "新卒の基準（日本語）": the norm with some details of one version, or none. An id that says nothing stands for itself. */
export function nameNormOfId(t: Translate, id: string, details: readonly string[] = []): string {
  const facts = readNormId(id);
  const norm = facts ? t(`result.norm.${facts.group}`) : id;
  const spoken = facts?.language ? [t(`statistics.language.${facts.language}`)] : [];
  const all = [...spoken, ...details];
  if (all.length === 0) return norm;
  return t('result.norm.edition', { norm, details: all.join(t('result.norm.separator')) });
}
