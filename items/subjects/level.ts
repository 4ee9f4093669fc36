/** A level of a test that is generated at three of them: what its form says apart from the other two. */
export type Level = {
  form_id: string;
  numeral: 'Ⅰ' | 'Ⅱ' | 'Ⅲ';
  english: 'I' | 'II' | 'III';
  minutes: number;
};
