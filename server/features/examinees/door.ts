export { addPeople, unplaced } from './add/add-people.ts';
export { forgetImportsOf } from './import/forget-imports.ts';
export { givePortions, takePortions } from './portions/change-portions.ts';
export { presentExaminee } from './present-examinee.ts';
export { absentFieldsOf, displayStatusOf, statusKey } from './rules.ts';
export { isSelected, isShown, refuseUnknownPeople } from './selection.ts';
export type { ProfileValues } from './store.ts';
export { listExaminees } from './store.ts';
