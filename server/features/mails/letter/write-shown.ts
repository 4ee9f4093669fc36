import type { Language } from '#contract/codes/languages.ts';
import { usedPlaceholders } from '#contract/mail-placeholders.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { examNameIn } from '../../../db/exam-name.ts';
import {
  type Letter,
  type LetterExam,
  type LetterReader,
  type LetterText,
  type LetterValues,
  passwordDots,
  valuesOf,
  writeLetter,
} from './write-letter.ts';

interface Shown {
  exam: LetterExam;
  reader: Omit<LetterReader, 'password'>;
  app_url: string;
  now: Date;
  language: Language;
}

/** A letter to a candidate for a screen or a test: the password is shown as dots. */
export function writeShown(
  text: LetterText,
  { reader, ...about }: Shown,
): { letter: Letter; values: LetterValues } {
  const used = usedPlaceholders(text.subject, text.body);
  const values = valuesOf(used, { ...about, reader: { ...reader, password: () => passwordDots } });
  const look = { company: about.exam.company, language: about.language };
  return { letter: writeLetter(text, values, look), values };
}

/**
 * The exam that is open, for letters of it in the language.
 * @param contact the company's address for questions
 */
export function letterExamOf({ exam, company }: ExamScope, contact: string, language: Language): LetterExam {
  const { directory, commence_on, terminate_on } = exam;
  const { hash, color } = company;
  return {
    name: examNameIn(language, exam),
    ...{ directory, commence_on, terminate_on },
    company: { name: company.name, hash, color, contact },
  };
}
