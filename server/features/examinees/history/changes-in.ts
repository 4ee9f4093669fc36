import { groupingWord } from '#contract/codes/groupings.ts';
import type { Language } from '#contract/codes/languages.ts';
import { isCodedField, type PersonField, personFieldNames, personFields } from '#contract/codes/people.ts';
import { recordOf } from '#contract/record-of.ts';
import type { FieldChange } from '#contract/shapes/history.ts';
import { getForm } from '#items/registry.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatNumber } from '#messages/format.ts';
import { isMessageKey, translator } from '#messages/translator.ts';
import type { Ids, LogRow, NamedField, Names } from './history-store.ts';

/** The data for the words of a line. */
interface Words {
  language: Language;
  exam_type: number;
  names: Names;
}

type Say = (value: unknown, words: Words) => string;

interface LoggedField {
  label: MessageKey | ((words: Words) => MessageKey);
  say: Say;
}

const text: Say = (value) => String(value);
const number: Say = (value, { language }) => formatNumber(Number(value), language);

/** A code's words stand under `texts`; what is true or false counts as 1 or 0. */
function coded(texts: string): Say {
  return (value, { language }) => {
    const key = `${texts}.${typeof value === 'boolean' ? Number(value) : value}`;
    return isMessageKey(key) ? translator(language)(key) : String(value);
  };
}

/** The names of an id or a list of ids. */
function named(field: NamedField): Say {
  return (value, { names, language }) => {
    const t = translator(language);
    return [value]
      .flat()
      .map((id) => names[field].get(Number(id)) ?? t('operation.gone'))
      .join(t('operation.separator'));
  };
}

/** The titles of tests. */
const titled: Say = (value, { names, language }) => {
  const t = translator(language);
  const titleOf = (id: unknown) => {
    const form_id = names.exam_item_ids.get(Number(id));
    return form_id === undefined ? t('operation.gone') : getForm(form_id).form.title[language];
  };
  return [value].flat().map(titleOf).join(t('operation.separator'));
};

const counted = (name: string): LoggedField => ({
  label: `operation.field.${name}` as MessageKey,
  say: number,
});
const flag = (name: string): LoggedField => ({
  label: `operation.field.${name}` as MessageKey,
  say: coded(`operation.field.${name}`),
});
const timeFactor: Say = (value, { language }) => {
  const t = translator(language);
  if (Number(value) === 1) return t('examinee.timeFactor.usual');
  return t('examinee.timeFactor.times', { factor: formatNumber(Number(value), language, 2) });
};

/** A field of a person, by what it holds. */
function ofPerson(field: Exclude<PersonField, 'password'>): LoggedField {
  const label = `examinee.field.${field}` as const;
  if (field === 'classification_id' || field === 'section_id')
    return {
      label: ({ exam_type }) => `sitting.profile.${groupingWord(field, exam_type)}`,
      say: named(field),
    };
  if (field === 'tags' || field === 'exam_set_id') return { label, say: named(field) };
  if (field === 'time_factor') return { label, say: timeFactor };
  return { label, say: isCodedField(field) ? coded(personFields[field].choices) : text };
}

/** The fields that lines about a person may hold, in the order in which they are shown. */
const fields: Readonly<Record<string, LoggedField>> = {
  ...recordOf(
    personFieldNames.filter((field) => field !== 'password'),
    ofPerson,
  ),
  exam_item_ids: { label: 'operation.field.exam_item_ids', say: titled },
  test_status: { label: 'examinee.list.status', say: coded('status') },
  status: { label: 'examinee.state.status', say: coded('portionStatus') },
  closed_by: { label: 'examinee.state.closedBy', say: coded('examinee.closedBy') },
  attempt: {
    label: 'operation.field.attempt',
    say: (value, { language }) =>
      translator(language)('examinee.state.attempt.number', { number: Number(value) }),
  },
  answered: counted('answered'),
  is_output: { label: 'operation.field.is_output', say: coded('examinee.fact.output') },
  is_printed: flag('is_printed'),
  is_hidden: flag('is_hidden'),
  is_locked: flag('is_locked'),
  everywhere: flag('everywhere'),
  addresses: counted('addresses'),
  rescored: counted('rescored'),
  terms_version: counted('terms_version'),
  purpose_version: counted('purpose_version'),
  language: { label: 'operation.field.language', say: coded('sitting.language') },
  reason: { label: 'operation.field.reason', say: text },
};

/** What a line changed, in words. A field without words is not shown: nobody knows what it would tell. */
export function changesIn({ before, after }: Pick<LogRow, 'before' | 'after'>, words: Words): FieldChange[] {
  const t = translator(words.language);
  return Object.entries(fields).flatMap(([field, { label, say }]) => {
    const [was, is] = [before?.[field], after?.[field]];
    if (was === undefined && is === undefined) return [];
    const sayOrNothing = (value: unknown) => (isNothing(value) ? null : say(value, words));
    const key = typeof label === 'function' ? label(words) : label;
    return [{ field, label: t(key), before: sayOrNothing(was), after: sayOrNothing(is) }];
  });
}

function isNothing(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** The ids that lines hold, by the field that they stand in. */
export function idsIn(rows: readonly Pick<LogRow, 'before' | 'after'>[]): Ids {
  const of = (field: NamedField) => {
    const values = rows.flatMap(({ before, after }) => [before?.[field], after?.[field]].flat());
    return [...new Set(values.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0))];
  };
  return {
    classification_id: of('classification_id'),
    section_id: of('section_id'),
    tags: of('tags'),
    exam_set_id: of('exam_set_id'),
    exam_item_ids: of('exam_item_ids'),
  };
}
