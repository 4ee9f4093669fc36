import type { Language } from '#contract/codes/languages.ts';
import { usedPlaceholders } from '#contract/mail-placeholders.ts';
import { translator } from '#messages/translator.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { textOf } from '../letter/text-of.ts';
import {
  type LetterExam,
  type LetterText,
  passwordDots,
  valuesOf,
  writeLetter,
} from '../letter/write-letter.ts';
import { getExamOfLetters } from '../notices/notice-store.ts';

/** A reminder of the exam as somebody would get it. */
export async function writeExample(scope: ExamScope, app_url: string) {
  const { exam_id, language } = scope;
  const { exam, now } = await getExamOfLetters(scope, exam_id);
  const text = await textOf(scope, exam_id, 'reminder', language);
  return writeExampleReminder(text, { exam, now, language, app_url });
}

/** A reminder as somebody would get it; nobody's own data. */
function writeExampleReminder(
  text: LetterText,
  { exam, now, language, app_url }: { exam: LetterExam; now: Date; language: Language; app_url: string },
) {
  const words = translator(language);
  const reader = {
    name: words('reminder.example.name'),
    name_kana: words('reminder.example.kana'),
    login_id: 'abcd123456',
    password: () => passwordDots,
  };
  const used = usedPlaceholders(text.subject, text.body);
  const values = valuesOf(used, { exam, reader, app_url, now, language });
  return writeLetter(text, values, { company: exam.company, language });
}
