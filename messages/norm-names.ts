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
  const facts = readNormId(id);
  const details = [
    ...(facts?.language ? [t(`statistics.language.${facts.language}`)] : []),
    t('result.norm.version', { version }),
    formatDay(date, language),
    // A design norm is called so already.
    ...(provisional && facts?.group !== 'design' ? [t('result.norm.provisional')] : []),
  ].join(t('result.norm.separator'));
  const norm = t('result.norm.edition', { norm: nameNormGroup(t, id), details });
  return test === undefined ? norm : t('result.norm.test', { test, norm });
}

/** Whose norm it is alone: "新卒の基準". An id that says nothing stands for itself. */
export function nameNormGroup(t: Translate, id: string): string {
  const facts = readNormId(id);
  return facts ? t(`result.norm.${facts.group}`) : id;
}
