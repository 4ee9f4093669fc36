import type { PersonField } from '#contract/codes/people.ts';

type WordsOfFields = Partial<Record<PersonField, readonly string[]>>;

const wordsIn = (...lists: string[]) => lists.flatMap((list) => list.split('、'));

/** Headings of other programs for a column. The kind of kana, width, case and blanks make no difference. */
export const headingWords: WordsOfFields = {
  name: wordsIn(
    '名前、なまえ、お名前、おなまえ、姓名、漢字氏名、氏名漢字、受検者名、受検者氏名、応募者名、応募者氏名、社員名',
    'full name、candidate name、applicant name、employee name、候选人姓名',
  ),
  name_kana: wordsIn(
    'カナ、ヨミ、ヨミガナ、読み、読み仮名、読みがな、氏名カナ、カナ氏名、氏名フリガナ、フリガナ氏名、氏名読み、氏名ヨミ',
    '氏名ヨミガナ、名前カナ、名前フリガナ、お名前カナ、お名前フリガナ、姓名カナ、姓名フリガナ',
    'kana、furigana、name kana、kana name、reading、phonetic name、读音、假名、注音',
  ),
  email: wordsIn(
    'メール、Eメール、Eメールアドレス、電子メール、電子メールアドレス、メアド、e-mail、e-mail address、mail、mail address',
    '邮箱、电子邮箱、电子邮件、邮件地址、电子邮件地址',
  ),
  login_id: wordsIn('ユーザーID、ユーザID、受検ID、受検者ID、user id、login、login name、用户ID、登录名'),
  person_cd: wordsIn(
    '社員番号、社員コード、社員ID、従業員番号、従業員コード、応募者番号、応募番号、応募者ID、応募者コード、エントリー番号',
    'employee number、employee no、employee id、employee code、applicant number、applicant no、applicant id、person id',
    '员工编号、工号、应聘者编号、应聘编号',
  ),
  gender_cd: wordsIn('sex、男女'),
};

/** Headings that may mean a column and are only suggested: the cells may hold something else. */
export const headingHints: WordsOfFields = {
  login_id: wordsIn('ID、受検番号、受験番号、账号'),
  person_cd: wordsIn('番号、コード、学籍番号、管理コード、number、code、编号'),
  generation_cd: wordsIn('年齢、age、年龄'),
  seniority_cd: wordsIn('勤続、勤続年、社歴、tenure、工龄'),
  industry_cd: wordsIn('業界'),
  job_category_cd: wordsIn('職務、志望職種、job、job title、岗位'),
  classification_id: wordsIn('部署、部門、所属、所属部署、分類、配属、department、division、部门、分类'),
  section_id: wordsIn('役職、職位、選考区分、区分、position、title、职务、选拔类别'),
  tags: wordsIn('ラベル、label、tag、标签'),
  exam_set_id: wordsIn('セット、set'),
  time_factor: wordsIn('時間倍率、時間延長、time factor、extra time'),
};

/** Columns without a field, though their headings resemble one: a telephone number is no person code. */
const ofNoField =
  /電話|携帯|けいたい|ケータイ|テレフォン|内線|tel|phone|mobile|cell|fax|ファックス|ファクス|郵便|〒|zip|postal|post code|住所|所在地|生年月日|誕生日|birth|手机|传真|邮编|地址|出生|口座|マイナンバー|個人番号/iu;
const ofAddresses = /メール|メアド|mail|邮箱|邮件/iu;

/** Whether a heading may be suggested for a field that it is like. */
export function maySuggestFor(heading: string): boolean {
  const word = heading.normalize('NFKC');
  return ofAddresses.test(word) || !ofNoField.test(word);
}
