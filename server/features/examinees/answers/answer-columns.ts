import { type AnswerFileType, answerFileTypes } from '#contract/codes/imports.ts';
import { languages } from '#contract/codes/languages.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { Text } from '#messages/define.ts';
import type { HeadingOfColumn, ImportColumn } from '../../../imports/columns.ts';
import type { PaperItem } from './paper-items.ts';

/** Columns in front of those of answers, in the template's order. */
export const leadingFields = ['login_id', 'name', 'language'] as const;
type LeadingField = (typeof leadingFields)[number];

const headings = {
  login_id: 'examinee.field.login_id',
  name: 'examinee.field.name',
  language: 'importAnswers.language',
} as const satisfies Record<LeadingField, MessageKey>;

/** A column of a table of answers; those of answers have their headings in every language. */
export type AnswerColumn = ImportColumn<string, HeadingOfColumn>;

/** The field that a column of a portion fills, or of one of its questions. */
export function fieldOf(item: Pick<PaperItem, 'id'>, question?: number): string {
  return question === undefined ? String(item.id) : `${item.id}.${question}`;
}

/**
 * The columns of a table of answers, in the template's order: whose they are, then each portion, or each question of it.
 * @param use_multilingual the exam is printed in several languages: a column says which one somebody had
 */
export function answerColumnsOf(
  items: readonly PaperItem[],
  file_type: AnswerFileType,
  use_multilingual: boolean,
): AnswerColumn[] {
  const whose = leadingFields.filter((field) => field !== 'language' || use_multilingual);
  return [
    ...whose.map((name) => ({
      ...{ name, heading: headings[name], isRequired: name === 'login_id' },
      // What the answer sheet calls it.
      ...(name === 'login_id' && { also: ['booklet.id' as const] }),
    })),
    ...items.flatMap((item) =>
      file_type === answerFileTypes.portions
        ? [{ name: fieldOf(item), heading: item.title }]
        : item.options.map((_, at) => questionColumn(item, at + 1)),
    ),
  ];
}

/** Optical readers write numbers with zeros in front. */
function questionColumn(item: PaperItem, question: number): AnswerColumn {
  const numbered = (width: number) => textOf(item.title, String(question).padStart(width, '0'));
  return { name: fieldOf(item, question), heading: numbered(1), also: [numbered(2), numbered(3)] };
}

function textOf(title: Text, number: string): Text {
  const written = languages.map((language) => [language, `${title[language]} ${number}`]);
  return Object.fromEntries(written) as Text;
}
