import { fieldsOfNew } from '#contract/codes/imports.ts';
import { limits } from '#contract/codes/limits.ts';
import type { PersonField } from '#contract/codes/people.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { translator } from '#messages/translator.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { listChoices } from './choices.ts';
import { importColumnsOf } from './import-columns.ts';

/** What a column of the template is for. */
export interface ColumnGuide {
  heading: string;
  /** New people must have it. */
  isRequired: boolean;
  takes: string;
  example: string;
}

/** Texts that explain a column which takes what somebody types, with an example. */
const typed = {
  login_id: { text: 'importPeople.guide.login_id', example: 'a0001' },
  password: { text: 'importPeople.guide.password', example: '' },
  name: { text: 'importPeople.guide.name', example: '山田 花子' },
  name_kana: { text: 'importPeople.guide.name_kana', example: 'ヤマダ ハナコ' },
  email: { text: 'importPeople.guide.email', example: 'hanako@example.com' },
  person_cd: { text: 'importPeople.guide.person_cd', example: 'E-0001' },
} as const satisfies Partial<Record<PersonField, { text: MessageKey; example: string }>>;

/** What every column of this exam's template takes: its lists by their names as they are now. */
export async function describeColumns(scope: ExamScope): Promise<ColumnGuide[]> {
  const t = translator(scope.language);
  const choices = await listChoices(scope, scope.exam_id);
  const { classification_id: classifications = [], section_id: sections = [] } = choices;
  const required: readonly PersonField[] = fieldsOfNew({ classifications, sections });
  return importColumnsOf(scope.exam.exam_type).map(({ name, heading }) => {
    const own = name in typed ? typed[name as keyof typeof typed] : undefined;
    const words = choices[name] ?? [];
    const key = name === 'tags' ? 'importPeople.guide.several' : 'importPeople.guide.one';
    const chosen = words.length > 0 ? t(key, { words: words.join(' / ') }) : t('importPeople.guide.none');
    return {
      heading: t(heading),
      isRequired: required.includes(name),
      takes: own ? t(own.text, { most: limits.examineeLoginId }) : chosen,
      example: own?.example ?? words[0] ?? '',
    };
  });
}
