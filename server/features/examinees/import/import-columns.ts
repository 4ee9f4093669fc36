import { examTypes } from '#contract/codes/exam.ts';
import { type ImportField, importFields } from '#contract/codes/imports.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { ImportColumn } from '../../../imports/columns.ts';
import { absentFieldsOf } from '../rules.ts';
import { headingHints, headingWords } from './heading-words.ts';

/** Headings of the lists that employees' exams call by other words. */
const grouped: Partial<Record<ImportField, readonly [recruits: MessageKey, employees: MessageKey]>> = {
  classification_id: ['page.grouping.classification', 'page.grouping.department'],
  section_id: ['page.grouping.section', 'page.grouping.post'],
  tags: ['page.grouping.tag', 'page.grouping.tag'],
  exam_set_id: ['page.examSets', 'page.examSets'],
};

/** The columns of a table of people of this exam, in the template's order. */
export function importColumnsOf(exam_type: number): ImportColumn<ImportField>[] {
  const absent: readonly string[] = absentFieldsOf(exam_type);
  const isOfEmployees = exam_type === examTypes.employee;
  return importFields
    .filter((name) => !absent.includes(name))
    .map((name) => {
      const [recruits, employees] = grouped[name] ?? [];
      const own = isOfEmployees ? employees : recruits;
      return {
        name,
        heading: own ?? (`examinee.field.${name}` as MessageKey),
        words: headingWords[name] ?? [],
        alike: headingHints[name] ?? [],
      };
    });
}
