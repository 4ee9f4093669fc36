export { addPeople } from './add/add-people.ts';
export { changesOf } from './rules.ts';
export { isSelected } from './selection.ts';
