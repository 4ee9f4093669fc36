import type { Language } from '#contract/codes/languages.ts';
import { type CodedField, codedFields, codesOf, isAsked } from '#contract/codes/people.ts';
import { unanswered } from '#items/kinds/answer.ts';
import type { FormBank } from '#items/registry.ts';
import type { Translate } from '#messages/translator.ts';
import { wordOfCode } from '../../groupings/door.ts';
import { explain, type TableColumn } from '../produce/table-column.ts';
import type { SoftwareAnswers, SoftwarePerson } from './answers-store.ts';

/** What the columns of people depend on: names of classifications and sections, by id. */
export interface SoftwareFacts {
  exam_type: number;
  classifications: ReadonlyMap<number, string>;
  sections: ReadonlyMap<number, string>;
}

/** People without their names: numbers for software stand for words, which the description gives. */
export function peopleColumns(facts: SoftwareFacts, t: Translate): TableColumn<SoftwarePerson>[] {
  const { exam_type, classifications, sections } = facts;
  const named = (names: ReadonlyMap<number, string>, id: number | null) =>
    id === null ? null : (names.get(id) ?? null);
  return [
    { ...explain('login_id', t), cell: ({ login_id }) => login_id },
    { ...explain('person_cd', t), cell: ({ person_cd }) => person_cd },
    ...codedFields.filter((field) => isAsked(field, exam_type)).map((field) => codedColumn(field, t)),
    {
      ...explain('classification', t),
      cell: ({ classification_id }) => named(classifications, classification_id),
    },
    { ...explain('section', t), cell: ({ section_id }) => named(sections, section_id) },
    { ...explain('begun_at', t), cell: ({ start_at }) => start_at },
    { ...explain('finished_at', t), cell: ({ end_at }) => end_at },
    { ...explain('simulated', t), cell: ({ is_simulated }) => Number(is_simulated) },
  ];
}

function codedColumn(field: CodedField, t: Translate): TableColumn<SoftwarePerson> {
  const name = t(`examinee.field.${field}`);
  const words = codesOf(field).map((code) => `${code} = ${wordOfCode(t, field, code)}`);
  return { code: field, name, means: name, values: words.join(', '), cell: (person) => person[field] };
}

/** A portion, and a column for each of its questions. */
export function answerColumns(questions: number, t: Translate): TableColumn<SoftwareAnswers>[] {
  return [
    { ...explain('login_id', t), cell: ({ login_id }) => login_id },
    { ...explain('form', t), cell: ({ form_id }) => form_id },
    { ...explain('language', t), cell: ({ language }) => language },
    { ...explain('begun_at', t), cell: ({ start_at }) => start_at },
    { ...explain('submitted_at', t), cell: ({ submitted_at }) => submitted_at },
    // For software the codes: words would differ with the language.
    { ...explain('closed_by', t), values: 'submit, time, import', cell: ({ closed_by }) => closed_by },
    ...questionColumns<SoftwareAnswers>(questions, t),
  ];
}

/** A column for each question, in canonical order. */
export function questionColumns<Row extends { value: string }>(
  questions: number,
  t: Translate,
): TableColumn<Row>[] {
  return Array.from({ length: questions }, (_, at) => {
    const number = at + 1;
    return {
      code: columnOf(at),
      name: t('output.column.question', { number }),
      means: t('output.column.question.means'),
      values: t('output.column.question.values'),
      cell: ({ value }) => {
        const digit = value[at] ?? unanswered;
        return digit === unanswered ? null : Number(digit);
      },
    };
  });
}

/** What the column of a question is called, by its place from 0. */
function columnOf(at: number): string {
  return `q${String(at + 1).padStart(3, '0')}`;
}

/** A question of a form. */
export interface FormItem {
  form_id: string;
  column: string;
  item: string;
  part: string | null;
  factor: string | null;
  factor_name: string | null;
  reversed: number | null;
  options: number;
}

export function itemColumns(t: Translate): TableColumn<FormItem>[] {
  return [
    { ...explain('form', t), cell: ({ form_id }) => form_id },
    { ...explain('column', t), cell: ({ column }) => column },
    { ...explain('item', t), cell: ({ item }) => item },
    { ...explain('part', t), cell: ({ part }) => part },
    { ...explain('factor', t), cell: ({ factor }) => factor },
    { ...explain('factor_name', t), cell: ({ factor_name }) => factor_name },
    { ...explain('reversed', t), cell: ({ reversed }) => reversed },
    { ...explain('options', t), cell: ({ options }) => options },
  ];
}

/** The questions of a questionnaire, with the factor that each belongs to; those that belong to none say nothing. */
export function itemsOf(bank: FormBank, language: Language): FormItem[] {
  if (bank.portion !== 'personality' && bank.portion !== 'motivation') return [];
  const { form, key } = bank;
  const names = new Map<string, string>(bank.factors.map(({ id, name }) => [id, name[language]]));
  return bank.items.map(({ id }, at) => {
    const { factor = null, part = null, reversed = null } = keyAt(bank, id);
    return {
      ...{ form_id: form.form_id, column: columnOf(at), item: id, part, factor, reversed },
      factor_name: factor === null ? null : (names.get(factor) ?? null),
      options: key.options,
    };
  });
}

function keyAt(
  bank: Extract<FormBank, { portion: 'personality' | 'motivation' }>,
  item: string,
): { factor?: string; part?: string; reversed?: number } {
  if (bank.portion === 'motivation') {
    const key = bank.keys[item];
    return key ? { factor: key.factor, part: key.part, reversed: 0 } : {};
  }
  const key = bank.keys[item];
  return key?.role === 'factor' ? { factor: key.factor, reversed: Number(key.reversed) } : {};
}
