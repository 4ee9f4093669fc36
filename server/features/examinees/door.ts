export { addPeople, unplaced } from './add/add-people.ts';
export { givePortions, takePortions } from './portions/change-portions.ts';
export { absentFieldsOf, displayStatusOf, statusKey } from './rules.ts';
export { refuseStrangers } from './selected/selected-store.ts';
export { isSelected } from './selection.ts';
export type { ProfileValues } from './store.ts';
