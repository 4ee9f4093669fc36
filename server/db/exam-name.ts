import type { Language } from '#contract/codes/languages.ts';
import { type Sql, sql } from './sql.ts';

/** An exam's name, and what those who read another language know it by; null: by the same. */
export interface ExamNames {
  name: string;
  name_en: string | null;
  name_zh: string | null;
}

/** What an exam is called to a candidate who reads the language: staff may name it in each. */
export function examNameIn(language: Language, { name, name_en, name_zh }: ExamNames): string {
  const names: Record<Language, string | null> = { ja: name, en: name_en, zh: name_zh };
  return names[language] ?? name;
}

/**
 * The same in a statement.
 * @param language an expression of text
 * @param exam the alias of `exams` in the statement
 */
export function examNameFor(language: Sql, exam: Sql): Sql {
  return sql`coalesce(case ${language} when 'en' then ${exam}.name_en when 'zh' then ${exam}.name_zh end, ${exam}.name)`;
}
