import type { ImportField } from '#contract/codes/imports.ts';
import { limits } from '#contract/codes/limits.ts';
import { attributes, genders, timeFactors } from '#contract/codes/people.ts';
import type { Groupings } from '#contract/shapes/grouping.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { type Translate, translator } from '#messages/translator.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { listUsableSets } from '../../exam-sets/door.ts';
import { listExamItems } from '../../exams/door.ts';
import { listGroupings, pathsOf } from '../../groupings/door.ts';
import { importColumnsOf } from './import-columns.ts';

/** What a column of the template is for. */
export interface ColumnGuide {
  heading: string;
  /** New people must have it. */
  isRequired: boolean;
  takes: string;
  example: string;
}

const coded: Partial<Record<ImportField, readonly number[]>> = Object.fromEntries(
  Object.entries({ gender: genders, ...attributes }).map(([kind, numbers]) => [`${kind}_cd`, numbers]),
);

/** Texts that explain a column which takes what somebody types, with an example. */
const typed = {
  login_id: { text: 'importPeople.guide.login_id', example: 'a0001' },
  password: { text: 'importPeople.guide.password', example: '' },
  name: { text: 'importPeople.guide.name', example: '山田 花子' },
  name_kana: { text: 'importPeople.guide.name_kana', example: 'ヤマダ ハナコ' },
  email: { text: 'importPeople.guide.email', example: 'hanako@example.com' },
  person_cd: { text: 'importPeople.guide.person_cd', example: 'E-0001' },
} as const satisfies Partial<Record<ImportField, { text: MessageKey; example: string }>>;

/** What every column of this exam's template takes: its lists by their names as they are now. */
export async function describeColumns(scope: ExamScope): Promise<ColumnGuide[]> {
  const t = translator(scope.language);
  const groupings = await listGroupings(scope, scope.exam_id, 'all');
  const sets = await listUsableSets(scope, await listExamItems(scope, scope.exam_id));
  const choices = choicesOf(t, groupings, sets);
  const required = ['name', 'name_kana', ...grouped.filter((field) => choices[field]?.length)];
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

const grouped = ['classification_id', 'section_id'] as const;

function choicesOf(
  t: Translate,
  { classifications, sections, tags }: Groupings,
  sets: readonly { name: string }[],
): Partial<Record<ImportField, readonly string[]>> {
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  const words = Object.entries(coded).map(([field, numbers]) => [
    field,
    numbers.map((number) => t(`${field.replace(/_cd$/, '')}.${number}` as MessageKey)),
  ]);
  return {
    ...Object.fromEntries(words),
    classification_id: pathsOf(classifications),
    section_id: names(sections),
    tags: names(tags),
    exam_set_id: names(sets),
    time_factor: timeFactors.map(String),
  };
}
