import { examTypes } from '#contract/codes/exam.ts';
import { type CodedField, codedFields, isAsked } from '#contract/codes/people.ts';
import { yesNo } from '#contract/codes/status.ts';
import type { Translate } from '#messages/translator.ts';
import { displayStatusOf, statusKey } from '../../examinees/door.ts';
import { pathsOf, type TreeEntry, wordOfCode, wordsOfCodes } from '../../groupings/door.ts';
import type { Groups, TabledPerson } from './people-store.ts';
import { explain, type TableColumn } from './table-column.ts';

/** A column of a table of people. Its heading is its name alone, as in the files that are imported. */
export type PeopleColumn = TableColumn<TabledPerson>;

/** What an exam's columns depend on. */
export interface TabledFacts extends Groups {
  exam_type: number;
  /** Classifications in the order of the tree. */
  tree: readonly TreeEntry[];
  /** Portions in their order. */
  items: readonly { id: number; name: string }[];
}

/**
 * The columns of the people of an exam: who they are, what they are grouped by, how far they are. What the exam does not
 * ask or does not have has no column.
 */
export function peopleColumns(facts: TabledFacts, t: Translate): PeopleColumn[] {
  return [
    { ...explain('login_id', t), cell: ({ login_id }) => login_id },
    { ...explain('name', t), cell: ({ name }) => name },
    { ...explain('name_kana', t), cell: ({ name_kana }) => name_kana },
    { ...explain('email', t), cell: ({ email }) => email },
    ...codedFields.filter((field) => isAsked(field, facts.exam_type)).map((field) => codedColumn(field, t)),
    ...groupColumns(facts, t),
    {
      ...explain('person_status', t),
      cell: (person) => t(statusKey(displayStatusOf(person))),
    },
    {
      ...explain('mailed', t),
      cell: ({ is_mail_sent }) => t(is_mail_sent === yesNo.yes ? 'output.people.yes' : 'output.people.no'),
    },
    { ...explain('registered_at', t), cell: ({ created_at }) => created_at },
    { ...explain('taken_at', t), cell: ({ start_at }) => start_at },
    { ...explain('last_activity_at', t), cell: ({ last_activity_at }) => last_activity_at },
    { ...explain('finished_at', t), cell: ({ end_at }) => end_at },
    ...facts.items.flatMap((item, at) => portionColumns(item, at + 1, t)),
  ];
}

function codedColumn(field: CodedField, t: Translate): PeopleColumn {
  const name = t(`examinee.field.${field}`);
  return {
    ...{ code: field, name, means: name, values: wordsOfCodes(t, field).join(t('examinee.separator')) },
    cell: (person) => (person[field] === null ? null : wordOfCode(t, field, person[field])),
  };
}

function groupColumns({ exam_type, tree, sections, tags }: TabledFacts, t: Translate) {
  const isOfEmployees = exam_type === examTypes.employee;
  const written = pathsOf(tree);
  const paths = new Map(tree.map(({ id }, at) => [id, written[at] ?? null]));
  const names = new Map(sections.map(({ id, name }) => [id, name]));
  const columns: PeopleColumn[] = [];
  if (tree.length > 0)
    columns.push({
      ...explain('classification', t),
      name: t(isOfEmployees ? 'page.grouping.department' : 'page.grouping.classification'),
      cell: ({ classification_id: id }) => (id === null ? null : (paths.get(id) ?? null)),
    });
  if (sections.length > 0)
    columns.push({
      ...explain('section', t),
      name: t(isOfEmployees ? 'page.grouping.post' : 'page.grouping.section'),
      cell: ({ section_id: id }) => (id === null ? null : (names.get(id) ?? null)),
    });
  if (tags.length > 0)
    columns.push({
      ...explain('tags', t),
      cell: ({ tags: own }) => {
        const ids = new Set(own);
        // In the order of the setting.
        return tags.flatMap(({ id, name }) => (ids.has(id) ? [name] : [])).join('、');
      },
    });
  return columns;
}

/** @param place among the exam's tests, from 1 */
function portionColumns(
  { id, name }: { id: number; name: string },
  place: number,
  t: Translate,
): PeopleColumn[] {
  const own = (code: 'status' | 'submitted_at' | 'closed_by') => ({
    ...explain(code, t),
    code: `test${place}_${code}`,
  });
  return [
    {
      ...own('status'),
      name: t('output.people.portion', { name }),
      cell: ({ portions }) => {
        const own = portions?.[id];
        // Nothing for who is not to sit it.
        return own ? t(`portionStatus.${own[0]}`) : null;
      },
    },
    {
      ...own('submitted_at'),
      name: t('output.people.portion.ended', { name }),
      cell: ({ portions }) => portions?.[id]?.[1] ?? null,
    },
    {
      ...own('closed_by'),
      name: t('output.people.portion.closedBy', { name }),
      cell: ({ portions }) => {
        const closedBy = portions?.[id]?.[2];
        return closedBy ? t(`examinee.closedBy.${closedBy}`) : null;
      },
    },
  ];
}
