import type { Form } from '../types.ts';

/** A level of a test that is generated at three of them: what its form says apart from the other two. */
export type Level = {
  form_id: string;
  numeral: 'Ⅰ' | 'Ⅱ' | 'Ⅲ';
  english: 'I' | 'II' | 'III';
  minutes: number;
};

/** All of a level's form but its words; its questions exist in every language. */
export function frameOf(
  { form_id, minutes }: Level,
  { kind, item_count, page_size }: Pick<Form, 'kind' | 'item_count' | 'page_size'>,
): Omit<Form, 'title' | 'instruction' | 'notice'> {
  return {
    form_id,
    portion: 'subjects',
    kind,
    languages: ['ja', 'en', 'zh'],
    item_count,
    page_size,
    page_count: item_count / page_size,
    time_limit: minutes * 60,
    standard_time: minutes * 60,
  };
}
