import type { ImportAct, ImportedAct, ImportKind } from '#contract/codes/imports.ts';
import type { MessageKey } from '#messages/catalogue.ts';

/** What pages of one kind of table say in words of their own. */
export interface TableKind {
  kind: ImportKind;
  screen: 'exam.importPeople' | 'exam.importAnswers';
  texts: 'importPeople' | 'importAnswers';
  /** What its rows can do, in the order in which they need a look. */
  acts: readonly { act: ImportAct; label: MessageKey }[];
  /** What happened to people, once it was written; `isAll`: nobody else was imported. */
  ended: readonly { act: ImportedAct; label: MessageKey; isAll?: true }[];
}

export const peopleTable: TableKind = {
  kind: 'people',
  screen: 'exam.importPeople',
  texts: 'importPeople',
  acts: [
    { act: 'refuse', label: 'importPeople.act.refuse' },
    { act: 'ask', label: 'importPeople.act.ask' },
    { act: 'change', label: 'importPeople.act.change' },
    { act: 'add', label: 'importPeople.act.add' },
    { act: 'leave', label: 'importPeople.act.leave' },
  ],
  ended: [
    { act: 'add', label: 'importPeople.act.add' },
    { act: 'change', label: 'importPeople.act.change' },
    { act: 'leave', label: 'importPeople.act.leave' },
  ],
};

export const answersTable: TableKind = {
  kind: 'answers',
  screen: 'exam.importAnswers',
  texts: 'importAnswers',
  acts: [
    { act: 'refuse', label: 'importAnswers.act.refuse' },
    { act: 'add', label: 'importAnswers.act.add' },
    { act: 'leave', label: 'importAnswers.act.leave' },
  ],
  ended: [
    { act: 'add', label: 'importAnswers.ended.add', isAll: true },
    { act: 'leave', label: 'importAnswers.act.leave' },
  ],
};

export const tableKinds: Record<ImportKind, TableKind> = { people: peopleTable, answers: answersTable };
