import type { ImportColumn } from '../../../imports/columns.ts';

/** The columns of a table of ratings: somebody by log-in or by the company's own number, and how they were rated. */
export const ratingsColumns: readonly ImportColumn<'login_id' | 'person_cd' | 'rating'>[] = [
  { name: 'login_id', heading: 'session.form.login_id' },
  {
    name: 'person_cd',
    heading: 'examinee.field.person_cd',
    words: ['社員番号', '社員コード', '従業員番号', 'employee number', '员工编号', '工号'],
  },
  { name: 'rating', heading: 'learn.column.rating', isRequired: true },
];
