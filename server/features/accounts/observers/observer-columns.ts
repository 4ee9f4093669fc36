import type { ObserverRow } from '#contract/shapes/account.ts';
import type { ImportColumn } from '../../../imports/columns.ts';

/** The columns of a table of observers, in the template's order. */
export const observerColumns: readonly ImportColumn<keyof ObserverRow>[] = [
  { name: 'name', heading: 'examinee.field.name', isRequired: true },
  { name: 'name_kana', heading: 'examinee.field.name_kana', isRequired: true },
  { name: 'login_id', heading: 'session.form.login_id', isRequired: true },
  { name: 'email', heading: 'examinee.field.email', isRequired: true },
  { name: 'can_output', heading: 'observer.canOutput' },
];
