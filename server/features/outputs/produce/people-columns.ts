import { examTypes } from '#contract/codes/exam.ts';
import { yesNo } from '#contract/codes/status.ts';
import type { Translate } from '#messages/translator.ts';
import { absentFieldsOf, displayStatusOf, statusKey } from '../../examinees/door.ts';
import { type CodedField, codedFields, pathsOf, type TreeEntry, wordOfCode } from '../../groupings/door.ts';
import type { Groups, TabledPerson } from './people-store.ts';

/** A column of a table of people. */
export interface PeopleColumn {
  head: string;
  cell(person: TabledPerson): string | null;
}

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
  const absent: readonly string[] = absentFieldsOf(facts.exam_type);
  return [
    { head: t('examinee.field.login_id'), cell: ({ login_id }) => login_id },
    { head: t('examinee.field.name'), cell: ({ name }) => name },
    { head: t('examinee.field.name_kana'), cell: ({ name_kana }) => name_kana },
    { head: t('examinee.field.email'), cell: ({ email }) => email },
    ...(Object.keys(codedFields) as CodedField[])
      .filter((field) => !absent.includes(field))
      .map((field) => codedColumn(field, t)),
    ...groupColumns(facts, t),
    {
      head: t('examinee.list.status'),
      cell: (person) => t(statusKey(displayStatusOf(person))),
    },
    {
      head: t('output.people.mailed'),
      cell: ({ is_mail_sent }) => t(is_mail_sent === yesNo.yes ? 'output.people.yes' : 'output.people.no'),
    },
    { head: t('output.people.registered'), cell: ({ created_at }) => created_at },
    { head: t('output.people.begun'), cell: ({ start_at }) => start_at },
    { head: t('examinee.list.last_activity_at'), cell: ({ last_activity_at }) => last_activity_at },
    { head: t('examinee.list.exam_completion_date'), cell: ({ end_at }) => end_at },
    ...facts.items.flatMap((item) => portionColumns(item, t)),
  ];
}

function codedColumn(field: CodedField, t: Translate): PeopleColumn {
  return {
    head: t(`examinee.field.${field}`),
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
      head: t(isOfEmployees ? 'page.grouping.department' : 'page.grouping.classification'),
      cell: ({ classification_id: id }) => (id === null ? null : (paths.get(id) ?? null)),
    });
  if (sections.length > 0)
    columns.push({
      head: t(isOfEmployees ? 'page.grouping.post' : 'page.grouping.section'),
      cell: ({ section_id: id }) => (id === null ? null : (names.get(id) ?? null)),
    });
  if (tags.length > 0)
    columns.push({
      head: t('page.grouping.tag'),
      cell: ({ tags: own }) => {
        const ids = new Set(own);
        // In the order of the setting.
        return tags.flatMap(({ id, name }) => (ids.has(id) ? [name] : [])).join('、');
      },
    });
  return columns;
}

function portionColumns({ id, name }: { id: number; name: string }, t: Translate): PeopleColumn[] {
  return [
    {
      head: t('output.people.portion', { name }),
      cell: ({ portions }) => {
        const own = portions?.[id];
        // Nothing for who is not to sit it.
        return own ? t(`portionStatus.${own[0]}`) : null;
      },
    },
    {
      head: t('output.people.portion.ended', { name }),
      cell: ({ portions }) => portions?.[id]?.[1] ?? null,
    },
    {
      head: t('output.people.portion.closedBy', { name }),
      cell: ({ portions }) => {
        const closedBy = portions?.[id]?.[2];
        return closedBy ? t(`examinee.closedBy.${closedBy}`) : null;
      },
    },
  ];
}
