export { addPeople } from './add-people.ts';
export { changesOf } from './rules.ts';
export { isSelected } from './selection.ts';
