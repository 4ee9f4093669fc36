import { defaultLanguage } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { examNameIn } from '../../../db/exam-name.ts';
import { textOf } from '../letter/text-of.ts';
import { writeShown } from '../letter/write-shown.ts';
import { getExamOfLetters } from '../notices/notice-store.ts';

/** A reminder of the exam as somebody would get it: in Japanese, unless the exam is in several languages. */
export async function writeExample(scope: ExamScope, app_url: string) {
  const { exam_id } = scope;
  const language = scope.exam.use_multilingual ? scope.language : defaultLanguage;
  const { exam: found, now } = await getExamOfLetters(scope, exam_id);
  const exam = { ...found, name: examNameIn(language, scope.exam) };
  const text = await textOf(scope, exam_id, 'reminder', language);
  const words = translator(language);
  // Nobody's own data.
  const reader = {
    name: words('reminder.example.name'),
    name_kana: words('reminder.example.kana'),
    login_id: 'abcd123456',
  };
  return writeShown(text, { exam, reader, app_url, now, language }).letter;
}
