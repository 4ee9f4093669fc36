/*
 * People of an exam, as staff see them. Ways that only this feature has:
 * - Whom a call means: `isSelected` by ids or by a search; `refuseUnknownPeople` where an id is nobody's of the exam.
 *   An act on many locks them by `lockSelected` (selected-store.ts); numbers before it come from a call of their own.
 * - Hiding and showing: `hidePeople` inside the transaction that has locked them; `undo-hidden-status.ts` takes an act
 *   back by its rows in the operation log, found by the request's id.
 * - Fields of a person: rows of `personFields` (contract/codes/people.ts), which lists of fields ask (`fieldsWith`), also
 *   for what is fixed once somebody has begun (`listFixed`); statements name their columns by person-columns.ts.
 * - Imports: a `KindOfImport` (import/kinds.ts) judges rows, writes them and says what changes; headings of other programs
 *   are `words` of a column; what cells may hold is `listChoices`; what follows an import is `NextActs` in web.
 * - What the operation log says of other fields: history/changes-in.ts. The order of people in what is handed out:
 *   `peopleOrder` in the call, `peopleOrderOf`.
 */

export { addPeople, unplaced } from './add/add-people.ts';
export { forgetImportsOf } from './import/forget-imports.ts';
export { giveItems } from './multiple/add-items.ts';
export { columnsOf } from './person-columns.ts';
export { givePortions, takePortions } from './portions/change-portions.ts';
export { presentExaminee } from './present-examinee.ts';
export { displayStatusOf, mayAddItems, statusKey } from './rules.ts';
export { hasEmail, isOfResults, isSelected, isShown, isTrial, refuseUnknownPeople } from './selection.ts';
export type { ProfileValues } from './store.ts';
export { listExaminees, profileFields } from './store.ts';
