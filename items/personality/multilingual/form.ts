import { fullSize, type Size } from '../form-texts.ts';
import { writeRecruitmentForm } from '../recruitment/form.ts';
import type { PersonalityForm } from '../types.ts';

/** The recruitment personality test in three languages, first form. */
export const form: PersonalityForm = writeMultilingualForm('personality-multilingual-v1', fullSize);

/**
 * The recruitment form's texts in all three languages, with one more word before the clock: a second
 * language read with effort would be measured along with the person.
 */
export function writeMultilingualForm(form_id: string, size: Size): PersonalityForm {
  const recruitment = writeRecruitmentForm(form_id, size);
  return {
    ...recruitment,
    languages: ['ja', 'en', 'zh'],
    notice: [
      ...recruitment.notice,
      {
        ja: '質問の内容は、どの言語でも同じです。自分がいちばん読みやすい言語で答えてください。',
        en: 'The questions are the same in each language. Please answer in the one you read most easily.',
        zh: '各语言版本的题目内容相同。请用您读起来最轻松的语言作答。',
      },
    ],
  };
}
